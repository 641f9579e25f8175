import { countedDay, countedFrom, popularSince } from '#domain/review/popularity.ts'
import type { Db } from '#server/db/connect.ts'
import { lockRowsShared } from '#server/modules/catalogue-entries/index.ts'
import { DONE, type Job } from '#server/modules/jobs/index.ts'
import { countInSlices } from './count.ts'
import { countedTo, dueCount, recordCount, recordCountedTo, writePopularity } from './store.ts'

/** Seconds after which another process goes on if this one died. Counting 100,000 shops takes some of them. */
const LEASE_S = 600

/**
 * Counts every shop's paid orders of 90 days each night (RV-03); the lists' default order follows. It goes slice by
 * slice, because one statement over all shops would exceed the time limit of statements. A count that was interrupted
 * goes on after the last slice that was written. `size`: shops of a slice.
 */
export function popularityJob({ db, size }: { readonly db: Db; readonly size?: number }): Job {
  return {
    kind: 'popularity',
    leaseSeconds: LEASE_S,
    due: (now) => dueCount(countedDay(now), countedFrom(countedDay(now))),
    work: async (_item, now, signal) => {
      const day = countedDay(now)
      const count = { since: popularSince(now), after: await countedTo(db, day), ...(size !== undefined && { size }) }
      for await (const { shops, last } of countInSlices(db, count)) {
        if (signal.aborted) return { type: 'later', reason: 'the server stops' }
        await db.transaction().execute(async (tx) => {
          await lockRowsShared(tx)
          await recordCountedTo(tx, day, last)
          await writePopularity(tx, shops)
        })
      }
      await recordCount(db, day)
      return DONE
    },
    orderOf: async () => null,
    isResumed: true,
    todo: 'The nightly count of paid orders failed, so lists keep the order of the day before. Check the log, then run: npm run jobs -- retry popularity ITEM.',
  }
}
