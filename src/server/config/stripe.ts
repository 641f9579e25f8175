import type { PaymentMethod } from '#domain/price/payment-methods.ts'

/** Wallets that Stripe accepts in yen for a business in Japan, paid on a hosted page (decision 24). */
export const STRIPE_WALLETS = ['alipay', 'paypay'] as const satisfies readonly PaymentMethod[]
export type StripeWallet = (typeof STRIPE_WALLETS)[number]

/** Parses STRIPE_WALLETS, a comma-separated list; null if it names a wallet that we do not take through Stripe. */
export function stripeWallets(text: string): readonly StripeWallet[] | null {
  const names = text.split(',').map((name) => name.trim())
  const known = STRIPE_WALLETS.filter((wallet) => names.includes(wallet))
  return known.length === new Set(names).size ? known : null
}

/**
 * The events that Stripe must send. The server reads others too and ignores them; a kind that is missing here is noticed
 * later, by polling (payments), or only by the daily list (disputes) or a reconciliation (refunds by hand).
 */
const STRIPE_EVENTS = [
  ...(['succeeded', 'payment_failed', 'canceled', 'processing', 'amount_capturable_updated'] as const).map(
    (event) => `payment_intent.${event}` as const,
  ),
  ...(['charge.refunded', 'charge.refund.updated', 'refund.created', 'refund.updated', 'refund.failed'] as const),
  ...(['created', 'updated', 'funds_withdrawn', 'funds_reinstated', 'closed'] as const).map(
    (event) => `charge.dispute.${event}` as const,
  ),
] as const

/** What a production start tells about Stripe's webhook, because the dashboard sends only the events it lists. */
export const stripeEventsNotice = (origin: string): string =>
  `Stripe must list these events for ${origin}/pay/webhook/stripe: ${STRIPE_EVENTS.join(', ')}`
