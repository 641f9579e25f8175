import type { Db } from '#server/db/connect.ts'
import type { Clock } from '#server/ports/clock.ts'
import { deleteExpired, EXPIRED } from './store.ts'

/** Time between two rounds. */
const ROUND_MS = 10 * 60_000
/** Rows deleted in one statement, so that no lock lasts, and statements for one kind in a round. */
const BATCH = 1_000
const BATCHES = 100

export interface SweeperDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly log: { warn(facts: object, message: string): void }
}

/**
 * Deletes everything that is over. Each kind has a fate of its own (S-24): one that cannot be deleted is
 * logged and waits for the next round, and the others go on. How many rows were deleted.
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
      log.warn({ err: error, table: expired.table }, 'Rows that are over could not be deleted')
    }
  }
  return deleted
}

/** Sweeps now and then, in every process. `stop` ends it and waits for the batch under way. */
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
