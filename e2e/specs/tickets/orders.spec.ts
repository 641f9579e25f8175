import { expect, SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { newCustomer } from '../../support/customers.ts'
import { frames } from '../../support/frames.ts'
import { buyETicket, buyTicket, reserve } from '../../support/orders.ts'

test(
  'OL-01 OL-05 OL-07 both tabs start empty and request only their own list; then an unpaid order leads to payment and a paid one to its details',
  SMOKE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await newCustomer(app)
    /** Requests for the page's list. The other tab is fetched as well, a hundred orders at a time. */
    let asked: unknown[] = []
    page.on('request', (request) => {
      if (!new URL(request.url()).pathname.endsWith('/pcOrder/orders')) return
      const { isPaid, pageSize } = request.postDataJSON()
      if (pageSize === 10) asked.push(isPaid)
    })
    for (const [status, current, isPaid, title] of [
      ['unfinish', 'Awaiting payment', 0, 'No bookings awaiting payment'],
      // An unknown status falls back to unfinish.
      ['done', 'Awaiting payment', 0, 'No bookings awaiting payment'],
      ['finish', 'Paid', 1, 'No paid bookings yet'],
    ] as const) {
      asked = []
      await app.open(`orders?status=${status}`)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByRole('link', { name: current, exact: true })).toHaveAttribute('aria-current', 'page')
      expect(new Set(asked)).toEqual(new Set([isPaid]))
      await expect(
        page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading') }),
      ).toHaveCount(0)
      await app.expectAccessible()
    }
    await page.getByRole('link', { name: 'Explore places' }).click()
    await expect(page).toHaveURL(new RegExp(`/${app.device}/suppliers`))

    const paid = await buyTicket(app)
    const unpaid = await reserve(app)
    for (const [tab, order, state] of [
      ['unfinish', unpaid, 'pay'],
      ['finish', paid, 'view'],
    ] as const) {
      const address = new RegExp(
        `/${app.device}/order\\?orderId=${order.id}&orderType=1&packageId=${order.packageId}&state=${state}$`,
      )
      for (const name of [state === 'pay' ? 'Pay now' : 'Details', /./]) {
        await app.open(`orders?status=${tab}`)
        const row = page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading') })
        await expect(row).toHaveCount(1)
        // By its button, and by the name of the shop.
        await (typeof name === 'string'
          ? row.getByRole('link', { name })
          : row.getByRole('heading').getByRole('link')
        ).click()
        await expect(page).toHaveURL(address)
      }
    }
  },
)

test('OL-02 OL-03 ten orders per page; up to ten pages are all numbered, beyond that ten around the current one with an ellipsis', async ({
  page,
}, { project }) => {
  const app = new App(page, project.name)
  await app.speak()
  await newCustomer(app)
  const bought: number[] = []
  for (let n = 0; n < 11; n++) bought.unshift((await buyETicket(app)).id)
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  const idsShown = () =>
    rows
      .getByRole('heading')
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((one) => Number(new URL((one as HTMLAnchorElement).href).searchParams.get('orderId'))),
      )
  const pager = page.getByRole('navigation', { name: 'Pages' })
  /** The pager's items in order, with the current page in brackets. */
  const shown = () =>
    pager
      .locator('a:not([rel]), span')
      .evaluateAll((all) =>
        all.map((one) => (one.getAttribute('aria-current') === 'page' ? `[${one.textContent}]` : one.textContent)),
      )
  await app.open('orders?status=finish')
  await expect.poll(idsShown).toEqual(bought.slice(0, 10))
  await expect.poll(shown).toEqual(['[1]', '2'])
  await pager.getByRole('link', { name: 'Next page' }).click()
  await expect.poll(idsShown).toEqual(bought.slice(10))
  await expect(page).toHaveURL(/pageNumber=2$/)
  await expect.poll(shown).toEqual(['1', '[2]'])
  await expect(pager.getByRole('link', { name: 'Next page' })).toHaveCount(0)

  // Simulates a customer with more orders than a journey can buy.
  let pages = 10
  await page.route('**/api/pcOrder/orders?*', async (route) => {
    const asked = { ...route.request().postDataJSON(), pageNumber: 1 }
    const answer = await (await route.fetch({ postData: asked })).json()
    await route.fulfill({ json: { ...answer, data: { ...answer.data, pages, total: pages * 10 } } })
  })
  await app.open('orders?status=finish')
  await expect.poll(shown).toEqual(['[1]', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
  pages = 12
  await app.open('orders?status=finish')
  await expect.poll(shown).toEqual(['[1]', '2', '3', '4', '5', '6', '7', '8', '9', '10', '…'])
  await pager.getByRole('link', { name: 'Page 7', exact: true }).click()
  await expect.poll(shown).toEqual(['2', '3', '4', '5', '6', '[7]', '8', '9', '10', '11', '…'])
  await app.expectAccessible()
  await app.open('orders?status=finish&pageNumber=12')
  await expect.poll(shown).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', '11', '[12]'])
})

test('PE-04 going back from an order, or reloading, restores the position in a long list', async ({ page }, {
  project,
}) => {
  const app = new App(page, project.name)
  // All have the same date, so only their age determines the order, in storage and in responses.
  await newCustomer(app)
  for (let n = 0; n < 12; n++) await buyETicket(app)
  await app.open('orders')
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  const row = rows.nth(8)
  await row.waitFor({ state: 'attached' })
  // Cards have different heights, because longer names take more lines.
  await page.evaluate(() => {
    const longer = new CSSStyleSheet()
    longer.replaceSync('main li :is(h2, h3) { padding-bottom: 60px }')
    document.adoptedStyleSheets.push(longer)
  })
  const top = () => row.evaluate((one) => Math.round(one.getBoundingClientRect().top))
  // Scrolled by wheel, as a visitor does, so that passed cards are rendered.
  await page.mouse.move(180, 400)
  while ((await top()) > 300) {
    const before = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 250)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
  }
  await frames(page, 6)
  const left = await top()
  await row.getByRole('link', { name: 'Details' }).click()
  await expect(page).toHaveURL(/\/order\?/)
  await page.goBack()
  await expect.poll(top).toBe(left)

  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  await frames(page, 6)
  // The position at the moment of leaving: on a busy machine rows may still be settling.
  await page.evaluate(() => {
    addEventListener('pagehide', () => sessionStorage.setItem('leftAt', String(Math.round(scrollY))))
  })
  await page.reload()
  const place = Number(await page.evaluate(() => sessionStorage.getItem('leftAt')))
  expect(place).toBeGreaterThan(100)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place)
})
