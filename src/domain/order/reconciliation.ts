import type { Yen } from '#domain/price/money.ts'

/** A refund by the gateway's reference. */
interface RefundEntry {
  readonly ref: string
  readonly amount: Yen
}

/** A payment as our books have it. */
export interface OurPayment {
  readonly ref: string
  readonly orderNo: string
  readonly status: 'created' | 'unknown' | 'succeeded' | 'failed' | 'cancelled'
  /** What the ledger says was paid; null: nothing is booked. */
  readonly booked: Yen | null
  /** Refunds that are booked as made. */
  readonly refunds: readonly RefundEntry[]
}

/** The same payment as the gateway has it. */
export interface TheirPayment {
  readonly ref: string
  readonly status: 'open' | 'processing' | 'authorised' | 'succeeded' | 'cancelled'
  readonly amount: Yen
  readonly orderNo: string | null
  /** Refunds that stand there. */
  readonly refunds: readonly RefundEntry[]
}

/**
 * unknown-payment: the gateway has taken (or set aside) money that we know nothing of. missing-payment: we have booked one that it
 * does not have. state: one side says that it was paid, or is over, and the other does not. amount: both have it, with other
 * yen. unknown-refund, missing-refund, refund-amount: the same of refunds.
 */
export type DifferenceKind =
  | 'unknown-payment'
  | 'missing-payment'
  | 'state'
  | 'amount'
  | 'unknown-refund'
  | 'missing-refund'
  | 'refund-amount'

/** A difference between the books: what we say and what the gateway says, a state or whole yen; null: that side has nothing. */
export interface Difference {
  readonly kind: DifferenceKind
  readonly ref: string
  readonly orderNo: string | null
  readonly refundRef: string | null
  readonly ours: string | Yen | null
  readonly theirs: string | Yen | null
}

/** What the gateway may say of an attempt of ours that is in a state, without anybody being wrong. */
const AGREES: Readonly<Record<OurPayment['status'], readonly TheirPayment['status'][]>> = {
  created: ['open', 'processing', 'authorised'],
  unknown: ['open', 'processing', 'authorised'],
  succeeded: ['succeeded'],
  // A declined token ends the attempt here; nobody else can pay on it there.
  failed: ['open', 'cancelled'],
  cancelled: ['cancelled'],
}

/** Compares one payment in both books; at least one side has it. Empty: they agree. */
export function compareBooks(ours: OurPayment | null, theirs: TheirPayment | null): Difference[] {
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

/** An attempt that never took money may be gone there; what is booked may not. */
function missing(ours: OurPayment): Difference[] {
  if (ours.booked === null) return []
  const { ref, orderNo } = ours
  return [{ kind: 'missing-payment', ref, orderNo, refundRef: null, ours: ours.booked, theirs: null }]
}

function refundDifferences(ours: OurPayment, theirs: TheirPayment): Difference[] {
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
