import { setTimeout } from 'node:timers/promises'
import { overviewDue, overviewWindow } from '#domain/calendar/overview-periods.ts'
import type { Db } from '#server/db/connect.ts'
import { DONE, type Job } from '#server/modules/jobs/index.ts'
import { dayOfItem, dueDays, haveEnded, nextTransaction, openDay, storeDay } from './store.ts'

const EVERY_MS = 60_000
/** How long a sum waits for transactions that began before it. */
const WAIT_MS = 50
const MAX_WAITS = 100

/** Sums every day for the overview a quarter of an hour after its end, and again when something of it changed later. */
export function overviewJob({ db }: { readonly db: Db }): Job {
  return {
    kind: 'overview',
    everyMs: EVERY_MS,
    due: (now) => {
      const window = overviewWindow(now)
      return dueDays(window, overviewDue(window.to))
    },
    work: async (item, now, signal) => {
      const day = dayOfItem(item)
      await openDay(db, day, now)
      // A transaction that began before the row of the day was there may change the day without a note.
      const next = await nextTransaction(db)
      for (let tries = 0; !(await haveEnded(db, next)); tries += 1) {
        if (tries === MAX_WAITS || signal.aborted) return { type: 'later', reason: 'older transactions are still open' }
        await setTimeout(WAIT_MS)
      }
      await db.transaction().execute((tx) => storeDay(tx, day, now))
      return DONE
    },
    orderOf: async () => null,
    isResumed: true,
    // It has no effect outside its own tables.
    runsWhilePaused: true,
    todo: 'A day could not be summed for the overview, which stays correct but opens more slowly. Check the log, then run: npm run jobs -- retry overview ITEM.',
  }
}
