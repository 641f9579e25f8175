import { type RawBuilder, sql } from 'kysely'
import { addDays, type JapanDate, japanDateTime } from '#domain/calendar/time.ts'
import type { OrderLabel } from '#domain/order/order-state.ts'
import type { Db } from '#server/db/connect.ts'
import { type Numbered, numberedLike } from '../numbers/store.ts'
import {
  allOf,
  anyOf,
  customerWords,
  isPart,
  isPartByIndex,
  NEWEST,
  shopNames,
  shopWords,
  typedForms,
} from '../words/store.ts'

/** Which orders are looked for; null is any. */
export interface OrderFilter {
  readonly q: string | null
  readonly state: OrderLabel | null
  readonly supplierId: number | null
  /** The Japan day of the visit. */
  readonly day: JapanDate | null
  /** Only older ones than this id. */
  readonly after: number | null
}

/** An order as it is found. */
export interface FoundOrder {
  readonly id: number
  readonly order_no: string
  readonly kind: 'reservation' | 'direct' | 'qr'
  readonly order_status: number
  readonly shop: string
  readonly use_time: Date | null
  readonly created_at: Date
  readonly people_num: number
  readonly payable: number
  readonly customer_id: number
  readonly name: string
  readonly email: string
  readonly phone: string
}

const STATUSES: Readonly<
  Record<OrderLabel, { readonly reservation: readonly number[]; readonly other: readonly number[] }>
> = {
  unpaid: { reservation: [-1], other: [0] },
  confirming: { reservation: [0, 1, 2, 7, 8, 9, 10], other: [] },
  usable: { reservation: [3, 6], other: [1] },
  finished: { reservation: [5], other: [2] },
  cancelled: { reservation: [4, 11], other: [3] },
  expired: { reservation: [], other: [4] },
}

/** Up to as many shops and customers are found before orders are looked at; more than these are looked up order by order: one is met soon. */
const FEW = { shops: 1_000, customers: 3_000 }
/** The index finds parts of three characters; shorter ones are beginnings of them, which many shops have. */
const INDEXED_LENGTH = 3

interface Look {
  /** Whether names, mail addresses and telephone numbers are looked through and told. */
  readonly personal: boolean
  readonly limit: number
}
type Condition = RawBuilder<boolean>

/**
 * Orders, the newest first. `personal`: who may not see names, mail addresses and telephone numbers must not find them out by
 * searching either. What many orders have is among the newest, which are read as they stand; what few have is found by the index.
 * Either alone would be slow for the other (decision 119). Ids come first, and then what is shown of these few orders: joined at
 * once, the plan would read all shops and customers (decision 128).
 */
export async function findOrders(db: Db, filter: OrderFilter, look: Look): Promise<FoundOrder[]> {
  const { q } = filter
  if (q === null) return findAll(db, filter, look)
  const numbered = await numberedLike(db, q)
  return numbered === null ? findNamed(db, q, filter, look) : findNumbered(db, numbered, filter, look)
}

/** Those that the rest of the filter leaves. */
function findAll(db: Db, filter: OrderFilter, look: Look): Promise<FoundOrder[]> {
  if (filter.day === null) return readOrders(db, allOf(conditionsOf(filter)), look)
  return readOrders(db, isAmong(sql`select o.id from (${leftBy(filter)}) o`), look)
}

/** Orders whose number begins so. Those of a day are looked through; of a month or a year the newest are met at once. */
async function findNumbered(db: Db, numbered: Numbered, filter: OrderFilter, look: Look): Promise<FoundOrder[]> {
  const { first, last, newest } = numbered
  const isNumbered = (row: string) => sql<boolean>`${sql.ref(`${row}.order_no`)} between ${first} and ${last}`
  if (!isNarrow(filter)) {
    const after = Math.min(filter.after ?? newest + 1, newest + 1)
    const window = sql`${leftBy({ ...filter, after })} order by o.id desc limit ${sql.lit(NEWEST)}`
    const ids = sql`select o.id from (${window}) o where ${isNumbered('o')} order by o.id desc limit ${sql.lit(look.limit)}`
    const found = await readOrders(db, isAmong(ids), look)
    if (found.length === look.limit) return found
  }
  const left = sql`select o.id from (${leftBy(filter)} and ${isNumbered('o')} offset 0) o order by o.id desc limit ${sql.lit(look.limit)}`
  return readOrders(db, isAmong(left), look)
}

