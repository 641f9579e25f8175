import type { RuleName } from '#domain/retention/rules.ts'
import { serialQueue } from '#server/concurrency/serial-queue.ts'
import type { Db } from '#server/db/connect.ts'
import { DONE, type Job } from '#server/modules/jobs/index.ts'
import { dueOf, RULE_NAMES, WORK } from './rules.ts'
import { addRows, dueRules, recordRun } from './runs/store.ts'

/** A rule runs again after this time; what became due since then waits as long. */
const EVERY_MINUTES = 10
/** A rule that left rows which were locked runs again after this time. */
const LOCKED_SECONDS = 30
/** Rows of a batch, which is one short transaction: its locks are held for milliseconds, and locked rows are skipped. */
const BATCH_ROWS = 500
/** A run of a rule ends after this time in ms. The rule stays due, and the next round goes on where it ended. */
const RUN_MS = 10_000
/** Longer than all rules that a round claims take one after another. */
const LEASE_S = 900

/** Runs a rule until nothing is due, the time is over or `signal` is aborted. Returns the number of rows done. */
export async function runRule(
  db: Db,
  name: RuleName,
  now: Temporal.Instant,
  { signal, batchRows = BATCH_ROWS }: { readonly signal?: AbortSignal; readonly batchRows?: number } = {},
): Promise<number> {
  const [work, due] = [WORK[name], dueOf(name, now)]
  const began = performance.now()
  let done = 0
  let isAll = false
  while (!isAll && !signal?.aborted && performance.now() - began < RUN_MS) {
    const rows = await db.transaction().execute(async (tx) => {
      const count = await work.batch(tx, due, batchRows)
      if (count > 0) await addRows(tx, name, count, now)
      return count
    })
    done += rows
    isAll = rows < batchRows
  }
  const oldest = await work.oldest(db, due)
  // The period of the oldest row was over as long ago as that row is older than the cutoff.
  const overdueSince = oldest && now.subtract(due.cutoff.since(oldest.toTemporalInstant()))
  const later = overdueSince === null ? now.add({ minutes: EVERY_MINUTES }) : now.add({ seconds: LOCKED_SECONDS })
  await recordRun(db, name, { now, next: isAll ? later : now, overdueSince })
  return done
}

/**
 * The job that carries out the retention rules (RE-01, decision 39). The item is the place of a rule. A claimed rule is
 * not run by another process, and one that fails does not affect the others (S-24). A process runs one rule at a time,
 * so that retention takes one connection.
 */
export function retentionJob({ db }: { readonly db: Db }): Job {
  const inTurn = serialQueue()
  return {
    kind: 'retention',
    leaseSeconds: LEASE_S,
    isResumed: true,
    runsWhilePaused: true,
    due: (now) => dueRules(RULE_NAMES, now),
    async work(item, now, signal) {
      const name = RULE_NAMES[item - 1]
      if (name === undefined) return DONE
      return inTurn(async () => {
        if (signal.aborted) return { type: 'later', reason: 'the server stops' }
        await runRule(db, name, now, { signal }).catch((error: unknown) => {
          // The item is a number; support needs the name.
          throw new Error(`${name}: ${error instanceof Error ? error.message : 'unknown'}`, { cause: error })
        })
        return DONE
      })
    },
    orderOf: async () => null,
    todo: 'A retention rule failed, so data is kept longer than the privacy page says. See the error; it is tried again tomorrow, or now by: npm run jobs -- retry retention ITEM.',
  }
}
