import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Whether the database answers and is migrated (the first table exists). */
export async function isReachable(db: Db): Promise<boolean> {
  try {
    await sql`select 1 from catalogue_version`.execute(db)
    return true
  } catch {
    return false
  }
}

/** Whether nothing has been loaded yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('supplier').select('id').limit(1).executeTakeFirst()) === undefined
}
