import { type PaymentMethod, type PaymentProvider, paymentFacts } from '#domain/price/payment-methods.ts'

/** A card as the gateway reports it, for card-restricted coupons (S-06). */
export interface GatewayCard {
  /** 'visa', 'mastercard', … in lower case. */
  brand: string
  /** Issuing country, ISO 3166-1 alpha-2, or null where the gateway does not say. */
  country: string | null
  /** Its last four digits, or null where the gateway does not say. */
  last4: string | null
}

/**
 * What the gateway knows of one payment. `amount` in whole yen (JPY has no minor unit). A declined card leaves the
 * payment open, with the provider's own words in `failure`: another card may still pay it. `processing`: confirmed, and the bank
 * has not answered: it is paid or open in a moment without anybody doing anything.
 */
export interface GatewayPayment {
  ref: string
  clientSecret: string | null
  status: 'open' | 'processing' | 'authorised' | 'succeeded' | 'cancelled'
  amount: number
  card: GatewayCard | null
  failure: string | null
  /** Whole yen that the gateway keeps of it; null or absent where it does not tell. */
  fee?: number | null
}

/** A refund as the gateway's own books have it. */
export interface GatewayRefund {
  readonly ref: string
  /** Whole yen. */
  readonly amount: number
  /** The idempotency key that it was asked for with; null, or none of ours, where a person made it there. */
  readonly key: string | null
  /** When it was made; null where the gateway does not tell. */
  readonly at: Temporal.Instant | null
}

/** A payment as the gateway's own books have it, for comparing them with ours. */
export interface GatewayRecord {
  readonly ref: string
  readonly status: GatewayPayment['status']
  /** Whole yen that were taken, or would be. */
  readonly amount: number
  /** Our order as the gateway has it in its metadata, where it keeps that. */
  readonly orderNo: string | null
  readonly fee: number | null
  /** Those that stand or wait; one that has failed is none. */
  readonly refunds: readonly GatewayRefund[]
}

export interface PaymentRequest {
  /** What is paid by: one of the methods that name the provider in the table. */
  method: PaymentMethod
  orderNo: string
  amount: number
  description: string
  /** Stored before the call; the same key never opens a second payment. */
  idempotencyKey: string
  capture: 'automatic' | 'manual'
}

/** What the sandbox's demo says was paid begins so: its gateway takes the demo's word. */
export const DEMO_PAYMENT = 'pi_demo_'

/** Money that is to go back: a payment of the gateway, or a part of it. */
export interface RefundRequest {
  readonly ref: string
  /** Whole yen, at most what is left of the payment. */
  readonly amount: number
  /** Stored before the call; the same key never makes a second refund. */
  readonly idempotencyKey: string
  /** Another one in each try: used where the gateway repeats an old failure of the first, and no refund was made. */
  readonly spareKey: string
  /** An earlier call may have made it, whenever that was: it is looked for before one is made. */
  readonly wasAsked: boolean
}

/**
 * What every gateway can, whatever is paid with. Methods resolve with the gateway's answer. They throw nothing but the errors below: GatewayUnreachable
 * when it is not known whether the gateway acted (time-out, connection lost, 5xx), so that the caller keeps the attempt
 * `unknown` and asks again; GatewayMisconfigured, a case of it, when our own settings are wrong; GatewayRefused when it
 * has refused this call for good. A library's error and its status end at the adapter (S-26).
 * Opening and charging are two steps, so that a reference is stored before money can move: an attempt without one was
 * never charged, and every other one can be asked about.
 */
