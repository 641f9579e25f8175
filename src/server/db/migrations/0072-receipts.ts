import { type Kysely, sql } from 'kysely'

/**
 * Receipts (RC-01, RC-02): the rate of consumption tax of each package and, as sold, of each order; the registration
 * number of a shop for qualified invoices; and the receipts as issued. Everything that is on sale or sold already has
 * the standard rate.
 */
const statements = [
  'alter table package add column tax_rate smallint not null default 10 check (tax_rate in (10, 8, 0))',
  'alter table orders add column tax_rate smallint not null default 10 check (tax_rate in (10, 8, 0))',
  `alter table supplier add column registration_number text not null default ''
    check (registration_number ~ '^(T[1-9][0-9]{12})?$')`,

  `create table receipt (
    id integer generated always as identity primary key,
    order_id integer not null references orders(id) on delete cascade,
    version smallint not null check (version >= 1),
    number text not null unique,
    addressee text not null,
    issued_at timestamptz not null,
    issued_by text not null,
    total integer not null check (total > 0),
    paper jsonb not null,
    cites text,
    request_key text,
    copies integer not null default 0 check (copies >= 0),
    copied_at timestamptz,
    unique (order_id, version),
    check ((copies = 0) = (copied_at is null)),
    check (copies = 0 or request_key is not null)
  )`,
  `create index receipt_addressee on receipt (order_id) where addressee <> ''`,
  'create trigger ids_after_failover before insert on receipt for each statement execute function keep_ids_apart()',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
