import { type RawBuilder, sql } from 'kysely'
import type { CustomerSort } from '#contract/operator/customers.ts'
import type { Db, Handle } from '#server/db/connect.ts'
import { isReplaced } from '../orders/store.ts'
import { allOf, anyOf, customerWords, isPart, isPartByIndex, typedForms, windowOf } from '../words/store.ts'

/** A row of the list of accounts. */
export interface FoundCustomer {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly phone: string
  readonly created_at: Date
  readonly is_confirmed: boolean
  readonly failures_in_row: number
  readonly has_password: boolean
}

const FIELDS = sql`c.id, coalesce(c.email, '') as email, coalesce(nullif(c.name_ja, ''), nullif(c.name_en, ''), c.name_zh) as name,
  c.telephone as phone, c.created_at, c.email_bound_at is not null as is_confirmed, c.failures_in_row, c.password_hash is not null as has_password`

/** For each sort: its direction, the comparison for rows after an id, and the bound that includes every id. */
const WAYS = {
  newest: { way: sql`desc`, behind: sql`<`, last: sql`0` },
  oldest: { way: sql`asc`, behind: sql`>`, last: sql`2147483647` },
} as const

async function read(
  db: Handle,
  conditions: readonly RawBuilder<boolean>[],
  limit: number,
  sort: CustomerSort = 'newest',
): Promise<FoundCustomer[]> {
  const { rows } = await sql<FoundCustomer>`
    select ${FIELDS} from customer c where c.deleted_at is null and ${allOf(conditions)} order by c.id ${WAYS[sort].way} limit ${limit}`.execute(
    db,
  )
  return rows
}

/**
 * Accounts whose mail address, name or telephone number contains `q`; all accounts if null. Starts after the id
 * `after`, in sort order. A common text fills a page from the first rows; a rare one is found through the index, as in
 * the search for orders.
 */
export async function findCustomers(
  db: Db,
  { q, after, sort }: { readonly q: string | null; readonly after: number | null; readonly sort: CustomerSort },
  limit: number,
): Promise<FoundCustomer[]> {
  const { way, behind, last } = WAYS[sort]
  const others = after === null ? [] : [sql<boolean>`c.id ${behind} ${after}::integer`]
  if (q === null) return read(db, others, limit, sort)
  const forms = typedForms(q)
  const left = after === null ? sql`` : sql`where id ${behind} ${after}::integer`
  const end = sql`coalesce((select id from customer ${left} order by id ${way} offset ${sql.lit(windowOf(limit))} limit 1), ${last})`
  const first = sort === 'newest' ? sql<boolean>`c.id >= ${end}` : sql<boolean>`c.id <= ${end}`
  const here = anyOf(forms.map((form) => isPart(customerWords('c'), form)))
  const found = await read(db, [...others, first, here], limit, sort)
  if (found.length === limit) return found
  const byIndex = anyOf(forms.map((form) => isPartByIndex(customerWords('f'), form)))
  return read(
    db,
    [...others, sql<boolean>`c.id in (select f.id from customer f where ${byIndex} offset 0)`],
    limit,
    sort,
  )
}

/** The account with this id; null if it does not exist or was deleted. */
export async function findCustomer(db: Handle, id: number): Promise<FoundCustomer | null> {
  const [found] = await read(db, [sql<boolean>`c.id = ${id}::integer`], 1)
  return found ?? null
}

/** The linked services of an account, and its active sessions, newest first. */
export async function waysIn(db: Handle, id: number, now: Temporal.Instant) {
  const services = await db
    .selectFrom('third_identity')
    .select('provider')
    .where('customer_id', '=', id)
    .orderBy('provider')
    .execute()
  const sessions = await db
    .selectFrom('session as s')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.id', '=', 's.customer_id').onRef('c.access_version', '=', 's.access_version'),
    )
    .select(['s.user_agent', 's.created_at'])
    .where('s.customer_id', '=', id)
    .where('s.expires_at', '>', new Date(now.epochMilliseconds))
    .orderBy('s.created_at', 'desc')
    .execute()
  return { services: services.map(({ provider }) => provider), sessions }
}

/** The newest orders of an account, and their total number. */
export async function ordersOfCustomer(db: Db, id: number, limit: number) {
  const { rows } = await sql<{
    order_no: string
    kind: 'reservation' | 'direct' | 'qr'
    order_status: number
    is_replaced: boolean
    shop: string
    shop_en: string
    use_time: Date | null
    payable: number
    total: number
  }>`
    select o.order_no, o.kind, o.order_status, ${isReplaced('o.id')} as is_replaced, s.name_ja as shop, s.name_en as shop_en, o.use_time, o.payable, count(*) over ()::integer as total
    from orders o join supplier s on s.id = o.supplier_id
    where o.customer_id = ${id}::integer order by o.created_at desc, o.id desc limit ${limit}`.execute(db)
  return rows
}
