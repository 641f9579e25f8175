import * as z from 'zod/mini'
import type { RequestOf } from '#contract/endpoint.ts'
import { createOrder } from '#contract/orders.ts'
import type { ReservationField } from '#domain/booking/reservation-check.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { type CallFailure, type CallResult, call } from '#web/api/client.ts'
import { isMessageKey } from '#web/api/failure-text.ts'
import { forgetRequestKey, requestKey } from './request-key.ts'

type Created = { readonly id: number; readonly packageId: number; readonly orderType: 1 | 2 | 3 | 4 }
type Params = Readonly<Record<string, number>>

/**
 * What became of a reservation. `field`: a refusal that one field of the form can mend; `total`: the price is another
 * one now; `refused`: the server said no (P-4.6 leads to reservefail); `login`: the session is over; `stay`: no
 * answer, or one that says nothing about the reservation, so that the form stays as it is.
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

/** Reads the answer of createOrder (RS-19). */
export function outcomeOf(result: CallResult<Created>): CreateOutcome {
  if (result.ok) return { kind: 'created', order: result.data }
  if (result.kind === 'unauthorized') return { kind: 'login' }
  if (result.kind !== 'refused' || result.status === TOO_MANY_REQUESTS) return { kind: 'stay', failure: result }
  if (OWN_ORDERS.includes(result.message)) return { kind: 'orders', failure: result }
  if (result.message === 'reserve_msg_amount') return { kind: 'total', failure: result }
  const field = fieldRefusal(result)
  if (field === null || !isMessageKey(result.message)) return { kind: 'refused', failure: result }
  return { kind: 'field', key: result.message, ...field }
}

/** The field of the form that a refusal is about, with the limits that its text names; null where it is about none. */
export function fieldRefusal({ data }: Pick<CallFailure, 'data'>): { field: ReservationField; params: Params } | null {
  const facts = z.safeParse(fieldFacts, data)
  if (!facts.success) return null
  const { field, max, min } = facts.data
  return { field, params: { ...(max !== undefined && { max }), ...(min !== undefined && { min }) } }
}

/**
 * POST /api/pcOrder/createOrder, under a key of its own: sent again after a lost answer, it finds the order that the first
 * request made.
 */
export async function createReservation(
  input: Omit<RequestOf<typeof createOrder>, 'idempotencyKey'>,
): Promise<CreateOutcome> {
  const result = await call(createOrder, { ...input, idempotencyKey: requestKey(input) })
  if (result.ok || result.message === 'reserve_msg_key_used') forgetRequestKey()
  return outcomeOf(result)
}
