import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

interface WrongCell {
  readonly supplier_id: number
  readonly starts_at: Date
  readonly taken: number
  readonly arrivals: number
  readonly capacity: number
  readonly held: number
  readonly due: number
  readonly begin: number
}

/**
 * Seat cells whose count of seats taken differs from the active orders (by party size, state and length of stay) or
 * exceeds the capacity, and cells whose arrivals differ from the orders that start there. A waiting successor shares
 * the seats of its order where the two overlap. For orders up to `since` only the sum is checked (SE-04).
 */
export async function wrongSeats(db: Db, since = 0): Promise<string[]> {
  const { rows } = await sql<WrongCell>`
    with visit as (
      select o.supplier_id, o.use_time, o.use_time + o.seat_minutes * interval '1 minute' as until, o.seats_held,
        case when o.id <= ${since} then o.seats_held when o.order_status in (4, 11) then 0 else o.people_num end as due,
        old.use_time as old_from, old.use_time + old.seat_minutes * interval '1 minute' as old_until
      from orders o left join orders old on old.id = o.changed_from_id and o.pay_status = 0
      where o.use_time is not null
    ), counted as (
      select v.supplier_id, cell.at,
        sum(case when is_shared then 0 else v.seats_held end)::integer as held,
        sum(case when is_shared then 0 else v.due end)::integer as due,
        sum(case when cell.at = v.use_time and v.use_time is distinct from v.old_from then v.due else 0 end)::integer as begin
      from visit v
      cross join lateral generate_series(v.use_time, v.until - interval '15 minutes', interval '15 minutes') as cell(at)
      cross join lateral (select coalesce(cell.at >= v.old_from and cell.at < v.old_until, false) as is_shared) as shared
      group by 1, 2
    )
    select * from (
      select coalesce(s.supplier_id, c.supplier_id) as supplier_id, coalesce(s.starts_at, c.at) as starts_at,
        coalesce(s.taken, 0) as taken, coalesce(s.arrivals, 0) as arrivals, coalesce(s.capacity, 0) as capacity,
        coalesce(c.held, 0) as held, coalesce(c.due, 0) as due, coalesce(c.begin, 0) as begin
      from slot_seat s full join counted c on c.supplier_id = s.supplier_id and c.at = s.starts_at
    ) one
    where taken <> held or held <> due or taken > capacity or arrivals <> begin
    order by 1, 2`.execute(db)
  return rows.map(
    (row) =>
      `shop ${row.supplier_id} at ${row.starts_at.toISOString()}: ${row.taken} of ${row.capacity} seats taken, orders hold ${row.held}, their people need ${row.due}; ${row.arrivals} arrive, ${row.begin} begin`,
  )
}

/**
 * Minutes in which a shop has more guests than seats, computed from the orders alone: `slot_seat` is not used, except
 * for a capacity that was set for a cell.
 */
export async function overfullMinutes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ supplier_id: number; at: Date; guests: number; seats: number }>`
    with guest as (
      select o.supplier_id, o.people_num,
        tstzrange(o.use_time, o.use_time + o.seat_minutes * interval '1 minute') as stay
      from orders o
      where o.use_time is not null and o.order_status not in (4, 11)
        -- It waits to take the place of another order, whose guests are the same.
        and not (o.pay_status = 0 and o.changed_from_id is not null)
    ), minute as (
      select distinct supplier_id, lower(stay) as at from guest
    )
    select m.supplier_id, m.at, sum(g.people_num)::integer as guests, max(coalesce(s.capacity, p.capacity)) as seats
    from minute m join guest g on g.supplier_id = m.supplier_id and g.stay @> m.at
    join supplier p on p.id = m.supplier_id
    left join slot_seat s on s.supplier_id = m.supplier_id and s.starts_at = m.at
    group by 1, 2 having sum(g.people_num) > max(coalesce(s.capacity, p.capacity))
    order by 1, 2`.execute(db)
  return rows.map(
    ({ supplier_id, at, guests, seats }) =>
      `shop ${supplier_id} at ${at.toISOString()}: ${guests} guests for ${seats} seats`,
  )
}

/** Codes with a limit whose count differs from the number of active orders that use them. */
export async function wrongCoupons(db: Db): Promise<string[]> {
  const { rows } = await sql<{ code: string; used: number; orders: number }>`
    select * from (
      select c.code, c.used, (
        select count(*)::integer from orders o
        where coalesce(o.coupon_code, o.preference_code) = c.code and case o.pay_status
          when 1 then not (o.kind = 'reservation' and o.order_status in (4, 11) or o.kind <> 'reservation' and o.order_status = 3)
          -- A use is taken when paying begins. A successor that is not settled has the code of its order, not a use of its own.
          else exists (select 1 from payment_attempt a where a.order_id = o.id and a.status in ('created', 'unknown')
            and coalesce(a.coupon_code, a.preference_code) = c.code) end
      ) as orders
      from coupon c where c.max_uses is not null
    ) one where used <> orders order by code`.execute(db)
  return rows.map(({ code, used, orders }) => `coupon ${code}: ${used} uses counted, ${orders} living orders have it`)
}
