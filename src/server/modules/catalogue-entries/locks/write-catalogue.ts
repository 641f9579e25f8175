import type { Db, Tx } from '#server/db/connect.ts'
import { oneAtATime } from '#server/one-at-a-time.ts'
import { lockImportsWithin, lockRows, lockSaves } from './store.ts'

const inTurn = oneAtATime()

/**
 * A transaction that has the catalogue for itself: imports, other editors' saves and acts wait until it ends. `busy` while an import runs
 * elsewhere, and then nothing was done. One at a time in this process: who waits keeps no connection from guests.
 */
export function writeCatalogue<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result | 'busy'> {
  return inTurn(() =>
    db.transaction().execute(async (tx): Promise<Result | 'busy'> => {
      await lockSaves(tx)
      if (!(await lockImportsWithin(tx))) return 'busy'
      await lockRows(tx)
      return work(tx)
    }),
  )
}
