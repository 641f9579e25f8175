import type { GatewayCard } from '#server/ports/payment.ts'

/** The sandbox issuer's answer for a card. */
export type CardAnswer =
  | { readonly kind: 'pays'; readonly card: GatewayCard }
  | { readonly kind: 'challenge'; readonly card: GatewayCard }
  | { readonly kind: 'declines'; readonly card: GatewayCard; readonly code: string; readonly message: string }

const visa = (country: string, last4: string): GatewayCard => ({ brand: 'visa', country, last4 })
const mastercard = (country: string, last4: string): GatewayCard => ({ brand: 'mastercard', country, last4 })

const pays = (card: GatewayCard): CardAnswer => ({ kind: 'pays', card })
const declines = (code: string, message: string, last4: string): CardAnswer => {
  return { kind: 'declines', card: visa('US', last4), code, message }
}

const DECLINED = declines('card_declined', 'Your card was declined.', '0002')
const EXPIRED = declines('expired_card', 'Your card has expired.', '0069')
const WRONG_CVC = declines('incorrect_cvc', "Your card's security code is incorrect.", '0127')
const BROKEN = declines(
  'processing_error',
  'An error occurred while processing your card. Try again in a little bit.',
  '0119',
)
const CHALLENGE: CardAnswer = { kind: 'challenge', card: visa('IE', '3155') }

/** Stripe's documented test names; each exists as a token (`tok_…`) and as a payment method (`pm_card_…`). */
const NAMES: Readonly<Record<string, CardAnswer>> = {
  visa: pays(visa('US', '4242')),
  visa_debit: pays(visa('US', '5556')),
  mastercard: pays(mastercard('US', '4444')),
  jp: pays(visa('JP', '0003')),
  cn: pays(mastercard('CN', '0008')),
  chargeDeclined: DECLINED,
  chargeDeclinedExpiredCard: EXPIRED,
  chargeDeclinedIncorrectCvc: WRONG_CVC,
  chargeDeclinedProcessingError: BROKEN,
  threeDSecure2Required: CHALLENGE,
  authenticationRequired: CHALLENGE,
}

/** Stripe's documented test numbers, and one for a Mastercard issued in China, which Stripe lacks. */
const NUMBERS: Readonly<Record<string, CardAnswer>> = {
  '4242424242424242': pays(visa('US', '4242')),
  '4000056655665556': pays(visa('US', '5556')),
  '5555555555554444': pays(mastercard('US', '4444')),
  '4000003920000003': pays(visa('JP', '0003')),
  '5200001560090008': pays(mastercard('CN', '0008')),
  '4000000000000002': DECLINED,
  '4000000000000069': EXPIRED,
  '4000000000000127': WRONG_CVC,
  '4000000000000119': BROKEN,
  '4000002500003155': CHALLENGE,
}

/** The answer for a test token, payment method or card number (spaces allowed); null if it is not documented. */
export function cardAnswer(given: string): CardAnswer | null {
  const digits = given.replace(/[\s-]/g, '')
  if (/^\d+$/.test(digits)) return NUMBERS[digits] ?? null
  const name = /^(?:tok|pm_card)_(\w+)$/.exec(given)?.[1]
  return name === undefined || !Object.hasOwn(NAMES, name) ? null : (NAMES[name] ?? null)
}
