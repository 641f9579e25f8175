import type { GatewayPayment } from '#server/ports/payment.ts'

const STATUS = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  processing: 'processing',
  requires_capture: 'authorised',
  succeeded: 'succeeded',
  canceled: 'cancelled',
} as const satisfies Record<string, GatewayPayment['status']>

/** The port's status for Stripe's. A status unknown to this API version counts as open. */
export function statusOf(status: string): GatewayPayment['status'] {
  const known: Readonly<Partial<Record<string, GatewayPayment['status']>>> = STATUS
  return known[status] ?? 'open'
}
