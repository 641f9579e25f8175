import { type RawBuilder, sql } from 'kysely'
import type { EntryState, ShopSort } from '#contract/operator/catalogue.ts'
import { type JapanDate, japanDateTime } from '#domain/calendar/time.ts'
import { LOCALES, type Locale } from '#domain/languages.ts'
import type { Db, Handle, Tx } from '#server/db/connect.ts'
import { lockRowsShared } from '#server/modules/catalogue-entries/index.ts'
import { type TextColumns, textColumn, textColumnNames } from '#server/text/language-columns.ts'
import { allOf, containsText, containsTextIndexed, shopNames, shopWords, typedId, windowOf } from '../words/store.ts'

/** Filter of shops; null matches any. */
export interface ShopFilter {
  readonly q: string | null
  readonly state: EntryState | null
  /** Only shops that lack a text in this language. */
  readonly missing: Locale | null
  /** Only shops after the one with this id, in sort order. */
  readonly after: number | null
  readonly sort: ShopSort
}

/** A row of the list of shops. */
export interface ShopMatch extends TextColumns<'name'> {
  readonly id: number
  readonly key: string
  readonly area_id: number
  readonly category_id: number
  readonly state: EntryState
  readonly packages: number
  /** Codes of the languages with a missing text, joined by spaces. */
  readonly missing: string
  readonly changed_at: Date | null
}

/** Visibility of a row of `supplier` or `package`; `row` is its alias in the statement. */
const stateOf = (row: string): RawBuilder<EntryState> => sql`
  case when ${sql.ref(`${row}.mall_flag`)} = 1 then 'published' when ${sql.ref(`${row}.is_draft`)} then 'draft' else 'hidden' end`

const column = (row: string, field: string, locale: Locale) => sql.ref(`${row}.${textColumn(field, locale)}`)
const anyLanguage = (row: string, field: string): RawBuilder<string> =>
  sql`concat(${sql.join(LOCALES.map((locale) => column(row, field, locale)))})`

/** Whether one of these fields has no text in this language but has one in another. */
const isMissing = (row: string, fields: readonly string[], locale: Locale): RawBuilder<boolean> =>
  sql`(${sql.join(
    fields.map((field) => sql`(${column(row, field, locale)} = '' and ${anyLanguage(row, field)} <> '')`),
    sql` or `,
  )})`

const missingOf = (row: string, fields: readonly string[]): RawBuilder<string> =>
  sql`concat_ws(' ', ${sql.join(
    LOCALES.map((locale) => sql`case when ${isMissing(row, fields, locale)} then ${locale}::text end`),
  )})`

const SHOP_TEXTS = ['name', 'about', 'access']
const PACKAGE_TEXTS = ['name', 'about']
const names = (row: string) => sql.join(textColumnNames('name').map((name) => sql.ref(`${row}.${name}`)))

/**
 * Ids of the shops whose name or key contains `q`, or whose number is `q`. Mail addresses are not searched: readers of
 * this list may not be allowed to see them.
 */
const shopsNamed = (q: string) => sql`
  select n.id from supplier n where search_grams(${shopWords('n')}) @@ search_query(lower(${q}::text)) and ${containsText(shopNames('n'), q)}
  union select ck.id from catalogue_key ck where ck.kind = 'supplier' and ${containsTextIndexed(sql`lower(ck.key)`, q)}
  union select n.id from supplier n where n.id = ${typedId(q)}::integer`

/** The time of the last change of a shop. */
const changedAt = (id: RawBuilder<unknown>) =>
  sql`coalesce((select changed_at from supplier_changed where supplier_id = ${id}), '-infinity'::timestamptz)`

/** For each sort: its order, and the condition for rows after the shop with an id. */
const SORTS: Readonly<
  Record<ShopSort, { readonly by: RawBuilder<unknown>; readonly behind: (after: number) => RawBuilder<boolean> }>
> = {
  newest: { by: sql`s.id desc`, behind: (after) => sql`s.id < ${after}::integer` },
  oldest: { by: sql`s.id`, behind: (after) => sql`s.id > ${after}::integer` },
  changed: {
    by: sql`coalesce(h.changed_at, '-infinity') desc, s.id desc`,
    behind: (after) =>
      sql`(coalesce(h.changed_at, '-infinity'), s.id) < (${changedAt(sql`${after}::integer`)}, ${after}::integer)`,
  },
}

/**
 * Finds shops. A common word fills a page from the first rows in sort order; a rare word is found through the indexes,
 * as in the search for orders (decision 37).
 */
export async function findShops(db: Db, filter: ShopFilter, limit: number): Promise<ShopMatch[]> {
  const { q } = filter
  if (q === null) return readShops(db, filter, sql`true`, limit)
  const isOldest = filter.sort === 'oldest'
  const end = sql`select id from supplier order by id ${isOldest ? sql`asc` : sql`desc`} offset ${sql.lit(windowOf(limit))} limit 1`
  const first = isOldest
    ? sql<boolean>`s.id <= coalesce((${end}), 2147483647)`
    : sql<boolean>`s.id >= coalesce((${end}), 0)`
  const here = sql<boolean>`(${containsText(shopNames('s'), q)} or ${containsText(sql`lower(k.key)`, q)} or s.id = ${typedId(q)}::integer)`
  // This sort does not follow ids, so there is no range of first rows to scan.
  const found = filter.sort === 'changed' ? [] : await readShops(db, filter, allOf([first, here]), limit)
  return found.length === limit ? found : readShops(db, filter, sql`s.id = any(array(${shopsNamed(q)}))`, limit)
}

