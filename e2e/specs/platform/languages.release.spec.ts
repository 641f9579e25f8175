import type { Page } from '@playwright/test'
import { PAGES, type PageName } from '#contract/pages.ts'
import { LANGUAGE_TAGS, LOCALES, type Locale } from '#i18n/locales.ts'
import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { buyTicket, reserve } from '../../support/orders.ts'
import { scrollThrough } from '../../support/scroll-through.ts'
import { textsOf, wrongTexts } from '../../support/texts.ts'

const judges = new Map<Locale, ReturnType<typeof wrongTexts>>()
function judge(locale: Locale): ReturnType<typeof wrongTexts> {
  const known = judges.get(locale) ?? wrongTexts(locale)
  judges.set(locale, known)
  return known
}

/** Switches the open page through every language and expects no raw keys and no text of another language. */
async function expectEveryLanguage(page: Page, address: string): Promise<void> {
  const choice = page.locator('select:has(option[value="zh-cn"])').first()
  // English is read last, when everything the page requested has loaded.
  for (const locale of LOCALES.toReversed()) {
    await choice.selectOption(locale)
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[locale])
    await expect
      .poll(async () => judge(locale)(await textsOf(page)), { message: `${address} in ${locale}` })
      .toEqual([])
  }
}

async function walk(app: App, addresses: readonly string[]): Promise<void> {
  const { page } = app
  for (const address of addresses) {
    await test.step(address, async () => {
      await app.goTo(address)
      await expect(page.getByRole('main').getByRole('heading').first(), address).toBeVisible()
      // Loads everything, including content that is requested on sight.
      await scrollThrough(page)
      await expect(page.locator('main [data-shape]'), address).toHaveCount(0)
      await expectEveryLanguage(page, address)
    })
  }
}

/** Pages without text: an empty one, and those that only redirect. */
const WORDLESS: readonly PageName[] = ['xiaochengxu', 'location', 'miniprogram', 'third', 'bindmail']
const NAMES = (Object.keys(PAGES) as PageName[]).filter((name) => !WORDLESS.includes(name))
/** Addresses that show a page's content. Pages without an entry are opened without a query. */
type Addresses = Partial<Record<PageName, readonly string[]>>

type Known = (typeof PAGES)[PageName]
const isOwn = (page: Known): boolean => 'needsLogin' in page || 'takesCard' in page
const groupsOf = (isWanted: (page: Known) => boolean) => [
  ...new Set(NAMES.map((name) => PAGES[name]).flatMap((page) => (isWanted(page) ? [page.group] : []))),
]

function addressesOf(isWanted: (page: Known) => boolean, addresses: Addresses): string[] {
  return NAMES.filter((name) => isWanted(PAGES[name])).flatMap((name) => addresses[name] ?? [name])
}

const OPEN_TO_ALL: Addresses = {
  supplier: ['supplier?id=1001', 'supplier?id=1002', 'supplier?id=1030'],
  package: ['package?id=10011'],
  register: ['register', 'register?type=reset'],
  qr: ['qr?supplierId=1003'],
  reserve: ['reserve?packageId=10011', 'reserve?packageId=10014'],
  plan: ['plan?plan=p10011.2030-01-02.1200_s1002.2030-01-03', 'plan'],
  // These pages need an order of the customer.
  verify: [],
  wechatpay: [],
}

for (const group of groupsOf((page) => !isOwn(page))) {
  const addresses = addressesOf((page) => !isOwn(page) && page.group === group, OPEN_TO_ALL)
  if (addresses.length === 0) continue
  test(`ST-01 GEN-03 no public page of ${group} shows a key or a text of another language`, async ({ page }, {
    project,
  }) => {
    test.slow()
    await walk(new App(page, project.name), addresses)
  })
}

for (const group of groupsOf(isOwn)) {
  test(`ST-01 GEN-03 no customer page of ${group} shows a key or a text of another language`, async ({ page }, {
    project,
  }) => {
    test.slow()
    const app = new App(page, project.name)
    await app.signIn()
    const unpaid = await reserve(app)
    const { id } = await buyTicket(app)
    const listed = async (
      path: string,
      body: object,
    ): Promise<{ id: number; orderNo: string; orderType: number; orderStatus: number }[]> =>
      (await app.call(path, { ...body, pageSize: 50 })).data.result
    const paid = await listed('/api/pcOrder/orders', { isPaid: 1 })
    const direct = paid.find((row) => row.orderType === 2 && row.orderStatus === 1)
    const coupon = (await listed('/api/pcOrder/qrDirectOrders', { useType: 3 })).find((row) => row.orderStatus === 1)
    if (!direct || !coupon) throw new Error('The demo customer has no e-ticket or no coupon')
    const own = addressesOf((page) => isOwn(page) && page.group === group, {
      order: [`order?orderId=${id}&state=view`, `order?orderId=${unpaid.id}&orderType=1&state=pay`],
      stripepay: [`stripepay?orderId=${unpaid.id}`],
      paycallback: [`paycallback?code=cancel&orderId=${unpaid.id}`, `paycallback?code=success&orderId=${id}`],
      orders: ['orders', 'orders?status=finish'],
      voucher: [`voucher?orderId=${id}`],
      qrVerify: [`qrVerify?id=${coupon.id}`],
      profile: ['profile', 'profile?type=user', 'profile?type=account&state=modify', 'profile?type=user&state=modify'],
      favorite: ['favorite', 'favorite?type=package'],
    })
    const byOwner: Partial<Record<string, readonly string[]>> = {
      booking: [`wechatpay?orderId=${unpaid.id}`],
      tickets: [`verify?s=${Buffer.from(direct.orderNo).toString('hex')}`, `qr?supplierId=1003`],
    }
    await walk(app, [...own, ...(byOwner[group] ?? [])])
  })
}
