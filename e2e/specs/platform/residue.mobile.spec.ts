import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { newCustomer } from '../../support/customers.ts'
import { buyTicket } from '../../support/orders.ts'
import { storedTickets } from '../../support/phone.ts'
import { everythingKept } from '../../support/stores.ts'

/** Digits that occur in no shop's position. */
const HERE = { latitude: 35.714_765_4, longitude: 139.796_655_3 }

test.use({ serviceWorkers: 'allow', geolocation: HERE, permissions: ['geolocation'] })

test('R2 after logout no browser store contains data of the customer, a search or the position', async ({ page }) => {
  const app = new App(page, 'mobile')
  const email = await newCustomer(app)
  const { id } = await buyTicket(app)
  const { data: order } = await app.call('/api/directOrder/getOrderById', { id, orderType: 1 })
  await app.open('index')
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    if (serviceWorker.controller) return
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  })
  await expect.poll(async () => (await storedTickets(page)).length).toBe(1)
  const [ticket] = await storedTickets(page)

  /** URLs in the caches' expiration records. */
  const noted = async () =>
    (await everythingKept(page)).flatMap(({ where, text }) =>
      where.startsWith('database workbox-expiration') ? [JSON.parse(text)[1].url as string] : [],
    )
  const before = new Set(await noted())
  await app.open('suppliers?order=distance+asc&keyword=tempura')
  const searched = async () => (await noted()).filter((url) => !before.has(url) && url.includes('queryPageSuppliers'))
  await expect.poll(async () => (await searched()).length).toBeGreaterThan(0)
  const searches = await searched()

  const personal = [email, order.orderNo, order.enName, order.phone, ticket?.token].map((one) => String(one))
  const position = Object.values(HERE).map((degrees) => String(degrees))
  const found = async (words: readonly string[]) =>
    (await everythingKept(page)).flatMap(({ where, text }) =>
      words.filter((word) => text.includes(word)).map((word) => `${where}: ${word}`),
    )
  // Checks first that every word and search can be found before the logout.
  for (const word of [order.orderNo, ticket?.token, ...searches]) expect(await found([String(word)])).not.toEqual([])

  await app.open('profile')
  await app.button('Log out').first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: app.say('Log out') })
    .click()
  await expect.poll(async () => (await storedTickets(page)).length).toBe(0)
  await expect.poll(() => found([...personal, ...position, ...searches])).toEqual([])
  await page.reload()
  expect(await found([...personal, ...position, ...searches])).toEqual([])
})
