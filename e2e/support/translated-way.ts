import type { Locator } from '@playwright/test'
import { LANGUAGE_TAGS } from '#i18n/locales.ts'
import { expect } from '../fixtures.ts'
import type { App } from '../pages/app.ts'
import { Checkout } from '../pages/checkout.ts'
import { ShopList } from '../pages/list.ts'
import { openDays, ReserveForm } from '../pages/reserve.ts'
import { newCustomer } from './customers.ts'
import { datedPacks, shopsThat } from './orders.ts'
import { scrollThrough } from './scroll-through.ts'
import type { CheckStep } from './seen-words.ts'

/** A package of an instantly confirming shop that is expensive enough for every coupon of the demo. */
export async function packForCoupons(app: App) {
  for (const supplierId of await shopsThat(app, 'instant')) {
    const pack = (await datedPacks(app, supplierId)).find(({ mallPrice, minNumber }) => mallPrice * minNumber >= 4000)
    if (pack) return pack
  }
  throw new Error('No package is expensive enough')
}

/** A page's language select, found by its options because its label is translated. */
export const languageChoice = (app: App): Locator => app.page.locator('select:has(option[value="zh-cn"])').first()

/** Chooses two days on the open reserve form, the later one first. */
export async function chooseOtherDays(app: App, see: CheckStep): Promise<void> {
  for (const nth of [-1, -2]) {
    const days = openDays(new ReserveForm(app).place('date'))
    await expect(days.first()).toBeVisible()
    await days.nth(nth).click()
    await see(`reserve on another day (${nth})`)
  }
}

/** Waits for the part of the paid page that loads last: how to install the app. */
export const expectWholePaidPage = (app: App): Promise<void> =>
  expect(app.page.getByTestId('install-hint')).toBeVisible()

/** Goes from the start page to the cancelled order, through everything that changes while a page is open. */
export async function runMainFlow(app: App, see: CheckStep): Promise<void> {
  const { page } = app
  const main = page.getByRole('main')
  const pack = await packForCoupons(app)
  // A new customer: the demo customer's ticket of today is shown on the start page.
  await newCustomer(app)
  await app.open('index')
  await scrollThrough(page)
  await see('home page')

  await app.open('suppliers?peopleNum=8')
  await new ShopList(page).settled()
  await see('list')
  await app.open(`supplier?id=${pack.supplierId}`)
  await scrollThrough(page)
  await see('shop')
  for (const chosen of [app.locale === 'ja' ? 'en' : 'ja', app.locale] as const) {
    await languageChoice(app).selectOption(chosen)
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[chosen])
    await see(`shop in ${chosen}`, page.locator('#root'))
  }
  await app.open(`package?id=${pack.id}`)
  await see('package')

  const form = new ReserveForm(app)
  await form.open(pack.id)
  await see('reserve')
  await chooseOtherDays(app, see)
  await form.fill({ people: 3, packages: Math.max(2, pack.minNumber), children: '4' })
  await see('reserve for three')
  await form.send()

  const checkout = new Checkout(app)
  await checkout.fillContacts()
  await see('pay')
  for (const code of ['WELCOME500', 'FUDA5']) {
    await app.field('code').fill(code)
    await app.button('Apply').click()
    await expect(main.getByText(code).first()).toBeVisible()
    await see(`pay with ${code}`)
  }
  await app.button('Remove').click()
  await see('pay without a code')
  await checkout.toCard()
  await checkout.pay('4000 0000 0000 0002')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await see('declined')
  await checkout.pay()
  await checkout.expectPaid()
  await expectWholePaidPage(app)
  await see('paid')

  const id = new URL(page.url()).searchParams.get('orderId')
  await app.open(`order?orderId=${id}&state=view`)
  await see('order')
  if (app.device === 'mobile') {
    await app.open(`voucher?orderId=${id}`)
    await expect(page.getByTestId('order-no')).toBeVisible()
    await see('ticket')
  }
  await app.open('orders')
  await see('orders')
  await app.open(`order?orderId=${id}&state=view`)
  await app.button('Cancel this booking').click()
  const dialog = page.getByRole('dialog')
  await see('cancel', dialog)
  await dialog.getByRole('button', { name: app.say('Cancel booking') }).click()
  await expect(dialog).toBeHidden()
  await see('cancelled')
}