async function readShops(
  db: Db,
  { state, missing, after, sort }: ShopFilter,
  named: RawBuilder<boolean>,
  limit: number,
): Promise<ShopMatch[]> {
  const { rows } = await sql<ShopMatch>`
    select s.id, coalesce(k.key, '#' || s.id) as key, ${names('s')}, s.second_area_id as area_id, s.category_id,
      ${stateOf('s')} as state, (select count(*)::integer from package p where p.supplier_id = s.id) as packages,
      ${missingOf('s', SHOP_TEXTS)} as missing, h.changed_at
    from supplier s
    left join catalogue_key k on k.kind = 'supplier' and k.id = s.id
    left join supplier_changed h on h.supplier_id = s.id
    where ${named}
      and (${state}::text is null or ${stateOf('s')} = ${state}::text)
      and ${missing === null ? sql`true` : isMissing('s', SHOP_TEXTS, missing)}
      and ${after === null ? sql`true` : SORTS[sort].behind(after)}
    order by ${SORTS[sort].by} limit ${limit}`.execute(db)
  return rows
}

/** Visibility and seats of a shop; null if it does not exist. */
export async function shopState(db: Handle, id: number): Promise<{ state: EntryState; capacity: number } | null> {
  const { rows } = await sql<{ state: EntryState; capacity: number }>`
    select ${stateOf('s')} as state, s.capacity from supplier s where s.id = ${id}::integer`.execute(db)
  return rows[0] ?? null
}

/** A row of a list of packages, with the id of its shop. */
export interface FoundPackage extends TextColumns<'name'> {
  readonly id: number
  readonly supplier_id: number
  readonly key: string
  readonly state: EntryState
  readonly mall_price: number
  readonly missing: string
}

async function packagesWhere(db: Handle, condition: RawBuilder<unknown>): Promise<FoundPackage[]> {
  const { rows } = await sql<FoundPackage>`
    select p.id, p.supplier_id, coalesce(k.key, '#' || p.id) as key, ${names('p')}, ${stateOf('p')} as state, p.mall_price,
      ${missingOf('p', PACKAGE_TEXTS)} as missing
    from package p left join catalogue_key k on k.kind = 'package' and k.id = p.id
    where ${condition} order by p.sort, p.id`.execute(db)
  return rows
}

/** The packages of a shop in their sort order. */
export const packagesOf = (db: Handle, supplierId: number): Promise<FoundPackage[]> =>
  packagesWhere(db, sql`p.supplier_id = ${supplierId}::integer`)

export async function findPackage(db: Handle, id: number): Promise<FoundPackage | null> {
  const [found] = await packagesWhere(db, sql`p.id = ${id}::integer`)
  return found ?? null
}

/** The id of the row that was created for a key. */
export async function idOfKey(
  tx: Tx,
  { kind, owner, key }: { kind: 'supplier' | 'package'; owner: number; key: string },
): Promise<number> {
  const row = await tx
    .selectFrom('catalogue_key')
    .select('id')
    .where('kind', '=', kind)
    .where('owner_id', '=', owner)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return row.id
}

/** Marks a new row as never published. */
export async function markDraft(tx: Tx, table: 'supplier' | 'package', id: number): Promise<void> {
  await tx.updateTable(table).set({ is_draft: true }).where('id', '=', id).execute()
}

/** Publishes or hides a row. */
export async function setShown(tx: Tx, table: 'supplier' | 'package', id: number, isShown: boolean): Promise<void> {
  await tx
    .updateTable(table)
    .set({ mall_flag: isShown ? 1 : 0, is_draft: false })
    .where('id', '=', id)
    .execute()
}

/** Waits for running saves and imports, then locks a row until the transaction ends. */
export async function lockRow(tx: Tx, table: 'supplier' | 'package', id: number): Promise<void> {
  await lockRowsShared(tx)
  await sql`select 1 from ${sql.table(table)} where id = ${id}::integer for no key update`.execute(tx)
}

interface Range {
  readonly from: JapanDate
  /** The first day after it. */
  readonly until: JapanDate
}

/** Open orders of a shop and their people, per Japan day of the visit. */
export async function soldByDay(
  db: Handle,
  supplierId: number,
  { from, until }: Range,
): Promise<{ day: string; orders: number; people: number }[]> {
  const { rows } = await sql<{ day: string; orders: number; people: number }>`
    select to_char(use_time at time zone 'Asia/Tokyo', 'YYYY-MM-DD') as day, count(*)::integer as orders,
      sum(people_num)::integer as people
    from orders
    where supplier_id = ${supplierId}::integer and closed_at is null
      and use_time >= ${japanDateTime(from, '00:00').toString()}::timestamptz
      and use_time < ${japanDateTime(until, '00:00').toString()}::timestamptz
    group by 1`.execute(db)
  return rows
}
