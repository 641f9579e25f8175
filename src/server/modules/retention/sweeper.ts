import type { Db } from '#server/db/connect.ts'
import type { Clock } from '#server/ports/clock.ts'
import { deleteExpired, EXPIRED } from './store.ts'

/** Interval of the sweeps, in ms. */
const ROUND_MS = 10 * 60_000
/** Rows deleted per statement, so that locks stay short, and statements per table in a sweep. */
const BATCH = 1_000
const BATCHES = 100

export interface SweeperDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly log: { warn(facts: object, message: string): void }
}

/**
 * Deletes all expired rows. Each kind fails separately (S-24): a failed one is logged and waits for the next sweep.
 * Returns the number of deleted rows.
 */
export async function sweep({ db, clock, log }: SweeperDependencies, isEnding = () => false): Promise<number> {
  let deleted = 0
  for (const expired of EXPIRED) {
    try {
      for (let batch = 0; batch < BATCHES && !isEnding(); batch++) {
        const rows = await deleteExpired(db, expired, clock.now(), BATCH)
        deleted += rows
        if (rows < BATCH) break
      }
    } catch (error) {
      log.warn({ err: error, table: expired.table }, 'Expired rows could not be deleted')
    }
  }
  return deleted
}

/** Sweeps periodically in every process. `stop` ends this and waits for the running batch. */
export function startSweeper(deps: SweeperDependencies): { stop(): Promise<void> } {
  let round: Promise<unknown> = Promise.resolve()
  let isRunning = false
  let isEnding = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    round = sweep(deps, () => isEnding).finally(() => {
      isRunning = false
    })
  }, ROUND_MS)
  timer.unref()
  return {
    async stop() {
      isEnding = true
      clearInterval(timer)
      await round
    },
  }
}