export interface PaymentGateway {
  readonly provider: PaymentProvider
  /** Opens a payment. Nothing is charged: the customer does that with the provider, or a CardGateway with a token. */
  createIntent(request: PaymentRequest): Promise<GatewayPayment>
  retrieve(ref: string): Promise<GatewayPayment>
  /** Makes sure that nothing more can be charged. Answers the state afterwards: a payment that succeeded stays so. */
  cancel(ref: string): Promise<GatewayPayment>
  /**
   * Gives money back; idempotent by key, also long after a call whose answer was lost. A refund that has failed is
   * GatewayRefused, one that waits at the gateway is a refund.
   */
  refund(request: RefundRequest): Promise<{ refundRef: string }>
  /** `failed`: the refund was made, and its money has come back from the card or the bank since. */
  refundState(refundRef: string): Promise<'made' | 'failed'>
  /** What its books say of a payment with all its refunds; null: there is none of that reference. */
  record(ref: string): Promise<GatewayRecord | null>
  /** Reads a webhook from its raw bytes and its headers (by their names in lower case); null: the signature does not hold. */
  readWebhook(raw: Uint8Array, headers: WebhookHeaders): Promise<GatewayEvent | null>
  /** Lets go of its files, where it has some. */
  close?(): Promise<void>
}

/** What gateways of cards can besides. Only these report a payment as authorised. */
export interface CardGateway extends PaymentGateway {
  /** Token flow: charges a card token on an opened payment. */
  confirmWithToken(ref: string, token: string, idempotencyKey: string): Promise<GatewayPayment>
  /** Collects an authorised payment. Answers the state afterwards, also when it was no longer authorised. */
  capture(ref: string): Promise<GatewayPayment>
}

/** What gateways can besides that list their payments; the others are asked about each that we know. */
export interface ListingGateway extends PaymentGateway {
  /** The payments that were begun in a period, and those of which something went back in it; each once, others may be among them. */
  records(period: { readonly from: Temporal.Instant; readonly to: Temporal.Instant }): AsyncIterable<GatewayRecord>
}

/** Whether a gateway lists its payments. */
export const listsPayments = (gateway: PaymentGateway): gateway is ListingGateway => 'records' in gateway

/** A statement of one of a gateway's own days (`YYYY-MM-DD`): the payments that were made or given back on it; or why there is none. */
export type GatewayStatement =
  | { readonly day: string; readonly refs: readonly string[] }
  | { readonly day: string; readonly missing: 'not-yet' | 'too-old' }

/** What gateways can besides that list nothing while a day lasts, and state afterwards what was on it. */
export interface StatementGateway extends PaymentGateway {
  /** The statements of the days that a period touches, the first first. One that is not what it should be is GatewayUnreachable. */
  statements(period: {
    readonly from: Temporal.Instant
    readonly to: Temporal.Instant
  }): AsyncIterable<GatewayStatement>
}

/** Whether a gateway gives statements. */
export const givesStatements = (gateway: PaymentGateway): gateway is StatementGateway => 'statements' in gateway

const takesCards = (gateway: PaymentGateway): gateway is CardGateway => 'confirmWithToken' in gateway

/** The gateway as one of cards. Whoever asks has a card payment, so that any other gateway is a bug. */
export function cardsOf(gateway: PaymentGateway): CardGateway {
  if (takesCards(gateway)) return gateway
  throw new Error(`${gateway.provider} takes no cards`)
}

/** Where the page of a provider leads back to, by what it says has happened: full addresses of paycallback. */
export type ReturnAddresses = Readonly<Record<'success' | 'cancel' | 'error', string>>

/** What gateways can besides that take payments on pages of their own (decision 077). */
export interface HostedGateway extends PaymentGateway {
  /** The methods that are paid so here. */
  readonly hostedMethods: readonly PaymentMethod[]
  /**
   * The address of the page on which an opened payment is made; asked again, the same page or a fresh one of the same payment.
   * Null: it is not to be paid there any more, and `payment` says why. Nothing is charged by asking.
   */
  pageOf(
    ref: string,
    method: PaymentMethod,
    back: ReturnAddresses,
  ): Promise<{ readonly url: string | null; readonly payment: GatewayPayment }>
}

const hasPages = (gateway: PaymentGateway): gateway is HostedGateway => 'pageOf' in gateway

