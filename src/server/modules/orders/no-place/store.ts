import { sql } from 'kysely'
import { cellNeeds } from '#domain/booking/seats.ts'
import type { Handle } from '#server/db/connect.ts'
import type { KeyOrder } from '../holds/store.ts'
import type { SeatClaim } from '../seats/store.ts'

/** A request that took no seats: its customer, shop, seats and key. */
export interface RefusedRequest {
  readonly customerId: number
  readonly supplierId: number
  readonly stay: SeatClaim | null
  readonly key: string | undefined
}
/** The reason why it took none. */
export interface RefusalReason {
  /** The customer's open unpaid orders that occupy a place: in total, and at the shop. */
  readonly all: number
  readonly shop: number
  /** Whether the shop has too few seats left at that time, or accepts no more guests at that start. */
  readonly isFull: boolean
  readonly made: KeyOrder | null
}

/** The reasons for several requests, in their order, with one query. */
export async function refusalReasons(db: Handle, asked: readonly RefusedRequest[]): Promise<RefusalReason[]> {
  const questions = asked.map(({ customerId, supplierId, stay, key }, n) => ({
    ...{ n, customer: customerId, supplier: supplierId, key },
    needs: stay
      ? cellNeeds(stay, stay.seats, stay.replacedSpan).map(({ at, ...need }) => ({
          at: new Date(at).toISOString(),
          ...need,
        }))
      : [],
  }))
  const { rows } = await sql<{ all: number; shop: number; is_full: boolean } & (KeyOrder | { id: null })>`
    select open.all, open.shop,
      exists (
        select 1 from jsonb_to_recordset(q.needs) as need (at timestamptz, seats integer, arrivals integer)
        join supplier p on p.id = q.supplier
        left join slot_seat s on s.supplier_id = q.supplier and s.starts_at = need.at
        where coalesce(s.taken, 0) + need.seats > coalesce(s.capacity, p.capacity)
          or (need.arrivals > 0 and coalesce(s.arrivals, 0) + need.arrivals > p.arrivals_per_start)
      ) as is_full,
      made.id, made.package_id, made.use_type, made.request_hash
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)
      as q (n integer, customer integer, supplier integer, key text, needs jsonb)
    cross join lateral (
      select count(*) filter (where hold_place is not null)::integer as all,
        count(*) filter (where shop_place is not null and supplier_id = q.supplier)::integer as shop
      from orders where customer_id = q.customer and pay_status = 0 and closed_at is null
    ) open
    left join lateral (
      select id, package_id, use_type, request_hash from orders
      where customer_id = q.customer and idempotency_key = q.key limit 1
    ) made on true
    order by q.n`.execute(db)
  return rows.map((row) => ({
    all: row.all,
    shop: row.shop,
    isFull: row.is_full,
    made: row.id === null ? null : row,
  }))
}
