import type { Db } from '#server/db/connect.ts'

/** All areas with their centres. */
export function areaRows(db: Db) {
  return db.selectFrom('area').selectAll().orderBy('id').execute()
}
