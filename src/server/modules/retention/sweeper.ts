import type { Db } from '#server/db/connect.ts'
import type { Clock } from '#server/ports/clock.ts'
import { deleteExpired, EMPTIED, EXPIRED, emptyExpired } from './store.ts'

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
 * Deletes all expired rows, and empties expired texts. Each kind fails separately (S-24): a failed one is logged and
 * waits for the next sweep. Returns the number of rows.
 */
export async function sweep({ db, clock, log }: SweeperDependencies, isEnding = () => false): Promise<number> {
  let swept = 0
  const kinds = [
    ...EXPIRED.map((one) => ({ table: one.table, work: () => deleteExpired(db, one, clock.now(), BATCH) })),
    ...EMPTIED.map((one) => ({ table: one.table, work: () => emptyExpired(db, one, clock.now(), BATCH) })),
  ]
  for (const { table, work } of kinds) {
    try {
      for (let batch = 0; batch < BATCHES && !isEnding(); batch++) {
        const rows = await work()
        swept += rows
        if (rows < BATCH) break
      }
    } catch (error) {
      log.warn({ err: error, table }, 'Expired rows could not be deleted')
    }
  }
  return swept
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
