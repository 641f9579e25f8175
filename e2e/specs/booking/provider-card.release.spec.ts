import { expect } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { Checkout } from '../../pages/checkout.ts'
import { payPath, reserve } from '../../support/orders.ts'
import { serveStripeJs } from '../../support/stripe-js.ts'
import { test } from '../../support/stripe-server.ts'

test("PC-03 PY-01 the card is entered in the provider's field, loaded from its host: a declined card charges nothing, another pays once, our server receives no card data, and the bank gets the payer for 3-D Secure", async ({
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
  await app.field('enName').fill('CHAN TAI MAN')
  await app.field('phone').fill('+852 5123 4567')
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
  // PY-01: the bank gets name, email and phone of the contacts for 3-D Secure.
  const payer = { name: 'CHAN TAI MAN', phone: '+85251234567', email: expect.stringContaining('@') }
  expect(host.payers).toEqual([payer, payer])
  expect(ours.length).toBeGreaterThan(0)
  expect(ours.filter((sent) => /4242|40000000/.test(sent))).toEqual([])
})
