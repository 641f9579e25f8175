import type { Intent } from './stripe-facts.ts'

/** An answer of the double. */
export interface Answer {
  status: number
  body: object
}
/** A refusal in Stripe's format. */
export const fault = (status: number, type: string, code: string, message: string, more: object = {}): Answer => ({
  status,
  body: { error: { type, code, message, ...more } },
})

/** Refuses refunds that exceed the charge in total. Stripe's refusal of an excessive amount has no code. */
export function refundRefusal(intent: Intent, { amount, given }: { amount: number; given: number }): Answer | null {
  const left = intent.amount - given
  if (left <= 0) {
    const message = `Charge ch_${intent.id} has already been refunded.`
    return fault(400, 'invalid_request_error', 'charge_already_refunded', message)
  }
  if (!Number.isSafeInteger(amount) || amount < 1) {
    const more = { param: 'amount' }
    return fault(400, 'invalid_request_error', 'parameter_invalid_integer', 'Invalid positive integer', more)
  }
  if (amount <= left) return null
  const yen = (value: number) => `¥${value.toLocaleString('en')}`
  const message = `Refund amount (${yen(amount)}) is greater than unrefunded amount on charge (${yen(left)})`
  return { status: 400, body: { error: { type: 'invalid_request_error', message, param: 'amount' } } }
}
