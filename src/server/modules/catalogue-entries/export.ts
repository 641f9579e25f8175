import { japanDate, japanTime } from '#domain/calendar/time.ts'
import { EVERY_DAY, weekdayName, weekdaysIn } from '#domain/calendar/weekday.ts'
import { LANGUAGES, LOCALES, type Locale } from '#domain/languages.ts'
import { percentOf } from '#domain/price/coupon.ts'
import type { Db } from '#server/db/connect.ts'
import type { PackageRow, StoredPeriod, SupplierEntryRow } from '#server/db/schema-catalogue.ts'
import { openingsOf } from '#server/modules/hours/index.ts'
import { textColumn } from '#server/text/language-columns.ts'
import { CARDS } from './content/check.ts'
import { type ContentRows, readContent } from './content/store.ts'
import type { KINDS } from './format.ts'
import {
  type ChildRows,
  readCategoryKeys,
  readChildren,
  readKeys,
  readPackages,
  readReferenceRows,
  readSuppliersAfter,
} from './store.ts'

/** Suppliers held in memory at a time. */
const SUPPLIERS_AT_ONCE = 1_000

type Texts = Partial<Record<Locale, string>>

/** The texts of a row. Languages without a text are left out. */
function textsOf(row: object, field: string): Texts {
  const texts = LOCALES.map((locale) => [locale, Reflect.get(row, textColumn(field, locale)) ?? ''])
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

/** Keys by id. Every row has a key: its own, or `#` and its number. */
type KeysById = ReadonlyMap<number, string>
export const byId = (keys: readonly (readonly [key: string, id: number])[]): KeysById =>
  new Map(keys.map(([key, id]) => [id, key]))

/**
 * A row with its own key is exported with its number too, so that its address in the app stays the same after an
 * import into another database.
 */
const numberOf = (id: number, key: string | undefined): { id?: number } => (key?.startsWith('#') ? {} : { id })

/** Pictures in import form: a name or address, or an object with notes. */
function picturesOf({
  pictures,
  picture_notes: notes,
}: Pick<SupplierEntryRow, 'pictures' | 'picture_notes'>): unknown[] {
  return pictures.map((src) => {
    const { focus, alt, credit } = notes[src] ?? {}
    return focus || alt || credit ? { src, focus, alt, credit } : src
  })
}

/** Weekly hours in import form. Hours that apply every day name no weekdays. */
function periodOf({ start_time: start, end_time: end, weekdays }: StoredPeriod): object {
  const days = weekdaysIn(weekdays)
  return { start, end, ...(days.length < EVERY_DAY.length && { weekdays: days.map(weekdayName) }) }
}

export function packageOf(row: PackageRow & { key: string }): object {
  return {
    ...numberOf(row.id, row.key),
    key: row.key,
    name: textsOf(row, 'name'),
    about: textsOf(row, 'about'),
    useType: row.use_type,
    couponUse: row.coupon_use,
    price: row.mall_price,
    payAtShop: row.pay_at_shop,
    taxRate: row.tax_rate,
    online: row.mall_flag === 1,
    minNumber: row.min_number,
    maxNumber: row.max_number,
    minutes: row.minutes,
    leadHours: row.lead_hours,
    periods: row.periods.map(periodOf),
    pictures: picturesOf(row),
  }
}

export interface SupplierChildren {
  readonly keys: Readonly<Record<'supplier' | 'category' | 'area' | 'theme', KeysById>>
  readonly periods: ReadonlyMap<number, readonly ChildRows['time_period'][]>
  readonly closings: ReadonlyMap<number, readonly ChildRows['closing'][]>
  readonly openings: ReadonlyMap<number, readonly ChildRows['opening'][]>
  readonly themes: ReadonlyMap<number, readonly ChildRows['supplier_theme'][]>
  readonly packages: ReadonlyMap<number, readonly (PackageRow & { key: string })[]>
}

export function supplierOf(row: SupplierEntryRow, has: SupplierChildren): object {
  return {
    ...numberOf(row.id, has.keys.supplier.get(row.id)),
    key: has.keys.supplier.get(row.id),
    category: has.keys.category.get(row.category_id),
    area: has.keys.area.get(row.second_area_id),
    name: textsOf(row, 'name'),
    about: textsOf(row, 'about'),
    address: textsOf(row, 'address'),
    access: textsOf(row, 'access'),
    phone: row.phone,
    contactEmail: row.contact_email,
    registrationNumber: row.registration_number,
    lng: row.lng,
    lat: row.lat,
    languages: row.languages,
    diets: row.diets,
    labels: row.labels,
    pictures: picturesOf(row),
    online: row.mall_flag === 1,
    navigationParam: row.navigation_param,
    cancelDays: row.cancel_days_rule,
    changeDays: row.change_days_rule,
    picked: row.is_picked,
    confirmation: row.confirmation,
    answerHours: row.answer_hours,
    capacity: row.capacity,
    capacityKind: row.capacity_kind,
    turnoverMinutes: row.turnover_minutes,
    arrivalsPerStart: row.arrivals_per_start,
    bookAheadDays: row.book_ahead_days,
    periods: (has.periods.get(row.id) ?? []).map(periodOf),
    closedOn: (has.closings.get(row.id) ?? []).map(({ rule }) => rule),
    openings: openingsOf(has.openings.get(row.id) ?? []),
    themes: (has.themes.get(row.id) ?? []).map(({ theme_id }) => has.keys.theme.get(theme_id)),
    packages: (has.packages.get(row.id) ?? []).map(packageOf),
  }
}

/** The day alone if an import would read it as the same minute, otherwise day and time. */
function momentOf(at: Date, timeOfDay: string): string {
  const instant = at.toTemporalInstant()
  const [day, time] = [japanDate(instant), japanTime(instant)]
  return time === timeOfDay ? day : `${day} ${time}`
}

function couponOf(row: ContentRows['coupon'], suppliers: KeysById): object {
  const isYen = row.type === 'minus'
  const card = Object.entries(CARDS).find(([, number]) => number === row.pay_type)?.[0]
  return {
    code: row.code,
    kind: row.is_coupon ? 'coupon' : 'preference',
    name: textsOf(row, 'name'),
    ...(row.supplier_id !== null && { supplier: suppliers.get(row.supplier_id) }),
    online: row.status === 'usable',
    starts: momentOf(row.starts_at, '00:00'),
    ends: momentOf(row.ends_at, '23:59'),
    minimum: row.limit_amount,
    type: isYen ? 'yen' : 'percent',
    discount: isYen ? Number(row.discount) : percentOf(Number(row.discount)),
    ...(card !== undefined && { card }),
    ...(row.max_uses !== null && { maxUses: row.max_uses }),
  }
}

export const ofSupplier = <Row extends { supplier_id: number }>(rows: readonly Row[]): Map<number, Row[]> =>
  Map.groupBy(rows, ({ supplier_id }) => supplier_id)

async function* suppliers(db: Db, keys: SupplierChildren['keys']): AsyncGenerator<object> {
  for (let after = 0; ; ) {
    const rows = await readSuppliersAfter(db, after, SUPPLIERS_AT_ONCE)
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    const has: SupplierChildren = {
      keys,
      periods: ofSupplier(await readChildren(db, 'time_period', ids)),
      closings: ofSupplier(await readChildren(db, 'closing', ids)),
      openings: ofSupplier(await readChildren(db, 'opening', ids)),
      themes: ofSupplier(await readChildren(db, 'supplier_theme', ids)),
      packages: ofSupplier(await readPackages(db, ids)),
    }
    for (const row of rows) yield supplierOf(row, has)
    after = ids[ids.length - 1] ?? after
  }
}

/**
 * The lists of the export. `isWhole`: includes the suppliers. Otherwise only the keys of suppliers that have a code
 * are read, instead of those of all 100,000.
 */
async function* lists(
  db: Db,
  isWhole: boolean,
): AsyncGenerator<[list: keyof typeof KINDS, entries: AsyncIterable<object> | object[]]> {
  const coupons = await readContent(db, 'coupon')
  const shops = isWhole ? null : coupons.flatMap(({ supplier_id: id }) => (id === null ? [] : [id]))
  const keys = {
    area: byId(await readKeys(db, 'area')),
    category: byId(await readCategoryKeys(db)),
    theme: byId(await readKeys(db, 'theme')),
    supplier: byId(await readKeys(db, 'supplier', undefined, shops)),
  }
  const levelOf = (kind: 'area' | 'theme', { id, parent_id }: { id: number; parent_id: number | null }): object => ({
    ...numberOf(id, keys[kind].get(id)),
    key: keys[kind].get(id),
    ...(parent_id !== null && { parent: keys[kind].get(parent_id) }),
  })
  const areas = await readReferenceRows(db, 'area')
  yield [
    'areas',
    areas.map((row) => {
      return { ...levelOf('area', row), name: textsOf(row, 'name'), sort: row.sort, lng: row.lng, lat: row.lat }
    }),
  ]
  const categories = await readReferenceRows(db, 'category')
  yield [
    'categories',
    categories.map((row) => ({ id: row.id, key: row.key, name: textsOf(row, 'name'), sort: row.sort })),
  ]
  const themes = await readReferenceRows(db, 'theme')
  yield [
    'themes',
    themes.map((row) => ({
      ...levelOf('theme', row),
      ...(row.area_id !== null && { area: keys.area.get(row.area_id) }),
      name: textsOf(row, 'name'),
      sort: row.sort,
      ...(row.picture !== 'placeholder' && { picture: row.picture }),
    })),
  ]
  if (isWhole) yield ['suppliers', suppliers(db, keys)]
  yield ['coupons', coupons.map((row) => couponOf(row, keys.supplier))]
  const banners = await readContent(db, 'banner')
  yield [
    'banners',
    banners.map((row) => {
      return { id: row.id, name: textsOf(row, 'name'), sort: row.sort, picture: row.picture, link: row.link }
    }),
  ]
  const translations = await readContent(db, 'translation')
  yield [
    'translations',
    translations.map((row) => {
      const texts = LOCALES.map((locale) => [locale, row[LANGUAGES[locale].column]]).filter(([, text]) => text !== '')
      return { id: row.id, text: Object.fromEntries(texts) }
    }),
  ]
}

/** All entries of one of the small lists, in a form that re-imports without changes. */
export async function readEntries(
  db: Db,
  wanted: Exclude<keyof typeof KINDS, 'suppliers' | 'packages'>,
): Promise<Readonly<Record<string, unknown>>[]> {
  for await (const [list, entries] of lists(db, false)) {
    if (list === wanted && Array.isArray(entries)) return entries.map((entry) => ({ ...entry }))
  }
  return []
}

/**
 * The stored catalogue as a JSON document that re-imports without changes. Yields text, one entry per line. `db` is
 * a transaction with one snapshot.
 */
export async function* exportCatalogue(db: Db): AsyncGenerator<string> {
  let between = '{\n'
  for await (const [list, entries] of lists(db, true)) {
    yield `${between}"${list}": [`
    let first = true
    for await (const entry of entries) {
      yield `${first ? '' : ','}\n${JSON.stringify(entry)}`
      first = false
    }
    yield '\n]'
    between = ',\n'
  }
  yield '\n}\n'
}
