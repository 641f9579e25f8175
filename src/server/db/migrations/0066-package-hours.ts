import { type Kysely, sql } from 'kysely'

/**
 * When a package is offered, as the weekly hours of a shop are stored (HR-01): a list of `{"start_time", "end_time", "weekdays"}`, empty for
 * whenever its shop takes guests. A column of the package, as the two are always read together.
 */
const statement = `alter table package add column periods jsonb not null default '[]'
  check (case when jsonb_typeof(periods) = 'array' then jsonb_array_length(periods) <= 30 else false end)`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db)
}
