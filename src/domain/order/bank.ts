import { type JapanDate, japanDate, japanDateTime } from '#domain/calendar/time.ts'
import type { Yen } from '#domain/price/money.ts'

/**
 * Kinds of entries of a gateway's balance. refund_failed: a refund that came back. dispute: money that a bank took, or
 * gave back. fee: charged apart from a payment. payout_returned: a payout that the bank refused, and that is paid out
 * again. other: anything else, listed so that a payout adds up.
 */
export const BANK_ENTRY_KINDS = [
  ...(['payment', 'refund', 'refund_failed', 'dispute', 'fee', 'payout_returned', 'other'] as const),
] as const
export type BankEntryKind = (typeof BANK_ENTRY_KINDS)[number]

export const PAYOUT_STATES = ['pending', 'in_transit', 'paid', 'failed', 'cancelled'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/** A payment of our ledger with its refunds, by the gateway's references. */
export interface BookedMoney {
  readonly ref: string
  readonly orderNo: string | null
  readonly kind: 'payment' | 'refund' | 'refund_failed'
  /** Of a refund; null for a payment. */
  readonly refundRef: string | null
  readonly amount: Yen
  /** The fee that the gateway reported with the payment; null if unknown, and for refunds. */
  readonly fee: Yen | null
}

/** An entry of the gateway's balance. Amounts are signed: a refund is negative. `net` is `amount` minus `fee`. */
export interface BankEntry {
  readonly kind: BankEntryKind
  readonly paymentRef: string | null
  readonly refundRef: string | null
  readonly amount: Yen
  readonly fee: Yen
  readonly net: Yen
}

/**
 * missing-entry: booked here, but neither in a payout nor in the balance that is still to come. unknown-entry: in the
 * balance, but not booked here. amount, fee: both sides have it, with other yen. payout-sum: a payout is not the sum
 * of its entries.
 */
export type BankDifferenceKind = 'missing-entry' | 'unknown-entry' | 'amount' | 'fee' | 'payout-sum'

/** A difference between the ledger and the gateway's balance. Null: that side has nothing. */
export interface BankDifference {
  readonly kind: BankDifferenceKind
  /** The payment, or the payout for `payout-sum`. */
  readonly ref: string
  readonly refundRef: string | null
  readonly orderNo: string | null
  readonly ours: Yen | null
  readonly theirs: Yen | null
}

/** What moved at the gateway for one payment or one refund; the return of a refund cancels the refund. */
interface Moved {
  readonly amount: Yen
  readonly fee: Yen
}
const keyOf = (ref: string, refundRef: string | null) => JSON.stringify([ref, refundRef])
const isMoney = ({ kind }: Pick<BankEntry, 'kind'>): boolean =>
  kind === 'payment' || kind === 'refund' || kind === 'refund_failed'

/**
 * Compares entries of our ledger with those of the gateway's balance, paid out or still to come. The caller passes
 * both sides of the same payments. Entries of other kinds are no movement of our ledger and are not compared. Empty
 * when the sides agree.
 */
export function compareBank(booked: readonly BookedMoney[], entries: readonly BankEntry[]): BankDifference[] {
  const theirs = new Map<string, Moved & { readonly ref: string; readonly refundRef: string | null }>()
  for (const entry of entries.filter(isMoney)) {
    const [ref, refundRef] = [entry.paymentRef ?? '', entry.kind === 'payment' ? null : entry.refundRef]
    const key = keyOf(ref, refundRef)
    const before = theirs.get(key) ?? { amount: 0, fee: 0 }
    theirs.set(key, { ref, refundRef, amount: before.amount + entry.amount, fee: before.fee + entry.fee })
  }
  const differences = booked.flatMap(({ ref, orderNo, kind, refundRef, amount, fee }): BankDifference[] => {
    const about = { ref, refundRef, orderNo }
    const moved = theirs.get(keyOf(ref, refundRef))
    theirs.delete(keyOf(ref, refundRef))
    // A refund that came back has moved nothing in the end.
    const ours = kind === 'payment' ? amount : kind === 'refund' ? -amount : 0
    if (moved === undefined) return [{ ...about, kind: 'missing-entry', ours, theirs: null }]
    if (moved.amount !== ours) return [{ ...about, kind: 'amount', ours, theirs: moved.amount }]
    if (kind === 'payment' && fee !== null && fee !== moved.fee)
      return [{ ...about, kind: 'fee', ours: fee, theirs: moved.fee }]
    return []
  })
  for (const { ref, refundRef, amount } of theirs.values())
    differences.push({ kind: 'unknown-entry', ref, refundRef, orderNo: null, ours: null, theirs: amount })
  return differences
}

/** A payout whose entries were read, and their sum. */
export interface SummedPayout {
  readonly ref: string
  readonly amount: Yen
  /** The sum of `net` of its entries. */
  readonly net: Yen
}

/** The payouts that are not the sum of their entries. */
export const comparePayouts = (payouts: readonly SummedPayout[]): BankDifference[] =>
  payouts
    .filter(({ amount, net }) => amount !== net)
    .map(({ ref, amount, net }) => ({
      ...{ kind: 'payout-sum', ref, refundRef: null, orderNo: null },
      ...{ ours: net, theirs: amount },
    }))

/** How far back entries and payouts are read again: a payout may fail days after it was paid. */
const REREAD_DAYS = 10
/** How far back the first reading of a balance goes, so that it ends within minutes. */
const FIRST_DAYS = 35
/** The hour in Japan from which a day's balance is read, before the first operators come in. */
const READ_HOUR = 5
const DAY_H = 24

/** The instant since which a balance is read at `now`, when it was read before at `readAt`; null: never. */
export const bankSince = (readAt: Temporal.Instant | null, now: Temporal.Instant): Temporal.Instant =>
  readAt === null ? now.subtract({ hours: FIRST_DAYS * DAY_H }) : readAt.subtract({ hours: REREAD_DAYS * DAY_H })

/** The Japan day whose reading of the balance is the latest due at `now`. */
export const bankDay = (now: Temporal.Instant): JapanDate => japanDate(now.subtract({ hours: READ_HOUR }))

/** The time at which the reading of a Japan day is due. */
export const bankDue = (day: JapanDate): Temporal.Instant => japanDateTime(day, '00:00').add({ hours: READ_HOUR })
