import { type Kysely, sql } from 'kysely'

/**
 * When a package is offered, in the format of a shop's weekly hours (HR-01): a list of `{"start_time", "end_time",
 * "weekdays"}`; empty means whenever its shop takes guests. A column of the package, because the two are always read
 * together.
 */
const statement = `alter table package add column periods jsonb not null default '[]'
  check (case when jsonb_typeof(periods) = 'array' then jsonb_array_length(periods) <= 30 else false end)`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db)
}
