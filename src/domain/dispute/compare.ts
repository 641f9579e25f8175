import type { Yen } from '#domain/price/money.ts'
import { type DisputeFacts, type DisputeState, disputeSums } from './dispute.ts'

/** A dispute of one side, with the payment that it is about. */
export interface ComparedDispute extends DisputeFacts {
  /** The gateway's reference of the dispute, and of the payment. */
  readonly ref: string
  readonly paymentRef: string
  /** The order's number; null if that side does not know it. */
  readonly orderNo: string | null
}

/**
 * unknown-dispute: the gateway has a dispute that our books lack. missing-dispute: ours is unknown to the gateway.
 * dispute-state: the states differ. dispute-amount: the disputed or taken yen or the fees differ.
 */
export type DisputeDifferenceKind = 'unknown-dispute' | 'missing-dispute' | 'dispute-state' | 'dispute-amount'

/** A difference between the books about one dispute. Each side is a state or whole yen; null: that side has nothing. */
export interface DisputeDifference {
  readonly kind: DisputeDifferenceKind
  /** The gateway's reference of the payment. */
  readonly ref: string
  readonly orderNo: string | null
  readonly refundRef: null
  readonly disputeRef: string
  readonly ours: DisputeState | Yen | null
  readonly theirs: DisputeState | Yen | null
}

/** Compares one dispute in both books (DI-02); at least one side has it. Empty when they agree. */
export function compareDisputes(ours: ComparedDispute | null, theirs: ComparedDispute | null): DisputeDifference[] {
  const side = ours ?? theirs
  if (side === null) return []
  const about = {
    ref: side.paymentRef,
    orderNo: ours?.orderNo ?? theirs?.orderNo ?? null,
    refundRef: null,
    disputeRef: side.ref,
  }
  if (ours === null) return [{ ...about, kind: 'unknown-dispute', ours: null, theirs: side.amount }]
  if (theirs === null) return [{ ...about, kind: 'missing-dispute', ours: side.amount, theirs: null }]
  const [here, there] = [disputeSums(ours.entries), disputeSums(theirs.entries)]
  const yen = [
    [ours.amount, theirs.amount],
    [here.held, there.held],
    [here.fees, there.fees],
  ] as const
  return [
    ...(ours.state === theirs.state
      ? []
      : [{ ...about, kind: 'dispute-state', ours: ours.state, theirs: theirs.state } as const]),
    ...yen
      .filter(([own, other]) => own !== other)
      .map(([own, other]) => ({ ...about, kind: 'dispute-amount', ours: own, theirs: other }) as const),
  ]
}
