import { countedDay, countedFrom, popularSince } from '#domain/review/popularity.ts'
import type { Db } from '#server/db/connect.ts'
import { lockRowsShared } from '#server/modules/catalogue-entries/index.ts'
import { DONE, type Job } from '#server/modules/jobs/index.ts'
import { claimCount, countPopularity, dueCount } from './store.ts'

/** Seconds after which another process counts again if this one died. Counting millions of orders takes a while. */
const LEASE_S = 600

/** Counts every shop's paid orders of 90 days each night (RV-03); the lists' default order follows. */
export function popularityJob({ db }: { readonly db: Db }): Job {
  return {
    kind: 'popularity',
    leaseSeconds: LEASE_S,
    due: (now) => dueCount(countedDay(now), countedFrom(countedDay(now))),
    work: async (_item, now) => {
      await db.transaction().execute(async (tx) => {
        await lockRowsShared(tx)
        if (await claimCount(tx, countedDay(now))) await countPopularity(tx, popularSince(now))
      })
      return DONE
    },
    orderOf: async () => null,
    isResumed: true,
    todo: 'The nightly count of paid orders failed, so lists keep the order of the day before. Check the log, then run: npm run jobs -- retry popularity ITEM.',
  }
}
