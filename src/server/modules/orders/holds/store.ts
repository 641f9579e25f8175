import { type Insertable, type RawBuilder, sql } from 'kysely'
import {
  HOLD_MEMORY_HOURS,
  IDEMPOTENCY_KEY_HOURS,
  LAPSED_HOLDS_PER_CUSTOMER,
  LAPSED_HOLDS_PER_NETWORK,
  OPEN_ORDERS_PER_CUSTOMER,
  OPEN_ORDERS_PER_SHOP,
} from '#domain/constants.ts'
import type { Db, Handle } from '#server/db/connect.ts'
import type { OrderRow, OrdersTable } from '#server/db/schema.ts'
import { needStep, type SeatClaim } from '../seats/store.ts'

/** The end of the hold of a new order: the usual one, and the one after many holds that ended unpaid. */
export interface HoldEnds {
  readonly now: Temporal.Instant
  readonly usual: Temporal.Instant
  readonly short: Temporal.Instant
}

/** Columns with their SQL types: PostgreSQL cannot infer the type of a parameter in a SELECT list. */
const COLUMN_TYPES = {
  order_no: 'text',
  kind: 'text',
  use_type: 'smallint',
  customer_id: 'integer',
  supplier_id: 'integer',
  package_id: 'integer',
  order_status: 'smallint',
  pay_status: 'smallint',
  use_time: 'timestamptz',
  seat_minutes: 'integer',
  packages_num: 'integer',
  people_num: 'integer',
  has_juveniles: 'boolean',
  use_juveniles: 'text',
  tip: 'text',
  needs: 'text',
  unit_price: 'integer',
  price: 'integer',
  tax_rate: 'smallint',
  discount: 'integer',
  payable: 'integer',
  coupon_code: 'text',
  preference_code: 'text',
  changed_from_id: 'integer',
  moved: 'boolean',
  carried: 'integer',
  zh_name: 'text',
  en_name: 'text',
  jp_name: 'text',
  phone: 'text',
  email: 'text',
  wechat: 'text',
  use_name: 'text',
  use_contact: 'text',
  order_source: 'smallint',
  referral_code: 'text',
  line_tracking_code: 'text',
  locale: 'text',
  created_at: 'timestamptz',
  ticket_ref: 'bytea',
  client_network: 'bytea',
  idempotency_key: 'text',
  request_hash: 'bytea',
  terms_version: 'text',
  terms_locale: 'text',
  terms_at: 'timestamptz',
} as const satisfies Partial<Record<keyof OrdersTable, string>>
type NewColumn = keyof typeof COLUMN_TYPES
const COLUMNS = Object.keys(COLUMN_TYPES) as NewColumn[]
/** The parts that all statements share, built once. */
const COLUMN_LIST = sql.raw(COLUMNS.join(', '))
const CASTS = COLUMNS.map((column) => [column, sql.raw(`::${COLUMN_TYPES[column]}`)] as const)

/** The fields of a new order. The statement sets its id, the end of its hold, its places and its seats. */
export type NewOrder = Pick<Insertable<OrdersTable>, NewColumn> &
  Pick<OrderRow, 'discount' | 'carried' | 'seat_minutes'>

type StoredOrder = Pick<OrderRow, 'id' | 'package_id' | 'use_type'>
/** The stored order, or the reason why none was stored. */
export type Inserted = StoredOrder | 'none' | 'collided' | 'key-used'

/**
 * The statement that stores a new order, with or without a start time. The numbers of places are literals: PostgreSQL
 * estimated parameters as a thousand and planned the statement again for every order (decision 03).
 */
