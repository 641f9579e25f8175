import { type RawBuilder, sql } from 'kysely'
import { type OrderSort, RESULT_SORTS } from '#contract/operator/orders.ts'
import { addDays, type JapanDate, japanDateTime } from '#domain/calendar/time.ts'
import type { OrderLabel } from '#domain/order/order-state.ts'
import type { Db } from '#server/db/connect.ts'
import { codedOrders } from '../codes/store.ts'
import { type SearchedColumns, searchedColumnsFor } from '../compared/store.ts'
import { type NumberRange, numberRangeOf } from '../numbers/store.ts'
import { isReplaced } from '../orders/store.ts'
import { allOf, anyOf, containsText, nameForms, shopNames, shopWords, typedForms, windowOf } from '../words/store.ts'

/** Filter of orders; null matches any. */
export interface OrderFilter {
  readonly q: string | null
  readonly state: OrderLabel | null
  readonly supplierId: number | null
  /** The Japan day of the visit. */
  readonly day: JapanDate | null
  /** Only orders after the one with this id, in sort order. */
  readonly after: number | null
  readonly sort: OrderSort
}

/** A row of the list of orders. */
export interface FoundOrder {
  readonly id: number
  readonly order_no: string
  readonly kind: 'reservation' | 'direct' | 'qr'
  readonly order_status: number
  readonly is_replaced: boolean
  readonly shop: string
  readonly shop_en: string
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

/**
 * Up to this many matching shops and customers are read before orders are searched. If there are more, each order's
 * shop and customer is compared instead, because a match is then found soon.
 */
const FEW = { shops: 1_000, customers: 3_000 }
/**
 * With this many matching customers, the newest orders contain a page of matches, while the index would have to
 * read thousands of orders.
 */
const MET_CUSTOMERS = 1_000
/**
 * Number of newest orders that are scanned for a common text: at most half a second of CPU, and usually a page is full
 * long before.
 */
const NEWEST_OF_MANY = 100_000
/**
 * The index matches parts of three characters. Shorter texts match as their prefixes, which occur in many shops' names.
 */
const INDEXED_LENGTH = 3

interface Look {
  /** Whether names, mail addresses and telephone numbers are searched and returned. */
  readonly personal: boolean
  readonly limit: number
}
type Condition = RawBuilder<boolean>

/** For each sort: its key (null: the id alone) and whether it descends. The id breaks ties in the same direction. */
const KEYS: Readonly<
  Record<OrderSort, { readonly of: (row: string) => RawBuilder<unknown> | null; readonly isDown: boolean }>
> = {
  newest: { of: () => null, isDown: true },
  oldest: { of: () => null, isDown: false },
  visit: { of: visitOf, isDown: false },
  'visit-last': { of: visitOf, isDown: true },
  amount: { of: costOfRow, isDown: true },
}

/** The time of the visit. Orders without a date sort as the latest. */
function visitOf(row: string): RawBuilder<unknown> {
  return sql`coalesce(${sql.ref(`${row}.use_time`)}, 'infinity'::timestamptz)`
}

/** The price of an order in yen. A shop's own coupon (`qr`) costs nothing, regardless of its package's price. */
function costOfRow(row: string): RawBuilder<unknown> {
  return sql`case ${sql.ref(`${row}.kind`)} when 'qr' then 0 else ${sql.ref(`${row}.payable`)} end`
}

function inOrder(sort: OrderSort, row: string): RawBuilder<unknown> {
  const { of, isDown } = KEYS[sort]
  const [key, way, id] = [of(row), isDown ? sql`desc` : sql`asc`, sql.ref(`${row}.id`)]
  return key === null ? sql`order by ${id} ${way}` : sql`order by ${key} ${way}, ${id} ${way}`
}

/** Whether a row comes after the order with an id, in sort order. */
function isBehind(sort: OrderSort, row: string, after: number): Condition {
  const { of, isDown } = KEYS[sort]
  const [key, way, id] = [of(row), isDown ? sql`<` : sql`>`, sql.ref(`${row}.id`)]
  return key === null
    ? sql`${id} ${way} ${after}::integer`
    : sql`(${key}, ${id}) ${way} ((select ${of('last')} from orders last where last.id = ${after}::integer), ${after}::integer)`
}

/**
 * Finds orders, newest first unless the filter says otherwise. Without `personal`, names, mail addresses and
 * telephone numbers are not searched either, so a role that may not see them cannot guess them. A text that many
 * orders contain is found by scanning the first orders; a rare one through the index. Each method alone is slow for
 * the other case (decision 37). The query selects ids first and then joins the displayed columns, because a single
 * join would make the planner read all shops and customers (decision 37).
 */
export async function findOrders(db: Db, filter: OrderFilter, look: Look): Promise<FoundOrder[]> {
  const { q } = filter
  if (q === null) return findAll(db, filter, look)
  const numbered = await numberRangeOf(db, q)
  return numbered === null ? findNamed(db, q, filter, look) : findNumbered(db, numbered, filter, look)
}

/** All orders that match the other filters. */
function findAll(db: Db, filter: OrderFilter, look: Look): Promise<FoundOrder[]> {
  const isByAge = !RESULT_SORTS.includes(filter.sort)
  if (filter.day === null && isByAge) return readOrders(db, allOf(conditionsOf(filter)), filter, look)
  // Few orders remain, so they are sorted in memory; no index has this order.
  const first = sql`select o.id from (${leftBy(filter)} offset 0) o ${inOrder(filter.sort, 'o')} limit ${sql.lit(look.limit)}`
  return readOrders(db, isAmong(first), filter, look)
}

/**
 * Orders whose number starts with the typed text. A day's orders are scanned; for a month or a year the newest are
 * found at once.
 */
async function findNumbered(db: Db, numbered: NumberRange, filter: OrderFilter, look: Look): Promise<FoundOrder[]> {
  const { first, last, newest, oldest } = numbered
  const isNumbered = (row: string) => sql<boolean>`${sql.ref(`${row}.order_no`)} between ${first} and ${last}`
  if (!isNarrow(filter)) {
    const after =
      filter.sort === 'oldest'
        ? Math.max(filter.after ?? oldest - 1, oldest - 1)
        : Math.min(filter.after ?? newest + 1, newest + 1)
    const window = sql`${leftBy({ ...filter, after })} ${inOrder(filter.sort, 'o')} limit ${sql.lit(windowOf(look.limit))}`
    const ids = sql`select o.id from (${window}) o where ${isNumbered('o')} ${inOrder(filter.sort, 'o')} limit ${sql.lit(look.limit)}`
    const found = await readOrders(db, isAmong(ids), filter, look)
    if (found.length === look.limit) return found
  }
  const left = sql`select o.id from (${leftBy(filter)} and ${isNumbered('o')} offset 0) o ${inOrder(filter.sort, 'o')} limit ${sql.lit(look.limit)}`
  return readOrders(db, isAmong(left), filter, look)
}

/**
 * Orders that contain a text. The scan starts with the first orders that pass the other filters, so the same number
 * of orders is scanned for a rare state as for a common one.
 */
async function findNamed(db: Db, q: string, filter: OrderFilter, look: Look): Promise<FoundOrder[]> {
  const coded = await codedOrders(db, q)
  const compared = searchedColumnsFor(look.personal)
  const few = isTelling(q) ? { ...(await findFew(db, q, compared)), coded } : { ...UNKNOWN, coded }
  const wanted = { q, few, compared }
  if (isNarrow(filter)) {
    return readOrders(db, isAmong(named(sql`${leftBy(filter)} offset 0`, wanted, filter, look)), filter, look)
  }
  // Common names fill a page soon, unless a few people made most of the newest orders. The scanned window is
  // therefore larger for common names, because the index would have to sort all matches.
  const isMany = isTelling(q) && (few.shops === null || few.customers === null || few.customers.length >= MET_CUSTOMERS)
  const first = sql`${leftBy(filter)} ${inOrder(filter.sort, 'o')} limit ${sql.lit(isMany ? NEWEST_OF_MANY : windowOf(look.limit))}`
  const found = await readOrders(db, isAmong(named(first, wanted, filter, look)), filter, look)
  if (found.length === look.limit) return found
  return readOrders(db, isAmong(indexed(wanted, filter, look)), filter, look)
}

/** The typed text, the matches already known, and the searched columns. */
interface Wanted {
  readonly q: string
  readonly few: Few
  readonly compared: SearchedColumns
}

/** Matching shops and customers, null if there are too many; and orders by ticket code, which are always few. */
interface Few {
  readonly coded: readonly number[]
  readonly shops: readonly number[] | null
  readonly customers: readonly number[] | null
}

const UNKNOWN = { shops: null, customers: null }

/**
 * Whether counting matches first is worthwhile. Two letters occur in too many names, but two Han characters usually
 * are a name (decision 37).
 */
const isTelling = (q: string): boolean => q.length >= INDEXED_LENGTH || /\P{ASCII}/u.test(q)

/**
 * Finds matching shops and customers. A guest's name usually matches no shop, and a rare text matches no customer.
 * An empty result saves the comparison per order (decision 37).
 */
async function findFew(db: Db, q: string, { accounts }: SearchedColumns): Promise<Omit<Few, 'coded'>> {
  const fewOf = async (found: RawBuilder<unknown>, few: number) => {
    const { rows } = await sql<{ id: number }>`${found} limit ${sql.lit(few + 1)}`.execute(db)
    return rows.length > few ? null : rows.map(({ id }) => id)
  }
  const shops = await fewOf(shopsBy(q), FEW.shops)
  return { shops, customers: accounts ? await fewOf(accounts.by(q), FEW.customers) : [] }
}

const shopsBy = (q: string): RawBuilder<unknown> =>
  sql`select id from supplier sh where ${anyOf(nameForms(q).map((form) => sql`(search_grams(${shopWords('sh')}) @@ search_query(lower(${form}::text)) and ${containsText(shopNames('sh'), form)})`))}`
const idsOf = (few: readonly number[]): RawBuilder<unknown> =>
  sql`select unnest(${`{${few.join(',')}}`}::integer[]) as id`
const isOneOf = (id: string, few: readonly number[]): Condition =>
  sql`${sql.ref(id)} = any(${`{${few.join(',')}}`}::integer[])`

/** The columns that a search needs, of the orders that pass the other filters. */
const leftBy = (filter: OrderFilter): RawBuilder<unknown> =>
  sql`select o.id, o.order_no, o.supplier_id, o.customer_id, o.use_time, o.kind, o.payable from orders o where ${allOf(conditionsOf(filter))}`

const isAmong = (ids: RawBuilder<unknown>): Condition => sql`o.id = any(array(${ids}))`

async function readOrders(
  db: Db,
  condition: Condition,
  { sort }: Pick<OrderFilter, 'sort'>,
  { personal, limit }: Look,
): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    select o.id, o.order_no, o.kind, o.order_status, ${isReplaced('o.id')} as is_replaced, s.name_ja as shop, s.name_en as shop_en, o.use_time, o.created_at, o.people_num, o.payable, o.customer_id,
      ${personal ? sql`coalesce(nullif(o.jp_name, ''), nullif(o.en_name, ''), nullif(o.zh_name, ''), o.use_name)` : sql`''`} as name,
      ${personal ? sql`coalesce(nullif(o.email, ''), c.email, '')` : sql`''`} as email,
      ${personal ? sql`o.phone` : sql`''`} as phone
    from orders o join supplier s on s.id = o.supplier_id join customer c on c.id = o.customer_id
    where ${condition} ${inOrder(sort, 'o')} limit ${limit}`.execute(db)
  return rows
}

/** Whether the other filters leave so few orders that all can be scanned. */
const isNarrow = ({ supplierId, day, state }: OrderFilter): boolean =>
  supplierId !== null || day !== null || state === 'unpaid' || state === 'confirming'

/** Whether these orders can be sorted this way: sorts other than by age require a narrow filter. */
export const canSort = (filter: OrderFilter): boolean => isNarrow(filter) || !RESULT_SORTS.includes(filter.sort)

/**
 * Conditions of the active filters only. A condition that is disabled by a parameter would prevent the use of an index.
 */
function conditionsOf({ state, supplierId, day, after, sort }: OrderFilter): Condition[] {
  return [
    ...(state === null ? [] : [isIn(state)]),
    ...(supplierId === null ? [] : [sql<boolean>`o.supplier_id = ${supplierId}::integer`]),
    ...(day === null
      ? []
      : [
          sql<boolean>`o.use_time >= ${japanDateTime(day, '00:00').toString()}::timestamptz
            and o.use_time < ${japanDateTime(addDays(day, 1), '00:00').toString()}::timestamptz`,
        ]),
    ...(after === null ? [] : [isBehind(sort, 'o', after)]),
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

/**
 * Ids of the first orders that contain the text, compared order by order. Words are read only until the page is full.
 */
function named(
  orders: RawBuilder<unknown>,
  { q, few: { shops, customers, coded }, compared: { orderWords, accounts } }: Wanted,
  { sort }: Pick<OrderFilter, 'sort'>,
  { limit }: Look,
): RawBuilder<unknown> {
  const shop = sql<string>`(select ${shopNames('s')} from supplier s where s.id = o.supplier_id)`
  const isOfAccount = ({ wordsFor }: NonNullable<SearchedColumns['accounts']>): Condition[] =>
    customers === null
      ? nameForms(q).map((form) => containsText(wordsFor(form), form))
      : [isOneOf('o.customer_id', customers)]
  const isNamed = anyOf([
    ...(coded.length === 0 ? [] : [isOneOf('o.id', coded)]),
    ...typedForms(q).map((form) => containsText(orderWords, form)),
    ...(shops === null ? nameForms(q).map((form) => containsText(shop, form)) : [isOneOf('o.supplier_id', shops)]),
    ...(accounts === null ? [] : isOfAccount(accounts)),
  ])
  return sql`select o.id from (${orders}) o where ${isNamed} ${inOrder(sort, 'o')} limit ${sql.lit(limit)}`
}

/**
 * A query for the first orders that contain the text, through the indexes of orders, shops and customers. The first
 * orders of each shop and customer are enough.
 */
function indexed(
  { q, few: { shops, customers, coded }, compared: { ordersBy, accounts } }: Wanted,
  filter: OrderFilter,
  { limit }: Look,
): RawBuilder<unknown> {
  const conditions = conditionsOf(filter)
  const { after, sort } = filter
  const firstOf = (owner: RawBuilder<unknown>, condition: Condition) => sql`
    select first.id from (${owner}) owner cross join lateral (
      select o.id from orders o where ${allOf([condition, ...conditions])} ${inOrder(sort, 'o')} limit ${sql.lit(limit)}) first`
  // A union of separate queries: joined with `or`, the search groups would be computed again for each row.
  const byWords = typedForms(q).map(ordersBy)
  const owners = (few: readonly number[] | null, all: RawBuilder<unknown>) =>
    few === null ? sql`${all} offset 0` : idsOf(few)
  // Reads an order's row only if a condition needs more than its id.
  const others = conditionsOf({ ...filter, after: null })
  const isLeft = allOf([
    ...(after === null ? [] : [isBehind(sort, 'found', after)]),
    ...(others.length === 0 ? [] : [sql<boolean>`(select ${allOf(others)} from orders o where o.id = found.id)`]),
  ])
  return sql`select found.id from (
    ${sql.join(byWords, sql` union `)}
    union ${firstOf(owners(shops, shopsBy(q)), sql`o.supplier_id = owner.id`)}
    ${accounts ? sql`union ${firstOf(owners(customers, accounts.by(q)), sql`o.customer_id = owner.id`)}` : sql``}
    ${coded.length === 0 ? sql`` : sql`union ${idsOf(coded)}`}
  ) found where ${isLeft} ${inOrder(sort, 'found')} limit ${sql.lit(limit)}`
}

/** Visits on a Japan day per shop, most people first. */
export async function arrivalsOf(db: Db, today: JapanDate) {
  const { rows } = await sql<{ supplierId: number; shop: string; shopEn: string; orders: number; people: number }>`
    select o.supplier_id as "supplierId", s.name_ja as shop, s.name_en as "shopEn", count(*)::integer as orders, sum(o.people_num)::integer as people
    from orders o join supplier s on s.id = o.supplier_id
    where o.pay_status = 1 and o.closed_at is null and o.use_time >= ${japanDateTime(today, '00:00').toString()}::timestamptz
      and o.use_time < ${japanDateTime(addDays(today, 1), '00:00').toString()}::timestamptz
    group by 1, 2, 3 order by 5 desc, 1 limit 200`.execute(db)
  return rows
}