/**
 * Orders with a part of a text. The newest of those that the rest of the filter lets through are looked at first: a state that few are
 * in is looked through as far as one that all are in.
 */
async function findNamed(db: Db, q: string, filter: OrderFilter, look: Look): Promise<FoundOrder[]> {
  const few = await findFew(db, q, look)
  if (isNarrow(filter)) return readOrders(db, isAmong(named(sql`${leftBy(filter)} offset 0`, q, few, look)), look)
  // What many are called is met before that many orders, but where somebody has made all of the newest ones.
  const isMany = q.length >= INDEXED_LENGTH && (few.shops === null || few.customers === null)
  const newest = sql`${leftBy(filter)} order by o.id desc limit ${sql.lit(isMany ? NEWEST * 4 : NEWEST)}`
  const found = await readOrders(db, isAmong(named(newest, q, few, look)), look)
  if (found.length === look.limit) return found
  return readOrders(db, isAmong(indexed(q, few, filter, look)), look)
}

/** Shops and customers by a part of what they are called; null where they are many. */
interface Few {
  readonly shops: readonly number[] | null
  readonly customers: readonly number[] | null
}

/** What guests are called is no shop's name as a rule, and what is rare is no customer's: then none is looked up order by order (decision 132). */
async function findFew(db: Db, q: string, { personal }: Look): Promise<Few> {
  if (q.length < INDEXED_LENGTH) return { shops: null, customers: null }
  const idsOf = async (found: RawBuilder<unknown>, few: number) => {
    const { rows } = await sql<{ id: number }>`${found} limit ${sql.lit(few + 1)}`.execute(db)
    return rows.length > few ? null : rows.map(({ id }) => id)
  }
  const shops = await idsOf(shopsBy(q), FEW.shops)
  return { shops, customers: personal ? await idsOf(buyersBy(q), FEW.customers) : [] }
}

const shopsBy = (q: string): RawBuilder<unknown> =>
  sql`select id from supplier sh where search_grams(${shopWords('sh')}) @@ search_query(lower(${q}::text)) and ${isPart(shopNames('sh'), q)}`
const buyersBy = (q: string): RawBuilder<unknown> =>
  sql`select id from customer bu where ${isPartByIndex(customerWords('bu'), q)}`
const isOneOf = (id: string, few: readonly number[]): Condition =>
  sql`${sql.ref(id)} = any(${`{${few.join(',')}}`}::integer[])`

/** What a search reads of the orders that the rest of the filter leaves. */
const leftBy = (filter: OrderFilter): RawBuilder<unknown> =>
  sql`select o.id, o.order_no, o.supplier_id, o.customer_id from orders o where ${allOf(conditionsOf(filter))}`

const isAmong = (ids: RawBuilder<unknown>): Condition => sql`o.id = any(array(${ids}))`

