import type { StripeError } from '@stripe/stripe-js'

/** What became of confirming a card with the provider. */
export type CardConfirmation =
  | { readonly kind: 'confirmed' }
  /** The provider's own words and code. */
  | { readonly kind: 'failed'; readonly code: string; readonly message: string }
  /** Nobody knows whether the provider acted. */
  | { readonly kind: 'unknown' }

/** An error that is about the card, in the provider's words. */
export const failed = (error: {
  code?: string | undefined
  message?: string | undefined
}): Extract<CardConfirmation, { kind: 'failed' }> => ({
  kind: 'failed',
  code: error.code ?? '',
  message: error.message ?? '',
})

/**
 * What Stripe.js says of a confirmation that did not succeed. Only what is about the card is a failure; a connection that was lost, or a
 * payment that is in another state than was thought, says nothing about whether the card was charged (S-07).
 */
export function confirmationOf(error: Pick<StripeError, 'type' | 'code' | 'message'>): CardConfirmation {
  return error.type === 'card_error' || error.type === 'validation_error' ? failed(error) : { kind: 'unknown' }
}
