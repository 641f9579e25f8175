import { PAGES, type PageName } from '#contract/pages.ts'
import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { Checkout } from '../../pages/checkout.ts'
import { ReserveForm } from '../../pages/reserve.ts'
import { buyTicket, payPath, reserve } from '../../support/orders.ts'

/** Tablets in both orientations, small and large desktops. */
const WIDTHS = [768, 820, 1024, 1180, 1440, 1920] as const
/** Queries that show a page's content. Pages without an entry are opened without a query. */
const QUERIES: Partial<Record<PageName, string>> = {
  suppliers: '?rootAreaId=1',
  supplier: '?id=1001',
  package: '?id=10011',
  compare: '?ids=1001,1002,1003',
  reserve: '?packageId=10011',
  qr: '?supplierId=1003',
  plan: '?plan=p10011.2030-01-02.1200',
}
/** Pages that need the customer's order, are empty, or redirect. */
const ELSEWHERE: readonly PageName[] = [
  ...(['order', 'changeorder', 'stripepay', 'paycallback', 'wechatpay', 'payresult', 'reservesuccess'] as const),
  ...(['voucher', 'verify', 'beforeQr', 'qrVerify', 'mailnotification', 'xiaochengxu', 'miniprogram'] as const),
  ...(['third', 'bindmail', 'forget', 'location', 'index'] as const),
]
const addresses = (isOwn: boolean) =>
  (Object.keys(PAGES) as PageName[])
    .filter((name) => 'needsLogin' in PAGES[name] === isOwn && !ELSEWHERE.includes(name))
    .map((name) => `${name}${QUERIES[name] ?? ''}`)

test(`PW-24 every desktop page fits screens from ${WIDTHS[0]} to ${WIDTHS.at(-1)} px`, async ({ page }) => {
  test.slow()
  const app = new App(page, 'desktop')
  await app.speak()
  const resize = (width: number) => page.setViewportSize({ width, height: 900 })
  /** Expects no horizontal overflow and a main column wide enough for the page. */
  const fits = async (name: string, width: number) => {
    await expect(page, name).toHaveURL(/\/pc\//)
    await expect(page.getByRole('main').getByRole('heading').first(), name).toBeVisible()
    // Size observers are notified in the next frame.
    const beyond = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(beyond, `${name} reaches beyond ${width} px`).toBeLessThanOrEqual(0)
    const main = await page.getByRole('main').boundingBox()
    expect(main?.width, name).toBeGreaterThan(700)
  }
  /** Checks the open page at every width. */
  const fitsAll = (name: string) =>
    test.step(name, async () => {
      for (const width of WIDTHS) {
        await resize(width)
        await fits(name, width)
      }
    })
  // The layout is chosen when a page loads, so one page is loaded at every width.
  for (const width of WIDTHS) {
    await resize(width)
    await app.open('index')
    await fits('index', width)
  }
  for (const name of addresses(false)) {
    await app.goTo(name)
    await fitsAll(name)
  }
  await app.signIn()
  // The app reads the session when it loads.
  await page.reload()
  for (const name of addresses(true)) {
    await app.goTo(name)
    await fitsAll(name)
  }
  await page.goto(payPath(app, await reserve(app)))
  await expect(app.field('agreed')).toBeVisible()
  await fitsAll('the order to be paid')
  const paid = await buyTicket(app)
  await app.goTo(`order?orderId=${paid.id}`)
  await fitsAll('the paid order')
})

for (const width of [1024, 1920] as const) {
  test(`PW-24 a planner filters, compares, reserves and pays on a screen of ${width} px`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    const app = new App(page, 'desktop')
    const form = new ReserveForm(app)
    const checkout = new Checkout(app)
    await app.speak()
    await app.signIn()
    // Shops with seats for a group: the demo's tiny ones may be full.
    await app.open('suppliers?rootAreaId=1&confirmation=instant&peopleNum=8')
    // Below 1100 px the search is in the column and shows suggestions; next to the filters it shows none.
    const box = page.getByRole('main').locator('input[type="search"]')
    await box.fill('sushi')
    await expect(page).toHaveURL(/keyword=sushi/)
    const shops = page.getByRole('main').getByRole('article')
    await expect(shops.first()).toBeInViewport()
    const ticks = page.getByRole('checkbox', { name: /^Compare / })
    for (const index of [0, 1]) await ticks.nth(index).check()
    await page.getByRole('link', { name: 'Compare', exact: true }).click()
    const table = page.getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveCount(2)
    await table.locator('a[href*="/supplier?id="]').first().click()
    await form.openFromShop()
    await form.expectOpen()
    await form.fill()
    await form.send()
    await checkout.fillContacts()
    await checkout.pay()
    await checkout.expectPaid()
  })
}
