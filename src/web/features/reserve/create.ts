import * as z from 'zod/mini'
import type { RequestOf } from '#contract/endpoint.ts'
import { createOrder } from '#contract/orders.ts'
import type { ReservationField } from '#domain/booking/reservation-check.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { type CallFailure, type CallResult, call } from '#kit/api/client.ts'
import { isMessageKey } from '#web/api/failure-text.ts'
import { forgetRequestKey, requestKey } from './request-key.ts'

type Created = { readonly id: number; readonly packageId: number; readonly orderType: 1 | 2 | 3 | 4 }
type Params = Readonly<Record<string, number>>

/**
 * Result of creating a reservation.
 * `field`: refused because of one field of the form.
 * `total`: the price has changed.
 * `refused`: refused for another reason (P-4.6 redirects to reservefail).
 * `login`: the session has expired.
 * `orders`: refused because of the customer's own orders.
 * `stay`: no answer, or one unrelated to the reservation; the form stays as it is.
 */
export type CreateOutcome =
  | { readonly kind: 'created'; readonly order: Created }
  | { readonly kind: 'field'; readonly field: ReservationField; readonly key: MessageKey; readonly params: Params }
  | { readonly kind: 'total'; readonly failure: CallFailure }
  | { readonly kind: 'refused'; readonly failure: CallFailure }
  | { readonly kind: 'login' }
  | { readonly kind: 'orders'; readonly failure: CallFailure }
  | { readonly kind: 'stay'; readonly failure: CallFailure }

const fieldFacts = z.object({
  field: z.enum(['date', 'time', 'people', 'hasChild', 'childInfo', 'packages']),
  max: z.optional(z.int()),
  min: z.optional(z.int()),
})

const TOO_MANY_REQUESTS = 429
const OWN_ORDERS: readonly string[] = [
  'reserve_msg_open_orders',
  'reserve_msg_open_orders_shop',
  'reserve_msg_key_used',
] satisfies MessageKey[]

/** Interprets the answer of createOrder (RS-19). */
export function createOutcomeOf(result: CallResult<Created>): CreateOutcome {
  if (result.ok) return { kind: 'created', order: result.data }
  if (result.kind === 'unauthorized') return { kind: 'login' }
  if (result.kind !== 'refused' || result.status === TOO_MANY_REQUESTS) return { kind: 'stay', failure: result }
  if (OWN_ORDERS.includes(result.message)) return { kind: 'orders', failure: result }
  if (result.message === 'reserve_msg_amount') return { kind: 'total', failure: result }
  const field = fieldRefusal(result)
  if (field === null || !isMessageKey(result.message)) return { kind: 'refused', failure: result }
  return { kind: 'field', key: result.message, ...field }
}

/** The form field that a refusal concerns, with the limits in its text; null if it concerns none. */
export function fieldRefusal({ data }: Pick<CallFailure, 'data'>): { field: ReservationField; params: Params } | null {
  const facts = z.safeParse(fieldFacts, data)
  if (!facts.success) return null
  const { field, max, min } = facts.data
  return { field, params: { ...(max !== undefined && { max }), ...(min !== undefined && { min }) } }
}

/**
 * POST /api/pcOrder/createOrder with an idempotency key. After a lost answer, sending again returns the order that the
 * first request created.
 */
export async function createReservation(
  input: Omit<RequestOf<typeof createOrder>, 'idempotencyKey'>,
): Promise<CreateOutcome> {
  const result = await call(createOrder, { ...input, idempotencyKey: requestKey(input) })
  if (result.ok || result.message === 'reserve_msg_key_used') forgetRequestKey()
  return createOutcomeOf(result)
}
