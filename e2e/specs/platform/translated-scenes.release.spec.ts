import { LANGUAGE_TAGS } from '#i18n/locales.ts'
import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { Checkout } from '../../pages/checkout.ts'
import { ShopList } from '../../pages/list.ts'
import { ReserveForm } from '../../pages/reserve.ts'
import { otherBrowser } from '../../support/browsers.ts'
import { shown } from '../../support/changing.ts'
import { newCustomer } from '../../support/customers.ts'
import { payPath, reservePack } from '../../support/orders.ts'
import { expectSameTranslated, type Flow } from '../../support/seen-words.ts'
import { chooseOtherDays, expectWholePaidPage, languageChoice, packForCoupons } from '../../support/translated-way.ts'

const yen = (amount: number): string => `¥${amount.toLocaleString('en')}`

/** Signs in a new customer with a reservation, and opens the pay form. */
async function openPayForm(app: App) {
  await newCustomer(app)
  const pack = await packForCoupons(app)
  const order = await reservePack(app, pack)
  await app.open(payPath(app, order).slice(`/${app.device}/`.length))
  const checkout = new Checkout(app)
  await checkout.fillContacts()
  return { checkout, id: order.id, price: (await shown(app, order.id)).payable }
}

/** Changes on an open page, tested separately, so that none hides the fault of another. */
const SCENES: Readonly<Record<string, Flow>> = {
  'search suggestions that change twice': async (app, see) => {
    const { page } = app
    await app.open('index')
    const box = page
      .getByRole('main')
      .getByRole('combobox', { name: app.say('Search for a restaurant, dish or place') })
    await box.click()
    for (const typed of ['su', 'sush', 'kyo']) {
      const answered = page.waitForResponse(/searchSuggestions/)
      await box.fill(typed)
      await answered
      await see(typed, page.getByRole('listbox'))
    }
  },

  "the counts beside the list's filters": async (app, see) => {
    const { page } = app
    const list = new ShopList(page)
    await app.open('suppliers')
    await list.settled()
    if (app.device === 'pc') {
      const filters = page.getByRole('complementary', { name: app.say('Filters') })
      for (const name of [/^Kyoto/, /^Tokyo/, /^Sushi/]) {
        await filters.getByRole('link', { name }).click()
        await list.settled()
        await see(`filters after ${name}`, filters)
        await see(`list after ${name}`)
      }
      return
    }
    const sheet = page.getByRole('dialog')
    await app.button('Area').click()
    for (const name of [/^Kyoto/, /^Tokyo/]) {
      await sheet.getByRole('button', { name }).click()
      await list.settled()
      await see(`areas after ${name}`, sheet)
    }
    await sheet.locator('footer').getByRole('button').click()
    await expect(sheet).toBeHidden()
    await app.button('Category').click()
    await see('categories in Tokyo', sheet)
    await sheet.getByRole('button', { name: /^Sushi/ }).click()
    await list.settled()
    await see('list of sushi in Tokyo')
  },

  'another day on the reserve form, and the total for more guests': async (app, see) => {
    const pack = await packForCoupons(app)
    const form = new ReserveForm(app)
    await newCustomer(app)
    await form.open(pack.id)
    await chooseOtherDays(app, see)
    const sets = Math.max(3, pack.minNumber)
    await form.fill({ people: 3, packages: sets })
    await see('three guests')
    await expect(
      app.page
        .getByRole('main')
        .getByText(yen(sets * pack.mallPrice))
        .first(),
    ).toBeVisible()
  },

  'a shop’s page in several languages in turn': async (app, see) => {
    const pack = await packForCoupons(app)
    await app.open(`supplier?id=${pack.supplierId}`)
    for (const locale of ['ja', 'zh-cn', 'en'] as const) {
      await languageChoice(app).selectOption(locale)
      await expect(app.page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[locale])
      await see(locale, app.page.locator('#root'))
    }
  },

  'a declined card, then one that pays': async (app, see) => {
    const { checkout } = await openPayForm(app)
    await checkout.toCard()
    await checkout.pay('4000 0000 0000 0002')
    await expect(app.page.getByRole('alert').first()).toBeVisible()
    await see('declined')
    await checkout.pay()
    await checkout.expectPaid()
    await expectWholePaidPage(app)
    await see('paid')
  },

  'the refund of a cancellation after a coupon': async (app, see) => {
    const main = app.page.getByRole('main')
    const { checkout, id, price } = await openPayForm(app)
    await expect(main.getByText(`with a refund of ${yen(price)}.`)).toBeVisible()
    await see('without a coupon')
    await app.field('code').fill('WELCOME500')
    await app.button('Apply').click()
    await expect(main.getByText(`with a refund of ${yen(price - 500)}.`)).toBeVisible()
    await expect(main.getByText(`with a refund of ${yen(price)}.`)).toHaveCount(0)
    await see('with a coupon')
    await checkout.toCard()
    await checkout.pay()
    await checkout.expectPaid()
    await app.open(`order?orderId=${id}&state=view`)
    await app.button('Cancel this booking').click()
    const dialog = app.page.getByRole('dialog')
    await expect(dialog.getByText(yen(price - 500)).first()).toBeVisible()
    await see('cancel', dialog)
  },
}

for (const [name, way] of Object.entries(SCENES)) {
  test(`T1 ${name}: the same words in a translating browser`, async ({ page, browser, watch }, { project }) => {
    test.slow()
    watch.allow(/status of 402/)
    const app = new App(page, project.name)
    await expectSameTranslated(way, app, ['replace', 'merge'], async () => {
      const another = await otherBrowser(browser, app)
      watch.follow(another.page.context())
      return another
    })
  })
}
