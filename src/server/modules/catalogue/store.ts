import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '#server/db/connect.ts'
import type { PackageRow, SupplierRow, TimePeriodTable } from '#server/db/schema.ts'
import { type TextColumns, textColumnNames } from '#server/language-columns.ts'

/** Ids as one parameter: the statement is the same for any number of them, so it is prepared once. */
const anyOf = (ids: readonly number[]): RawBuilder<boolean> => sql`any(${`{${ids.join(',')}}`}::integer[])`

/** The columns of a text in every language. */
const columns = (table: string, field: string): RawBuilder<unknown> =>
  sql.join(textColumnNames(field).map((column) => sql.ref(`${table}.${column}`)))

/** The number that every catalogue write moves. */
export async function catalogueVersion(db: Handle): Promise<string> {
  const row = await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()
  return row.version
}

/** What changed after a version. `isMany`: too much to be followed one by one, or notes of it are gone already. */
export interface CatalogueChanges {
  readonly version: string
  readonly supplierIds: readonly number[]
  readonly isReferenceData: boolean
  readonly isMany: boolean
}

/** Reads the notes of what changed after `version`, of `limit` suppliers at most, as of one moment. */
export async function readChanges(db: Handle, version: string, limit: number): Promise<CatalogueChanges> {
  const { rows } = await sql<{ version: string; supplier_ids: number[] | null; frame: boolean; all: boolean }>`
    select
      (select version from catalogue_version) as version,
      (select version > ${version}::bigint from catalogue_pruned)
        or coalesce(bool_or(scope = 'all'), false) or count(distinct supplier_id) > ${limit}::integer as "all",
      coalesce(bool_or(scope = 'frame'), false) as frame,
      case when count(distinct supplier_id) <= ${limit}::integer
        then array_agg(distinct supplier_id) filter (where supplier_id is not null) end as supplier_ids
    from catalogue_change where version > ${version}::bigint`.execute(db)
  const row = rows[0]
  if (row === undefined) throw new Error('The catalogue has no version')
  return { version: row.version, supplierIds: row.supplier_ids ?? [], isReferenceData: row.frame, isMany: row.all }
}

/** Throws away all but the last `keep` notes, give or take those of one statement; readers further behind start anew. */
export async function pruneNews(db: Handle, keep: number): Promise<void> {
  await sql`
    with last as (select version from catalogue_change order by version desc, id desc offset ${keep}::integer limit 1),
    gone as (delete from catalogue_change where version <= (select version from last) returning version)
    update catalogue_pruned set version = greatest(version, (select max(version) from gone))
    where exists (select from gone)`.execute(db)
}

/** The small tables, and whether a coupon holds for every shop. */
export async function readReferenceData(db: Handle) {
  return {
    areas: await db.selectFrom('area').selectAll().orderBy('sort').orderBy('id').execute(),
    categories: await db.selectFrom('category').selectAll().orderBy('sort').orderBy('id').execute(),
    themes: await db.selectFrom('theme').selectAll().orderBy('sort').orderBy('id').execute(),
    config: await db.selectFrom('config').selectAll().execute(),
    isCouponForAll:
      (await db
        .selectFrom('coupon')
        .select('code')
        .where('supplier_id', 'is', null)
        .where('status', '=', 'usable')
        .where('is_coupon', '=', true)
        .limit(1)
        .executeTakeFirst()) !== undefined,
  }
}
export type ReferenceRows = Awaited<ReturnType<typeof readReferenceData>>

