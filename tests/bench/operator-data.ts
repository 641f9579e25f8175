import pg from 'pg'
import { withoutIndexes } from './bulk.ts'
import { FAMILIES, GIVEN, HOSTS } from './people.ts'

/** The data of a service after two good years, in addition to the 100,000 shops of the large catalogue. */
export const OPERATED = { orders: 1_000_000, customers: 400_000, logged: 100_000 }
/** Above the demo's ids. */
const FIRST_ID = 100_000
const DAYS = 730

/** A number from 0 to 1 for a row and a purpose, the same on every run. */
const CHANCE = `create function pg_temp.chance(i integer, purpose integer) returns double precision immutable parallel safe language sql
  return (hashint8extended(i, purpose) & 1048575) / 1048576.0`

const pick = (list: readonly string[], row: string, purpose: number): string =>
  `(array[${list.map((item) => `'${item}'`).join(',')}])[1 + floor(power(pg_temp.chance(${row}, ${purpose}), 2) * ${list.length})::integer]`

const PREFIXES = ['+86 13', '+81 90-', '+886 9', '+852 6', '+82 10-', '+1 415-']

const STATEMENTS = [
  CHANCE,
  // Triggers would write row by row, so their rows are written in bulk below. The generated rows satisfy the foreign
  // keys.
  `set session_replication_role = replica`,
  `insert into customer (id, email, name_en, name_zh, telephone, locale, email_bound_at, created_at)
  select ${FIRST_ID} + i, lower(split_part(family, ' ', 1) || '.' || split_part(given, ' ', 1)) || i || '@' || host,
    split_part(family, ' ', 1) || ' ' || split_part(given, ' ', 1), split_part(family, ' ', 2) || split_part(given, ' ', 2),
    phone || lpad((i::bigint * 7919 % 100000000)::text, 8, '0'), 'en', now(), now() - interval '1 day' * (${DAYS} * (1 - i / ${OPERATED.customers}.0))
  from (select i, ${pick(FAMILIES, 'i', 1)} as family, ${pick(GIVEN, 'i', 2)} as given, ${pick(HOSTS, 'i', 3)} as host,
    ${pick(PREFIXES, 'i', 4)} as phone from generate_series(1, ${OPERATED.customers}) i) people`,
  // The newest thousand are in the state of new orders; most of the others are used.
  `create temp table made as
  select i, ${FIRST_ID} + i as id, at, pg_temp.chance(i, 11) < 0.8 as dated,
    ${FIRST_ID} + 1 + floor(pg_temp.chance(i, 12) * ${OPERATED.customers - 1})::integer as customer_id,
    floor(power(pg_temp.chance(i, 13), 2) * 100000)::integer as shop,
    (date_trunc('day', at at time zone 'Asia/Tokyo') + interval '1 day' * (1 + floor(pg_temp.chance(i, 14) * 40))
      + interval '30 minutes' * (22 + floor(pg_temp.chance(i, 15) * 18))) at time zone 'Asia/Tokyo' as visit,
    case when i > ${OPERATED.orders} - 300 then 'unpaid' when i > ${OPERATED.orders} - 700 then 'asked'
      when pg_temp.chance(i, 16) < 0.07 then 'lapsed' when pg_temp.chance(i, 17) < 0.05 then 'cancelled' else 'paid' end as course,
    1 + floor(pg_temp.chance(i, 18) * 4)::integer as people, 1000 * (1 + floor(pg_temp.chance(i, 19) * 30))::integer as unit,
    upper(substr(md5(i::text), 1, 13)) as tail
  from (select i, now() - interval '1 day' * (${DAYS} * (1 - i / ${OPERATED.orders}.0)) as at
    from generate_series(1, ${OPERATED.orders}) i) days`,
  `insert into orders (id, order_no, kind, use_type, customer_id, supplier_id, package_id, order_status, pay_status, use_time, packages_num,
    people_num, has_juveniles, unit_price, price, payable, zh_name, en_name, jp_name, phone, email, order_source, referral_code,
    line_tracking_code, locale, seats_held, created_at, hold_until, paid_at, answer_by, valid_until, used_at, closed_at, ticket_ref)
  select m.id, case when dated then 'RS' else 'DR' end || to_char(at at time zone 'Asia/Tokyo', 'YYMMDD') || tail,
    case when dated then 'reservation' else 'direct' end, case when dated then 1 else 2 end, m.customer_id, ${FIRST_ID} + shop,
    ${FIRST_ID * 10} + shop * 3 + case when dated then 0 else 2 end,
    case course when 'unpaid' then case when dated then -1 else 0 end when 'asked' then case when dated then 1 else 1 end
      when 'paid' then case when not dated then case when visit < now() then 2 else 1 end when visit < now() then 5 else 3 end
      else case when dated then 4 else 3 end end,
    case when course in ('unpaid', 'lapsed') then 0 else 1 end, case when dated then visit end, people, people, false, unit,
    unit * people, unit * people, c.name_zh, c.name_en, '', c.telephone, c.email, (array[1, 3, 4])[1 + i % 3],
    case when pg_temp.chance(i, 20) < 0.2 then 'partner' || i % 40 else '' end,
    case when pg_temp.chance(i, 21) < 0.05 then 'line' || i % 9 else '' end, 'en', 0, at, at + interval '30 minutes',
    case when course not in ('unpaid', 'lapsed') then at end,
    case when course = 'asked' and dated then now() + interval '1 minute' * (i % 1440) end,
    case when not dated then at + interval '180 days' end,
    case when course = 'paid' and visit < now() then visit end,
    case when course in ('lapsed', 'cancelled') then at + interval '30 minutes' end, decode(substr(md5(i::text), 1, 20), 'hex')
  from made m join customer c on c.id = m.customer_id order by i`,
  `insert into order_search (order_id, words) select o.id, order_words(o) from orders o where o.id > ${FIRST_ID} order by o.id`,
  `insert into payment_attempt (id, order_id, flow, provider, method, amount, capture, idempotency_key, provider_ref, status, created_at, updated_at)
  select id, id, 'intent', 'sandbox', 'card', unit * people, 'automatic', 'scale' || id, 'pi_scale' || id, 'succeeded', at, at
  from made where course not in ('unpaid', 'lapsed')`,
  `insert into ledger_entry (order_id, attempt_id, kind, reason, amount, provider_ref, created_at, given_back, fee)
  select id, id, 'payment', 'order', unit * people, 'pi_scale' || id, at, case course when 'cancelled' then unit * people else 0 end,
    unit * people * 36 / 1000 from made where course not in ('unpaid', 'lapsed')`,
  `insert into ledger_entry (order_id, attempt_id, kind, reason, amount, provider_ref, created_at)
  select id, id, 'refund', 'cancel', unit * people, 're_scale' || id, at + interval '30 minutes' from made where course = 'cancelled'`,
  `insert into redemption (order_id, nonce, verdict, short_code, token, device_id, claimed_at, server_time_at, received_at, effective_at)
  select id, 'scale' || id, 'accepted', 'A7K2', '', 'scale', visit, visit,
    visit + case when pg_temp.chance(i, 22) < 0.1 then interval '1 minute' * (5 + i % 600) else interval '1 second' end, visit
  from made where course = 'paid' and visit < now()`,
  `insert into mail (dedupe_key, recipient, locale, subject, body, created_at, sent_at)
  select 'order-paid:' || m.id, c.email, 'en', 'Your booking', 'Thank you.', at, at from made m join customer c on c.id = m.customer_id
  where course = 'paid' and i > ${OPERATED.orders} - 100000`,
  `insert into operator_log (at, operator, act, subject, reason, before, after)
  select now() - interval '1 minute' * (${OPERATED.logged} - i), 'support@example.com', 'note', 'order RS' || i, 'Scale', '{}', '{}'
  from generate_series(1, ${OPERATED.logged}) i`,
  ...['orders', 'customer', 'payment_attempt'].map(
    (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), ${FIRST_ID + OPERATED.orders + 1})`,
  ),
  `set session_replication_role = origin`,
]

/** Adds two years of data: a million orders with payments and redemptions, their customers, and operator actions. */
export async function fillOperated(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await withoutIndexes(client, ['order_search_words', 'customer_words'], async () => {
      for (const statement of STATEMENTS) await client.query(statement)
    })
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
