import type { Generated, GeneratedAlways } from 'kysely'
import type { DisputeEntryKind, DisputeState } from '#domain/dispute/dispute.ts'
import type { PaymentFlow, PaymentMethod } from '#domain/price/payment-methods.ts'
import type { Time, TimeOrNull } from './columns.ts'

/** Payments, their ledger entries and refunds. */
export interface PaymentAttemptTable {
  id: Generated<number>
  order_id: number
  flow: PaymentFlow
  provider: string
  /** Payment method. */
  method: Generated<PaymentMethod>
  amount: number
  coupon_code: string | null
  preference_code: string | null
  capture: 'automatic' | 'manual'
  idempotency_key: string
  provider_ref: string | null
  client_secret: string | null
  /** The provider's payment page; null for other flows. */
  page_url: Generated<string | null>
  status: 'created' | 'unknown' | 'succeeded' | 'failed' | 'cancelled'
  failure: string | null
  /** The charged card as the gateway reports it; null for other methods or before payment. */
  card_brand: string | null
  card_last4: string | null
  created_at: Time
  updated_at: Time
}
export interface LedgerEntryTable {
  id: Generated<number>
  order_id: number
  attempt_id: number
  /** refund_failed: the refund's money came back and is owed again. */
  kind: 'payment' | 'refund' | 'refund_failed' | DisputeEntryKind
  /** For a dispute's entries: the gateway's reference of the dispute. */
  reason: string
  amount: number
  provider_ref: string
  created_at: Time
  /** For a payment: refunds in yen, owed or made, without refused ones. */
  given_back: Generated<number>
  /** For a payment: yen that closed disputes have taken for good. */
  lost: Generated<number>
  /** For a payment: the gateway's fee in yen; null if unknown. */
  fee: number | null
}
/** A dispute of a payment, as the gateway reported it last. */
export interface DisputeTable {
  id: GeneratedAlways<number>
  /** The order of the payment, which another order may have replaced since. */
  order_id: number
  attempt_id: number
  provider: string
  provider_ref: string
  state: DisputeState
  amount: number
  /** The cardholder's reason, a code of the gateway. */
  reason: string
  /** Grows with each change. */
  version: Generated<number>
  opened_at: Time
  due_by: TimeOrNull
  noticed_at: Time
  closed_at: TimeOrNull
}
/** The single row about the gateways' lists of disputes. */
export interface DisputeListingTable {
  is_only: Generated<boolean>
  listed_at: Time
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
  /** refused: it was made and its money came back; another one is owed instead. */
  state: 'owed' | 'made' | 'refused'
  provider_ref: string | null
  asked_at: Time
  /** First call to the gateway, which may have made the refund since; null before it. */
  called_at: TimeOrNull
  settled_at: TimeOrNull
}
export interface WebhookEventTable {
  provider: string
  event_id: string
  received_at: Time
}

/** A payment at a gateway that matches no payment attempt here. */
export interface UnmatchedPaymentTable {
  id: GeneratedAlways<number>
  provider: string
  provider_ref: string
  /** The order number at the gateway; usually absent from the database. */
  order_no: string
  amount: number
  noticed_at: Time
  /** Idempotency key of its refund. */
  idempotency_key: string
  refund_asked_at: TimeOrNull
  /** An `Actor`. */
  refund_asked_by: string | null
  /** Also null if nothing was captured and the payment was cancelled. */
  refund_ref: string | null
  settled_at: TimeOrNull
}
