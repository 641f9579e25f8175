import type { StripeError } from '@stripe/stripe-js'

/** Result of confirming a card payment with the provider. */
export type CardConfirmation =
  | { readonly kind: 'confirmed' }
  /** The provider's code and message. */
  | { readonly kind: 'failed'; readonly code: string; readonly message: string }
  /** Whether the provider acted is unknown. */
  | { readonly kind: 'unknown' }

/** Who pays, for 3-D Secure. Absent parts are unknown. */
export interface Payer {
  readonly name?: string
  readonly email?: string
  /** With country code, without separators. */
  readonly phone?: string
}

/** A card error, with the provider's code and message. */
export const cardFailure = (error: {
  code?: string | undefined
  message?: string | undefined
}): Extract<CardConfirmation, { kind: 'failed' }> => ({
  kind: 'failed',
  code: error.code ?? '',
  message: error.message ?? '',
})

/**
 * Interprets a Stripe.js confirmation error. Only card and validation errors are failures; a lost connection or an
 * unexpected payment state leaves open whether the card was charged (S-07).
 */
export function confirmationOf(error: Pick<StripeError, 'type' | 'code' | 'message'>): CardConfirmation {
  return error.type === 'card_error' || error.type === 'validation_error' ? cardFailure(error) : { kind: 'unknown' }
}
