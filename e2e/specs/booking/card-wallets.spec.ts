import type { Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { Checkout } from '../../pages/checkout.ts'
import { payPath, reserve } from '../../support/orders.ts'
import { serveStripeJs } from '../../support/stripe-js.ts'
import { test } from '../../support/stripe-server.ts'

/** The browser of an Apple device, as far as the page asks. */
const beApple = (page: Page) =>
  page.addInitScript(() => Object.assign(globalThis, { ApplePaySession: { canMakePayments: () => true } }))

test.describe('Apple Pay and Google Pay', () => {
  test.beforeEach(async ({ stripe }) => stripe.forget())

  test('PY-01 PC-01 A-18 Apple Pay is chosen in the list, its own button stands in the dialog with the amount, and it pays the same intent as the card form', async ({
    page,
    context,
    stripe,
  }, { project }) => {
    const host = await serveStripeJs(context, stripe)
    host.hasWallet = true
    await beApple(page)
    const app = new App(page, project.name)
    const checkout = new Checkout(app)
    await app.signIn()
    const order = await reserve(app)
    await page.goto(payPath(app, order))
    await checkout.fillContacts()
    await app.field('enName').fill('CHAN TAI MAN')
    await app.field('phone').fill('+852 5123 4567')
    const dialog = page.getByRole('dialog')
    const press = page.getByRole('button', { name: app.say('Pay {amount}') }).last()

    // A declined card opens the intent that the wallet then pays.
    const number = page.frameLocator('iframe[title="Card of the provider"]').getByLabel('Number')
    await number.fill('4000000000000002')
    await checkout.press()
    await checkout.confirm()
    await expect(page.getByText(app.say('card_declined'))).toBeVisible()

    await page.getByRole('radio', { name: 'Apple Pay' }).check()
    await expect(page.getByText(app.say('card_declined'))).toHaveCount(0)
    await expect(number).toBeHidden()
    await press.click()
    await expect(dialog).toContainText('(JPY)')
    const approve = dialog.frameLocator('iframe[title="Wallet of the provider"]').getByRole('button')
    await expect(approve).toBeVisible()
    await app.expectAccessible()
    expect(stripe.charged()).toBe(0)

    // "Not yet" charges nothing, and what was typed for the card is still there.
    await dialog.getByRole('button', { name: app.say('Not yet') }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('radio', { name: app.say('Card') }).check()
    await expect(number).toHaveValue('4000000000000002')
    await page.getByRole('radio', { name: 'Apple Pay' }).check()

    await press.click()
    await approve.click()
    await checkout.expectPaid()
    const { data: paid } = await app.call('/api/directOrder/getOrderById', { id: order.id })
    expect(paid).toMatchObject({ payStatus: 1 })
    expect([stripe.charged(), stripe.intents.size]).toEqual([paid.payable, 1])
    expect(host.payers.at(-1)).toMatchObject({ name: 'CHAN TAI MAN', phone: '+85251234567' })
  })

  test('PY-01 a declined wallet charges nothing and says so; the card pays instead', async ({ page, context, stripe }, {
    project,
  }) => {
    const host = await serveStripeJs(context, stripe)
    Object.assign(host, { hasWallet: true, walletCard: 'chargeDeclined' })
    await beApple(page)
    const app = new App(page, project.name)
    const checkout = new Checkout(app)
    await app.signIn()
    await page.goto(payPath(app, await reserve(app)))
    await checkout.fillContacts()
    await page.getByRole('radio', { name: 'Apple Pay' }).check()
    await page
      .getByRole('button', { name: app.say('Pay {amount}') })
      .last()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.frameLocator('iframe[title="Wallet of the provider"]').getByRole('button').click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(app.say('card_declined'))).toBeInViewport()
    expect(stripe.charged()).toBe(0)
    await page.getByRole('radio', { name: app.say('Card') }).check()
    await page.frameLocator('iframe[title="Card of the provider"]').getByLabel('Number').fill('4242424242424242')
    await checkout.press()
    await checkout.confirm()
    await checkout.expectPaid()
  })

  test('PY-01 a wallet that is not set up keeps its line, disabled, and nothing moves', async ({
    page,
    context,
    stripe,
  }, { project }) => {
    await serveStripeJs(context, stripe)
    await beApple(page)
    const app = new App(page, project.name)
    await app.signIn()
    const order = await reserve(app)
    // The answer about the wallet waits until the page has been measured.
    const { promise, resolve } = Promise.withResolvers<void>()
    await context.route('https://js.stripe.com/wallet', async (route) => {
      await promise
      await route.fallback()
    })
    await page.goto(payPath(app, order))
    const line = page.getByRole('radio', { name: 'Apple Pay' })
    await expect(line).toBeDisabled()
    const below = page.getByRole('radio', { name: 'WeChat Pay' })
    const before = await below.boundingBox()
    resolve()
    await expect(page.getByText(app.say('Not set up in this browser'))).toBeVisible()
    await expect(line).toBeDisabled()
    expect(await below.boundingBox()).toEqual(before)
    await expect(page.getByRole('radio', { name: app.say('Card') })).toBeChecked()
    await app.expectAccessible()
  })

  test('PY-01 without a wallet in the browser none is listed, and Stripe is not asked for one', async ({
    page,
    context,
    stripe,
  }, { project }) => {
    const wallets: string[] = []
    await serveStripeJs(context, stripe)
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/wallet') wallets.push(request.url())
    })
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PaymentRequest'))
    const app = new App(page, project.name)
    await app.signIn()
    await page.goto(payPath(app, await reserve(app)))
    await expect(page.frameLocator('iframe[title="Card of the provider"]').getByLabel('Number')).toBeVisible()
    await expect(page.getByRole('radio', { name: /Apple Pay|Google Pay/ })).toHaveCount(0)
    expect(wallets).toEqual([])
  })
})
