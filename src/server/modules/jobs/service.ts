import { JOB_REFUSALS, JOB_TRIES } from '#domain/constants.ts'
import { singleFlight } from '#domain/single-flight.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { backoffSeconds } from './back-off.ts'
import { type Backlog, type Claimed, claim, deleteTries, deleteTriesWith, giveUpRow, postpone } from './store.ts'

/**
 * The result of one try at a row. `retry`: it may succeed later. `refused`: the other side rejected it permanently.
 * `misconfigured`: our own configuration is wrong, which is not a fault of the row, so the row is never given up
 * for this reason. `later`: nothing was tried, for example because the row is busy or the server stops. The row is
 * due again in a few seconds, and the try does not count.
 */
export type TryResult =
  | { readonly type: 'done' }
  | { readonly type: 'retry' | 'refused' | 'misconfigured' | 'later'; readonly reason: string }
export const DONE: TryResult = { type: 'done' }

interface JobWork extends Backlog {
  readonly kind:
    | 'payment'
    | 'hold'
    | 'refund'
    | 'request'
    | 'shop_list'
    | 'expiry'
    | 'reminder'
    | 'review'
    | 'popularity'
    | 'push'
    | 'wallet'
    | 'mail'
    | 'retention'
    | 'overview'
    | 'payouts'
  /** Interval between the starts of two rounds; ROUND_EVERY_MS by default. */
  readonly everyMs?: number
  /** After this time a claimed row may be claimed again, because its process has died. LEASE_S by default. */
  readonly leaseSeconds?: number
  /** Maximum tries at a row before it is given up; JOB_TRIES by default. */
  readonly tries?: number
  /** Whether a row that was given up is retried automatically when it becomes due for a later reason (`since`). */
  readonly isResumed?: true
  /** Whether it also works while delivery is paused, because it has no effect outside the database. */
  readonly runsWhilePaused?: true
  /**
   * Processes one row in its own transactions. A rejection counts as `retry`. `signal` is aborted when the server
   * stops, which waits for the row.
   */
  work(item: number, now: Temporal.Instant, signal: AbortSignal): Promise<TryResult>
}

/** A job whose given-up rows stay in `job_try` and become support entries of kind `job_KIND`. */
interface ReportedJob {
  /** The order to name in a support entry about the row. */
  orderOf(item: number): Promise<number | null>
  /** Instructions for support on a row that was given up, in plain words. */
  readonly todo: string
  readonly giveUp?: undefined
}

/** A job that records a given-up row in its own table; its row in `job_try` is deleted in the same transaction. */
interface SelfReportingJob {
  giveUp(
    tx: Tx,
    item: number,
    facts: { readonly reason: string; readonly tries: number },
    now: Temporal.Instant,
  ): Promise<void>
}

/** Background work on rows that a database query finds. */
export type Job = JobWork & (ReportedJob | SelfReportingJob)

export interface JobDependencies {
  readonly db: Db
  readonly log: { warn(facts: object, message: string): void }
}

/** Rows that one round works on concurrently, and claims at a time. */
const AT_ONCE = 8
/**
 * Default lease of a claimed row, in seconds. After it the row may be claimed again, because its process has died.
 * Longer than a try usually takes.
 */
const LEASE_S = 60
/** A round ends after this many rows or this time, because it uses the time of its start as `now`. */
const ROUND_ROWS = 2_000
const ROUND_MS = 30_000
const MAX_REASON = 200
/** Number of tries at which the backoff reaches its maximum. */
const LONGEST_PAUSE_AFTER = 9
/** Seconds until a row is due again after the result `later`. */
const LATER_S = 5
const NEVER_STOPS = new AbortController().signal

/**
 * Processes the rows that are due at `now`, each independently (S-24): an error or a slow row does not affect the
 * others. Tries are counted in the database, the backoff grows, and after the last try one support entry is
 * written. Concurrent rounds and processes share the rows. Once `signal` is aborted, no more rows are claimed.
 * Returns the number of rows done.
 */
