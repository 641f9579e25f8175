import { type Kysely, sql } from 'kysely'

/**
 * Browsers in which an operator has signed in, by the hash of a device cookie (S-01). A known browser has its own
 * count of password attempts, so strangers who guess cannot lock the operator out. A row is valid for one access
 * version of the account, like customers' (S-22), and is deleted when its session is ended from the list.
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
