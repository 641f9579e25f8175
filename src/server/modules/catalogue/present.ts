import type { Category } from '#contract/catalogue.ts'
import type { ComboPackage, Supplier, SupplierDetail } from '#contract/supplier.ts'
import { hoursOfPackage } from '#domain/booking/package-hours.ts'
import type { TimePeriod } from '#domain/calendar/day-hours.ts'
import { dayHours } from '#domain/calendar/hours.ts'
import type { JapanDate } from '#domain/calendar/time.ts'
import { weekdaysIn } from '#domain/calendar/weekday.ts'
import { dietsServed, summaryOf } from '#domain/catalogue/shop-facts.ts'
import { LOCALES, nameField, perLanguage, type WireTexts } from '#domain/languages.ts'
import { type CouponMark, couponMark } from '#domain/price/coupon-mark.ts'
import { highestPrice, type PackagePrice, personPrice } from '#domain/price/person-price.ts'
import type { StoredPeriod } from '#server/db/schema-catalogue.ts'
import { openingsOf, rulesOf, weeklyOf } from '#server/modules/hours/index.ts'
import { type TextColumns, textColumn } from '#server/text/language-columns.ts'
import type { PackageFacts, SupplierFacts, SupplierPin, ThemeFacts } from './facts.ts'
import { pictureUrl, presentPictureNotes, presentThumbnail } from './present-pictures.ts'
import { scoreOf } from './score.ts'
import type { ListedRow, RecordRow, ReferenceRows } from './store.ts'

/** A stored text with the wire's language names: zh is zh-cn, jp is ja. */
const presentTexts = <Field extends string>(row: Readonly<TextColumns<Field>>, field: Field): WireTexts =>
  perLanguage((locale) => [nameField(locale), row[textColumn(field, locale)]])

/** Stored names with the wire's language names. */
export const presentNames = (row: Readonly<TextColumns<'name'>>): WireTexts => presentTexts(row, 'name')

type Row<List> = List extends readonly (infer Item)[] ? Item : never

/** Weekly hours in wire form. */
const presentPeriod = ({ start_time, end_time, weekdays }: StoredPeriod) => ({
  startTimeStr: start_time,
  endTimeStr: end_time,
  weekdays: weekdaysIn(weekdays),
})

function presentPackage(row: Row<RecordRow['packages']>): ComboPackage {
  return {
    id: row.id,
    supplierId: row.supplier_id,
    ...presentNames(row),
    about: presentTexts(row, 'about'),
    useType: row.use_type,
    mallPrice: row.mall_price,
    payAtShop: row.pay_at_shop,
    mallFlag: row.mall_flag,
    minNumber: row.min_number,
    maxNumber: row.max_number,
    minutes: row.minutes,
    leadHours: row.lead_hours,
    periods: row.periods.map(presentPeriod),
    couponUse: row.coupon_use ? 1 : 0,
    ...presentThumbnail(row),
    detailsImgUrl: row.pictures.map(pictureUrl),
    pictureNotes: presentPictureNotes(row),
    favorited: false,
  }
}

/**
 * The coupon mark of a supplier: the saving with the coupons usable there now, and whether they are valid
 * everywhere (PE-12).
 */
function markOf({ id, prices, coupons }: ListedRow, now: Temporal.Instant): CouponMark {
  const usable = (coupons ?? []).map(({ isOwn, ...one }) => {
    return { ...one, discount: Number(one.discount), status: 'usable', end: now, supplierIds: isOwn ? [id] : null }
  })
  return couponMark(prices ?? [], usable, { supplierId: id, now })
}

/** The price per person, if it differs from the price charged online. */
function personPriceOf(prices: readonly PackagePrice[], { min, max }: { min: number; max: number }) {
  const price = personPrice(prices)
  const most = highestPrice(prices)
  if (price === null || (price.atShop === 0 && price.now === min && most === max)) return {}
  return { personPrice: { ...price, most } } satisfies Partial<Supplier>
}

/**
 * Extra fields of detailed lists (PE-08): a one-line summary per language, the languages and the diets of a
 * supplier.
 */
export function presentDetails(row: ListedRow): Pick<Supplier, 'summary' | 'languages' | 'diets'> {
  return {
    summary: perLanguage((locale) => [nameField(locale), summaryOf(row[textColumn('about', locale)])]),
    languages: row.languages,
    diets: dietsServed(row.diets),
  }
}

/** Names in the order of LOCALES, with the wire's language names. */
export const presentLocalizedNames = (names: readonly string[]): WireTexts =>
  perLanguage((locale) => [nameField(locale), names[LOCALES.indexOf(locale)] ?? ''])

/** A supplier on a map. Degrees are rounded to about a metre. */
export function presentPin({ lng, lat, names, ...pin }: SupplierPin) {
  const degrees = (value: number): number => Math.round(value * 1e5) / 1e5
  return { ...pin, lng: degrees(lng), lat: degrees(lat), ...presentLocalizedNames(names) }
}

