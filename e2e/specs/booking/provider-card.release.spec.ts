import { type StripeDouble, startStripeDouble } from '../../../tests/support/stripe-double.ts'
import { test as base, expect } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { Checkout } from '../../pages/checkout.ts'
import { payPath, reserve } from '../../support/orders.ts'
import { serveStripeJs } from '../../support/stripe-js.ts'

/** A server that uses the provider's card field. A double of the provider runs on a separate port. */
const test = base.extend<object, { stripe: StripeDouble }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const stripe = await startStripeDouble()
      await use(stripe)
      await stripe.stop()
    },
    { scope: 'worker' },
  ],
  serverSettings: [
    ({ stripe }, use) =>
      use({
        STRIPE_SECRET_KEY: 'sk_test_double',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
        STRIPE_API_BASE: stripe.base,
      }),
    { scope: 'worker' },
  ],
})

test("PC-03 the card is entered in the provider's field, loaded from its host: a declined card charges nothing, another pays once, and our server receives no card data", async ({
  page,
  context,
  stripe,
  server,
  watch,
}, { project }) => {
  watch.allow(/ERR_FAILED|js\.stripe\.com/)
  const app = new App(page, project.name)
  await app.signIn()
  const order = await reserve(app)
  const host = await serveStripeJs(context, stripe)
  const ours: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(server.origin)) ours.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  const number = page.frameLocator('iframe[title="Card of the provider"]').getByLabel('Number')
  const checkout = new Checkout(app)
  host.isAway = true
  await page.goto(payPath(app, order))
  await checkout.fillContacts()
  if (app.device === 'mobile') await app.button('Enter card details').click()
  await expect(
    page.getByText(app.say('We couldn’t load the card form. You haven’t been charged. We’ve kept your booking.')),
  ).toBeVisible()
  host.isAway = false
  await app.button('Try again').click()
  await expect(number).toBeVisible()

  await page
    .getByRole('button', { name: app.say('Pay {amount}') })
    .last()
    .click()
  await expect(page.getByText(app.say('Enter the card number, expiry date and security code'))).toBeVisible()
  await number.fill('4000000000000002')
  await checkout.press()
  await checkout.confirm()
  await expect(page.getByText(app.say('card_declined'))).toBeVisible()
  expect(stripe.charged()).toBe(0)
  await number.fill('4242424242424242')
  await checkout.press()
  await checkout.confirm()
  await checkout.expectPaid()

  expect(stripe.intents.size).toBe(1)
  expect(ours.length).toBeGreaterThan(0)
  expect(ours.filter((sent) => /4242|40000000/.test(sent))).toEqual([])
})
