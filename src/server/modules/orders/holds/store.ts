import { type Insertable, sql } from 'kysely'
import {
  HOLD_MEMORY_HOURS,
  IDEMPOTENCY_KEY_HOURS,
  LAPSES_PER_CUSTOMER,
  LAPSES_PER_NETWORK,
  OPEN_ORDERS_PER_CUSTOMER,
  OPEN_ORDERS_PER_SHOP,
} from '#domain/constants.ts'
import type { Db, Handle } from '#server/db/connect.ts'
import type { OrderRow, OrdersTable } from '#server/db/schema.ts'
import { statement } from '#server/db/statement.ts'

/** Seats of a start. */
export interface Slot {
  readonly startsAt: string
  readonly seats: number
}
/** When the hold of a new order ends: as a rule, and after many that ended unpaid. */
export interface HoldEnds {
  readonly now: Temporal.Instant
  readonly usual: Temporal.Instant
  readonly short: Temporal.Instant
}

/** Column and its SQL type: a parameter in a SELECT list has no column to take its type from. */
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
  packages_num: 'integer',
  people_num: 'integer',
  has_juveniles: 'boolean',
  use_juveniles: 'text',
  tip: 'text',
  needs: 'text',
  unit_price: 'integer',
  price: 'integer',
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
} as const satisfies Partial<Record<keyof OrdersTable, string>>
type NewColumn = keyof typeof COLUMN_TYPES
const COLUMNS = Object.keys(COLUMN_TYPES) as NewColumn[]
/** What is the same in every statement is made once. */
const COLUMN_LIST = sql.raw(COLUMNS.join(', '))
const CASTS = COLUMNS.map((column) => [column, sql.raw(`::${COLUMN_TYPES[column]}`)] as const)

/** The fields of a new order; its id, the end of its hold, its places and seats are set here. */
export type NewOrder = Pick<Insertable<OrdersTable>, NewColumn> & Pick<OrderRow, 'discount' | 'carried'>

/** The order that was stored; or that another of the same customer was faster, or that its key is in use. */
export type Inserted = Pick<OrderRow, 'id' | 'package_id' | 'use_type'> | 'none' | 'collided' | 'key-used'

/** What the statement of a new order is run with. */
type Given = Pick<NewOrder, NewColumn> & {
  readonly starts_at: string | null
  readonly seats: number
  readonly since: string
  readonly short: string
  readonly usual: string
}

/**
 * The statement of a new order, one for those with a slot and one for those without. How many places there are is part of the text: as
 * parameters, PostgreSQL took them for a thousand and planned the statement again for every order (decision 013).
 */
const insertWith = (hasSlot: boolean) =>
  statement((_db, given: Given) => {
    const { customer_id: customer, supplier_id: supplier, starts_at: startsAt, seats } = given
    const since = sql`${given.since}::timestamptz`
    // Looked at before anything is locked: of a rush, all but a few find the slot full, and a lock is a write that is waited for.
    const isFree = sql`and not exists (select 1 from slot_seat where supplier_id = ${supplier}::integer
      and starts_at = ${startsAt}::timestamptz and taken + ${seats}::integer > capacity)`
    // The first order of a start gives it the shop's number of seats as it is stored, which may be newer than what this server has in memory.
    // Without a lock: an import holds the rows of shops until its end, and orders do not wait for it (decision 017).
    const seat = sql`, shop as (
      select capacity from supplier where id = ${supplier}::integer and not exists (select 1 from slot_seat
        where supplier_id = ${supplier}::integer and starts_at = ${startsAt}::timestamptz)
    ), seat as (
      insert into slot_seat (supplier_id, starts_at, capacity, taken)
      select ${supplier}::integer, ${startsAt}::timestamptz,
        coalesce(shop.capacity, ${seats}::integer), ${seats}::integer
      from place left join shop on true
      where hold_place is not null and shop_place is not null
        and (shop.capacity is null or ${seats}::integer <= shop.capacity)
      on conflict (supplier_id, starts_at) do update set taken = slot_seat.taken + excluded.taken
        where slot_seat.taken + excluded.taken <= slot_seat.capacity
      returning supplier_id
    )`
    return sql<Exclude<Inserted, string>>`
      with owner as (
        select id from customer where id = ${customer}::integer and deleted_at is null
          ${hasSlot ? isFree : sql``}
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
              >= ${LAPSES_PER_CUSTOMER}::integer
            or (select count(*) from hold_lapse l
              where l.client_network = ${given.client_network}::bytea and l.at > ${since})
              >= ${LAPSES_PER_NETWORK}::integer
          then ${given.short}::timestamptz else ${given.usual}::timestamptz end as hold_until
        from owner
      )${hasSlot ? seat : sql``}
      insert into orders (${COLUMN_LIST},
        hold_until, hold_place, shop_place, seats_held)
      select ${sql.join(CASTS.map(([column, cast]) => sql`${given[column]}${cast}`))},
        hold_until, hold_place, shop_place, ${seats}::integer
      from place ${hasSlot ? sql`cross join seat` : sql``}
      where hold_place is not null and shop_place is not null
      returning id, package_id, use_type`
  })
const insertAtSlot = insertWith(true)
const insertWithoutSlot = insertWith(false)

/**
 * Stores an unpaid order at a free place of its customer (in all and at the shop) and takes the seats of its slot, or
 * stores nothing: `none` when no place or too few seats are left, or the account is gone. One statement: the row of the
 * slot is the lock of the seats with its check constraint as the last word, and the unique indexes are that of the
 * places: whoever loses such a race has `collided` and may try again. Inside of a transaction that and `key-used` leave
 * nothing but going back to a savepoint.
 */
export async function insertOrder(db: Handle, order: NewOrder, slot: Slot | null, ends: HoldEnds): Promise<Inserted> {
  const insert = slot === null ? insertWithoutSlot : insertAtSlot
  try {
    const [row] = await insert(db, {
      ...order,
      starts_at: slot?.startsAt ?? null,
      seats: slot?.seats ?? 0,
      since: ends.now.subtract({ hours: HOLD_MEMORY_HOURS }).toString(),
      short: ends.short.toString(),
      usual: ends.usual.toString(),
    })
    return row ?? 'none'
  } catch (error) {
    const constraint = violated(error)
    if (constraint === 'orders_idempotency_key') return 'key-used'
    if (constraint === 'orders_hold_place' || constraint === 'orders_shop_place') return 'collided'
    throw error
  }
}

const UNIQUE_VIOLATION = '23505'

/** The unique index that an error is about; null for any other error. */
function violated(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== UNIQUE_VIOLATION) return null
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null
}

/** The order that a request of the same key made. */
export type KeyOrder = Pick<OrderRow, 'id' | 'package_id' | 'use_type' | 'request_hash'>
/** The order that a customer's request of this key made. */
export function findByKey(db: Db, customerId: number, key: string): Promise<KeyOrder | undefined> {
  return db
    .selectFrom('orders')
    .select(['id', 'package_id', 'use_type', 'request_hash'])
    .where('customer_id', '=', customerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

/** Remembers that the hold of an order ended unpaid. */
export async function noteLapse(
  tx: Handle,
  order: Pick<OrderRow, 'customer_id' | 'client_network'>,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('hold_lapse')
    .values({ customer_id: order.customer_id, client_network: order.client_network, at: now.toString() })
    .execute()
}

/** Forgets keys of requests and ended holds whose time is over. */
export async function forgetOld(db: Db, now: Temporal.Instant): Promise<void> {
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

/** Forgets every hold that ended unpaid. */
export async function forgetHolds(db: Db): Promise<void> {
  await db.deleteFrom('hold_lapse').execute()
}
