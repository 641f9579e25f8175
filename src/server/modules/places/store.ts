import type { Db } from '#server/db/connect.ts'

/** Every area with its centre. */
export function areaRows(db: Db) {
  return db.selectFrom('area').selectAll().orderBy('id').execute()
}
