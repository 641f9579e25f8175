import { type Kysely, sql } from 'kysely'

/**
 * Which process is handing a mail over to the mail server: another one does not send it at the same time (decision 153).
 *
 * `delivery` is the one row that says which database this is, and whether mails and jobs are paused: a copy that was restored beside the original, or in its
 * place, sends nothing until an operator says so.
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
