import { addDays, type JapanDate, japanDateTime } from '#domain/calendar/time.ts'
import type { DisputeDifference } from '#domain/dispute/compare.ts'
import { compareBooks, type Difference } from '#domain/order/reconciliation.ts'
import type { Db } from '#server/db/connect.ts'
import { type NoticeDependencies, recordUnmatched, unmatchedByRef } from '#server/modules/payments/index.ts'
import {
  DEMO_PAYMENT,
  type GatewayRecord,
  type GatewayStatement,
  givesStatements,
  isGatewayError,
  listsPayments,
  type PaymentGateway,
  reportsDisputes,
} from '#server/ports/payment.ts'
import type { PaymentGateways } from '#server/ports/payment-gateways.ts'
import { compareDisputeLists } from './disputes.ts'
import { type KnownPayment, knownByRef, knownWithin, storeFee } from './store.ts'

/** Records compared per batch. */
const CHUNK = 200

/** Result of comparing the books of one gateway. */
export interface ComparedGateway {
  readonly provider: string
  /**
   * How the payments were found. listed: the gateway listed its payments, so payments unknown to us are found.
   * asked: only the payments known to us were looked up. stated: as asked, and also the payments that the gateway's
   * statements name.
   */
  readonly way: 'listed' | 'asked' | 'stated'
  /** Number of payments compared. */
  readonly compared: number
  /** The gateway's error message; the comparison is then incomplete. Null when every request was answered. */
  readonly trouble: string | null
  /** Days without a statement. A payment unknown to us on such a day would not be found. */
  readonly missing: readonly MissingStatement[]
}

/** A day without a statement: not published yet, or no longer available. */
export type MissingStatement = Extract<GatewayStatement, { readonly missing: string }>

export interface Reconciliation {
  readonly gateways: readonly ComparedGateway[]
  readonly differences: readonly ((Difference | DisputeDifference) & { readonly provider: string })[]
  /** Payments of the sandbox's demo data, unknown to any gateway. */
  readonly demo: number
  /** Fees that the gateways reported for the first time; they are stored. */
  readonly feesLearned: number
}

/** A comparison reads the gateways, and notices payments without an attempt. */
export interface ReconcileDependencies extends NoticeDependencies {
  readonly gateways: PaymentGateways
}

interface Comparison {
  readonly gateway: PaymentGateway
  compared: number
  feesLearned: number
  trouble: string | null
  readonly seen: Set<string>
  readonly suspects: Set<string>
  readonly missing: MissingStatement[]
  readonly onProgress: (compared: number) => Promise<void>
}

/**
 * Compares our books with those of every open gateway: the payments of a period of Japan days (both included) with
 * all their refunds (decision 26), and the disputes opened since its start (decision 41). Each difference is checked twice, so that a payment changing during the
 * comparison is not reported. Stores fees, and the payments without an order that it finds (decision 26). Calls
 * `onProgress` after each answer of a gateway with the number of payments compared so far; the number may repeat.
 */
export async function reconcile(
  deps: ReconcileDependencies,
  period: { readonly from: JapanDate; readonly to: JapanDate },
  onProgress: (compared: number) => Promise<void> = async () => {},
): Promise<Reconciliation> {
  const { db, gateways } = deps
  const times = { from: japanDateTime(period.from, '00:00'), to: japanDateTime(addDays(period.to, 1), '00:00') }
  const within = await knownWithin(db, times)
  const ours = within.filter(({ ref }) => !ref.startsWith(DEMO_PAYMENT))
  const compared: ComparedGateway[] = []
  const differences: ((Difference | DisputeDifference) & { provider: string })[] = []
  let feesLearned = 0
  let before = 0
  for (const gateway of gateways.all) {
    const { provider } = gateway
    const comparison: Comparison = {
      ...{ gateway, compared: 0, feesLearned: 0, trouble: null },
      onProgress: (mine) => onProgress(before + mine),
      ...{ seen: new Set<string>(), suspects: new Set<string>(), missing: [] },
    }
    const mine = ours.filter((payment) => payment.provider === provider)
    await answered(comparison, async () => {
      if (listsPayments(gateway)) await compareListed(db, comparison, gateway.records(times))
      for (const payment of mine) {
        if (!comparison.seen.has(payment.ref))
          await compareOne(db, comparison, payment, await gateway.record(payment.ref))
      }
    })
    await answered(comparison, async () => {
      if (givesStatements(gateway)) await compareStated(db, comparison, gateway.statements(times))
    })
    // Runs even if an earlier part failed: the suspects found so far are still checked.
    await answered(comparison, async () => {
      for (const ref of comparison.suspects) {
        // Read the gateway first, because an event in progress appears there before it appears in our records.
        const theirs = await gateway.record(ref)
        await comparison.onProgress(comparison.compared)
        const [again] = await knownByRef(db, [ref])
        if (again === undefined && theirs !== null && (await isUnmatchedAndRefunded(deps, gateway, theirs))) continue
        const found = compareBooks(again ?? null, theirs)
        differences.push(...found.map((difference) => ({ ...difference, provider })))
      }
    })
    await answered(comparison, async () => {
      if (!reportsDisputes(gateway)) return
      const found = await compareDisputeLists(db, gateway, times.from)
      differences.push(...found.map((difference) => ({ ...difference, provider })))
    })
    compared.push({
      provider,
      way: listsPayments(gateway) ? 'listed' : givesStatements(gateway) ? 'stated' : 'asked',
      compared: comparison.compared,
      trouble: comparison.trouble,
      missing: comparison.missing,
    })
    feesLearned += comparison.feesLearned
    before += comparison.compared
  }
  const open = new Set<string>(gateways.all.map(({ provider }) => provider))
  for (const provider of new Set(ours.map((payment) => payment.provider))) {
    if (!open.has(provider)) compared.push(closed(provider))
  }
  return { gateways: compared, differences, demo: within.length - ours.length, feesLearned }
}

