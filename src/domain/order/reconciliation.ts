import type { Yen } from '#domain/price/money.ts'

/** A refund by the gateway's reference. */
interface RefundEntry {
  readonly ref: string
  readonly amount: Yen
}

/** A payment in our books. */
export interface LedgerPayment {
  readonly ref: string
  readonly orderNo: string
  readonly status: 'created' | 'unknown' | 'succeeded' | 'failed' | 'cancelled'
  /** The amount in the ledger; null: nothing is booked. */
  readonly booked: Yen | null
  /** Refunds booked as made. */
  readonly refunds: readonly RefundEntry[]
}

/** The same payment at the gateway. */
export interface ReportedPayment {
  readonly ref: string
  readonly status: 'open' | 'processing' | 'authorised' | 'succeeded' | 'cancelled'
  readonly amount: Yen
  readonly orderNo: string | null
  /** Refunds at the gateway. */
  readonly refunds: readonly RefundEntry[]
}

/**
 * unknown-payment: the gateway has captured or authorised money that our books lack. missing-payment: our books have
 * a payment that the gateway lacks. state: the sides disagree on whether it is paid or over. amount: the amounts
 * differ. unknown-refund, missing-refund, refund-amount: the same for refunds.
 */
export type DifferenceKind =
  | 'unknown-payment'
  | 'missing-payment'
  | 'state'
  | 'amount'
  | 'unknown-refund'
  | 'missing-refund'
  | 'refund-amount'

/** A difference between the books. Each side is a state or whole yen; null: that side has nothing. */
export interface Difference {
  readonly kind: DifferenceKind
  readonly ref: string
  readonly orderNo: string | null
  readonly refundRef: string | null
  readonly ours: string | Yen | null
  readonly theirs: string | Yen | null
}

/** The gateway's states that agree with each of our states. */
const AGREES: Readonly<Record<LedgerPayment['status'], readonly ReportedPayment['status'][]>> = {
  created: ['open', 'processing', 'authorised'],
  unknown: ['open', 'processing', 'authorised'],
  succeeded: ['succeeded'],
  // A declined token ends our attempt, and nothing else can pay it at the gateway.
  failed: ['open', 'cancelled'],
  cancelled: ['cancelled'],
}

/** Compares one payment in both books; at least one side has it. Empty when they agree. */
export function compareBooks(ours: LedgerPayment | null, theirs: ReportedPayment | null): Difference[] {
  if (theirs === null) return ours === null ? [] : missing(ours)
  const about = { ref: theirs.ref, orderNo: ours?.orderNo ?? theirs.orderNo, refundRef: null }
  if (ours === null) {
    const hasMoney = theirs.status === 'succeeded' || theirs.status === 'authorised'
    return hasMoney ? [{ ...about, kind: 'unknown-payment', ours: null, theirs: theirs.amount }] : []
  }
  const differences: Difference[] = []
  if (!AGREES[ours.status].includes(theirs.status)) {
    differences.push({ ...about, kind: 'state', ours: ours.status, theirs: theirs.status })
  } else if (theirs.status === 'succeeded' && ours.booked !== theirs.amount) {
    differences.push({ ...about, kind: 'amount', ours: ours.booked, theirs: theirs.amount })
  }
  return [...differences, ...refundDifferences(ours, theirs)]
}

/** The gateway may lack an attempt that took no money, but not a booked payment. */
function missing(ours: LedgerPayment): Difference[] {
  if (ours.booked === null) return []
  const { ref, orderNo } = ours
  return [{ kind: 'missing-payment', ref, orderNo, refundRef: null, ours: ours.booked, theirs: null }]
}

function refundDifferences(ours: LedgerPayment, theirs: ReportedPayment): Difference[] {
  const about = { ref: ours.ref, orderNo: ours.orderNo }
  const there = new Map(theirs.refunds.map((refund) => [refund.ref, refund.amount]))
  const here = new Set(ours.refunds.map(({ ref }) => ref))
  return [
    ...ours.refunds.flatMap(({ ref: refundRef, amount }): Difference[] => {
      const theirAmount = there.get(refundRef)
      if (theirAmount === undefined)
        return [{ ...about, kind: 'missing-refund', refundRef, ours: amount, theirs: null }]
      if (theirAmount === amount) return []
      return [{ ...about, kind: 'refund-amount', refundRef, ours: amount, theirs: theirAmount }]
    }),
    ...theirs.refunds
      .filter(({ ref }) => !here.has(ref))
      .map(({ ref: refundRef, amount }): Difference => {
        return { ...about, kind: 'unknown-refund', refundRef, ours: null, theirs: amount }
      }),
  ]
}
