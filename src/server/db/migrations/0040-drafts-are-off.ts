import { type Kysely, sql } from 'kysely'

/** A visible entry is not a draft. An import could show a draft without clearing its flag (decision 36). */
const TABLES = ['supplier', 'package']

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    await sql.raw(`update ${table} set is_draft = false where is_draft and mall_flag = 1`).execute(db)
    await sql
      .raw(`alter table ${table} add constraint ${table}_draft_is_off check (not is_draft or mall_flag = 0)`)
      .execute(db)
  }
}
