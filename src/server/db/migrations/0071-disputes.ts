import { type Kysely, sql } from 'kysely'

/**
 * Disputes of payments (DI-01, decision 41). A row is what the gateway reported last; `version` grows with each change,
 * so that a report that was read before another one was stored is read again. Its movements of money are entries of the
 * ledger, whose `reason` is the gateway's reference of the dispute. A payment's `lost` is what closed disputes have
 * taken of it for good; like `given_back` it lowers what can be refunded.
 *
 * `dispute_listing` is the single row that says when the gateways' lists were last read. The first reading follows a
 * day after this migration.
 */
const statements = [
  `create table dispute (
    id integer generated always as identity primary key,
    order_id integer not null references orders(id),
    attempt_id integer not null references payment_attempt(id),
    provider text not null,
    provider_ref text not null,
    state text not null check (state in ('inquiry', 'needs-response', 'under-review', 'won', 'lost', 'withdrawn')),
    amount integer not null check (amount > 0),
    reason text not null,
    version integer not null default 1 check (version > 0),
    opened_at timestamptz not null,
    due_by timestamptz,
    noticed_at timestamptz not null,
    closed_at timestamptz,
    unique (provider, provider_ref),
    check ((closed_at is null) = (state in ('inquiry', 'needs-response', 'under-review')))
  )`,
  'create index dispute_order on dispute (order_id)',
  'create index dispute_attempt on dispute (attempt_id)',
  'create index dispute_open on dispute (due_by) where closed_at is null',
  'create trigger ids_after_failover before insert on dispute for each statement execute function keep_ids_apart()',

  'alter table ledger_entry drop constraint ledger_entry_kind_check',
  `alter table ledger_entry add constraint ledger_entry_kind_check check (kind in (
    'payment', 'refund', 'refund_failed', 'dispute', 'dispute_reversed', 'dispute_fee', 'dispute_fee_reversed'))`,
  `create unique index ledger_dispute_once on ledger_entry (attempt_id, kind, provider_ref)
    where kind in ('dispute', 'dispute_reversed', 'dispute_fee', 'dispute_fee_reversed')`,
  `alter table ledger_entry add column lost integer not null default 0
    constraint ledger_entry_lost check (lost between 0 and case kind when 'payment' then amount else 0 end)`,

  `create table dispute_listing (
    is_only boolean primary key default true check (is_only),
    listed_at timestamptz not null
  )`,
  `insert into dispute_listing (listed_at) values (now())`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
