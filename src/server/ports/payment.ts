import type { DisputeMovement, DisputeState } from '#domain/dispute/dispute.ts'
import { type PaymentMethod, type PaymentProvider, paymentFacts } from '#domain/price/payment-methods.ts'

/** A card as the gateway reports it, for card-restricted coupons (S-06). */
export interface GatewayCard {
  /** 'visa', 'mastercard', … in lower case. */
  brand: string
  /** Issuing country, ISO 3166-1 alpha-2; null if the gateway does not report it. */
  country: string | null
  /** Last four digits; null if the gateway does not report them. */
  last4: string | null
}

/**
 * A payment's state at the gateway. `amount` is in whole yen (JPY has no minor unit). A declined card leaves the
 * payment open, with the provider's message in `failure`; another card may still pay. `processing`: confirmed, but
 * the bank has not answered; it becomes paid or open without further action.
 */
export interface GatewayPayment {
  ref: string
  clientSecret: string | null
  status: 'open' | 'processing' | 'authorised' | 'succeeded' | 'cancelled'
  amount: number
  card: GatewayCard | null
  failure: string | null
  /** The gateway's fee in yen; null or absent if unknown. */
  fee?: number | null
}

/** A refund in the gateway's records. */
export interface GatewayRefund {
  readonly ref: string
  /** Whole yen. */
  readonly amount: number
  /** The idempotency key of the request; null or an unknown key if the refund was made manually at the gateway. */
  readonly key: string | null
  /** When it was made; null if the gateway does not report it. */
  readonly at: Temporal.Instant | null
}

/** A payment in the gateway's records, for reconciliation with ours. */
export interface GatewayRecord {
  readonly ref: string
  readonly status: GatewayPayment['status']
  /** Yen charged or to be charged. */
  readonly amount: number
  /** Our order number from the gateway's metadata, if it stores one. */
  readonly orderNo: string | null
  readonly fee: number | null
  /** Refunds that were made or are pending, without failed ones. */
  readonly refunds: readonly GatewayRefund[]
}

export interface PaymentRequest {
  /** Payment method; one of those that list this provider in the methods table. */
  method: PaymentMethod
  orderNo: string
  amount: number
  description: string
  /** Stored before the call. The same key never opens a second payment. */
  idempotencyKey: string
  capture: 'automatic' | 'manual'
}

/** Prefix of demo payments; the sandbox gateway treats them as paid. */
export const DEMO_PAYMENT = 'pi_demo_'

/** A refund request for a payment or a part of it. */
export interface RefundRequest {
  readonly ref: string
  /** Yen, at most what is left of the payment. */
  readonly amount: number
  /** Stored before the call. The same key never makes a second refund. */
  readonly idempotencyKey: string
  /** A new key for each attempt, used if the gateway replays an old failure of the first key and made no refund. */
  readonly spareKey: string
  /** Whether an earlier call may have made the refund; the gateway then looks for it first. */
  readonly wasAsked: boolean
}

/**
 * The operations of every gateway. Methods throw only the errors below, and adapters translate library errors and
 * statuses into them (S-26). GatewayUnreachable: it is unknown whether the gateway acted (timeout, connection lost,
 * 5xx). The caller then keeps the attempt `unknown` and queries it later. GatewayMisconfigured, a subclass: our own
 * settings are wrong. GatewayRefused: the gateway refused this call permanently.
 *
 * Opening and charging are two steps, so that a reference is stored before money can move: an attempt without a
 * reference was never charged, and any other attempt can be queried.
 */
export interface PaymentGateway {
  readonly provider: PaymentProvider
  /** Opens a payment without charging it. The customer pays with the provider, or a CardGateway charges a token. */
  createIntent(request: PaymentRequest): Promise<GatewayPayment>
  retrieve(ref: string): Promise<GatewayPayment>
  /** Prevents any further charge. Returns the state afterwards: a payment that succeeded stays so. */
  cancel(ref: string): Promise<GatewayPayment>
  /**
   * Refunds money; idempotent by key, even long after a call whose response was lost. Throws GatewayRefused for a
   * failed refund; a pending refund counts as made.
   */
  refund(request: RefundRequest): Promise<{ refundRef: string }>
  /** `failed`: the refund was made, and its money has since come back from the card or the bank. */
  refundState(refundRef: string): Promise<'made' | 'failed'>
  /** The gateway's record of a payment with all its refunds; null if there is none with that reference. */
  record(ref: string): Promise<GatewayRecord | null>
  /**
   * Verifies and reads a webhook from its raw bytes and headers (lower-case names); null if the signature is invalid.
   */
  readWebhook(raw: Uint8Array, headers: WebhookHeaders): Promise<GatewayEvent | null>
  /** Closes its files, if it has any. */
  close?(): Promise<void>
}

