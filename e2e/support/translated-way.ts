import type { Locator } from '@playwright/test'
import { words } from '../../tests/support/words.ts'
import { expect } from '../fixtures.ts'
import type { App } from '../pages/app.ts'
import { Checkout } from '../pages/checkout.ts'
import { ShopList } from '../pages/list.ts'
import { openDays, ReserveForm } from '../pages/reserve.ts'
import { newCustomer } from './customers.ts'
import { datedPacks, shopsThat } from './orders.ts'

/** Notes what is shown at a step of a way, or compares it. */
export type See = (step: string, place?: Locator) => Promise<void>

const HELD = 'Held for you for another <0>{remaining}</0>, until {end} Japan time.'

/** A time of day, of which those around now differ from walk to walk: when it was paid, when the server was asked. */
const NOW = /\b\d{1,2}:\d{2}\b/g
const AROUND_NOW_MIN = 20
function isNow(time: string): boolean {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' })
  const [nowHour = 0, nowMinute = 0] = clock.format().split(':').map(Number)
  return Math.abs(hour * 60 + minute - (nowHour * 60 + nowMinute)) <= AROUND_NOW_MIN
}

/** Leaves out what differs each time: the number of the order, its codes, the customer's address, and the time that is left. */
export function withoutNumbers(app: App, text: string): string[] {
  const held = words(app.locale, HELD)
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && !held.test(line))
    .map((line) => line.replace(/^[A-Z0-9]{4}$/, '#').replace(NOW, (time) => (isNow(time) ? '#' : time)))
    .map((line) => line.replace(/\b[A-Z0-9]{2,6}(?:[ -][A-Z0-9]{2,6}){2,}\b|\b[0-9]{10,}\b|\S+@\S+/g, '#'))
}

/** The instant shop and the package that the way goes through: one for which a coupon may be used. */
async function packOf(app: App) {
  for (const supplierId of await shopsThat(app, 'instant')) {
    const pack = (await datedPacks(app, supplierId)).find(({ mallPrice, minNumber }) => mallPrice * minNumber >= 4000)
    if (pack) return pack
  }
  throw new Error('No package is dear enough')
}

/** From the start page to the cancelled order, by way of everything on it that changes while one looks. */
export async function walk(app: App, see: See): Promise<void> {
  const { page } = app
  const main = page.getByRole('main')
  const pack = await packOf(app)
  // Of their own: a ticket of today stands on the start page.
  await newCustomer(app)
  await app.open('index')
  await see('home')

  await app.open('suppliers?peopleNum=8')
  await new ShopList(page).settled()
  await see('list')
  await app.open(`supplier?id=${pack.supplierId}`)
  await see('shop')
  const languages = page.getByRole('combobox', { name: app.say('Language') }).first()
  if (app.device === 'pc') {
    const chosen = await languages.inputValue()
    await languages.selectOption(chosen === 'ja' ? 'en' : 'ja')
    await see('shop in another language')
    await languages.selectOption(chosen)
    await see('shop in the first language again')
  }
  await app.open(`package?id=${pack.id}`)
  await see('package')

  const form = new ReserveForm(app)
  await form.open(pack.id)
  await see('reserve')
  // The calendar lies in the page on the desktop, and opens from a button on the phone.
  const opener = form.place('date').locator('button[aria-haspopup="dialog"]')
  for (const nth of [-1, -2]) {
    if ((await opener.count()) > 0) await opener.click()
    const calendar = page.locator('table').first()
    await expect(openDays(calendar).first()).toBeVisible()
    await openDays(calendar).nth(nth).click()
    await see(`reserve on another day (${nth})`)
  }
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
  await app.button('Cancel this order').click()
  const dialog = page.getByRole('dialog')
  await see('cancel', dialog)
  await dialog.getByRole('button', { name: app.say('Cancel the order') }).click()
  await expect(dialog).toBeHidden()
  await see('cancelled')
}
