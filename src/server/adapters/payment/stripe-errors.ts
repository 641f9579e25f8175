import Stripe from 'stripe'
import { GatewayMisconfigured, GatewayRefused, GatewayUnreachable } from '#server/ports/payment.ts'

/** Whether Stripe refused without acting because the payment is not in a state for the call. */
export function isWrongState(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state'
}

/**
 * Time-outs, lost connections, 5xx, rate limits and a key that another request is using right now, or was used for:
 * Stripe may or may not have acted. A payment that the account does not know is as unclear: the configured key may be
 * the wrong one.
 */
function isUnclear(error: Stripe.errors.StripeError): boolean {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeIdempotencyError } = Stripe.errors
  const unclear = [StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeIdempotencyError]
  if (unclear.some((kind) => error instanceof kind) || (error.statusCode ?? 500) >= 500) return true
  return error.code === 'lock_timeout' || error.code === 'resource_missing'
}

/** Statuses that speak of the key, its rights or the address that is called, never of a payment. */
export const ABOUT_US = [401, 403, 404]

/** Stripe's error as the port has it: its status and its words, which may quote the key, end here (S-26). */
export function translated(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const message = `Stripe answered ${error.statusCode ?? 'nothing'} (${error.code ?? error.type})`
  if (isUnclear(error)) return new GatewayUnreachable(message)
  return ABOUT_US.includes(error.statusCode ?? 0) ? new GatewayMisconfigured(message) : new GatewayRefused(message)
}

/** Waits for a call; what Stripe's library throws is translated. */
export async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw translated(error)
  }
}
