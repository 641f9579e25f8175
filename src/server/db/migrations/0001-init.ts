import { type Kysely, sql } from 'kysely'

/**
 * The first schema. Constraints prevent invalid states where SQL can express them: seats never exceed a start time's
 * capacity, an order has at most one open payment attempt and one accepted redemption, a nonce is judged once, a
 * favourite exists once. Names are stored in four languages, times are instants (timestamptz), days are Japan dates,
 * money is whole yen.
 */
const statements = [
  `create table config (key text primary key, value jsonb not null)`,

  `create table area (
    id integer primary key,
    parent_id integer references area(id),
    sort integer not null,
    name_en text not null, name_zh text not null, name_zh_tw text not null, name_ja text not null,
    lng double precision not null, lat double precision not null
  )`,
  `create table category (
    id integer primary key,
    key text not null unique,
    sort integer not null,
    name_en text not null, name_zh text not null, name_zh_tw text not null, name_ja text not null
  )`,
  `create table theme (
    id integer primary key,
    area_id integer references area(id),
    parent_id integer references theme(id),
    sort integer not null,
    picture text not null,
    name_en text not null, name_zh text not null, name_zh_tw text not null, name_ja text not null
  )`,
  `create table supplier (
    id integer primary key,
    category_id integer not null references category(id),
    root_area_id integer not null references area(id),
    second_area_id integer not null references area(id),
    name_en text not null, name_zh text not null, name_zh_tw text not null, name_ja text not null,
    about_en text not null, about_zh text not null, about_zh_tw text not null, about_ja text not null,
    address_en text not null, address_ja text not null,
    access_en text not null, access_zh text not null, access_zh_tw text not null, access_ja text not null,
    phone text not null,
    lng double precision not null check (lng between 122 and 154),
    lat double precision not null check (lat between 20 and 46),
    labels jsonb not null,
    pictures jsonb not null,
    mall_flag smallint not null check (mall_flag in (0, 1)),
    navigation_param text not null default '',
    cancel_days_rule integer check (cancel_days_rule >= 0),
    change_days_rule integer check (change_days_rule >= 0),
    score numeric(2,1) not null check (score between 0 and 5),
    popular integer not null check (popular >= 0),
    confirmation text not null check (confirmation in ('instant', 'request')),
    answer_hours integer not null default 24 check (answer_hours between 1 and 72),
    capacity integer not null check (capacity > 0)
  )`,
  `create index supplier_area on supplier (root_area_id, second_area_id)`,
  `create table supplier_theme (
    supplier_id integer not null references supplier(id) on delete cascade,
    theme_id integer not null references theme(id) on delete cascade,
    primary key (supplier_id, theme_id)
  )`,
  `create table time_period (
    supplier_id integer not null references supplier(id) on delete cascade,
    sort integer not null,
    start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    end_time text not null check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    primary key (supplier_id, sort)
  )`,
  `create table locked_day (
    supplier_id integer not null references supplier(id) on delete cascade,
    day date not null,
    primary key (supplier_id, day)
  )`,
  `create table package (
    id integer primary key,
    supplier_id integer not null references supplier(id),
    sort integer not null,
    name_en text not null, name_zh text not null, name_zh_tw text not null, name_ja text not null,
    about_en text not null, about_zh text not null, about_zh_tw text not null, about_ja text not null,
    use_type smallint not null check (use_type in (1, 2, 4)),
    coupon_use boolean not null default false,
    mall_price integer not null check (mall_price > 0),
    mall_flag smallint not null check (mall_flag in (0, 1)),
    min_number integer not null check (min_number >= 1),
    max_number integer not null,
    minutes integer not null check (minutes > 0),
    pictures jsonb not null,
    check (max_number >= min_number)
  )`,
  `create index package_supplier on package (supplier_id)`,

  // Every catalogue write increments this number in its own transaction; readers cache a snapshot and compare
  // versions.
  `create table catalogue_version (one boolean primary key default true check (one), version bigint not null)`,
  `insert into catalogue_version (version) values (1)`,
  `create function bump_catalogue_version() returns trigger language plpgsql as $$
    begin update catalogue_version set version = version + 1; return null; end $$`,
  ...['area', 'category', 'theme', 'supplier', 'supplier_theme', 'time_period', 'locked_day', 'package', 'config'].map(
    (table) =>
      `create trigger ${table}_version after insert or update or delete or truncate on ${table}
       for each statement execute function bump_catalogue_version()`,
  ),

  `create table coupon (
    code text primary key check (code = upper(code)),
    is_coupon boolean not null,
    name_en text not null, name_zh text not null, name_zh_tw text not null, name_ja text not null,
    supplier_id integer references supplier(id),
    status text not null check (status in ('usable', 'disabled')),
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    limit_amount integer not null check (limit_amount >= 0),
    type text not null check (type in ('minus', 'percent')),
    discount numeric(12,4) not null check (discount > 0),
    pay_type smallint check (pay_type in (1, 2)),
    max_uses integer check (max_uses > 0),
    used integer not null default 0 check (used >= 0),
    check (max_uses is null or used <= max_uses),
    check (type <> 'percent' or discount < 1)
  )`,
  `create index coupon_supplier on coupon (supplier_id)`,

  `create table customer (
    id integer generated by default as identity primary key,
    email text not null check (email = lower(email)),
    password_hash text,
    name_zh text not null default '', name_en text not null default '', name_ja text not null default '',
    telephone text not null default '', wechat text not null default '',
    birth date,
    gender text not null default '' check (gender in ('', 'male', 'female', 'other')),
    locale text not null default 'en' check (locale in ('en', 'zh-cn', 'zh-tw', 'ja')),
    email_bound_at timestamptz,
    created_at timestamptz not null
  )`,
  `create unique index customer_email on customer (email)`,
  `create table session (
    id_hash bytea primary key,
    customer_id integer not null references customer(id) on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    user_agent text not null
  )`,
  `create index session_customer on session (customer_id)`,
  `create table favorite (
    customer_id integer not null references customer(id) on delete cascade,
    type text not null check (type in ('supplier', 'package')),
    source_id integer not null,
    created_at timestamptz not null,
    primary key (customer_id, type, source_id)
  )`,

  `create table slot_seat (
    supplier_id integer not null references supplier(id),
    starts_at timestamptz not null,
    capacity integer not null check (capacity > 0),
    taken integer not null check (taken >= 0 and taken <= capacity),
    primary key (supplier_id, starts_at)
  )`,

  `create table orders (
    id integer generated by default as identity primary key,
    order_no text not null unique check (order_no ~ '^[A-Z]{2}[0-9]{6}[0-9A-HJKMNP-TV-Z]{13}$'),
    kind text not null check (kind in ('reservation', 'direct', 'qr')),
    use_type smallint not null check (use_type in (1, 2, 3, 4)),
    customer_id integer not null references customer(id),
    supplier_id integer not null references supplier(id),
    package_id integer not null references package(id),
    order_status smallint not null,
    pay_status smallint not null check (pay_status in (0, 1)),
    use_time timestamptz,
    packages_num integer not null check (packages_num > 0),
    people_num integer not null check (people_num > 0),
    has_juveniles boolean not null,
    use_juveniles text not null default '',
    tip text not null default '',
    unit_price integer not null check (unit_price > 0),
    price integer not null,
    discount integer not null default 0 check (discount >= 0),
    payable integer not null,
    coupon_code text references coupon(code),
    preference_code text references coupon(code),
    zh_name text not null default '', en_name text not null default '', jp_name text not null default '',
    phone text not null default '', email text not null default '', wechat text not null default '',
    use_name text not null default '', use_contact text not null default '',
    order_source smallint not null check (order_source in (1, 3, 4)),
    referral_code text not null default '', line_tracking_code text not null default '',
    locale text not null check (locale in ('en', 'zh-cn', 'zh-tw', 'ja')),
    seats_held integer not null default 0 check (seats_held >= 0),
    created_at timestamptz not null,
    hold_until timestamptz not null,
    paid_at timestamptz,
    answer_by timestamptz,
    valid_until timestamptz,
    used_at timestamptz,
    closed_at timestamptz,
    revision integer not null default 1 check (revision > 0),
    ticket_ref bytea not null unique check (length(ticket_ref) = 10),
    changed_from_id integer unique references orders(id),
    check ((kind = 'reservation') = (use_type = 1)),
    check ((use_type = 1) = (use_time is not null)),
    check (price = unit_price * packages_num),
    check (payable = price - discount and payable > 0),
    check (coupon_code is null or preference_code is null),
    check (case kind when 'reservation' then order_status between -1 and 11 else order_status between 0 and 4 end),
    check (case kind when 'reservation' then order_status in (-1, 4) or pay_status = 1
                     else order_status in (0, 3, 4) or pay_status = 1 end),
    check (case kind when 'reservation' then order_status <> -1 or pay_status = 0
                     else order_status <> 0 or pay_status = 0 end),
    check ((pay_status = 1) = (paid_at is not null)),
    check (seats_held = 0 or use_time is not null)
  )`,
  `create index orders_customer on orders (customer_id, created_at desc)`,
  `create index orders_unpaid on orders (hold_until) where pay_status = 0 and closed_at is null`,
  `create index orders_slot on orders (supplier_id, use_time) where seats_held > 0`,
  `create table order_event (
    id bigint generated always as identity primary key,
    order_id integer not null references orders(id),
    at timestamptz not null,
    kind text not null,
    detail jsonb not null default '{}'
  )`,
  `create index order_event_order on order_event (order_id)`,

  `create table payment_attempt (
    id integer generated by default as identity primary key,
    order_id integer not null references orders(id),
    channel text not null check (channel in ('card', 'wechat')),
    flow text not null check (flow in ('intent', 'token', 'qr')),
    provider text not null,
    amount integer not null check (amount > 0),
    coupon_code text references coupon(code),
    preference_code text references coupon(code),
    capture text not null check (capture in ('automatic', 'manual')),
    idempotency_key text not null unique,
    provider_ref text unique,
    client_secret text,
    status text not null check (status in ('created', 'unknown', 'succeeded', 'failed', 'cancelled')),
    failure text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create unique index payment_attempt_open on payment_attempt (order_id) where status in ('created', 'unknown')`,
  `create index payment_attempt_order on payment_attempt (order_id)`,
  `create table ledger_entry (
    id integer generated by default as identity primary key,
    order_id integer not null references orders(id),
    attempt_id integer not null references payment_attempt(id),
    kind text not null check (kind in ('payment', 'refund')),
    reason text not null,
    amount integer not null check (amount > 0),
    provider_ref text not null,
    created_at timestamptz not null,
    unique (attempt_id, kind)
  )`,
  `create index ledger_order on ledger_entry (order_id)`,
  `create table webhook_event (provider text not null, event_id text not null, received_at timestamptz not null,
    primary key (provider, event_id))`,

  `create table redemption (
    id integer generated by default as identity primary key,
    order_id integer references orders(id),
    nonce text not null unique,
    verdict text not null check (verdict in ('accepted', 'rejected', 'conflict_duplicate', 'conflict_cancelled', 'conflict_time')),
    short_code text not null,
    token text not null,
    device_id text not null,
    claimed_at timestamptz not null,
    server_time_at timestamptz not null,
    received_at timestamptz not null,
    effective_at timestamptz not null,
    clock_unproven boolean not null default false,
    undone_at timestamptz,
    check (verdict = 'rejected' or order_id is not null)
  )`,
  `create unique index redemption_once on redemption (order_id) where verdict = 'accepted' and undone_at is null`,
  `create table support_entry (
    id integer generated by default as identity primary key,
    kind text not null,
    order_id integer references orders(id),
    redemption_id integer references redemption(id),
    detail jsonb not null default '{}',
    created_at timestamptz not null,
    resolved_at timestamptz
  )`,

  `create table mail (
    id integer generated by default as identity primary key,
    dedupe_key text not null unique,
    recipient text not null,
    locale text not null,
    subject text not null,
    body text not null,
    links jsonb not null default '[]',
    created_at timestamptz not null,
    sent_at timestamptz
  )`,
  `create index mail_recipient on mail (recipient, created_at desc)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
