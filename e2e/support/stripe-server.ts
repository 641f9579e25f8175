import { type StripeDouble, startStripeDouble } from '../../tests/support/stripe-double.ts'
import { test as base } from '../fixtures.ts'

/** A server that uses the provider's card field. A double of the provider runs on a separate port. */
export const test = base.extend<object, { stripe: StripeDouble }>({
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
