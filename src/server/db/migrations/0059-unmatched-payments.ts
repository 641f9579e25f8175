import { type Kysely, sql } from 'kysely'

/**
 * Payments that a gateway took for one of our order numbers but that match no payment attempt here, because a
 * failover or a restored backup lost it (decision 26). Rows are kept; a row is open until the money is refunded.
 */
const statements = [
  `create table unmatched_payment (
    id integer generated always as identity primary key,
    provider text not null,
    provider_ref text not null,
    order_no text not null,
    amount integer not null check (amount > 0),
    noticed_at timestamptz not null,
    idempotency_key text not null unique,
    refund_asked_at timestamptz,
    refund_asked_by text,
    refund_ref text,
    settled_at timestamptz,
    unique (provider, provider_ref),
    check ((refund_asked_at is null) = (refund_asked_by is null))
  )`,
  'create index unmatched_payment_open on unmatched_payment (id) where settled_at is null',
  'create trigger ids_after_failover before insert on unmatched_payment for each statement execute function keep_ids_apart()',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