/** The additional operations of card gateways. Only they report a payment as authorised. */
export interface CardGateway extends PaymentGateway {
  /** Token flow: charges a card token on an opened payment. */
  confirmWithToken(ref: string, token: string, idempotencyKey: string): Promise<GatewayPayment>
  /** Captures an authorised payment. Returns the state afterwards, even if it was no longer authorised. */
  capture(ref: string): Promise<GatewayPayment>
}

/** The additional operation of gateways that list their payments; others are queried about each known payment. */
export interface ListingGateway extends PaymentGateway {
  /** The payments created or refunded in a period, each once; further ones may be included. */
  records(period: { readonly from: Temporal.Instant; readonly to: Temporal.Instant }): AsyncIterable<GatewayRecord>
}

/** Whether a gateway lists its payments. */
export const listsPayments = (gateway: PaymentGateway): gateway is ListingGateway => 'records' in gateway

/**
 * A statement of one of the gateway's days (`YYYY-MM-DD`): the payments made or refunded that day, or why there is
 * none.
 */
export type GatewayStatement =
  | { readonly day: string; readonly refs: readonly string[] }
  | { readonly day: string; readonly missing: 'not-yet' | 'too-old' }

/** The additional operation of gateways that have no list but provide daily statements afterwards. */
export interface StatementGateway extends PaymentGateway {
  /** The statements of the days that a period touches, in order. Throws GatewayUnreachable for an unreadable one. */
  statements(period: {
    readonly from: Temporal.Instant
    readonly to: Temporal.Instant
  }): AsyncIterable<GatewayStatement>
}

/** Whether a gateway provides statements. */
export const givesStatements = (gateway: PaymentGateway): gateway is StatementGateway => 'statements' in gateway

/** A dispute of a payment, as the gateway reports it now. */
export interface GatewayDispute {
  readonly ref: string
  /** The payment; null if it is none that this service could have made. */
  readonly paymentRef: string | null
  readonly state: DisputeState
  /** The disputed yen, which may be a part of the payment. */
  readonly amount: number
  /** The cardholder's reason, a code of the gateway. */
  readonly reason: string
  readonly openedAt: Temporal.Instant
  /** Until when evidence is accepted; null if none can be sent. */
  readonly dueBy: Temporal.Instant | null
  /** Everything that it has moved on our balance so far. */
  readonly movements: readonly DisputeMovement[]
}

/** The additional operations of gateways whose payments can be disputed (decision 41). */
export interface DisputeGateway extends PaymentGateway {
  /** The dispute's present state; null if there is none with that reference. */
  dispute(ref: string): Promise<GatewayDispute | null>
  /** The disputes opened since an instant, each once; further ones may be included. */
  disputes(since: Temporal.Instant): AsyncIterable<GatewayDispute>
}

/** Whether a gateway reports disputes. */
export const reportsDisputes = (gateway: PaymentGateway): gateway is DisputeGateway => 'disputes' in gateway

const takesCards = (gateway: PaymentGateway): gateway is CardGateway => 'confirmWithToken' in gateway

/** Narrows a gateway to a card gateway. Throws for any other: callers have a card payment, so that is a bug. */
export function cardsOf(gateway: PaymentGateway): CardGateway {
  if (takesCards(gateway)) return gateway
  throw new Error(`${gateway.provider} does not accept cards`)
}

/** Where a provider's page returns to, by result: full URLs of paycallback. */
export type ReturnAddresses = Readonly<Record<'success' | 'cancel' | 'error', string>>

/** The additional operations of gateways with hosted payment pages (decision 24). */
export interface HostedGateway extends PaymentGateway {
  /** The methods paid on a hosted page. */
  readonly hostedMethods: readonly PaymentMethod[]
  /**
   * The URL of an opened payment's page; a repeated call returns the same page or a new one for the same payment.
   * Null if it can no longer be paid there; `payment` shows why. Charges nothing.
   */
  pageOf(
    ref: string,
    method: PaymentMethod,
    back: ReturnAddresses,
  ): Promise<{ readonly url: string | null; readonly payment: GatewayPayment }>
}

const hasPages = (gateway: PaymentGateway): gateway is HostedGateway => 'pageOf' in gateway

/** Narrows a gateway to one with hosted pages. Throws for any other: callers have such a payment, so that is a bug. */
export function hostedOf(gateway: PaymentGateway): HostedGateway {
  if (hasPages(gateway)) return gateway
  throw new Error(`${gateway.provider} has no hosted payment pages`)
}

