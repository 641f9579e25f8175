import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { reserve } from '../../support/orders.ts'

/** The breadcrumb of a page: the name and address of each ancestor. */
type Chain = readonly (readonly [name: string, address: string])[]

const HOME = ['Home', '/pc/index'] as const
const SHOPS = ['Places', '/pc/suppliers'] as const
const ORDERS = ['My bookings', '/pc/orders'] as const
const UMI = ['Kaiten Sushi Umi', '/pc/supplier?id=1001'] as const
const NIGIRI = ['Premium nigiri set “Umi”', '/pc/package?id=10011'] as const

const SHOPPING: Readonly<Record<string, Chain>> = {
  suppliers: [HOME],
  'supplier?id=1001': [HOME, SHOPS],
  'supplier?id=abc': [HOME, SHOPS],
  'package?id=10011': [HOME, SHOPS, UMI],
  'suppliers?rootAreaId=1': [HOME],
}

const ACCOUNT: Readonly<Record<string, Chain>> = {
  login: [HOME],
  register: [HOME],
  'register?type=reset': [HOME],
  forget: [HOME],
  mailnotification: [HOME],
  binderror: [HOME],
}

const READING: Readonly<Record<string, Chain>> = {
  aboutus: [HOME],
  serviceprovision: [HOME],
  cooperation: [HOME],
  special: [HOME],
  visa: [HOME],
  visamore: [HOME, ['Visa card offer', '/pc/visa']],
  masterchina: [HOME],
}

const OWN: Readonly<Record<string, Chain>> = {
  profile: [HOME],
  favorite: [HOME],
  trip: [HOME, ['Favourites', '/pc/favorite']],
  orders: [HOME],
  'reserve?packageId=10011': [HOME, SHOPS, UMI, NIGIRI],
}

/**
 * Expects the breadcrumb to end with the page itself, and follows its last link unless that target was already
 * visited.
 */
async function expectChain(app: App, name: string, chain: Chain, seen: Set<string>): Promise<void> {
  const { page } = app
  await app.goTo(name)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  const links = crumbs.getByRole('link')
  await expect(links).toHaveText(chain.map(([name]) => name))
  const own = crumbs.locator('[aria-current="page"]')
  await expect(own).not.toBeEmpty()
  // Title and breadcrumb both change once the page's data have arrived.
  const begins = async () => (await page.title()).startsWith(`${await own.innerText()} · `)
  await expect.poll(begins, name).toBe(true)
  for (const [index, [, target]] of chain.entries()) await expect(links.nth(index)).toHaveAttribute('href', target)
  const [parent, target] = chain.at(-1) ?? HOME
  if (seen.has(target)) return
  seen.add(target)
  await links.last().click()
  await expect(page).toHaveURL(new RegExp(`${target.replaceAll(/[?]/g, '\\?')}$`))
  await expect(page.getByRole('main').getByRole('heading').first(), parent).toBeVisible()
}

test('UI-08 U-04 the breadcrumbs of the shopping, account and reading pages', async ({ page, watch }) => {
  test.slow()
  // One of the pages is of a shop that does not exist.
  watch.allow(/status of 404/)
  const app = new App(page, 'desktop')
  const seen = new Set<string>()
  for (const chains of [SHOPPING, ACCOUNT, READING]) {
    for (const [name, chain] of Object.entries(chains)) await expectChain(app, name, chain, seen)
  }
})

test("UI-08 U-04 the breadcrumbs of a customer's own pages", async ({ page }) => {
  test.slow()
  const app = new App(page, 'desktop')
  await app.signIn()
  const seen = new Set<string>()
  for (const [name, chain] of Object.entries(OWN)) await expectChain(app, name, chain, seen)
  const { id, orderType, packageId } = await reserve(app)
  const order = `order?orderId=${id}&orderType=${orderType}&packageId=${packageId}`
  await expectChain(app, `${order}&state=view`, [HOME, ORDERS], seen)
  const callback = `paycallback?code=cancel&orderId=${id}&orderType=${orderType}&packageId=${packageId}`
  await expectChain(app, callback, [HOME, ORDERS, ['Booking', `/pc/${order}&state=view`]], seen)
})

test('UI-08 U-04 the breadcrumb to the list keeps the chosen filters until a new search starts', async ({ page }) => {
  const app = new App(page, 'desktop')
  const way = page.getByRole('navigation', { name: 'Breadcrumb' })
  await app.open('suppliers?rootAreaId=1&categoryId=1&order=score+desc')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/supplier\?id=/)
  await page.locator('main a[href*="/package?id="]').first().click()
  await expect(page).toHaveURL(/\/package\?id=/)
  await page.locator('main a[href*="/reserve?"]').first().click()
  await expect(page).toHaveURL(/\/reserve\?/)
  await way.getByRole('link', { name: 'Places' }).click()
  await expect(page).toHaveURL(/\/suppliers\?rootAreaId=1&categoryId=1&order=score\+desc$/)
  await way.getByRole('link', { name: 'Home' }).click()
  // Only the home page has no breadcrumb.
  await expect(way).toHaveCount(0)
  await expect(page.getByRole('main').locator('h1')).toBeVisible()
  await app.goTo('supplier?id=1001')
  await expect(way.getByRole('link', { name: 'Places' })).toHaveAttribute('href', '/pc/suppliers')
})

test('UI-08 the breadcrumbs in the other languages', async ({ page }) => {
  const app = new App(page, 'desktop')
  await app.open('package?id=10011')
  const links = page.getByRole('main').getByRole('navigation').first().getByRole('link')
  await expect(links).toHaveCount(3)
  for (const locale of ['zh-cn', 'zh-tw', 'ja'] as const) {
    const reader = new App(page, 'desktop', locale)
    await page.getByRole('banner').locator('select:has(option[value="zh-cn"])').selectOption(locale)
    await expect(links.first()).toHaveText(reader.say('Home'))
    await expect(links.nth(1)).toHaveText(reader.say('Places'))
    await expect(links.nth(1)).not.toHaveText('Places')
  }
})
