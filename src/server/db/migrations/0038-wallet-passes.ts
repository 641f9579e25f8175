import { type Kysely, sql } from 'kysely'

/**
 * Wallet passes of tickets, and the Apple devices that hold one (decision 30). `told_…`: the order's state last sent
 * to the wallet; the job updates passes whose order differs.
 */
const statements = [
  `create table wallet_pass (
    id integer generated always as identity primary key,
    order_id integer not null references orders(id) on delete cascade,
    wallet text not null check (wallet in ('apple', 'google')),
    serial text not null unique,
    locale text not null,
    changed_at timestamptz not null,
    told_revision integer not null,
    told_status integer not null,
    told_used boolean not null,
    renew_at timestamptz,
    ends_at timestamptz not null,
    unique (order_id, wallet)
  )`,
  'create index wallet_pass_ends on wallet_pass (ends_at)',
  `create table wallet_device (
    id integer generated always as identity primary key,
    pass_id integer not null references wallet_pass(id) on delete cascade,
    device text not null,
    push_token text not null,
    unique (pass_id, device)
  )`,
  'create index wallet_device_device on wallet_device (device)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
