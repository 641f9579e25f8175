import { type Kysely, sql } from 'kysely'

/**
 * The daily sums of the overview, and the payouts of the gateways (decision 45).
 *
 * A job sums a day when it is over (`overview_count`, with its sums in `overview_day`). A later change of a day that is
 * summed, such as a refund that the bank returns or a redemption made without a signal, is noted by triggers in
 * `overview_stale`, in the transaction of the change. Notes are only added, so no transaction waits for another one,
 * and a change of a day that is not summed yet notes nothing. A day is summed once every transaction has ended that may
 * have missed its row.
 *
 * `payout_entry` holds the entries of a gateway's balance: `payout_id` is null for money that is still to come. A row
 * of `payout_feed` for each gateway says since when and how far its balance was read.
 */
const statements = [
  `create table overview_count (
    day date primary key,
    counted_at timestamptz not null
  )`,
  `create table overview_day (
    day date not null references overview_count(day) on delete cascade,
    part text not null check (part in ('shop', 'area', 'source', 'referral')),
    key text not null,
    bookings integer not null,
    guests integer not null,
    cancelled integer not null,
    no_shows integer not null,
    paid bigint not null,
    refunded bigint not null,
    primary key (part, day, key)
  )`,
  'create index overview_day_count on overview_day (day)',
  `create table overview_stale (
    id integer generated always as identity primary key,
    day date not null
  )`,
  'create index overview_stale_day on overview_stale (day)',
  `create trigger ids_after_failover before insert on overview_stale for each statement execute function keep_ids_apart()`,

  // The orders that were settled, and those that ended, on a day.
  `create index orders_paid_at on orders (paid_at) where paid_at is not null and changed_from_id is null and kind <> 'qr'`,
  `create index orders_called_off on orders (closed_at) where pay_status = 1
    and ((kind = 'reservation' and order_status = 4) or (kind = 'direct' and order_status = 3))`,

  `create function note_overview(moments timestamptz[]) returns void language sql as $$
    insert into overview_stale (day)
    select c.day from overview_count c
    where c.day in (select (moment at time zone 'Asia/Tokyo')::date from unnest(moments) moment where moment is not null)
  $$`,
  `create function note_overview_order() returns trigger language plpgsql as $$
  begin
    if TG_OP = 'INSERT' then
      perform note_overview(array[new.paid_at, new.closed_at, new.use_time]);
    else
      perform note_overview(array[old.paid_at, old.closed_at, old.use_time, new.paid_at, new.closed_at, new.use_time]);
    end if;
    return null;
  end $$`,
  `create trigger overview_order_made after insert on orders for each row when (new.pay_status = 1)
    execute function note_overview_order()`,
  `create trigger overview_order_changed after update on orders for each row
    when ((old.pay_status = 1 or new.pay_status = 1) and (
      old.pay_status <> new.pay_status or old.order_status <> new.order_status
      or old.paid_at is distinct from new.paid_at or old.closed_at is distinct from new.closed_at
      or old.use_time is distinct from new.use_time or old.used_at is distinct from new.used_at
      or old.people_num <> new.people_num or old.supplier_id <> new.supplier_id
      or old.order_source <> new.order_source or old.referral_code <> new.referral_code
      or old.changed_from_id is distinct from new.changed_from_id))
    execute function note_overview_order()`,
  `create function note_overview_ledger() returns trigger language plpgsql as $$
  begin
    if TG_OP = 'INSERT' then
      perform note_overview(array[new.created_at]);
    else
      perform note_overview(array[old.created_at, new.created_at]);
    end if;
    return null;
  end $$`,
  `create trigger overview_ledger_made after insert on ledger_entry for each row execute function note_overview_ledger()`,
  `create trigger overview_ledger_changed after update on ledger_entry for each row
    when (old.kind <> new.kind or old.amount <> new.amount or old.created_at <> new.created_at
      or old.order_id <> new.order_id)
    execute function note_overview_ledger()`,

  `create table payout_feed (
    provider text primary key,
    known_from timestamptz not null,
    read_on date not null,
    read_at timestamptz not null
  )`,
  `create table payout (
    id integer generated always as identity primary key,
    provider text not null,
    provider_ref text not null,
    amount bigint not null,
    arrives_on date not null,
    made_at timestamptz not null,
    state text not null check (state in ('pending', 'in_transit', 'paid', 'failed', 'cancelled')),
    has_entries boolean not null,
    read_at timestamptz,
    unique (provider, provider_ref)
  )`,
  'create index payout_arrival on payout (arrives_on desc, id desc)',
  'create trigger ids_after_failover before insert on payout for each statement execute function keep_ids_apart()',
  `create table payout_entry (
    id integer generated always as identity primary key,
    provider text not null,
    provider_ref text not null,
    payout_id integer references payout(id) on delete cascade,
    kind text not null
      check (kind in ('payment', 'refund', 'refund_failed', 'dispute', 'fee', 'payout_returned', 'other')),
    amount bigint not null,
    fee bigint not null,
    net bigint not null check (net = amount - fee),
    payment_ref text,
    refund_ref text,
    made_at timestamptz not null,
    available_on date not null,
    unique (provider, provider_ref)
  )`,
  'create index payout_entry_payout on payout_entry (payout_id)',
  'create index payout_entry_made on payout_entry (made_at)',
  'create index payout_entry_payment on payout_entry (payment_ref) where payment_ref is not null',
  'create trigger ids_after_failover before insert on payout_entry for each statement execute function keep_ids_apart()',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