export async function runRound(
  deps: JobDependencies,
  job: Job,
  now: Temporal.Instant,
  signal: AbortSignal = NEVER_STOPS,
): Promise<number> {
  const began = performance.now()
  let waiting: Claimed[] = []
  let taken = 0
  let done = 0
  const claim = singleFlight(async () => {
    const isOver = signal.aborted || taken >= ROUND_ROWS || performance.now() - began > ROUND_MS
    const rows = isOver ? [] : await take(deps, job, now, AT_ONCE)
    taken += rows.length
    waiting = rows
  })
  const worker = async () => {
    for (;;) {
      if (waiting.length === 0) await claim()
      const row = waiting.shift()
      if (!row) return
      if (await workOn(deps, job, row, now, signal)) done += 1
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return done
}

/** Processes one row now, if it is due. If it fails, a later round retries it. */
export async function runRow(deps: JobDependencies, job: Job, item: number, now: Temporal.Instant): Promise<void> {
  for (const row of await take(deps, job, now, 1, item)) await workOn(deps, job, row, now, NEVER_STOPS)
}

function take(deps: JobDependencies, job: Job, now: Temporal.Instant, limit: number, only?: number) {
  const due = { kind: job.kind, due: job.due(now), isResumed: job.isResumed, only }
  return claim(deps.db, due, { now, lease: now.add({ seconds: job.leaseSeconds ?? LEASE_S }) }, limit)
}

/**
 * One try at a row. Never rejects: if even the result cannot be stored, the row is retried when its lease expires.
 */
async function workOn(
  deps: JobDependencies,
  job: Job,
  row: Claimed,
  now: Temporal.Instant,
  signal: AbortSignal,
): Promise<boolean> {
  const id = { kind: job.kind, item: row.item }
  const most = job.tries ?? JOB_TRIES
  try {
    const isBeyond = row.tries > most
    const result: TryResult = isBeyond
      ? { type: 'retry', reason: 'the process stopped during the last try' }
      : await job.work(row.item, now, signal).catch((error: unknown) => ({ type: 'retry', reason: reasonOf(error) }))
    if (result.type === 'done') {
      await deleteTries(deps.db, id)
      return true
    }
    const reason = result.reason.slice(0, MAX_REASON)
    if (result.type === 'later') {
      const state = { ...id, tries: Math.max(1, row.tries - 1), refusals: row.refusals }
      await postpone(deps.db, state, reason, now.add({ seconds: LATER_S }))
      return false
    }
    const refusals = row.refusals + (result.type === 'refused' ? 1 : 0)
    // An outage is not evidence that the other side would refuse the row, so it does not count as a refusal.
    if (result.type === 'misconfigured' || (row.tries < most && refusals < JOB_REFUSALS)) {
      // Failures that are our own fault do not bring the row closer to being given up.
      const tries = result.type === 'misconfigured' ? Math.min(row.tries, LONGEST_PAUSE_AFTER) : row.tries
      await postpone(deps.db, { ...id, tries, refusals }, reason, now.add({ seconds: backoffSeconds(row.tries) }))
      // Logged once per row: an outage of hours would fill the log.
      if (row.tries === 1)
        deps.log.warn({ job: job.kind, item: row.item, reason }, 'A job item failed and will be retried')
      return false
    }
    if (await giveUp(deps.db, job, { ...row, refusals }, reason, now)) {
      deps.log.warn(
        { job: job.kind, item: row.item, reason },
        'A job item failed for good; a support entry was created',
      )
    }
  } catch (error) {
    deps.log.warn({ job: job.kind, item: row.item, err: error }, 'The result of a job item could not be saved')
  }
  return false
}

/** Gives up a row and reports it, once; false when it was given up before. */
async function giveUp(db: Db, job: Job, row: Claimed, reason: string, now: Temporal.Instant): Promise<boolean> {
  const { item, tries, refusals } = row
  const id = { kind: job.kind, item }
  if (job.giveUp) return deleteTriesWith(db, id, (tx) => job.giveUp(tx, item, { reason, tries }, now))
  const entry = { kind: `job_${job.kind}`, orderId: await job.orderOf(item), reason, todo: job.todo }
  return giveUpRow(db, { ...id, refusals }, entry, now)
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'
}
