import type Stripe from 'stripe'
import { japanDate } from '#domain/calendar/time.ts'
import type { BankEntryKind, PayoutState } from '#domain/order/bank.ts'
import { GatewayRefused } from '#server/ports/payment.ts'
import type { GatewayBalanceEntry, GatewayPayout } from '#server/ports/payouts.ts'
import { translated } from './stripe-errors.ts'

/** Stripe's maximum page size. */
const PAGE = 100

const instant = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000)

const STATES = {
  pending: 'pending',
  in_transit: 'in_transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
} as const satisfies Record<string, PayoutState>

/** The state of a payout. One unknown to this API version counts as pending. */
function stateOf(status: string): PayoutState {
  const known: Readonly<Partial<Record<string, PayoutState>>> = STATES
  return known[status] ?? 'pending'
}

/** Kinds by Stripe's type of a balance transaction. `adjustment` needs its source. */
const KINDS: Readonly<Partial<Record<string, BankEntryKind>>> = {
  charge: 'payment',
  payment: 'payment',
  // A payment that failed after it was booked is taken back: it cancels the payment.
  payment_failure_refund: 'payment',
  payment_reversal: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_failed',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  payout_failure: 'payout_returned',
  payout_cancel: 'payout_returned',
}
/** Stripe says what an automatic payout consists of once it has completed the list. */
const READABLE: Readonly<Partial<Record<string, GatewayPayout['entries']>>> = {
  completed: 'automatic',
  in_progress: 'preparing',
}
/** The transfer itself, which is not a part of what it consists of. */
const TRANSFERS = ['payout', 'transfer']

const textOf = (value: unknown): string | null =>
  typeof value === 'string'
    ? value
    : typeof value === 'object' && value !== null && 'id' in value
      ? String(value.id)
      : null

/** The payment, refund or dispute behind an entry: its expanded source. */
function referencesOf(source: Stripe.BalanceTransaction['source']) {
  const object: object | null = typeof source === 'object' ? source : null
  const fields = new Map<string, unknown>(Object.entries(object ?? {}))
  return {
    object: textOf(fields.get('object')),
    paymentRef: textOf(fields.get('payment_intent')),
    refundRef: fields.get('object') === 'refund' ? textOf(fields.get('id')) : null,
  }
}

function kindOf(type: string, object: string | null): BankEntryKind {
  if (type === 'adjustment') return object === 'dispute' ? 'dispute' : object === 'refund' ? 'refund_failed' : 'other'
  return KINDS[type] ?? 'other'
}

/** Refuses money in another currency: its number would be booked as yen. */
function requireYen({ id, currency }: { readonly id: string; readonly currency: string }): void {
  if (currency !== 'jpy') throw new GatewayRefused(`Stripe settles ${id} in ${currency}, not in yen`)
}

/** The payouts created since an instant, page by page. Throws the port's errors. */
export async function* listPayouts(stripe: Stripe, since: Temporal.Instant): AsyncGenerator<GatewayPayout> {
  const created = { gte: Math.floor(since.epochMilliseconds / 1000) }
  try {
    for await (const payout of stripe.payouts.list({ created, limit: PAGE })) {
      requireYen(payout)
      yield {
        ref: payout.id,
        amount: payout.amount,
        arrivesOn: japanDate(instant(payout.arrival_date)),
        madeAt: instant(payout.created),
        state: stateOf(payout.status),
        entries: payout.automatic ? (READABLE[payout.reconciliation_status] ?? 'manual') : 'manual',
      }
    }
  } catch (error) {
    throw translated(error)
  }
}

/** The entries of a payout, or those created since an instant, page by page. Throws the port's errors. */
export async function* listBalance(
  stripe: Stripe,
  of: { readonly payout: string } | { readonly since: Temporal.Instant },
): AsyncGenerator<GatewayBalanceEntry> {
  const which =
    'payout' in of ? { payout: of.payout } : { created: { gte: Math.floor(of.since.epochMilliseconds / 1000) } }
  try {
    for await (const entry of stripe.balanceTransactions.list({ ...which, limit: PAGE, expand: ['data.source'] })) {
      if (TRANSFERS.includes(entry.type)) continue
      requireYen(entry)
      const { object, ...references } = referencesOf(entry.source)
      yield {
        ref: entry.id,
        kind: kindOf(entry.type, object),
        ...references,
        amount: entry.amount,
        fee: entry.fee,
        net: entry.net,
        madeAt: instant(entry.created),
        availableOn: japanDate(instant(entry.available_on)),
      }
    }
  } catch (error) {
    throw translated(error)
  }
}
