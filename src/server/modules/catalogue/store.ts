import { type RawBuilder, sql } from 'kysely'
import type { ScarceCell } from '#domain/booking/full-start-times.ts'
import { CELL_MINUTES } from '#domain/booking/seats.ts'
import type { Coupon } from '#domain/price/coupon.ts'
import type { PackagePrice } from '#domain/price/person-price.ts'
import type { Handle } from '#server/db/connect.ts'
import type { PackageRow, StoredPeriod, SupplierRow } from '#server/db/schema-catalogue.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'
import { hoursColumns, readHolidays, type StoredHours } from '#server/modules/hours/index.ts'
import { type TextColumns, textColumnNames } from '#server/text/language-columns.ts'

/** Ids as one parameter, so that the statement is the same for any number of ids and is prepared once. */
const anyOf = (ids: readonly number[]): RawBuilder<boolean> => sql`any(${`{${ids.join(',')}}`}::integer[])`

/** The columns of a text in every language. */
const columns = (table: string, field: string): RawBuilder<unknown> =>
  sql.join(textColumnNames(field).map((column) => sql.ref(`${table}.${column}`)))

/** The number that every catalogue write increases. */
export async function catalogueVersion(db: Handle): Promise<string> {
  const row = await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()
  return row.version
}

/** The changes after a version. `isMany`: too many to apply one by one, or their records are pruned. */
export interface CatalogueChanges {
  readonly version: string
  readonly supplierIds: readonly number[]
  readonly isReferenceData: boolean
  readonly isMany: boolean
}

/** Reads the records of changes after `version`, of at most `limit` suppliers, in one snapshot. */
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

/**
 * Deletes all but the last `keep` change records, rounded to whole statements. Readers that are further behind
 * reload everything.
 */
export async function pruneChanges(db: Handle, keep: number): Promise<void> {
  await sql`
    with last as (select version from catalogue_change order by version desc, id desc offset ${keep}::integer limit 1),
    gone as (delete from catalogue_change where version <= (select version from last) returning version)
    update catalogue_pruned set version = greatest(version, (select max(version) from gone))
    where exists (select from gone)`.execute(db)
}

/** The reference tables. */
export async function readReferenceData(db: Handle) {
  return {
    areas: await db.selectFrom('area').selectAll().orderBy('sort').orderBy('id').execute(),
    categories: await db.selectFrom('category').selectAll().orderBy('sort').orderBy('id').execute(),
    themes: await db.selectFrom('theme').selectAll().orderBy('sort').orderBy('id').execute(),
    config: await db.selectFrom('config').selectAll().execute(),
    holidays: await readHolidays(db),
  }
}
export type ReferenceRows = Awaited<ReturnType<typeof readReferenceData>>

