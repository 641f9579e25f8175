import { serialQueue } from '#server/concurrency/serial-queue.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { lockImportsWithin, lockRowsExclusive, lockSaves } from './store.ts'

const inTurn = serialQueue()

/**
 * Runs `work` in a transaction that holds the catalogue exclusively: imports, saves and actions of other operators
 * wait for its end. Returns `busy` without running it while an import runs elsewhere. Calls run one at a time per
 * process, so that a waiting call holds no connection.
 */
export function withCatalogueLock<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result | 'busy'> {
  return inTurn(() =>
    db.transaction().execute(async (tx): Promise<Result | 'busy'> => {
      await lockSaves(tx)
      if (!(await lockImportsWithin(tx))) return 'busy'
      await lockRowsExclusive(tx)
      return work(tx)
    }),
  )
}
