import type { Page } from '@playwright/test'
import { expect, ONCE, test } from '../../fixtures.ts'
import { App, DEMO } from '../../pages/app.ts'
import { newCustomer } from '../../support/customers.ts'
import { buyETicket, reserve } from '../../support/orders.ts'
import { storedTickets } from '../../support/phone.ts'
import { status } from '../../support/tickets.ts'

/** A shop that offers a coupon at its own QR. */
const GIVES = 1003
const GIVES_NONE = 1001

const item = (page: Page, name: RegExp | string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

test('QR-01 QR-08 without a login a shop’s QR leads to its qr page, which asks to log in and then returns', async ({
  page,
}, { project }) => {
  const app = new App(page, project.name)
  await app.open(`beforeQr?supplierId=${GIVES}`)
  await expect(page).toHaveURL(new RegExp(`/${app.device}/qr\\?supplierId=${GIVES}&isTip=2$`))
  await expect(page.getByRole('heading', { name: 'Log in to see what you can use at this venue' })).toBeVisible()
  await app.expectAccessible()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await app.login()
  await expect(page).toHaveURL(new RegExp(`/${app.device}/qr\\?supplierId=${GIVES}$`))
  await expect(page.getByRole('main').getByRole('heading', { name: 'Coupons' })).toBeVisible()
})

test('QR-02 QR-03 QR-09 QR-10 QR-11 QR-12 a coupon is taken, shown to the shop and used once', async ({ page }, {
  project,
}) => {
  const app = new App(page, project.name)
  await newCustomer(app)
  await app.open(`beforeQr?supplierId=${GIVES}`)
  // Without a ticket here or a coupon anywhere, the QR leads to the shop page.
  await expect(page).toHaveURL(new RegExp(`/${app.device}/supplier\\?id=${GIVES}$`))

  await app.open(`qr?supplierId=${GIVES}`)
  await expect(page.getByRole('heading', { name: 'Nothing to use at this venue today' })).toBeVisible()
  await page.getByRole('button', { name: 'Get coupon' }).click()
  await expect(app.field('useName')).toHaveAttribute('aria-invalid', 'true')
  await app.field('useName').fill('CHAN TAI MAN')
  await app.field('email').fill('not an address')
  await page.getByRole('button', { name: 'Get coupon' }).click()
  await expect(app.field('email')).toHaveAttribute('aria-invalid', 'true')
  await app.field('email').fill('chan@example.com')
  const sent = page.waitForRequest(/createQrOrder/)
  await page.getByRole('button', { name: 'Get coupon' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    supplierId: GIVES,
    orderSource: 1,
    packageNum: 1,
    useName: 'CHAN TAI MAN',
    useContact: '',
    email: 'chan@example.com',
    useWeChat: '',
  })
  await expect(page).toHaveURL(/\/qrVerify\?supplierId=1003&packageId=\d+&orderStatus=1&id=\d+$/)
  const address = page.url()
  const id = Number(new URL(address).searchParams.get('id'))
  await expect(status(page)).toHaveAttribute('data-status', 'ready')

  await app.open(`beforeQr?supplierId=${GIVES_NONE}`)
  // A coupon of any shop leads to the qr page.
  await expect(page).toHaveURL(new RegExp(`/qr\\?supplierId=${GIVES_NONE}$`))
  await app.open(`qr?supplierId=${GIVES}`)
  await expect(page.getByRole('button', { name: 'Get coupon' })).toHaveCount(0)
  await app.expectAccessible()
  await page.getByRole('link', { name: 'Show to staff' }).click()
  await expect(page).toHaveURL(address)
  await page.getByRole('button', { name: 'Redeem without holding' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Redeem now' }).click()
  await expect(status(page)).toHaveAttribute('data-status', /accepted|recorded/)
  await expect.poll(async () => (await app.call('/api/directOrder/getOrderById', { id })).data.orderStatus).toBe(2)
  const again = await app.call('/validOrder/useOrder', { id, orderType: 3, nonce: 'another-nonce-of-this-test' })
  expect(again.data.verdict).toBe('conflict_duplicate')

  await page.reload()
  await expect(status(page)).toHaveAttribute('data-status', 'used')
  await expect(page.getByRole('button', { name: 'Redeem without holding' })).toHaveCount(0)
  await app.open(`qr?supplierId=${GIVES}`)
  const used = item(page, 'Used')
  await expect(used).toHaveCount(1)
  await expect(used.getByRole('link')).toHaveCount(0)
  await app.expectAccessible()
})

test("QR-04 QR-05 of the shop's e-tickets, usable ones are shown and unpaid ones lead to payment", async ({ page }, {
  project,
}) => {
  const app = new App(page, project.name)
  await newCustomer(app)
  const ticket = await buyETicket(app)
  const { data } = await app.call('/api/pcOrder/createOrder', {
    supplierId: GIVES_NONE,
    packageId: ticket.packageId,
    packageNum: 1,
    peopleNum: 1,
    amount: (await app.call('/api/directOrder/getOrderById', { id: ticket.id })).data.couponOriginal,
    orderSource: 4,
    hasJuveniles: 0,
  })
  await app.open(`qr?supplierId=${GIVES_NONE}`)
  await expect(page.getByRole('heading', { name: 'E-tickets' })).toBeVisible()
  await item(page, 'Unpaid').getByRole('link', { name: 'Pay now' }).click()
  await expect(page).toHaveURL(new RegExp(`/order\\?orderId=${data.id}&.*state=pay`))
  await page.goBack()
  await item(page, 'Ready to use').getByRole('link', { name: 'Show to staff' }).click()
  await expect(page).toHaveURL(new RegExp(`id=${ticket.id}$`))
  await expect(status(page)).toHaveAttribute('data-status', 'ready')
})

test(
  "QR-11 a shop's choice page needs a login, and another customer's order leads to index",
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await app.open('qrVerify?supplierId=1001&id=1')
    await expect(page).toHaveURL(/\/login$/)
    await newCustomer(app)
    const { id } = await reserve(app)
    for (const query of [`id=${id}`, 'id=1', 'id=x', '']) {
      await app.open(`qrVerify?${query}`)
      await expect(page, query).toHaveURL(new RegExp(`/${app.device}/index$`))
    }
    await app.open('qr')
    await expect(page).toHaveURL(new RegExp(`/${app.device}/index$`))
  },
)

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })
  test(
    'QR-02 QR-05 QR-10 PW-19 a shop’s QR opens the ticket stored on the phone',
    ONCE,
    async ({ page, context, watch }, { project }) => {
      watch.allow(/Failed to load resource|ERR_/)
      const app = new App(page, project.name)
      await app.signIn(DEMO)
      await app.open('index')
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready
      })
      await expect.poll(async () => (await storedTickets(page)).some((one) => one.page === 'qrVerify')).toBe(true)
      await context.setOffline(true)
      await app.open(`beforeQr?supplierId=${GIVES}`)
      await expect(page).toHaveURL(new RegExp(`/qr\\?supplierId=${GIVES}$`))
      await item(page, 'Ready to use').getByRole('link', { name: 'Show to staff' }).click()
      await expect(page).toHaveURL(/\/qrVerify\?/)
      await expect(status(page)).toHaveAttribute('data-status', 'ready')
    },
  )
})
