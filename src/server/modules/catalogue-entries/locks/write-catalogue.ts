import { oneAtATime } from '#server/concurrency/one-at-a-time.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { lockImportsWithin, lockRows, lockSaves } from './store.ts'

const inTurn = oneAtATime()

/**
 * Runs `work` in a transaction that holds the catalogue exclusively: imports, saves and actions of other operators
 * wait for its end. Returns `busy` without running it while an import runs elsewhere. Calls run one at a time per
 * process, so that a waiting call holds no connection.
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
