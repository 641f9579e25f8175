import { type Kysely, sql } from 'kysely'

const PARTS = ['gross', 'disputed', 'coupon', 'retained', 'fee', 'commission'] as const
const NET = 'net = gross - disputed + coupon - retained - fee - commission'
const columns = PARTS.map((part) => `${part} integer not null`).join(', ')

/**
 * The money of shops (MO-01 to MO-04, decision 43): terms by date, what a shop has earned of each order, its statements,
 * its bank details and the transfers.
 *
 * An order that may have been earned, or whose worth may have changed, has a row in `earning_check`. Triggers write it in
 * the transaction of the change, whatever changes the order; the job works through the rows. The version of a row
 * keeps a check that is under way from hiding a later change.
 *
 * Triggers keep issued statements and all lines as they are.
 */
const statements = [
  `create table shop_terms (
    id integer generated always as identity primary key,
    supplier_id integer not null references supplier(id),
    valid_from date not null,
    commission smallint not null check (commission between 0 and 10000),
    fee_per_guest integer not null check (fee_per_guest >= 0),
    base text not null check (base in ('charged', 'price')),
    coupons text not null check (coupons in ('shop', 'service')),
    gateway_fees text not null check (gateway_fees in ('shop', 'service')),
    no_show smallint not null check (no_show between 0 and 10000),
    cycle text not null check (cycle in ('monthly', 'half-monthly', 'weekly')),
    minimum integer not null check (minimum >= 0),
    set_by text not null,
    set_at timestamptz not null,
    unique (supplier_id, valid_from)
  )`,
  // Made with the first terms of a shop. Its row is the lock of the shop's statements.
  `create table shop_account (
    supplier_id integer primary key references supplier(id),
    closes_on date not null,
    statements integer not null default 0,
    carried integer not null default 0
  )`,
  'create index shop_account_due on shop_account (closes_on)',

  `create table earning_check (
    order_id integer primary key references orders(id) on delete cascade,
    due_at timestamptz not null,
    version integer not null default 1,
    lacks_terms boolean not null default false
  )`,
  'create index earning_check_due on earning_check (due_at) where not lacks_terms',
  'create index earning_check_lacking on earning_check (order_id) where lacks_terms',

  `create table order_earned (
    order_id integer primary key references orders(id) on delete cascade,
    supplier_id integer not null references supplier(id),
    kind text not null check (kind in ('redeemed', 'visit-passed', 'expired', 'kept')),
    earned_at timestamptz not null,
    earned_on date not null,
    terms_id integer not null references shop_terms(id),
    recorded_at timestamptz not null
  )`,

  `create table transfer_run (
    id integer generated always as identity primary key,
    transfer_on date not null,
    count integer not null check (count > 0),
    total bigint not null check (total > 0),
    file text not null,
    made_by text not null,
    made_at timestamptz not null
  )`,
  'create index transfer_run_age on transfer_run (made_at)',

  `create table shop_statement (
    id integer generated always as identity primary key,
    supplier_id integer not null references supplier(id),
    seq integer not null,
    number text unique,
    from_on date not null,
    to_on date not null,
    state text not null default 'draft' check (state in ('draft', 'issued', 'paid', 'returned')),
    lines integer not null,
    ${columns},
    net integer not null,
    tax integer not null,
    carried_in integer not null,
    returned_in integer not null check (returned_in >= 0),
    total integer not null,
    payable integer not null check (payable >= 0),
    carried_out integer not null,
    made_at timestamptz not null,
    issued_at timestamptz,
    issued_by text,
    transfer_run_id integer references transfer_run(id) on delete set null,
    paid_on date,
    settled_at timestamptz,
    returned_for text,
    taken_up_by integer references shop_statement(id) on delete set null,
    unique (supplier_id, seq),
    unique (supplier_id, to_on),
    check (${NET}),
    check (total = net - tax + carried_in + returned_in),
    check (total = payable + carried_out),
    check ((state = 'draft') = (number is null)),
    check ((number is null) = (issued_at is null)),
    check (state <> 'paid' or paid_on is not null),
    check ((state = 'returned') = (returned_for is not null))
  )`,
  'create index shop_statement_state on shop_statement (state, id)',
  'create index shop_statement_run on shop_statement (transfer_run_id) where transfer_run_id is not null',
  `create index shop_statement_due on shop_statement (id)
    where state = 'issued' and payable > 0 and transfer_run_id is null`,
  `create index shop_statement_returned on shop_statement (supplier_id) where state = 'returned' and taken_up_by is null`,
  'create index shop_statement_taken on shop_statement (taken_up_by) where taken_up_by is not null',
  'create index shop_statement_age on shop_statement using brin (made_at)',

  `create table shop_statement_tax (
    statement_id integer not null references shop_statement(id) on delete cascade,
    rate smallint not null,
    base integer not null,
    tax integer not null,
    primary key (statement_id, rate)
  )`,
  // The single row that numbers issued statements. A sequence would leave gaps.
  `create table shop_statement_count (
    is_only boolean primary key default true check (is_only),
    issued integer not null default 0
  )`,
  'insert into shop_statement_count default values',

  `create table shop_entry (
    id integer generated always as identity primary key,
    supplier_id integer not null references supplier(id),
    order_id integer references orders(id) on delete set null,
    order_no text not null,
    kind text not null check (kind in ('earned', 'correction')),
    cause text not null,
    booked_on date not null,
    ${columns},
    net integer not null,
    tax_rate smallint not null,
    guests integer not null,
    created_at timestamptz not null,
    statement_id integer references shop_statement(id) on delete cascade,
    check (${NET})
  )`,
  // An order is earned once, whatever the job does.
  `create unique index shop_entry_earned on shop_entry (order_id) where kind = 'earned'`,
  'create index shop_entry_order on shop_entry (order_id)',
  'create index shop_entry_open on shop_entry (supplier_id, booked_on) where statement_id is null',
  'create index shop_entry_statement on shop_entry (statement_id, id) where statement_id is not null',

  `create table shop_bank (
    id integer generated always as identity primary key,
    supplier_id integer not null references supplier(id),
    bank_code text not null check (bank_code ~ '^[0-9]{4}$'),
    bank_name text not null,
    branch_code text not null check (branch_code ~ '^[0-9]{3}$'),
    branch_name text not null,
    kind text not null check (kind in ('ordinary', 'current', 'savings')),
    number text not null check (number ~ '^[0-9]{7}$'),
    holder text not null,
    state text not null default 'proposed' check (state in ('proposed', 'confirmed', 'replaced', 'refused')),
    proposed_by text not null,
    proposed_at timestamptz not null,
    decided_by text,
    decided_at timestamptz,
    check ((state = 'proposed') = (decided_by is null)),
    check (num_nonnulls(decided_by, decided_at) in (0, 2)),
    check (state not in ('confirmed', 'replaced') or lower(decided_by) <> lower(proposed_by))
  )`,
  `create unique index shop_bank_proposed on shop_bank (supplier_id) where state = 'proposed'`,
  `create unique index shop_bank_confirmed on shop_bank (supplier_id) where state = 'confirmed'`,
  `create index shop_bank_ended on shop_bank (decided_at) where state in ('replaced', 'refused')`,

  ...['shop_terms', 'transfer_run', 'shop_statement', 'shop_entry', 'shop_bank'].map(
    (table) =>
      `create trigger ids_after_failover before insert on ${table} for each statement execute function keep_ids_apart()`,
  ),

  // What disputes have taken from an order, in yen. The only place to change when disputes are recorded.
  `create function disputed_yen(order_id integer) returns integer language sql stable as 'select 0'`,

  // An unused order is checked at its visit or expiry first, and then again when it can no longer be used.
  `create function note_earning(of_order integer) returns void language sql as $$
    insert into earning_check (order_id, due_at, lacks_terms)
    select o.id, coalesce(o.used_at, o.closed_at, o.use_time, o.valid_until, o.paid_at, o.created_at),
      not exists (select 1 from shop_account a where a.supplier_id = o.supplier_id)
    from orders o where o.id = of_order
    on conflict (order_id) do update set version = earning_check.version + 1, lacks_terms = excluded.lacks_terms,
      due_at = least(earning_check.due_at, excluded.due_at)
  $$`,
  `create function note_order_earning() returns trigger language plpgsql as $$
  begin
    perform note_earning(new.id);
    return null;
  end $$`,
  `create trigger order_earning after update of order_status, pay_status, used_at, closed_at, use_time, valid_until on orders
    for each row when (new.pay_status = 1 and new.kind <> 'qr'
      and (new.order_status, new.pay_status, new.used_at, new.closed_at, new.use_time, new.valid_until)
        is distinct from (old.order_status, old.pay_status, old.used_at, old.closed_at, old.use_time, old.valid_until))
    execute function note_order_earning()`,
  // Imported and demo orders are stored as paid.
  `create trigger paid_order_earning after insert on orders
    for each row when (new.pay_status = 1 and new.kind <> 'qr') execute function note_order_earning()`,
  `create function note_ledger_earning() returns trigger language plpgsql as $$
  begin
    perform note_earning(new.order_id);
    return null;
  end $$`,
  `create trigger ledger_earning after update of given_back, fee on ledger_entry
    for each row when (new.kind = 'payment' and (new.given_back, new.fee) is distinct from (old.given_back, old.fee))
    execute function note_ledger_earning()`,
  // The orders of before wait for the terms of their shops.
  `insert into earning_check (order_id, due_at, lacks_terms)
    select id, coalesce(used_at, closed_at, use_time, valid_until, paid_at, created_at), true from orders
    where pay_status = 1 and kind <> 'qr'`,

  `create function keep_statement() returns trigger language plpgsql as $$
  begin
    if to_jsonb(new) - '{state,number,issued_at,issued_by,transfer_run_id,paid_on,settled_at,returned_for,taken_up_by}'::text[]
      is distinct from to_jsonb(old) - '{state,number,issued_at,issued_by,transfer_run_id,paid_on,settled_at,returned_for,taken_up_by}'::text[]
      or (old.number is not null and (new.number, new.issued_at, new.issued_by) is distinct from (old.number, old.issued_at, old.issued_by))
      or (old.state, new.state) not in (('draft', 'draft'), ('draft', 'issued'), ('issued', 'issued'), ('issued', 'paid'),
        ('issued', 'returned'), ('paid', 'paid'), ('paid', 'returned'), ('returned', 'returned'))
    then raise exception 'A statement does not change'; end if;
    return new;
  end $$`,
  'create trigger statement_kept before update on shop_statement for each row execute function keep_statement()',
  `create function keep_entry() returns trigger language plpgsql as $$
  begin
    if to_jsonb(new) - '{order_id,statement_id}'::text[] is distinct from to_jsonb(old) - '{order_id,statement_id}'::text[]
      or (new.order_id is not null and new.order_id is distinct from old.order_id)
      or (old.statement_id is not null and new.statement_id is distinct from old.statement_id)
    then raise exception 'A line of a statement does not change'; end if;
    return new;
  end $$`,
  'create trigger entry_kept before update on shop_entry for each row execute function keep_entry()',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
