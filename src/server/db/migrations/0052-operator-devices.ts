import { type Kysely, sql } from 'kysely'

/**
 * Browsers in which an operator has signed in, by the hash of a cookie of their own (S-01): there the password has tries of its own,
 * so that strangers who guess lock nobody out. They count for one version of the account's access, as customers' do (S-22), and
 * end with the session that is put out of the list.
 */
const statements = [
  `create table operator_device (
    operator_id integer not null references operator_account(id) on delete cascade,
    device_hash bytea not null,
    access_version integer not null,
    created_at timestamptz not null,
    primary key (operator_id, device_hash)
  )`,
  `create index operator_device_age on operator_device (created_at)`,
  `alter table operator_session add column device_hash bytea`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
