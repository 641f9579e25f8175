import Stripe from 'stripe'
import { GatewayMisconfigured, GatewayRefused, GatewayUnreachable } from '#server/ports/payment.ts'

/** Whether Stripe refused without acting because the payment is not in a state for the call. */
export function isWrongState(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state'
}

/**
 * Whether Stripe may have acted: timeouts, lost connections, 5xx, rate limits, and an idempotency key in use by
 * another request or used before with other parameters. A payment that the account does not know counts as well,
 * because the configured key may belong to another account.
 */
function isUnclear(error: Stripe.errors.StripeError): boolean {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeIdempotencyError } = Stripe.errors
  const unclear = [StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeIdempotencyError]
  if (unclear.some((kind) => error instanceof kind) || (error.statusCode ?? 500) >= 500) return true
  return error.code === 'lock_timeout' || error.code === 'resource_missing'
}

/** Statuses that concern the key, its permissions or the called address, never a payment. */
export const CONFIGURATION_STATUSES = [401, 403, 404]

/** Translates Stripe's error into the port's. Stripe's message may quote the key, so it is not passed on (S-26). */
export function translated(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const message = `Stripe responded with ${error.statusCode ?? 'nothing'} (${error.code ?? error.type})`
  if (isUnclear(error)) return new GatewayUnreachable(message)
  return CONFIGURATION_STATUSES.includes(error.statusCode ?? 0)
    ? new GatewayMisconfigured(message)
    : new GatewayRefused(message)
}

/** Awaits a Stripe call and translates the errors of Stripe's library. */
export async function withTranslatedErrors<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw translated(error)
  }
}
