import { JOB_REFUSALS, JOB_TRIES } from '#domain/constants.ts'
import type { Db } from '#server/db/connect.ts'
import { pauseAfter } from './back-off.ts'
import { type Claimed, claim, type DueRows, forget, giveUp, putOff } from './store.ts'

/**
 * What became of a try at a row. `again`: it may succeed later. `refused`: the other side says no for good. `ours`: our
 * own settings are wrong, which says nothing about the row, so that it is never given up for that.
 */
export type Fate = { readonly type: 'done' } | { readonly type: 'again' | 'refused' | 'ours'; readonly reason: string }
export const DONE: Fate = { type: 'done' }

/** Work that is found in the database, row by row. */
export interface Job {
  readonly kind: 'payment' | 'hold' | 'refund' | 'request' | 'shop_list' | 'expiry' | 'reminder' | 'push' | 'wallet'
  /** A row is taken again after so long, because its process died; LEASE_S where it does not say. */
  readonly leaseSeconds?: number
  /** Tries at a row before it is given up; JOB_TRIES where it does not say. */
  readonly tries?: number
  /** A row that was given up is tried again by itself once it is due for something that came after that (`since`). */
  readonly isResumed?: true
  /** The rows that want work at a time. */
  due(now: Temporal.Instant): DueRows
  /** Does the work of one row, in transactions of its own. A rejection counts as `again`. */
  work(item: number, now: Temporal.Instant): Promise<Fate>
  /** The order that a support entry about the row names. */
  orderOf(item: number): Promise<number | null>
  /** Tells a person, in plain words, what to do about a row that was given up. */
  readonly todo: string
}

export interface JobDependencies {
  readonly db: Db
  readonly log: { warn(facts: object, message: string): void }
}

/** Rows that one round works on at a time, and takes from the database at a time. */
const AT_ONCE = 8
/** A row that was taken is taken again after this long: its process died. Longer than a try lasts as a rule. */
const LEASE_S = 60
/** A round ends after so many rows or so long, because its time is the time of its beginning. */
const ROUND_ROWS = 2_000
const ROUND_MS = 30_000
const MAX_REASON = 200
/** From so many tries on pauses are as long as they get. */
const LONGEST_PAUSE_AFTER = 9

/**
 * Works on the rows that are due at `now`, each one with a fate of its own (S-24): what it throws or how
 * long it takes is nobody else's business. Tries are counted in the database, pauses grow, and after the last try there
 * is one support entry. Any number of rounds and processes share the rows. Answers how many are done.
 */
export async function runRound(
  deps: JobDependencies,
  job: Job,
  now: Temporal.Instant,
  isEnding: () => boolean = () => false,
): Promise<number> {
  const began = performance.now()
  let waiting: Claimed[] = []
  let taken = 0
  let done = 0
  let claiming: Promise<void> | null = null
  const more = async () => {
    const isOver = isEnding() || taken >= ROUND_ROWS || performance.now() - began > ROUND_MS
    const rows = isOver ? [] : await take(deps, job, now, AT_ONCE)
    taken += rows.length
    waiting = rows
  }
  const worker = async () => {
    for (;;) {
      if (waiting.length === 0) {
        claiming ??= more().finally(() => {
          claiming = null
        })
        await claiming
      }
      const row = waiting.shift()
      if (!row) return
      if (await workOn(deps, job, row, now)) done += 1
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return done
}

/** Works on one row now, if it is due; what fails is left to the rounds. */
export async function runRow(deps: JobDependencies, job: Job, item: number, now: Temporal.Instant): Promise<void> {
  for (const row of await take(deps, job, now, 1, item)) await workOn(deps, job, row, now)
}

function take(deps: JobDependencies, job: Job, now: Temporal.Instant, limit: number, only?: number) {
  const due = { kind: job.kind, due: job.due(now), isResumed: job.isResumed, only }
  return claim(deps.db, due, { now, lease: now.add({ seconds: job.leaseSeconds ?? LEASE_S }) }, limit)
}

/** One try. Never rejects: what cannot even be noted is tried again when its lease is over. */
async function workOn(deps: JobDependencies, job: Job, row: Claimed, now: Temporal.Instant): Promise<boolean> {
  const id = { kind: job.kind, item: row.item }
  const most = job.tries ?? JOB_TRIES
  try {
    const isBeyond = row.tries > most
    const fate: Fate = isBeyond
      ? { type: 'again', reason: 'the process ended during the last try' }
      : await job.work(row.item, now).catch((error: unknown) => ({ type: 'again', reason: reasonOf(error) }))
    if (fate.type === 'done') {
      await forget(deps.db, id)
      return true
    }
    const reason = fate.reason.slice(0, MAX_REASON)
    const refusals = row.refusals + (fate.type === 'refused' ? 1 : 0)
    // An outage says nothing about whether the other side would take the row, so it does not count as a refusal.
    if (fate.type === 'ours' || (row.tries < most && refusals < JOB_REFUSALS)) {
      // What is our own fault does not bring the row nearer to its end.
      const tries = fate.type === 'ours' ? Math.min(row.tries, LONGEST_PAUSE_AFTER) : row.tries
      await putOff(deps.db, { ...id, tries, refusals }, reason, now.add({ seconds: pauseAfter(row.tries) }))
      // Once a row: what is away for hours would fill the log.
      if (row.tries === 1) deps.log.warn({ job: job.kind, item: row.item, reason }, 'A job will try a row again')
      return false
    }
    const entry = { kind: `job_${job.kind}`, orderId: await job.orderOf(row.item), reason, todo: job.todo }
    if (await giveUp(deps.db, { ...id, refusals }, entry, now)) {
      deps.log.warn({ job: job.kind, item: row.item, reason }, 'A job has given a row up and told support')
    }
  } catch (error) {
    deps.log.warn({ job: job.kind, item: row.item, err: error }, 'A job could not note what became of a row')
  }
  return false
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'
}
