import { type Kysely, sql } from 'kysely'

/** Log entries are found by any part of operator, subject or reason, as orders are (0042), and by action. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index operator_log_words on operator_log using gin (search_grams(
    lower(operator || ${sql.lit('\n')} || subject || ${sql.lit('\n')} || reason)))`.execute(db)
  await sql`create index operator_log_act on operator_log (act, id)`.execute(db)
}
