import type { Generated, GeneratedAlways } from 'kysely'
import type { PaymentFlow, PaymentMethod } from '#domain/price/payment-methods.ts'
import type { Time, TimeOrNull } from './columns.ts'

/** Payments, what they are booked as, and what goes back of them. */
export interface PaymentAttemptTable {
  id: Generated<number>
  order_id: number
  flow: PaymentFlow
  provider: string
  /** What is paid by. */
  method: Generated<PaymentMethod>
  amount: number
  coupon_code: string | null
  preference_code: string | null
  capture: 'automatic' | 'manual'
  idempotency_key: string
  provider_ref: string | null
  client_secret: string | null
  /** The provider's page on which it is paid; null in other flows. */
  page_url: Generated<string | null>
  status: 'created' | 'unknown' | 'succeeded' | 'failed' | 'cancelled'
  failure: string | null
  /** The card that was charged, as the gateway reports it; null for what is no card, or is not paid. */
  card_brand: string | null
  card_last4: string | null
  created_at: Time
  updated_at: Time
}
export interface LedgerEntryTable {
  id: Generated<number>
  order_id: number
  attempt_id: number
  /** refund_failed: the money of this refund came back, and is owed again. */
  kind: 'payment' | 'refund' | 'refund_failed'
  reason: string
  amount: number
  provider_ref: string
  created_at: Time
  /** Of a payment: yen that are owed or have gone back, refused refunds not counted. */
  given_back: Generated<number>
  /** Of a payment: yen that the gateway keeps of it; null where it has not told. */
  fee: number | null
}
export interface RefundTable {
  id: Generated<number>
  order_id: number
  attempt_id: number
  amount: number
  reason: string
  /** An `Actor`. */
  asked_by: string
  idempotency_key: string
  /** refused: it was made, and its money came back; another one is owed in its place. */
  state: 'owed' | 'made' | 'refused'
  provider_ref: string | null
  asked_at: Time
  /** Since when the gateway may have made it; null until it is asked for the first time. */
  called_at: TimeOrNull
  settled_at: TimeOrNull
}
export interface WebhookEventTable {
  provider: string
  event_id: string
  received_at: Time
}

/** A payment that a gateway has taken for us and that no attempt here belongs to. */
export interface UnmatchedPaymentTable {
  id: GeneratedAlways<number>
  provider: string
  provider_ref: string
  /** The order that the gateway has it for; as a rule it is not in the database. */
  order_no: string
  amount: number
  noticed_at: Time
  /** Of its refund. */
  idempotency_key: string
  refund_asked_at: TimeOrNull
  /** An `Actor`. */
  refund_asked_by: string | null
  /** Null also where nothing was captured, and the payment was cancelled. */
  refund_ref: string | null
  settled_at: TimeOrNull
}
