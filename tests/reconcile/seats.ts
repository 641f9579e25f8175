import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

interface Slot {
  readonly supplier_id: number
  readonly starts_at: Date
  readonly taken: number
  readonly capacity: number
  readonly held: number
  readonly due: number
}

/**
 * Slots where the seats taken are not those of the living orders, counted by heads and by state, or more than there are. A successor
 * that waits to be settled at its order's own start sits on that one's seats. Of orders up to `since` the sum alone is looked at.
 */
export async function wrongSeats(db: Db, since = 0): Promise<string[]> {
  const { rows } = await sql<Slot>`
    with seat as (
      select o.supplier_id, o.use_time, o.seats_held,
        case when o.id <= ${since} then o.seats_held
          when o.order_status in (4, 11) then 0
          when o.pay_status = 0 and old.use_time = o.use_time then 0
          else o.people_num end as due
      from orders o left join orders old on old.id = o.changed_from_id
      where o.use_time is not null
    ), counted as (
      select supplier_id, use_time, sum(seats_held)::integer as held, sum(due)::integer as due from seat
      group by 1, 2
    )
    select coalesce(s.supplier_id, c.supplier_id) as supplier_id, coalesce(s.starts_at, c.use_time) as starts_at,
      coalesce(s.taken, 0) as taken, coalesce(s.capacity, 0) as capacity, coalesce(c.held, 0) as held, coalesce(c.due, 0) as due
    from slot_seat s full join counted c on c.supplier_id = s.supplier_id and c.use_time = s.starts_at
    where coalesce(s.taken, 0) <> coalesce(c.held, 0) or coalesce(c.held, 0) <> coalesce(c.due, 0) or s.taken > s.capacity
    order by 1, 2`.execute(db)
  return rows.map(
    (row) =>
      `shop ${row.supplier_id} at ${row.starts_at.toISOString()}: ${row.taken} of ${row.capacity} seats taken, orders hold ${row.held}, their people need ${row.due}`,
  )
}

/** Codes with a maximum whose count is not the number of living orders that have them. */
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