function insertStatement(order: NewOrder, stay: SeatClaim | null, ends: HoldEnds): RawBuilder<StoredOrder> {
  const { customer_id: customer, supplier_id: supplier } = order
  const since = sql`${ends.now.subtract({ hours: HOLD_MEMORY_HOURS }).toString()}::timestamptz`
  // Checked before any lock is taken. In a rush most requests find a full cell, and other requests would wait for the
  // lock.
  const isFree = sql`and not exists (
    select 1 from need n join slot_seat s on s.supplier_id = ${supplier}::integer and s.starts_at = n.at
    where s.taken + n.seats > s.capacity or (n.arrivals > 0 and s.arrivals + n.arrivals > (
      select arrivals_per_start from supplier where id = ${supplier}::integer)))`
  // The first order of a cell creates its row with the shop's stored number of seats, which may be newer than this
  // server's memory. The shop's row is read without a lock: an import locks shops until it ends, and orders must not
  // wait for it (decision 15).
  const cells = sql`, shop as (
    select capacity, arrivals_per_start as most from supplier where id = ${supplier}::integer
  ), taken as (
    insert into slot_seat as s (supplier_id, starts_at, capacity, taken, arrivals)
    select ${supplier}::integer, n.at, coalesce(own.capacity, shop.capacity), n.seats, n.arrivals
    from place cross join need n cross join shop
    left join slot_seat own on own.supplier_id = ${supplier}::integer and own.starts_at = n.at
    where hold_place is not null and shop_place is not null and n.seats <= coalesce(own.capacity, shop.capacity)
      and (n.arrivals > shop.most) is not true
    order by n.at
    on conflict (supplier_id, starts_at) do update
      set taken = s.taken + excluded.taken, arrivals = s.arrivals + excluded.arrivals
      where s.taken + excluded.taken <= s.capacity
        and (excluded.arrivals > 0 and s.arrivals + excluded.arrivals > (select most from shop)) is not true
    returning 1
  )`
  const hasAll = sql`and take_all_cells((select count(*) from taken), (select count(*) from need))`
  return sql<StoredOrder>`
    with ${stay === null ? sql`` : sql`${needStep(stay)}, `}owner as (
      select id from customer where id = ${customer}::integer and deleted_at is null
        ${stay === null ? sql`` : isFree}
      for key share
    ), place as (
      select
        (select min(n) from generate_series(1, ${sql.lit(OPEN_ORDERS_PER_CUSTOMER)}) n where not exists (
          select 1 from orders o where o.customer_id = owner.id and o.hold_place = n and o.hold_place is not null
            and o.pay_status = 0 and o.closed_at is null)) as hold_place,
        (select min(n) from generate_series(1, ${sql.lit(OPEN_ORDERS_PER_SHOP)}) n where not exists (
          select 1 from orders o where o.customer_id = owner.id and o.supplier_id = ${supplier}::integer
            and o.shop_place = n and o.shop_place is not null and o.pay_status = 0 and o.closed_at is null)) as shop_place,
        case when
          (select count(*) from hold_lapse l where l.customer_id = owner.id and l.at > ${since})
            >= ${LAPSED_HOLDS_PER_CUSTOMER}::integer
          or (select count(*) from hold_lapse l
            where l.client_network = ${order.client_network ?? null}::bytea and l.at > ${since})
            >= ${LAPSED_HOLDS_PER_NETWORK}::integer
        then ${ends.short.toString()}::timestamptz else ${ends.usual.toString()}::timestamptz end as hold_until
      from owner
    )${stay === null ? sql`` : cells}
    insert into orders (${COLUMN_LIST},
      hold_until, hold_place, shop_place, seats_held)
    select ${sql.join(CASTS.map(([column, cast]) => sql`${order[column] ?? null}${cast}`))},
      hold_until, hold_place, shop_place, ${stay?.seats ?? 0}::integer
    from place
    where case when hold_place is null or shop_place is null then false else true ${stay === null ? sql`` : hasAll} end
    returning id, package_id, use_type`
}

/**
 * Stores an unpaid order at a free place of its customer (one of all places and one of those at the shop) and takes its
 * seats in all cells of its stay, or stores nothing: `none` if there is no free place, there are too few seats or the
 * account was deleted. It is one statement. The rows of the cells are the locks of the seats, taken from the earliest
 * on, and their check constraint is the final guard. Unique indexes guard the places: the loser of a race gets
 * `collided` and may retry. Inside a transaction, `collided` and `key-used` require a rollback to a savepoint.
 */
export async function insertOrder(
  db: Handle,
  order: NewOrder,
  stay: SeatClaim | null,
  ends: HoldEnds,
): Promise<Inserted> {
  try {
    const { rows } = await insertStatement(order, stay, ends).execute(db)
    return rows[0] ?? 'none'
  } catch (error) {
    const constraint = violated(error)
    if (constraint === 'orders_idempotency_key') return 'key-used'
    if (constraint === 'orders_hold_place' || constraint === 'orders_shop_place') return 'collided'
    if (isTakenInPart(error)) return 'none'
    throw error
  }
}

const UNIQUE_VIOLATION = '23505'

/** The unique index that an error names; null for any other error. */
function violated(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== UNIQUE_VIOLATION) return null
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null
}

/** Other orders took some of the seats while this one waited for locks; the statement was rolled back. */
const isTakenInPart = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'TF001'

/** The order that was created under an idempotency key. */
export type KeyOrder = Pick<OrderRow, 'id' | 'package_id' | 'use_type' | 'request_hash'>
/** The order that a customer's request with this key created. */
export function findByKey(db: Db, customerId: number, key: string): Promise<KeyOrder | undefined> {
  return db
    .selectFrom('orders')
    .select(['id', 'package_id', 'use_type', 'request_hash'])
    .where('customer_id', '=', customerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

/** Records that the hold of an order ended unpaid. */
export async function recordLapsedHold(
  tx: Handle,
  order: Pick<OrderRow, 'customer_id' | 'client_network'>,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('hold_lapse')
    .values({ customer_id: order.customer_id, client_network: order.client_network, at: now.toString() })
    .execute()
}

/** Deletes expired idempotency keys and records of ended holds. */
export async function deleteExpiredHoldData(db: Db, now: Temporal.Instant): Promise<void> {
  await db
    .deleteFrom('hold_lapse')
    .where('at', '<', new Date(before(now, HOLD_MEMORY_HOURS)))
    .execute()
  await db
    .updateTable('orders')
    .set({ idempotency_key: null, request_hash: null })
    .where('idempotency_key', 'is not', null)
    .where('created_at', '<', new Date(before(now, IDEMPOTENCY_KEY_HOURS)))
    .execute()
}

const before = (now: Temporal.Instant, hours: number): number => now.subtract({ hours }).epochMilliseconds

/** Deletes all records of holds that ended unpaid. */
export async function deleteLapsedHolds(db: Db): Promise<void> {
  await db.deleteFrom('hold_lapse').execute()
}