/** The gateway as one with pages of its own. Whoever asks has such a payment, so that any other gateway is a bug. */
export function hostedOf(gateway: PaymentGateway): HostedGateway {
  if (hasPages(gateway)) return gateway
  throw new Error(`${gateway.provider} has no pages of its own`)
}

/** Whether a gateway takes a method that its provider is known to take: one on a hosted page only where it is set up. */
export function takesMethod(gateway: PaymentGateway, method: PaymentMethod): boolean {
  if (!paymentFacts(method).flows.includes('redirect')) return true
  return hasPages(gateway) && gateway.hostedMethods.includes(method)
}

/** Providers sign in headers of their own, some in several. */
export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

/** Where a provider reports to. */
export const webhookPath = (provider: PaymentProvider) => `/pay/webhook/${provider}`

export interface GatewayEvent {
  id: string
  /** The payment that the event is about; the service asks the gateway for its state, never the event. */
  paymentRef: string | null
  /** The refund that it is about, likewise; null when it is about a payment as a whole. */
  refundRef: string | null
  /** Something went back of the payment, or came back. */
  isAboutRefunds: boolean
}

/** What the provider's browser library does with a card; only the sandbox gateway offers it to this server. */
export interface SandboxCardPage {
  /**
   * Confirms an open payment with a test payment method or card number. `challenge` is the customer's answer to 3-D
   * Secure. Null when no payment has this secret.
   */
  confirmCard(
    clientSecret: string,
    paymentMethod: string,
    challenge: 'complete' | 'fail' | undefined,
  ): Promise<SandboxConfirmation | null>
  /** A payment that no card can be asked for any more; null while one can, and when no payment has this secret. */
  closedPayment(clientSecret: string): { ref: string; isPaid: boolean } | null
}

export interface SandboxConfirmation {
  ref: string
  status: 'succeeded' | 'requires_capture' | 'requires_action' | 'failed'
  error: { code: string; message: string } | null
}

/** The page on which the sandbox's wallets of securityPay pay. */
export const HOSTED_PATH = '/sandbox/payments/page'

/** What a customer does on that page; only the sandbox gateway offers it to this server. */
export interface SandboxHostedPage {
  /** What is to be paid, by the payment's secret; null when no payment has it. */
  billOf(secret: string): { ref: string; orderNo: string; amount: number; status: GatewayPayment['status'] } | null
  /** Pays or declines. Answers the state afterwards, null for a payment that nobody knows; repeating it takes nothing more. */
  answerPage(secret: string, answer: 'pay' | 'decline'): Promise<GatewayPayment['status'] | null>
}

/** The page that the QR of the pretend WeChat Pay opens. */
export const WALLET_PATH = '/sandbox/wechat'

/** What a customer's wallet does with a QR; only the pretend WeChat Pay offers it to this server. */
export interface SandboxWallet {
  /** What a scanned QR is for, by the secret in it; null when no payment has it. */
  scanned(secret: string): { ref: string; orderNo: string; amount: number; status: GatewayPayment['status'] } | null
  /** The secret of an order's payment that can be paid; null when there is none. */
  waiting(orderNo: string): string | null
  /** Pays; false for a payment that is over, or that nobody knows. Repeating it takes nothing more. */
  pay(secret: string): Promise<boolean>
}

/** The gateway may or may not have acted. */
export class GatewayUnreachable extends Error {
  override readonly name: string = 'GatewayUnreachable'
}

/**
 * The gateway takes no call of ours: a wrong key, one without the right, another address. Nothing was done and nothing
 * will be until somebody mends the settings; callers get the same answer as when it cannot be reached.
 */
export class GatewayMisconfigured extends GatewayUnreachable {
  override readonly name = 'GatewayMisconfigured'
}

/** The gateway has refused the call without acting, and would refuse the same call again. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused'
}

/** Whether an error is the gateway's way of saying that it has not done what it was asked. */
export function isGatewayError(error: unknown): error is GatewayUnreachable | GatewayRefused {
  return error instanceof GatewayUnreachable || error instanceof GatewayRefused
}
