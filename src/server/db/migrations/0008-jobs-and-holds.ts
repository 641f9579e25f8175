import { type Kysely, sql } from 'kysely'

/**
 * Jobs that track each row, and bounded holds. `job_try` counts the failed attempts at a row; a row with
 * `gave_up_at` waits for an operator. Open unpaid orders occupy numbered places per customer and per shop: the
 * unique indexes enforce the cap, and a place is free again when its order is paid or closed. `hold_lapse` records
 * for a day which customers' holds ended unpaid. Idempotency keys and request hashes are also kept for a day.
 */
const statements = [
  `create table job_try (
    kind text not null,
    item integer not null,
    tries integer not null check (tries > 0),
    next_at timestamptz not null,
    last_error text not null default '',
    gave_up_at timestamptz,
    primary key (kind, item)
  )`,
  `create index ledger_returned on ledger_entry (id) where kind = 'payment' and reason <> 'order'`,
  `create index mail_waiting on mail (created_at) where sent_at is null`,

  `alter table orders
    add column hold_place smallint check (hold_place > 0),
    add column shop_place smallint check (shop_place > 0),
    add column client_network bytea,
    add column idempotency_key text,
    add column request_hash bytea,
    add column owner_deleted_at timestamptz,
    add check ((idempotency_key is null) = (request_hash is null))`,
  `create unique index orders_hold_place on orders (customer_id, hold_place)
    where pay_status = 0 and closed_at is null and hold_place is not null`,
  `create unique index orders_shop_place on orders (customer_id, supplier_id, shop_place)
    where pay_status = 0 and closed_at is null and shop_place is not null`,
  `create unique index orders_idempotency_key on orders (customer_id, idempotency_key)
    where idempotency_key is not null`,
  `create index orders_key_age on orders (created_at) where idempotency_key is not null`,
  `create table hold_lapse (
    customer_id integer not null references customer(id) on delete cascade,
    client_network bytea,
    at timestamptz not null
  )`,
  `create index hold_lapse_customer on hold_lapse (customer_id, at)`,
  `create index hold_lapse_network on hold_lapse (client_network, at) where client_network is not null`,
  `create index hold_lapse_at on hold_lapse (at)`,

  // One malformed row would break every list that includes it, and the start. Existing rows are not checked.
  ...(
    [
      ['supplier', 'labels', 'object'],
      ['supplier', 'pictures', 'string'],
      ['package', 'pictures', 'string'],
    ] as const
  ).map(
    ([table, column, type]) =>
      `alter table ${table} add constraint ${table}_${column}_shape check (jsonb_typeof(${column}) = 'array'
        and not jsonb_path_exists(${column}, '$[*] ? (@.type() != "${type}")')) not valid`,
  ),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
