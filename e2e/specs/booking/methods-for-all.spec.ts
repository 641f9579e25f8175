import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { Checkout } from '../../pages/checkout.ts'
import { payPath, reserve } from '../../support/orders.ts'

// A sandbox whose operator offers both wallets to every reader.
test.use({ serverSettings: { PAYMENTS_FOR_ALL: 'paypay,alipay' } })

/** `Card`: the word of the page's language. */
for (const [locale, names] of [
  ['en', ['Card', 'Alipay', 'WeChat Pay', 'PayPay']],
  ['ja', ['Card', 'PayPay', 'WeChat Pay', 'Alipay']],
  ['zh-cn', ['支付宝', '微信支付', '云闪付', 'Card', 'PayPay']],
] as const) {
  test(`PY-02 a page in ${locale} offers PayPay and Alipay where they are set, in the order of its reader, with marks`, async ({
    page,
  }, { project }) => {
    const app = new App(page, project.name, locale)
    await app.speak()
    await app.signIn()
    await page.goto(payPath(app, await reserve(app)))
    const choices = page.getByRole('radio')
    await expect(choices).toHaveCount(names.length)
    for (const [at, name] of names.entries()) {
      await expect(choices.nth(at)).toHaveAccessibleName(name === 'Card' ? app.say('Card') : name)
    }
    // The card is chosen beforehand, wherever it stands.
    await expect(choices.nth(names.indexOf('Card'))).toBeChecked()
    await expect(page.locator('main label:has(input[type=radio]) svg')).toHaveCount(names.length)
    await app.expectAccessible()
  })
}

test('PY-02 a reader of English pays by PayPay where it is set', async ({ page }, { project }) => {
  const app = new App(page, project.name)
  const checkout = new Checkout(app)
  await app.signIn()
  await page.goto(payPath(app, await reserve(app)))
  await checkout.fillContacts()
  await page.getByRole('radio', { name: 'PayPay' }).check()
  await checkout.press()
  await checkout.confirm()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: app.say('Payment complete. Thank you!') })).toBeVisible()
})