/** The ids of all online suppliers, ascending. */
export async function onlineIds(db: Handle): Promise<number[]> {
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(id::text, ',' order by id) as ids from supplier where mall_flag = 1`.execute(db)
  return rows[0]?.ids?.split(',').map(Number) ?? []
}

/** What a supplier is found by; texts are joined by U+0001. */
export interface SearchRow {
  /** Its names in the order of the languages. */
  readonly names: string
  /** Its online packages, each its id and its names in the order of the languages, joined by U+0002. */
  readonly dishes: string
  /** Its labels in all languages. */
  readonly labels: string
  /** Its descriptions and those of its online packages. */
  readonly texts: string
}

/** What lists filter, sort and search by. */
export interface ColumnRow
  extends SearchRow,
    Pick<
      SupplierRow,
      'id' | 'root_area_id' | 'second_area_id' | 'category_id' | 'score' | 'popular' | 'capacity' | 'lng' | 'lat'
    > {
  /** The lowest price of its online packages in yen, 0 without any. */
  readonly price: number
  readonly themes: readonly number[]
  readonly locked_days: readonly string[]
}

/** The online ones among the suppliers, ids ascending. */
export async function readColumns(db: Handle, ids: readonly number[]): Promise<ColumnRow[]> {
  const { rows } = await sql<
    Omit<ColumnRow, 'themes' | 'locked_days' | 'labels'> & {
      themes: string | null
      locked_days: string | null
      labels: SupplierRow['labels']
    }
  >`
    select s.id, s.root_area_id, s.second_area_id, s.category_id, s.score, s.popular, s.capacity, s.lng, s.lat,
      coalesce(p.price, 0) as price,
      s.labels, concat_ws(U&'\\0001', ${columns('s', 'name')}) as names, coalesce(p.dishes, '') as dishes,
      concat_ws(U&'\\0001', ${columns('s', 'about')}, p.abouts) as texts, t.themes, d.locked_days
    from supplier s
    left join (
      select supplier_id, min(mall_price) as price,
        string_agg(concat_ws(U&'\\0001', id, ${columns('package', 'name')}), U&'\\0002' order by sort, id) as dishes,
        string_agg(concat_ws(U&'\\0001', ${columns('package', 'about')}), U&'\\0001') as abouts
      from package where supplier_id = ${anyOf(ids)} and mall_flag = 1 group by supplier_id
    ) p on p.supplier_id = s.id
    left join (
      select supplier_id, string_agg(theme_id::text, ',') as themes
      from supplier_theme where supplier_id = ${anyOf(ids)} group by supplier_id
    ) t on t.supplier_id = s.id
    left join (
      select supplier_id, string_agg(day::text, ',') as locked_days
      from locked_day where supplier_id = ${anyOf(ids)} group by supplier_id
    ) d on d.supplier_id = s.id
    where s.id = ${anyOf(ids)} and s.mall_flag = 1
    order by s.id`.execute(db)
  return rows.map((row) => ({
    ...row,
    labels: row.labels.flatMap((label) => Object.values(label)).join('\u0001'),
    themes: row.themes?.split(',').map(Number) ?? [],
    locked_days: row.locked_days?.split(',') ?? [],
  }))
}

/** Columns that lists show of a supplier, and what they show of its packages and coupons. */
const LISTED = sql`
  s.id, s.category_id, s.root_area_id, s.second_area_id, ${columns('s', 'name')}, s.lng, s.lat,
  s.labels, s.pictures, s.mall_flag, s.navigation_param, s.cancel_days_rule, s.change_days_rule, s.score, s.popular,
  s.confirmation, s.answer_hours, p.min_price, p.max_price,
  exists (
    select from coupon c where c.supplier_id = s.id and c.status = 'usable' and c.is_coupon
  ) as has_coupon`

const PRICES = sql`
  left join lateral (
    select min(mall_price) as min_price, max(mall_price) as max_price
    from package where supplier_id = s.id and mall_flag = 1
  ) p on true`

export interface ListedRow
  extends Omit<
    SupplierRow,
    'capacity' | 'phone' | 'contact_email' | 'address_en' | 'address_ja' | keyof TextColumns<'about' | 'access'>
  > {
  /** Of the online packages, in yen; null without any. */
  readonly min_price: number | null
  readonly max_price: number | null
  /** Whether a coupon of its own can be used. */
  readonly has_coupon: boolean
}

/** What lists show of the suppliers, online or not, in no order. */
export async function readListed(db: Handle, ids: readonly number[]): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${LISTED} from supplier s ${PRICES} where s.id = ${anyOf(ids)}`.execute(db)
  return rows
}

export interface RecordRow extends SupplierRow, ListedRow {
  readonly packages: readonly PackageRow[]
  readonly periods: readonly Pick<TimePeriodTable, 'start_time' | 'end_time'>[]
  readonly locked_days: readonly string[]
}

/** Whole suppliers: those with the ids, and those that sell the packages. */
export async function readRecords(
  db: Handle,
  wanted: { readonly supplierIds: readonly number[]; readonly packageIds: readonly number[] },
): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    select ${LISTED}, s.capacity, s.phone, s.contact_email, s.address_en, s.address_ja,
      ${columns('s', 'about')}, ${columns('s', 'access')},
      coalesce((
        select json_agg(o order by o.sort, o.id) from package o where o.supplier_id = s.id
      ), '[]') as packages,
      coalesce((
        select json_agg(json_build_object('start_time', start_time, 'end_time', end_time) order by sort)
        from time_period where supplier_id = s.id
      ), '[]') as periods,
      coalesce((select json_agg(day order by day) from locked_day where supplier_id = s.id), '[]') as locked_days
    from supplier s ${PRICES}
    where s.id in (
      select id from supplier where id = ${anyOf(wanted.supplierIds)}
      union select supplier_id from package where id = ${anyOf(wanted.packageIds)}
    )`.execute(db)
  return rows
}
