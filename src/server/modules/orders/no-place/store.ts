import { sql } from 'kysely'
import type { Handle } from '#server/db/connect.ts'
import type { KeyOrder, Slot } from '../holds/store.ts'

/** A request that took no seats: whose it is, of which shop, and which seats and key it was for. */
export interface PlaceQuestion {
  readonly customerId: number
  readonly supplierId: number
  readonly slot: Slot | null
  readonly key: string | undefined
}
/** Why it took none. */
export interface PlaceAnswer {
  /** Open unpaid orders with a place that the customer has: in all, and at the shop. */
  readonly all: number
  readonly shop: number
  /** Whether the slot has not so many seats left. */
  readonly isFull: boolean
  readonly made: KeyOrder | null
}

/** Says of requests why they took no place, in their order and in one query. */
export async function whyNoPlace(db: Handle, asked: readonly PlaceQuestion[]): Promise<PlaceAnswer[]> {
  const questions = asked.map(({ customerId, supplierId, slot, key }, n) => ({
    ...{ n, customer: customerId, supplier: supplierId, key },
    ...(slot ? { starts_at: slot.startsAt, seats: slot.seats } : {}),
  }))
  const { rows } = await sql<{ all: number; shop: number; is_full: boolean } & (KeyOrder | { id: null })>`
    select open.all, open.shop,
      coalesce(q.seats > coalesce(
        (select s.capacity - s.taken from slot_seat s where s.supplier_id = q.supplier and s.starts_at = q.starts_at),
        (select capacity from supplier where id = q.supplier)), false) as is_full,
      made.id, made.package_id, made.use_type, made.request_hash
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)
      as q (n integer, customer integer, supplier integer, key text, starts_at timestamptz, seats integer)
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