/** The ids of all online suppliers, ascending. */
export async function onlineIds(db: Handle): Promise<number[]> {
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(id::text, ',' order by id) as ids from supplier where mall_flag = 1`.execute(db)
  return rows[0]?.ids?.split(',').map(Number) ?? []
}

/** The searchable texts of a supplier, joined by U+0001. */
export interface SearchRow {
  /** Its names in the order of the languages. */
  readonly names: string
  /** Its online packages joined by U+0002, each as its id and its names in the order of the languages. */
  readonly dishes: string
  /** Its labels in all languages. */
  readonly labels: string
  /** Its descriptions and those of its online packages. */
  readonly texts: string
  /** Its access descriptions, with nearby stations. */
  readonly access: string
}

/**
 * The stored price of a package, with the facts that decide whether it fits a visit
 * (domain/booking/packages-for-visit.ts).
 */
export interface StoredPrice extends PackagePrice {
  readonly maxNumber: number
  readonly isDated: boolean
  readonly periods: readonly StoredPeriod[]
}

/** The attributes that lists filter, sort and search by. */
export interface ColumnRow
  extends SearchRow,
    StoredHours,
    Pick<SupplierRow, 'id' | 'root_area_id' | 'second_area_id' | 'category_id' | 'popular' | 'capacity'>,
    Pick<SupplierRow, 'lng' | 'lat' | 'confirmation' | 'languages' | 'diets' | 'book_ahead_days'>,
    Pick<SupplierRow, 'is_picked' | 'review_count' | 'review_sum'>,
    Pick<SupplierRow, 'capacity_kind' | 'turnover_minutes' | 'arrivals_per_start'> {
  /** The duration in minutes of its shortest dated online package; null without any. */
  readonly minutes: number | null
  /** The smallest lead time in hours of its dated online packages; null without any. */
  readonly lead_hours: number | null
  /** Of its online packages. */
  readonly prices: readonly StoredPrice[]
  readonly themes: readonly number[]
}

/** Prices of packages as JSON, for one supplier row. */
const PRICES = sql`
  json_agg(json_build_object(
    'price', mall_price, 'atShop', pay_at_shop, 'minNumber', min_number, 'isVoucher', coupon_use
  ) order by sort, id)`

/** The price of a package as an array, which is smaller: it is read for every package at each start. */
type PriceFields = [
  price: number,
  atShop: number,
  minNumber: number,
  maxNumber: number,
  isVoucher: boolean,
  isDated: boolean,
  periods: readonly StoredPeriod[] | null,
]
const PRICE_FIELDS = sql`json_agg(json_build_array(
  mall_price, pay_at_shop, min_number, max_number, coupon_use, use_type = 1, nullif(periods, '[]')
) order by sort, id)`
const NO_PERIODS: readonly StoredPeriod[] = []

const storedPrice = ([price, atShop, minNumber, maxNumber, isVoucher, isDated, periods]: PriceFields): StoredPrice => ({
  ...{ price, atShop, minNumber, maxNumber, isVoucher, isDated },
  periods: periods ?? NO_PERIODS,
})

/** Those of these suppliers that are online, ids ascending. */
export async function readColumns(db: Handle, ids: readonly number[]): Promise<ColumnRow[]> {
  const { rows } = await sql<
    Omit<ColumnRow, 'themes' | 'labels' | 'prices' | keyof StoredHours> & {
      prices: PriceFields[] | null
      themes: string | null
      periods: StoredHours['periods'] | null
      closings: string | null
      openings: StoredHours['openings'] | null
      labels: SupplierRow['labels']
    }
  >`
    select s.id, s.root_area_id, s.second_area_id, s.category_id, s.review_count, s.review_sum, s.popular, s.is_picked, s.capacity,
      s.lng, s.lat, s.confirmation, s.languages, s.diets, s.book_ahead_days, s.capacity_kind, s.turnover_minutes, s.arrivals_per_start, p.prices, p.lead_hours, p.minutes,
      s.labels, concat_ws(U&'\\0001', ${columns('s', 'name')}) as names, coalesce(p.dishes, '') as dishes,
      concat_ws(U&'\\0001', ${columns('s', 'about')}, p.abouts) as texts,
      concat_ws(U&'\\0001', ${columns('s', 'access')}) as access, t.themes, h.periods, c.closings, o.openings
    from supplier s
    left join (
      select supplier_id, ${PRICE_FIELDS} as prices, min(lead_hours) filter (where use_type = 1) as lead_hours,
        min(minutes) filter (where use_type = 1) as minutes,
        string_agg(concat_ws(U&'\\0001', id, ${columns('package', 'name')}), U&'\\0002' order by sort, id) as dishes,
        string_agg(concat_ws(U&'\\0001', ${columns('package', 'about')}), U&'\\0001') as abouts
      from package where supplier_id = ${anyOf(ids)} and mall_flag = 1 group by supplier_id
    ) p on p.supplier_id = s.id
    left join (
      select supplier_id, string_agg(theme_id::text, ',') as themes
      from supplier_theme where supplier_id = ${anyOf(ids)} group by supplier_id
    ) t on t.supplier_id = s.id
    left join (
      select supplier_id, json_agg(json_build_object(
        'start_time', start_time, 'end_time', end_time, 'weekdays', weekdays
      )) as periods
      from time_period where supplier_id = ${anyOf(ids)} group by supplier_id
    ) h on h.supplier_id = s.id
    left join (
      select supplier_id, string_agg(rule, ',') as closings
      from closing where supplier_id = ${anyOf(ids)} group by supplier_id
    ) c on c.supplier_id = s.id
    left join (
      select supplier_id, json_agg(json_build_object('day', day, 'start_time', start_time, 'end_time', end_time)) as openings
      from opening where supplier_id = ${anyOf(ids)} group by supplier_id
    ) o on o.supplier_id = s.id
    where s.id = ${anyOf(ids)} and s.mall_flag = 1
    order by s.id`.execute(db)
  return rows.map((row) => ({
    ...row,
    prices: row.prices?.map(storedPrice) ?? [],
    labels: row.labels.flatMap((label) => Object.values(label)).join('\u0001'),
    themes: row.themes?.split(',').map(Number) ?? [],
    periods: row.periods ?? [],
    closings: row.closings?.split(',') ?? [],
    openings: row.openings ?? [],
  }))
}

/** A query for the cells of a Japan day (from `midnight`) that may have no room for a party of this size. */
export interface LowCellsQuestion {
  readonly midnight: Temporal.Instant
  readonly people: number
  /** The smallest limit on guests per start of any shop; null if there is none. */
  readonly leastPerStart: number | null
}
/** A cell with its shop. */
export type LowCellOfShop = ScarceCell & { readonly supplier_id: number }

/**
 * The cells of a day and the next that may have no room for a party, for several questions in one query. Returns
 * one list per question, in order; null for each if the database is unavailable.
 */
export async function readLowCells(
  db: Handle,
  asked: readonly LowCellsQuestion[],
): Promise<(readonly LowCellOfShop[] | null)[]> {
  const array = (values: readonly (string | number | null)[]) => `{${values.map((value) => value ?? 'null').join()}}`
  const query = sql<LowCellOfShop & { place: number }>`
    select place::integer, supplier_id, (extract(epoch from starts_at - midnight) / ${CELL_MINUTES * 60})::integer as quarter,
      taken > capacity - people as "isFull", arrivals
    from unnest(
      ${array(asked.map(({ midnight }) => midnight.toString()))}::timestamptz[],
      ${array(asked.map(({ people }) => people))}::integer[],
      ${array(asked.map(({ leastPerStart }) => leastPerStart))}::integer[]
    ) with ordinality as question(midnight, people, least_per_start, place)
    join slot_seat on starts_at >= midnight and starts_at < midnight + interval '2 days'
      and (taken > capacity - people or arrivals > least_per_start - people)`
  try {
    const byPlace = Map.groupBy((await query.execute(db)).rows, ({ place }) => place)
    return asked.map((_, index) => byPlace.get(index + 1) ?? [])
  } catch (error) {
    if (isDatabaseUnavailable(error)) return asked.map(() => null)
    throw error
  }
}

/**
 * Drafts were never shown to guests (decision 36), so guest-facing reads leave them out. Offline rows were shown
 * before and are reported as offline.
 */
const isDraft = (row: string): RawBuilder<boolean> => sql`${sql.ref(`${row}.is_draft`)}`

/** Columns that lists show of a supplier, its packages and its usable coupons. */
const LISTED = sql`
  s.id, s.category_id, s.root_area_id, s.second_area_id, ${columns('s', 'name')}, ${columns('s', 'about')}, s.lng, s.lat,
  s.languages, s.diets, s.labels, s.pictures, s.picture_notes, s.mall_flag, s.navigation_param, s.cancel_days_rule, s.change_days_rule,
  s.review_count, s.review_sum, s.popular, s.is_picked, s.confirmation, s.answer_hours,
  (select ${PRICES} from package where supplier_id = s.id and mall_flag = 1) as prices`

const at = (now: Temporal.Instant): RawBuilder<unknown> =>
  sql`${new Date(now.epochMilliseconds).toISOString()}::timestamptz`

/** The coupons usable at `now` by any customer, for any shop and card. */
const usableAt = (now: Temporal.Instant): RawBuilder<boolean> => sql`
  c.is_coupon and c.status = 'usable' and c.starts_at <= ${at(now)} and c.ends_at >= ${at(now)}
  and (c.max_uses is null or c.used < c.max_uses)`

/** The terms of the coupons usable at a supplier now, as JSON. */
const couponsAt = (now: Temporal.Instant): RawBuilder<unknown> => sql`(
  select json_agg(json_build_object(
    'limit', c.limit_amount, 'type', c.type, 'discount', c.discount, 'payType', c.pay_type,
    'isOwn', c.supplier_id is not null
  )) from coupon c where (c.supplier_id = s.id or c.supplier_id is null) and ${usableAt(now)}
) as coupons`

/**
 * A fingerprint of the coupons usable at `now`. It is needed because coupons start, end and are used up without a
 * change event.
 */
export async function usableCoupons(db: Handle, now: Temporal.Instant): Promise<string> {
  const { rows } = await sql<{ count: string; sum: string }>`
    select count(*) as count, coalesce(sum(hashtext(
      concat_ws(' ', c.code, c.supplier_id, c.limit_amount, c.type, c.discount, c.pay_type)
    )), 0) as sum from coupon c where ${usableAt(now)}`.execute(db)
  return `${rows[0]?.count} ${rows[0]?.sum}`
}

export interface ListedRow
  extends Omit<
    SupplierRow,
    | ('capacity' | 'capacity_kind' | 'turnover_minutes' | 'arrivals_per_start' | 'book_ahead_days')
    | ('phone' | 'contact_email' | 'registration_number' | 'address_en' | 'address_ja')
    | keyof TextColumns<'access'>
  > {
  /** Of the online packages; null without any. */
  readonly prices: readonly PackagePrice[] | null
  /** The coupons usable there now, the shop's own and general ones; null without any. */
  readonly coupons:
    | readonly (Pick<Coupon, 'limit' | 'type' | 'discount' | 'payType'> & { readonly isOwn: boolean })[]
    | null
}

/** List rows of the suppliers at `now`, online or not, without drafts, in no particular order. */
export async function readListed(db: Handle, ids: readonly number[], now: Temporal.Instant): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${LISTED}, ${couponsAt(now)} from supplier s where s.id = ${anyOf(ids)} and not (${isDraft('s')})`.execute(
    db,
  )
  return rows
}

export interface RecordRow extends Omit<SupplierRow, 'registration_number'>, ListedRow, StoredHours {
  readonly packages: readonly PackageRow[]
}

/**
 * Suppliers at `now` with their packages: those with the ids and those that sell the packages. Without drafts of
 * either.
 */
export async function readRecords(
  db: Handle,
  wanted: { readonly supplierIds: readonly number[]; readonly packageIds: readonly number[] },
  now: Temporal.Instant,
): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    select ${LISTED}, ${couponsAt(now)}, s.capacity, s.capacity_kind, s.turnover_minutes, s.arrivals_per_start, s.book_ahead_days, s.phone, s.contact_email, s.address_en, s.address_ja,
      ${columns('s', 'access')},
      coalesce((
        select json_agg(o order by o.sort, o.id) from package o where o.supplier_id = s.id and not (${isDraft('o')})
      ), '[]') as packages,
      ${hoursColumns(sql.ref('s.id'))}
    from supplier s
    where s.id in (
      select id from supplier where id = ${anyOf(wanted.supplierIds)}
      union select supplier_id from package p where id = ${anyOf(wanted.packageIds)} and not (${isDraft('p')})
    ) and not (${isDraft('s')})`.execute(db)
  return rows
}
