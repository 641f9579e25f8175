import { type Kysely, sql } from 'kysely'

/** Acts are found by a part of who acted, on what, or why, as orders are (0042), and by what was done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index operator_log_words on operator_log using gin (search_grams(
    lower(operator || ${sql.lit('\n')} || subject || ${sql.lit('\n')} || reason)))`.execute(db)
  await sql`create index operator_log_act on operator_log (act, id)`.execute(db)
}
