import Stripe from 'stripe'
import type { PaymentMethod } from '#domain/price/payment-methods.ts'
import { STRIPE_WALLETS, type StripeWallet } from '#server/config/stripe.ts'
import type { CardGateway, GatewayPayment, HostedGateway, ListingGateway } from '#server/ports/payment.ts'
import type { PayoutGateway } from '#server/ports/payouts.ts'
import { CONFIGURATION_STATUSES, isWrongState, translated, withTranslatedErrors } from './stripe-errors.ts'
import { pageOf } from './stripe-page.ts'
import { listBalance, listPayouts } from './stripe-payouts.ts'
import { feeOf, listRecords, recordOf } from './stripe-records.ts'
import { makeRefund, refundState } from './stripe-refund.ts'
import { statusOf } from './stripe-status.ts'

export interface StripeSettings {
  readonly secretKey: string
  /** null: every webhook is rejected. */
  readonly webhookSecret: string | null
  /** Another host for API calls (a local test double); null for Stripe. */
  readonly apiBase: string | null
  /** Wallets that the account has activated, each paid on its hosted page. Absent: none. */
  readonly wallets?: readonly StripeWallet[]
  /** Timeout of a call; its effect is then unknown. Shorter than the browser's 30 s. */
  readonly timeoutMs?: number
}

const CALL_TIMEOUT_MS = 20_000
/** The charge holds the card's brand and country; its balance entry holds Stripe's fee. */
const EXPAND = ['latest_charge.balance_transaction']

/** The methods we take through Stripe, by names that Stripe uses too. */
const TYPES: readonly PaymentMethod[] = ['card', ...STRIPE_WALLETS]

function typeOf(method: PaymentMethod): PaymentMethod {
  if (!TYPES.includes(method)) throw new Error(`Stripe does not process ${method} payments for this server`)
  return method
}

function reported(intent: Stripe.PaymentIntent): GatewayPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const card = charge?.payment_method_details?.card
  return {
    ref: intent.id,
    clientSecret: intent.client_secret,
    status: statusOf(intent.status),
    amount: intent.amount,
    card: card?.brand
      ? { brand: card.brand.toLowerCase(), country: card.country ?? null, last4: card.last4 ?? null }
      : null,
    failure: intent.last_payment_error?.message ?? null,
    fee: feeOf(charge),
  }
}

/** Stripe payment intents in whole yen (JPY has no minor unit, so 1 yen is amount 1). Makes no retries. */
export function stripeGateway(settings: StripeSettings): CardGateway & HostedGateway & ListingGateway & PayoutGateway {
  const base = settings.apiBase === null ? null : new URL(settings.apiBase)
  const stripe = new Stripe(settings.secretKey, {
    maxNetworkRetries: 0,
    timeout: settings.timeoutMs ?? CALL_TIMEOUT_MS,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? '80' : '443'),
      protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  })
  const retrieve = async (ref: string): Promise<GatewayPayment> =>
    reported(await withTranslatedErrors(stripe.paymentIntents.retrieve(ref, { expand: EXPAND })))

  /** Runs a change. If the payment is past the state for it, returns its current state. */
  const changed = async (ref: string, call: Promise<Stripe.PaymentIntent>): Promise<GatewayPayment> => {
    try {
      return reported(await call)
    } catch (error) {
      if (isWrongState(error)) return retrieve(ref)
      throw translated(error)
    }
  }

  /** Creates the payment method of a card token, or returns Stripe's message if Stripe refuses the token. */
  const methodOf = async (token: string, idempotencyKey: string): Promise<string | { refused: string }> => {
    try {
      return (await stripe.paymentMethods.create({ type: 'card', card: { token } }, { idempotencyKey })).id
    } catch (error) {
      const { StripeCardError, StripeInvalidRequestError } = Stripe.errors
      // An unknown token is a 400 "resource missing". An error about our key says nothing about the card.
      const isAboutCard = error instanceof StripeCardError || error instanceof StripeInvalidRequestError
      if (isAboutCard && !CONFIGURATION_STATUSES.includes(error.statusCode ?? 0)) return { refused: error.message }
      throw translated(error)
    }
  }

  return {
    provider: 'stripe',
    hostedMethods: settings.wallets ?? [],
    retrieve,

    async pageOf(ref, method, back) {
      const { url, intent } = await pageOf(stripe, ref, {
        type: typeOf(method),
        returnUrl: back.success,
        expand: EXPAND,
      })
      return { url, payment: reported(intent) }
    },

    async createIntent(request) {
      const intent = stripe.paymentIntents.create(
        {
          amount: request.amount,
          currency: 'jpy',
          capture_method: request.capture,
          allowed_payment_method_types: [typeOf(request.method)],
          description: request.description,
          metadata: { order_no: request.orderNo },
        },
        { idempotencyKey: request.idempotencyKey },
      )
      return reported(await withTranslatedErrors(intent))
    },

    async confirmWithToken(ref, token, idempotencyKey) {
      const method = await methodOf(token, `${idempotencyKey}-card`)
      if (typeof method !== 'string') return { ...(await retrieve(ref)), failure: method.refused }
      try {
        // The token flow has no page for 3-D Secure, so a card that needs it is declined instead of left pending.
        const params = { payment_method: method, error_on_requires_action: true, expand: EXPAND }
        return reported(await stripe.paymentIntents.confirm(ref, params, { idempotencyKey }))
      } catch (error) {
        if (isWrongState(error)) return retrieve(ref)
        if (!(error instanceof Stripe.errors.StripeCardError)) throw translated(error)
        const payment = error.payment_intent ? reported(error.payment_intent) : await retrieve(ref)
        return { ...payment, failure: error.message }
      }
    },

    capture: (ref) => changed(ref, stripe.paymentIntents.capture(ref, { expand: EXPAND })),
    cancel: (ref) => changed(ref, stripe.paymentIntents.cancel(ref, { expand: EXPAND })),

    refund: (request) => makeRefund(stripe, request),
    refundState: (refundRef) => refundState(stripe, refundRef),

    record: (ref) => recordOf(stripe, ref),
    records: (period) => listRecords(stripe, period),
    payouts: (since) => listPayouts(stripe, since),
    balanceTransactions: (of) => listBalance(stripe, of),

    async readWebhook(raw, { 'stripe-signature': signature }) {
      if (settings.webhookSecret === null || typeof signature !== 'string') return null
      try {
        const event = stripe.webhooks.constructEvent(Buffer.from(raw), signature, settings.webhookSecret)
        const { object } = event.data
        const isAboutRefunds = ABOUT_REFUNDS.some((start) => event.type.startsWith(start))
        return { id: event.id, paymentRef: paymentOf(object), refundRef: refundOf(object), isAboutRefunds }
      } catch {
        // A bad or expired signature and a body that is not an event are treated alike: Stripe did not send it.
        return null
      }
    },
  }
}

/** Prefixes of event types: charge.refunded, charge.refund.updated, refund.created, refund.updated, refund.failed. */
const ABOUT_REFUNDS = ['charge.refund', 'refund.']

/**
 * The payment intent of an event: the event's object, or the one that the object belongs to (charges, refunds,
 * disputes).
 */
function paymentOf(object: object): string | null {
  if ('object' in object && object.object === 'payment_intent' && 'id' in object) return String(object.id)
  return 'payment_intent' in object && typeof object.payment_intent === 'string' ? object.payment_intent : null
}

/** The refund of an event whose object is one: refund.failed, refund.updated and charge.refund.updated. */
function refundOf(object: object): string | null {
  return 'object' in object && object.object === 'refund' && 'id' in object ? String(object.id) : null
}
