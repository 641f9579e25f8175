import { TERMS_VERSION } from '#domain/legal/consent.ts'
import { LOCALES } from '#i18n/locales.ts'
import { expect, ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { Checkout } from '../../pages/checkout.ts'
import { payPath, reserve } from '../../support/orders.ts'

test('LE-01 the privacy page is readable in four languages, names recipients and periods, and is linked', async ({
  page,
}, { project }) => {
  const app = new App(page, project.name)
  for (const locale of LOCALES) {
    await page.goto(`/${app.device}/privacy?lang=${locale}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const text = page.getByRole('article')
    await expect(text.getByRole('heading', { level: 2 })).toHaveCount(6)
    // Periods and a recipient of the demo's settings.
    for (const part of ['60', '180', '10', 'PayPay', 'hello@tabifuda.example', TERMS_VERSION]) {
      await expect(text).toContainText(part)
    }
    await app.expectAccessible()
  }
  await page.goto(`/${app.device}/register?lang=en`)
  const link = page.getByRole('main').getByRole('link', { name: 'privacy page' })
  await expect(link).toHaveAttribute('href', `/${app.device}/privacy`)
  await page.goto(`/${app.device}/aboutus?lang=en`)
  await page
    .getByRole(app.device === 'pc' ? 'contentinfo' : 'main')
    .getByRole('link', { name: 'Privacy', exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
})

test(
  'LE-01 LE-03 the pay form asks for consent; paying without it is refused, and with it the order keeps its version',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await app.signIn()
    const order = await reserve(app, 'instant', { termsVersion: undefined })
    // The card's own page, opened without the form before it.
    await page.goto(`/${app.device}/stripepay?orderId=${order.id}`)
    const checkout = new Checkout(app)
    await checkout.pay()
    await expect(page.getByText('Read and agree to the terms of service.')).toBeVisible()
    await page.goto(payPath(app, order))
    await expect(page.getByRole('main').getByRole('link', { name: 'privacy page' })).toBeVisible()
    await checkout.fillContacts()
    const saved = page.waitForRequest((one) => one.url().includes('updateOrders'))
    await checkout.toCard()
    await checkout.pay()
    expect((await saved).postDataJSON()).toMatchObject({ termsVersion: TERMS_VERSION })
    await checkout.expectPaid()
  },
)
