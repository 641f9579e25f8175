import { type Kysely, sql } from 'kysely'

/**
 * Pass changes are numbered in commit order, so a device that requests the changes after a number misses none.
 * `told_empty`: the pass was emptied, because its account was deleted or it expired. `renew_at` now also holds the
 * ticket's own end where no token is renewed before it.
 */
const statements = [
  `create table wallet_counter (
    id boolean primary key default true check (id),
    number integer not null
  )`,
  'insert into wallet_counter (number) values (0)',
  `alter table wallet_pass
    add column change_number integer not null default 0,
    add column told_empty boolean not null default false,
    add column told_locale text`,
  'update wallet_pass set told_locale = locale',
  'alter table wallet_pass alter column told_locale set not null',
  `update wallet_pass set renew_at = ends_at - interval '720 hours' where renew_at is null`,
  `alter table wallet_device
    add column number integer not null default 0,
    add column told_number integer not null default 0`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
