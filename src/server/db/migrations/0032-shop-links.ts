import { type Kysely, sql } from 'kysely'

/**
 * Links with which a shop checks tickets on its own phones (decision 29), the phones that opened one, and the link
 * used for each redemption. Credentials are stored as SHA-256 hashes.
 */
const statements = [
  `create table shop_link (
    id integer generated always as identity primary key,
    supplier_id integer not null references supplier(id),
    label text not null check (label <> ''),
    token_hash bytea not null unique,
    created_by text not null,
    created_at timestamptz not null,
    withdrawn_at timestamptz
  )`,
  `create index shop_link_supplier on shop_link (supplier_id)`,
  `create table shop_device (
    id integer generated always as identity primary key,
    link_id integer not null references shop_link(id) on delete cascade,
    credential_hash bytea not null unique,
    created_at timestamptz not null,
    seen_at timestamptz not null
  )`,
  `create index shop_device_link on shop_device (link_id)`,
  `create index shop_device_seen on shop_device (seen_at)`,
  `alter table redemption add column shop_link_id integer references shop_link(id)`,
  // A shop's orders of a day, and its undated tickets that have ended.
  `create index orders_shop_day on orders (supplier_id, use_time) where pay_status = 1 and use_time is not null`,
  `create index orders_ended_undated on orders (supplier_id, (greatest(used_at, closed_at)))
    where pay_status = 1 and use_time is null and (used_at is not null or closed_at is not null)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
