import { type Kysely, sql } from 'kysely'

/**
 * The operators' actions, one row each: who, when, what, before, after, why (decision 35). The database refuses
 * updates and deletes. `request_key` makes a repeated request idempotent.
 *
 * `lowered_to` of a slot: the requested capacity when more seats than that were sold. The capacity falls towards it
 * as seats are released.
 */
const statements = [
  `create table operator_log (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    operator text not null check (operator <> ''),
    act text not null check (act <> ''),
    subject text not null check (subject <> ''),
    reason text not null,
    before jsonb not null,
    after jsonb not null,
    request_key text unique
  )`,
  `create index operator_log_subject on operator_log (subject, id)`,
  `create function refuse_log_change() returns trigger language plpgsql as $$
    begin raise exception 'operator_log is append-only'; end $$`,
  `create trigger operator_log_append_only before update or delete or truncate on operator_log
    for each statement execute function refuse_log_change()`,

  `alter table slot_seat add column lowered_to integer check (lowered_to > 0 and lowered_to < capacity)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