/** A supplier in list form at `now`, for a caller without favourites or position. */
export function presentListed(row: ListedRow, now: Temporal.Instant): Omit<Supplier, 'languages' | 'diets'> {
  const prices = row.prices ?? []
  const charged = prices.map(({ price }) => price)
  const mark = markOf(row, now)
  const [min, max] = [charged.length === 0 ? 0 : Math.min(...charged), Math.max(0, ...charged)]
  return {
    id: row.id,
    ...presentNames(row),
    labels: row.labels.map((label) => ({
      name: label['zh-cn'] ?? '',
      ...perLanguage((locale) => [nameField(locale), label[locale] ?? '']),
    })),
    ...presentThumbnail(row),
    detailsImgUrl: row.pictures.map(pictureUrl),
    mallFlag: row.mall_flag,
    navigationParam: row.navigation_param,
    coordinates: `${row.lng},${row.lat}`,
    cancelDaysRule: row.cancel_days_rule,
    changeDaysRule: row.change_days_rule,
    minMallPrice: min,
    maxMallPrice: max,
    couponFlag: row.coupons === null ? 0 : 1,
    couponSaving: mark.saving,
    couponEverywhere: mark.isEverywhere ? 1 : 0,
    ...personPriceOf(prices, { min, max }),
    score: scoreOf(row),
    reviews: row.review_count,
    picked: row.is_picked ? 1 : 0,
    popular: row.popular,
    categoryId: row.category_id,
    rootAreaId: row.root_area_id,
    secondAreaId: row.second_area_id,
    confirmation: row.confirmation,
    answerHours: row.answer_hours,
    favorited: false,
    distance: null,
    distanceDesc: '',
  }
}

/** Inputs to a supplier's facts other than its own rows. */
export interface FactsContext {
  readonly now: Temporal.Instant
  readonly holidays: ReadonlySet<JapanDate>
}

const timesOf = ({ start, end }: TimePeriod) => ({ startTimeStr: start, endTimeStr: end })

/** A supplier with its packages, as of `now`. */
export function supplierFacts(row: RecordRow, { now, holidays }: FactsContext): SupplierFacts {
  const hoursOn = dayHours(rulesOf(row), holidays)
  const packages = row.packages.map((pack): PackageFacts => {
    const offered = weeklyOf(pack.periods)
    return {
      id: pack.id,
      supplierId: pack.supplier_id,
      useType: pack.use_type,
      couponUse: pack.coupon_use,
      price: pack.mall_price,
      taxRate: pack.tax_rate,
      atShop: pack.pay_at_shop,
      isOnline: pack.mall_flag === 1,
      minNumber: pack.min_number,
      maxNumber: pack.max_number,
      minutes: pack.minutes,
      leadHours: pack.lead_hours,
      offered,
      hoursOn: hoursOfPackage(offered, hoursOn),
      wire: presentPackage(pack),
    }
  })
  const listed = presentListed(row, now)
  const wire: SupplierDetail = {
    ...listed,
    ...presentDetails(row),
    about: presentTexts(row, 'about'),
    addressEn: row.address_en,
    addressJa: row.address_ja,
    access: presentTexts(row, 'access'),
    phone: row.phone,
    periods: row.periods.map(presentPeriod),
    closings: [...row.closings],
    openings: openingsOf(row.openings).map(({ date, periods }) => ({ date, periods: periods.map(timesOf) })),
    bookAheadDays: row.book_ahead_days,
    pictureNotes: presentPictureNotes(row),
  }
  return {
    id: row.id,
    isOnline: row.mall_flag === 1,
    categoryId: row.category_id,
    rootAreaId: row.root_area_id,
    secondAreaId: row.second_area_id,
    hoursOn,
    capacity: row.capacity,
    capacityKind: row.capacity_kind,
    turnoverMinutes: row.turnover_minutes,
    arrivalsPerStart: row.arrivals_per_start,
    bookAheadDays: row.book_ahead_days,
    confirmation: row.confirmation,
    answerHours: row.answer_hours,
    cancelDaysRule: row.cancel_days_rule,
    changeDaysRule: row.change_days_rule,
    contactEmail: row.contact_email,
    packages,
    wire,
    listed,
    onlinePackages: packages.filter((pack) => pack.isOnline).map((pack) => pack.wire),
  }
}

export function presentTheme(row: Row<ReferenceRows['themes']>): ThemeFacts {
  return {
    id: row.id,
    areaId: row.area_id,
    parentId: row.parent_id,
    ...presentNames(row),
    thumbnailUrl: pictureUrl(row.picture),
  }
}

export function presentCategory(row: Row<ReferenceRows['categories']>): Category {
  return { id: row.id, key: row.key, sort: row.sort, ...presentNames(row) }
}

/** `count`: the bookable suppliers in the area. */
export function presentArea(row: Row<ReferenceRows['areas']>, count: number) {
  return { id: row.id, name: row.name_zh, ...presentNames(row), parent: row.parent_id, sort: row.sort, count }
}
