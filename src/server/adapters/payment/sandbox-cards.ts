import type { GatewayCard } from '#server/ports/payment.ts'

/** What the sandbox issuer answers for a card. */
export type CardAnswer =
  | { readonly kind: 'pays'; readonly card: GatewayCard }
  | { readonly kind: 'challenge'; readonly card: GatewayCard }
  | { readonly kind: 'declines'; readonly card: GatewayCard; readonly code: string; readonly message: string }

const visa = (country: string): GatewayCard => ({ brand: 'visa', country })
const mastercard = (country: string): GatewayCard => ({ brand: 'mastercard', country })

const pays = (card: GatewayCard): CardAnswer => ({ kind: 'pays', card })
const declines = (code: string, message: string): CardAnswer => ({ kind: 'declines', card: visa('US'), code, message })

const DECLINED = declines('card_declined', 'Your card was declined.')
const EXPIRED = declines('expired_card', 'Your card has expired.')
const WRONG_CVC = declines('incorrect_cvc', "Your card's security code is incorrect.")
const BROKEN = declines('processing_error', 'An error occurred while processing your card. Try again in a little bit.')
const CHALLENGE: CardAnswer = { kind: 'challenge', card: visa('IE') }

/** Stripe's documented test names; each exists as a token (`tok_…`) and as a payment method (`pm_card_…`). */
const NAMES: Readonly<Record<string, CardAnswer>> = {
  visa: pays(visa('US')),
  visa_debit: pays(visa('US')),
  mastercard: pays(mastercard('US')),
  jp: pays(visa('JP')),
  cn: pays(mastercard('CN')),
  chargeDeclined: DECLINED,
  chargeDeclinedExpiredCard: EXPIRED,
  chargeDeclinedIncorrectCvc: WRONG_CVC,
  chargeDeclinedProcessingError: BROKEN,
  threeDSecure2Required: CHALLENGE,
  authenticationRequired: CHALLENGE,
}

/** Stripe's documented test numbers. */
const NUMBERS: Readonly<Record<string, CardAnswer>> = {
  '4242424242424242': pays(visa('US')),
  '4000056655665556': pays(visa('US')),
  '5555555555554444': pays(mastercard('US')),
  '4000003920000003': pays(visa('JP')),
  '4000000000000002': DECLINED,
  '4000000000000069': EXPIRED,
  '4000000000000127': WRONG_CVC,
  '4000000000000119': BROKEN,
  '4000002500003155': CHALLENGE,
}

/** What a test token, payment method or card number (spaces allowed) does; null for one that is not documented. */
export function cardAnswer(given: string): CardAnswer | null {
  const digits = given.replace(/[\s-]/g, '')
  if (/^\d+$/.test(digits)) return NUMBERS[digits] ?? null
  const name = /^(?:tok|pm_card)_(\w+)$/.exec(given)?.[1]
  return name === undefined || !Object.hasOwn(NAMES, name) ? null : (NAMES[name] ?? null)
}
