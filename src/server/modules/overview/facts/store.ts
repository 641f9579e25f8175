import { type RawBuilder, sql } from 'kysely'
import type { JapanDate } from '#domain/calendar/time.ts'
import { JAPAN_TIME_ZONE } from '#domain/constants.ts'

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone ${sql.lit(JAPAN_TIME_ZONE)})::date`
/** Whether a moment is on the day `d.day`, so that an index on the moment is used. */
const isOnDay = (column: string) =>
  sql`${sql.ref(column)} >= d.day::timestamp at time zone ${sql.lit(JAPAN_TIME_ZONE)}
    and ${sql.ref(column)} < (d.day + 1)::timestamp at time zone ${sql.lit(JAPAN_TIME_ZONE)}`

const OF = sql`o.supplier_id, o.order_source, o.referral_code`

/**
 * The sums of days by shop, area, source and referral code, from the orders and the ledger: rows of (day, part, key, the
 * figures of `OVERVIEW_FIGURES`). It is the definition of the figures; stored sums are its result. A change of a
 * booking belongs to the order that replaced it, which carries its source and code.
 */
export const sumsOf = (days: readonly JapanDate[]): RawBuilder<unknown> => sql`
  select f.day,
    case when grouping(f.supplier_id) = 0 then 'shop' when grouping(s.root_area_id) = 0 then 'area'
      when grouping(f.order_source) = 0 then 'source' else 'referral' end as part,
    coalesce(f.supplier_id::text, s.root_area_id::text, f.order_source::text, f.referral_code) as key,
    sum(f.bookings)::integer as bookings, sum(f.guests)::integer as guests, sum(f.cancelled)::integer as cancelled,
    sum(f.no_shows)::integer as no_shows, sum(f.paid)::bigint as paid, sum(f.refunded)::bigint as refunded
  from (
    select d.day, ${OF}, 1 as bookings, o.people_num as guests, 0 as cancelled, 0 as no_shows, 0 as paid, 0 as refunded
    from unnest(${[...days]}::date[]) d(day) join orders o on ${isOnDay('o.paid_at')}
    where o.paid_at is not null and o.changed_from_id is null and o.kind <> 'qr' and o.pay_status = 1
    union all
    select d.day, ${OF}, 0, 0, 1, 0, 0, 0
    from unnest(${[...days]}::date[]) d(day) join orders o on ${isOnDay('o.closed_at')}
    where o.pay_status = 1
      and ((o.kind = 'reservation' and o.order_status = 4) or (o.kind = 'direct' and o.order_status = 3))
    union all
    select d.day, ${OF}, 0, 0, 0, 1, 0, 0
    from unnest(${[...days]}::date[]) d(day) join orders o on ${isOnDay('o.use_time')}
    where o.pay_status = 1 and o.kind = 'reservation' and o.order_status in (3, 6) and o.used_at is null
    union all
    select ${dayOf('l.created_at')}, ${OF}, 0, 0, 0, 0,
      case l.kind when 'payment' then l.amount else 0 end, case l.kind when 'refund' then l.amount else 0 end
    from unnest(${[...days]}::date[]) d(day) join ledger_entry l on ${isOnDay('l.created_at')}
    join orders o on o.id = l.order_id
    where l.kind in ('payment', 'refund')
  ) f join supplier s on s.id = f.supplier_id
  group by f.day, grouping sets ((f.supplier_id), (s.root_area_id), (f.order_source), (f.referral_code))`
