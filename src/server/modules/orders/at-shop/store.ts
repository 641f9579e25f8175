import { sql } from 'kysely'
import { endOfJapanDay, type JapanDate, japanDateTime } from '#domain/calendar/time.ts'
import { DIRECT_STATUS, type OrderKind } from '#domain/order/order-state.ts'
import { QR_LIST_STATUSES } from '#domain/order/qr-list.ts'
import type { Handle, Tx } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import type { NewOrder } from '../holds/store.ts'

/**
 * Locks the customer, so that their requests run one after the other until the transaction ends. False if the account
 * was deleted.
 */
export async function lockCustomerForOrder(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from customer where id = ${id}::integer and deleted_at is null for no key update`.execute(tx)
  return rows.length > 0
}

/**
 * The customer's newest coupon at a shop that is not used, cancelled or expired; locked. There is at most one, unless
 * the redemption of an earlier one was undone.
 */
export function openCoupon(tx: Tx, customerId: number, supplierId: number): Promise<OrderRow | undefined> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('supplier_id', '=', supplierId)
    .where('kind', '=', 'qr')
    .where('order_status', '=', DIRECT_STATUS.usable)
    .orderBy('id', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The number of coupons that a customer took on a Japan day. */
export async function couponsOfDay(tx: Tx, customerId: number, day: JapanDate): Promise<number> {
  const { count } = await tx
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'qr')
    .where('created_at', '>=', new Date(japanDateTime(day, '00:00').epochMilliseconds))
    .where('created_at', '<=', new Date(endOfJapanDay(day).epochMilliseconds))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Stores a coupon: free, and usable at once. */
export function insertCoupon(
  tx: Tx,
  order: NewOrder,
  times: {
    readonly at: Temporal.Instant
    readonly validUntil: Temporal.Instant
    readonly remindAt: Temporal.Instant | null
  },
): Promise<Pick<OrderRow, 'id' | 'package_id'>> {
  const at = times.at.toString()
  return tx
    .insertInto('orders')
    .values({
      ...order,
      pay_status: 1,
      hold_until: at,
      paid_at: at,
      valid_until: times.validUntil.toString(),
      remind_at: times.remindAt?.toString() ?? null,
      client_network: null,
    })
    .returning(['id', 'package_id'])
    .executeTakeFirstOrThrow()
}

/** Filter of a customer's orders that a shop's QR code lists. */
export interface AtShop {
  readonly customerId: number
  readonly kind: OrderKind
  /** Undefined for all shops. */
  readonly supplierId: number | undefined
  readonly payStatus: 0 | 1 | undefined
  /** Japan day of the visit; null for no filter, as for orders without a date. */
  readonly day: JapanDate | null
  readonly limit: number
  readonly offset: number
}

/** A page of the list of the QR page, newest first, with the total number. */
export async function pageAtShop(db: Handle, filter: AtShop): Promise<{ rows: OrderRow[]; total: number }> {
  const { supplierId, payStatus, day } = filter
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .select(sql<string>`count(*) over ()`.as('total'))
    .where('customer_id', '=', filter.customerId)
    .where('kind', '=', filter.kind)
    .where('order_status', 'in', [...QR_LIST_STATUSES[filter.kind]])
    .$if(supplierId !== undefined, (query) => query.where('supplier_id', '=', supplierId ?? 0))
    .$if(payStatus !== undefined, (query) => query.where('pay_status', '=', payStatus ?? 0))
    .$if(day !== null, (query) =>
      query
        .where('use_time', '>=', new Date(japanDateTime(day ?? '', '00:00').epochMilliseconds))
        .where('use_time', '<=', new Date(endOfJapanDay(day ?? '').epochMilliseconds)),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  return { rows, total: Number(rows[0]?.total ?? 0) }
}