async function readOrders(db: Db, condition: Condition, { personal, limit }: Look): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    select o.id, o.order_no, o.kind, o.order_status, s.name_ja as shop, o.use_time, o.created_at, o.people_num, o.payable, o.customer_id,
      ${personal ? sql`coalesce(nullif(o.jp_name, ''), nullif(o.en_name, ''), nullif(o.zh_name, ''), o.use_name)` : sql`''`} as name,
      ${personal ? sql`coalesce(nullif(o.email, ''), c.email, '')` : sql`''`} as email,
      ${personal ? sql`o.phone` : sql`''`} as phone
    from orders o join supplier s on s.id = o.supplier_id join customer c on c.id = o.customer_id
    where ${condition} order by o.id desc limit ${limit}`.execute(db)
  return rows
}

/** Whether so few orders are left by the rest of the filter that these can be read as they stand. */
const isNarrow = ({ supplierId, day, state }: OrderFilter): boolean =>
  supplierId !== null || day !== null || state === 'unpaid' || state === 'confirming'

/** Only what is asked for is part of the statement: a condition that may be switched off uses no index. */
function conditionsOf({ state, supplierId, day, after }: OrderFilter): Condition[] {
  return [
    ...(state === null ? [] : [isIn(state)]),
    ...(supplierId === null ? [] : [sql<boolean>`o.supplier_id = ${supplierId}::integer`]),
    ...(day === null
      ? []
      : [
          sql<boolean>`o.use_time >= ${japanDateTime(day, '00:00').toString()}::timestamptz
            and o.use_time < ${japanDateTime(addDays(day, 1), '00:00').toString()}::timestamptz`,
        ]),
    ...(after === null ? [] : [sql<boolean>`o.id < ${after}::integer`]),
  ]
}

function isIn(state: OrderLabel): Condition {
  const { reservation, other } = STATUSES[state]
  const of = (kind: Condition, statuses: readonly number[]) =>
    statuses.length === 0
      ? []
      : [sql<boolean>`(${kind} and o.order_status in (${sql.join(statuses.map((one) => sql.lit(one)))}))`]
  return anyOf([...of(sql`o.kind = 'reservation'`, reservation), ...of(sql`o.kind <> 'reservation'`, other)])
}

/** The newest of these orders of which a text is a part, looked at order by order: their words are read for as many as it takes. */
function named(
  orders: RawBuilder<unknown>,
  q: string,
  { shops, customers }: Few,
  { personal, limit }: Look,
): RawBuilder<unknown> {
  const words = personal
    ? sql<string>`(select w.words from order_search w where w.order_id = o.id)`
    : sql<string>`lower(o.order_no)`
  const shop = sql<string>`(select ${shopNames('s')} from supplier s where s.id = o.supplier_id)`
  const customer = sql<string>`(select ${customerWords('c')} from customer c where c.id = o.customer_id)`
  const isNamed = anyOf([
    ...typedForms(q).map((form) => isPart(words, form)),
    shops === null ? isPart(shop, q) : isOneOf('o.supplier_id', shops),
    customers === null ? isPart(customer, q) : isOneOf('o.customer_id', customers),
  ])
  return sql`select o.id from (${orders}) o where ${isNamed} order by o.id desc limit ${sql.lit(limit)}`
}

/** The same by the indexes of orders, shops and customers. Of each shop and customer the newest orders are enough. */
function indexed(
  q: string,
  { shops, customers }: Few,
  filter: OrderFilter,
  { personal, limit }: Look,
): RawBuilder<unknown> {
  const conditions = conditionsOf(filter)
  const newestOf = (owner: RawBuilder<unknown>, condition: Condition) => sql`
    select newest.id from (${owner}) owner cross join lateral (
      select o.id from orders o where ${allOf([condition, ...conditions])} order by o.id desc limit ${sql.lit(limit)}) newest`
  // One after the other: what either of two finds has its groups made again, row by row.
  const byWords = typedForms(q).map((form) => {
    const isNumber = isPart(sql`split_part(f.words, e'\\n', 1)`, form)
    return sql`select f.order_id as id from order_search f
      where ${allOf([isPartByIndex(sql`f.words`, form), ...(personal ? [] : [isNumber])])}`
  })
  const owners = (few: readonly number[] | null, all: RawBuilder<unknown>) =>
    few === null ? sql`${all} offset 0` : sql`select unnest(${`{${few.join(',')}}`}::integer[]) as id`
  // An order's row is read only where more than its id decides.
  const { after } = filter
  const others = conditionsOf({ ...filter, after: null })
  const isLeft = allOf([
    ...(after === null ? [] : [sql<boolean>`found.id < ${after}::integer`]),
    ...(others.length === 0 ? [] : [sql<boolean>`(select ${allOf(others)} from orders o where o.id = found.id)`]),
  ])
  return sql`select found.id from (
    ${sql.join(byWords, sql` union `)}
    union ${newestOf(owners(shops, shopsBy(q)), sql`o.supplier_id = owner.id`)}
    ${personal ? sql`union ${newestOf(owners(customers, buyersBy(q)), sql`o.customer_id = owner.id`)}` : sql``}
  ) found where ${isLeft} order by found.id desc limit ${sql.lit(limit)}`
}

/** Visits of a Japan day by shop, the most first. */
export async function arrivalsOf(db: Db, today: JapanDate) {
  const { rows } = await sql<{ supplierId: number; shop: string; orders: number; people: number }>`
    select o.supplier_id as "supplierId", s.name_ja as shop, count(*)::integer as orders, sum(o.people_num)::integer as people
    from orders o join supplier s on s.id = o.supplier_id
    where o.pay_status = 1 and o.closed_at is null and o.use_time >= ${japanDateTime(today, '00:00').toString()}::timestamptz
      and o.use_time < ${japanDateTime(addDays(today, 1), '00:00').toString()}::timestamptz
    group by 1, 2 order by 4 desc, 1 limit 200`.execute(db)
  return rows
}