/** Whether a gateway takes one of its provider's methods; hosted methods must be set up. */
export function takesMethod(gateway: PaymentGateway, method: PaymentMethod): boolean {
  if (!paymentFacts(method).flows.includes('redirect')) return true
  return hasPages(gateway) && gateway.hostedMethods.includes(method)
}

/** Webhook headers; providers sign in different headers, some in several. */
export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

/** The path of a provider's webhook. */
export const webhookPath = (provider: PaymentProvider) => `/pay/webhook/${provider}`

export interface GatewayEvent {
  id: string
  /** The payment concerned. The service queries the gateway for its state and does not trust the event. */
  paymentRef: string | null
  /** The refund concerned, also queried; null if the event concerns the payment as a whole. */
  refundRef: string | null
  /** Whether it concerns a refund, made or returned. */
  isAboutRefunds: boolean
  /** The dispute concerned, also queried; absent if the event concerns none. */
  disputeRef?: string
}

/** Simulates the provider's browser library for cards; only the sandbox gateway implements it. */
export interface SandboxCardPage {
  /**
   * Confirms an open payment with a test payment method or card number. `challenge` is the customer's answer to 3-D
   * Secure. Null if no payment has this secret.
   */
  confirmCard(
    clientSecret: string,
    paymentMethod: string,
    challenge: 'complete' | 'fail' | undefined,
  ): Promise<SandboxConfirmation | null>
  /** A payment that can no longer be paid by card; null while it can, and if no payment has this secret. */
  closedPayment(clientSecret: string): { ref: string; isPaid: boolean } | null
}

export interface SandboxConfirmation {
  ref: string
  status: 'succeeded' | 'requires_capture' | 'requires_action' | 'failed'
  error: { code: string; message: string } | null
}

/** What a bank does with a dispute in the sandbox. */
export type BankMove = 'created' | 'updated' | 'withdrawn' | 'won' | 'lost'

/** Stands for the cardholder's bank; only the sandbox gateway implements it. */
export interface SandboxBank {
  /**
   * Opens a dispute of an order's payment (`created`), or moves the open one on. `amount`: a part of the payment;
   * absent: what is left of it. `isInquiry`: it begins as an inquiry, which takes no money until it is `updated`.
   * `updated` otherwise means that the bank has the evidence. Null if the order has no payment, or if Stripe would not
   * allow the move: a second open dispute, more than is left, or a move of a dispute that is closed.
   */
  bankMoves(
    orderNo: string,
    move: BankMove,
    more?: {
      readonly amount?: number | undefined
      readonly isInquiry?: boolean | undefined
      readonly now?: Temporal.Instant
    },
  ): Promise<GatewayDispute | null>
}

/** The sandbox's page for securityPay wallets. */
export const HOSTED_PATH = '/sandbox/payments/page'

/** The customer's actions on that page; only the sandbox gateway implements it. */
export interface SandboxHostedPage {
  /** The bill by the payment's secret; null if no payment has it. */
  billOf(secret: string): { ref: string; orderNo: string; amount: number; status: GatewayPayment['status'] } | null
  /** Pays or declines. Returns the state afterwards, null for an unknown payment. Repeating it charges nothing more. */
  answerPage(secret: string, answer: 'pay' | 'decline'): Promise<GatewayPayment['status'] | null>
}

/** The page that the QR code of the simulated WeChat Pay opens. */
export const WALLET_PATH = '/sandbox/wechat'

/** Simulates a customer's wallet; only the simulated WeChat Pay implements it. */
export interface SandboxWallet {
  /** The bill for the secret of a scanned QR code; null if no payment has it. */
  scanned(secret: string): { ref: string; orderNo: string; amount: number; status: GatewayPayment['status'] } | null
  /** The secret of an order's open payment; null if there is none. */
  waiting(orderNo: string): string | null
  /** Pays. Returns false for a payment that is over or unknown. Repeating it charges nothing more. */
  pay(secret: string): Promise<boolean>
}

/** The gateway may or may not have acted. */
export class GatewayUnreachable extends Error {
  override readonly name: string = 'GatewayUnreachable'
}

/**
 * The gateway accepts none of our calls: a wrong key, missing permissions, a wrong address. Nothing was done, and
 * nothing will be until an operator fixes the settings. Customers get the same answer as when it is unreachable.
 */
export class GatewayMisconfigured extends GatewayUnreachable {
  override readonly name = 'GatewayMisconfigured'
}

/** The gateway refused the call without acting, and would refuse a repetition. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused'
}

/** Whether an error is one of the gateway errors above. */
export function isGatewayError(error: unknown): error is GatewayUnreachable | GatewayRefused {
  return error instanceof GatewayUnreachable || error instanceof GatewayRefused
}
