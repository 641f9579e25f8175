import type { Stripe, StripeElementLocale, StripeElements } from '@stripe/stripe-js'
import { LANGUAGE_TAGS, type Locale } from '#i18n/locales.ts'
import { trustStripe } from '#kit/platform/trusted-types.ts'
import { type CardConfirmation, cardFailure, confirmationOf, type Payer } from './card-confirmation.ts'

/** The provider's card field. The card number never reaches the app's code or server (PC-03). */
export interface MountedStripeCard {
  confirm(clientSecret: string, payer: Payer): Promise<CardConfirmation>
  /** Creates a single-use token of the card, for the token flow. */
  token(): Promise<{ readonly token: string } | Extract<CardConfirmation, { kind: 'failed' }>>
  unmount(): void
}

/** Style of the surrounding page, which the provider's frame cannot read. */
export interface CardLook {
  readonly color: string
  readonly placeholder: string
  readonly danger: string
  readonly fontSize: string
}

const stripes = new Map<string, Promise<Stripe | null>>()

/** Loads Stripe.js once per key, when a card form or a wallet's button is about to be shown. */
export async function stripeLibrary(publishableKey: string): Promise<Stripe> {
  trustStripe()
  const known = stripes.get(publishableKey)
  const { loadStripe } = await import('@stripe/stripe-js/dist/pure.mjs')
  const loading = known ?? loadStripe(publishableKey)
  stripes.set(publishableKey, loading)
  try {
    const stripe = await loading
    if (stripe) return stripe
    throw new Error('Stripe.js is not available')
  } catch (error) {
    stripes.delete(publishableKey)
    throw error
  }
}

/**
 * Mounts Stripe's card element in `place`. `onChange` receives whether it is complete and the provider's validation
 * message, or null. Rejects if Stripe.js cannot be loaded.
 */
export async function mountStripeCard(
  place: HTMLElement,
  options: {
    readonly publishableKey: string
    readonly locale: Locale
    readonly look: CardLook
    readonly onChange: (state: { readonly complete: boolean; readonly error: string | null }) => void
  },
): Promise<MountedStripeCard> {
  const stripe = await stripeLibrary(options.publishableKey)
  // The library loads once but the UI language may change, so the field gets the current language.
  const elements: StripeElements = stripe.elements({ locale: LANGUAGE_TAGS[options.locale] as StripeElementLocale })
  const { color, placeholder, danger, fontSize } = options.look
  const card = elements.create('card', {
    hidePostalCode: true,
    style: { base: { color, fontSize, '::placeholder': { color: placeholder } }, invalid: { color: danger } },
  })
  card.on('change', (event) => options.onChange({ complete: event.complete, error: event.error?.message ?? null }))
  card.mount(place)
  return {
    async confirm(clientSecret, payer) {
      const paid = { payment_method: { card, billing_details: { ...payer } } }
      const result = await stripe.confirmCardPayment(clientSecret, paid)
      return result.error ? confirmationOf(result.error) : { kind: 'confirmed' }
    },
    async token() {
      const result = await stripe.createToken(card)
      return result.error ? cardFailure(result.error) : { token: result.token.id }
    },
    unmount: () => card.destroy(),
  }
}
