import type { Intent, Refund } from './stripe-facts.ts'

/** Stripe's fee in Japan, and its largest page size. */
export const FEE = 0.036
const PAGE_MOST = 100

/** A page of a list, newest first, by `created`, `limit` and `starting_after`. */
export function pageOf<Item extends { id: string; created: number }>(items: readonly Item[], params: URLSearchParams) {
  const least = Number(params.get('created[gte]') ?? Number.NEGATIVE_INFINITY)
  const below = Number(params.get('created[lt]') ?? Number.POSITIVE_INFINITY)
  const limit = Math.min(Number(params.get('limit') ?? 10), PAGE_MOST)
  const within = items.filter(({ created }) => created >= least && created < below).toReversed()
  const after = within.findIndex(({ id }) => id === params.get('starting_after'))
  const data = within.slice(after + 1, after + 1 + limit)
  return { data, has_more: after + 1 + data.length < within.length }
}

/** A payment in Stripe's format, with its charge, its refunds and the fee. */
export function presented(intent: Intent, refunds: readonly Refund[]): object {
  const { card, types, ...fields } = intent
  const returned = refunds.filter((one) => one.payment_intent === intent.id && isActiveOrder(one))
  const isCharged = intent.status === 'succeeded' || intent.status === 'requires_capture'
  return {
    ...fields,
    object: 'payment_intent',
    currency: 'jpy',
    allowed_payment_method_types: types,
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    latest_charge: isCharged
      ? {
          ...{ id: `ch_${intent.id}`, object: 'charge', payment_method_details: card ? { type: 'card', card } : {} },
          amount_refunded: returned.reduce((sum, { amount }) => sum + amount, 0),
          balance_transaction:
            intent.status === 'succeeded'
              ? { id: `txn_${intent.id}`, currency: 'jpy', fee: Math.round(intent.amount * FEE) }
              : null,
        }
      : null,
  }
}

/** A refund that is not failed or cancelled. */
export const isActiveOrder = ({ status }: Refund): boolean => status === 'succeeded' || status === 'pending'