/**
 * Records a payment at the gateway that matches no attempt of ours. Returns whether it has been refunded in full
 * since it was recorded.
 */
async function isUnmatchedAndRefunded(
  deps: NoticeDependencies,
  gateway: PaymentGateway,
  theirs: GatewayRecord,
): Promise<boolean> {
  if (!(await recordUnmatched(deps, gateway, theirs))) return false
  const known = await unmatchedByRef(deps.db, gateway.provider, theirs.ref)
  const refunded = theirs.refunds.reduce((sum, { amount }) => sum + amount, 0)
  return known?.settled_at != null && refunded === theirs.amount
}

/** A gateway that is not configured here. */
const closed = (provider: string): ComparedGateway => ({
  ...{ provider, way: 'asked', compared: 0, missing: [] },
  trouble: 'not configured here: its settings are missing',
})

/** Runs one part of a comparison. A gateway error ends that part only. */
async function answered(comparison: Comparison, part: () => Promise<void>): Promise<void> {
  try {
    await part()
  } catch (error) {
    if (!isGatewayError(error)) throw error
    comparison.trouble ??= error.message
  }
}

async function compareListed(db: Db, comparison: Comparison, records: AsyncIterable<GatewayRecord>): Promise<void> {
  let chunk: GatewayRecord[] = []
  const compare = async () => {
    const ours = new Map(
      (
        await knownByRef(
          db,
          chunk.map(({ ref }) => ref),
        )
      ).map((payment) => [payment.ref, payment]),
    )
    for (const record of chunk) await compareOne(db, comparison, ours.get(record.ref) ?? null, record)
    chunk = []
  }
  for await (const record of records) {
    chunk.push(record)
    await comparison.onProgress(comparison.compared)
    if (chunk.length === CHUNK) await compare()
  }
  await compare()
}

/**
 * Looks up each payment that a statement names and that was not compared yet: it is unknown to us, or older than
 * the period.
 */
async function compareStated(
  db: Db,
  comparison: Comparison,
  statements: AsyncIterable<GatewayStatement>,
): Promise<void> {
  for await (const statement of statements) {
    await comparison.onProgress(comparison.compared)
    if ('missing' in statement) {
      comparison.missing.push(statement)
      continue
    }
    const refs = statement.refs.filter((ref) => !comparison.seen.has(ref))
    const ours = new Map((await knownByRef(db, refs)).map((payment) => [payment.ref, payment]))
    for (const ref of refs) {
      const [known, theirs] = [ours.get(ref) ?? null, await comparison.gateway.record(ref)]
      if (theirs === null)
        comparison.trouble ??= `its statement of ${statement.day} lists ${ref}, but it reports that there is no such payment`
      await compareOne(db, comparison, known, theirs)
    }
  }
}

async function compareOne(
  db: Db,
  comparison: Comparison,
  ours: KnownPayment | null,
  theirs: GatewayRecord | null,
): Promise<void> {
  const ref = theirs?.ref ?? ours?.ref ?? ''
  comparison.seen.add(ref)
  comparison.compared += 1
  await comparison.onProgress(comparison.compared)
  if (compareBooks(ours, theirs).length > 0) comparison.suspects.add(ref)
  if (ours === null || ours.booked === null || theirs?.fee == null || theirs.fee === ours.fee) return
  await storeFee(db, ours.attemptId, theirs.fee)
  comparison.feesLearned += 1
}
