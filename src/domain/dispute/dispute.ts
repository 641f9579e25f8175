import type { Yen } from '#domain/price/money.ts'

/**
 * The states of a dispute (DI-01). inquiry: the bank asks about the payment and takes no money. needs-response: the
 * bank has taken the money, and evidence may be sent until the due date. under-review: the bank has the evidence. won,
 * lost: the bank's decision. withdrawn: it ended without a decision, because the cardholder or the bank dropped it.
 */
export const DISPUTE_STATES = ['inquiry', 'needs-response', 'under-review', 'won', 'lost', 'withdrawn'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

const OPEN: readonly DisputeState[] = ['inquiry', 'needs-response', 'under-review']

/** Whether the bank has not decided yet. */
export const isOpenDispute = (state: DisputeState): boolean => OPEN.includes(state)

/**
 * Money that a dispute has moved on our balance, by the gateway's reference of the movement. `amount` in yen: negative
 * when it was taken, positive when it came back, 0 for a fee alone. `fee` in yen: positive when it was charged,
 * negative when it came back.
 */
export interface DisputeMovement {
  readonly ref: string
  readonly amount: Yen
  readonly fee: Yen
}

/** The kinds of ledger entries of a dispute: money taken, money that came back, and the same for the gateway's fee. */
export const DISPUTE_ENTRY_KINDS = ['dispute', 'dispute_reversed', 'dispute_fee', 'dispute_fee_reversed'] as const
export type DisputeEntryKind = (typeof DISPUTE_ENTRY_KINDS)[number]

/** A ledger entry of a dispute. `ref` is the movement's; a movement has at most one entry of each kind. */
export interface DisputeEntry {
  readonly kind: DisputeEntryKind
  readonly ref: string
  /** Whole yen, positive. */
  readonly amount: Yen
}

/**
 * The ledger entries of a dispute's movements. They follow from the gateway's balance alone, never from a state, so
 * that an inquiry books nothing and a report that is read twice books nothing more.
 */
export function entriesOfMovements(movements: readonly DisputeMovement[]): DisputeEntry[] {
  return movements.flatMap(({ ref, amount, fee }) => [
    ...(amount < 0 ? [{ kind: 'dispute', ref, amount: -amount } as const] : []),
    ...(amount > 0 ? [{ kind: 'dispute_reversed', ref, amount } as const] : []),
    ...(fee > 0 ? [{ kind: 'dispute_fee', ref, amount: fee } as const] : []),
    ...(fee < 0 ? [{ kind: 'dispute_fee_reversed', ref, amount: -fee } as const] : []),
  ])
}

/** What a dispute costs, in whole yen. */
export interface DisputeSums {
  /** Money that the bank has: taken, and not given back. */
  readonly held: Yen
  /** Fees that the gateway has charged and not given back. */
  readonly fees: Yen
}

/** The sums of a dispute's entries, in any order. */
export function disputeSums(entries: readonly Pick<DisputeEntry, 'kind' | 'amount'>[]): DisputeSums {
  const sumOf = (wanted: DisputeEntryKind) =>
    entries.reduce((sum, { kind, amount }) => (kind === wanted ? sum + amount : sum), 0)
  return {
    held: sumOf('dispute') - sumOf('dispute_reversed'),
    fees: sumOf('dispute_fee') - sumOf('dispute_fee_reversed'),
  }
}

/** A dispute as one side has it. */
export interface DisputeFacts {
  readonly state: DisputeState
  /** The disputed yen, which may be a part of the payment. */
  readonly amount: Yen
  readonly entries: readonly DisputeEntry[]
}

/** The entries that `theirs` has and `ours` lacks. */
export function missingEntries(ours: readonly DisputeEntry[], theirs: readonly DisputeEntry[]): DisputeEntry[] {
  const known = new Set(ours.map(({ kind, ref }) => `${kind} ${ref}`))
  return theirs.filter(({ kind, ref }) => !known.has(`${kind} ${ref}`))
}

/**
 * The yen of a payment that closed disputes have taken for good. An open dispute may still end either way, so its
 * money does not count yet; a dispute that was withdrawn or won may have left a part with the bank.
 */
export function lostYen(disputes: readonly (DisputeSums & { readonly state: DisputeState })[]): Yen {
  return disputes.reduce((sum, { state, held }) => sum + (isOpenDispute(state) ? 0 : Math.max(0, held)), 0)
}

/** A refund that is asked for. `isWhole`: it gives back everything that is left of the order's payments. */
interface AskedRefund {
  readonly by: 'customer' | 'operator'
  readonly isWhole: boolean
}

/**
 * Whether open disputes of an order's payments hinder a refund (DI-01). The bank may give the same money back, and the
 * gateway refuses. An inquiry has taken nothing: an operator may answer it by a full refund, which ends it, but by no
 * part of one.
 */
export function hindersRefund(open: readonly DisputeState[], { by, isWhole }: AskedRefund): boolean {
  return open.some((state) => isOpenDispute(state) && !(state === 'inquiry' && by === 'operator' && isWhole))
}

/** Whether a refund that is owed waits for a dispute's end: while the bank has the money of its payment. */
export const delaysRefund = (state: DisputeState): boolean => isOpenDispute(state) && state !== 'inquiry'

/**
 * Whether a ticket may be revoked for a dispute: the bank has the money, or has given it to the cardholder for good. An
 * inquiry has taken nothing, and a payment that was given back to us pays for the visit.
 */
export const allowsRevoking = (state: DisputeState): boolean => delaysRefund(state) || state === 'lost'
