import { type Kysely, sql } from 'kysely'

/**
 * `sending_by`: the process that is sending an email, so that no other sends it at the same time (decision 27).
 *
 * `delivery` is a single row with the identity of this database and whether emails and jobs are paused. A restored
 * copy sends nothing until an operator resumes delivery, whether or not the original still runs.
 */
const statements = [
  'alter table mail add column sending_by text',
  `create table delivery (
    is_only boolean primary key default true check (is_only),
    home text not null,
    paused_at timestamptz,
    paused_by text,
    check ((paused_at is null) = (paused_by is null))
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
