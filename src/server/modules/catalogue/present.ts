import type { Category } from '#contract/catalogue.ts'
import type { ComboPackage, Supplier, SupplierDetail } from '#contract/supplier.ts'
import { nameField, perLanguage, type WireTexts } from '#domain/languages.ts'
import { type TextColumns, textColumn } from '#server/language-columns.ts'
import type { PackageFacts, SupplierFacts, ThemeFacts } from './facts.ts'
import type { ListedRow, RecordRow, ReferenceRows } from './store.ts'

/** A stored text in the wire's spelling: zh is zh-cn, jp is ja. */
const presentTexts = <Field extends string>(row: Readonly<TextColumns<Field>>, field: Field): WireTexts =>
  perLanguage((locale) => [nameField(locale), row[textColumn(field, locale)]])

/** Stored names in the wire's spelling. */
export const presentNames = (row: Readonly<TextColumns<'name'>>): WireTexts => presentTexts(row, 'name')

/** Where a picture key is served; the web picks other widths and formats from the same name. */
export const pictureUrl = (key: string): string => (/^https?:/.test(key) ? key : `/pictures/${key}-640.webp`)

type Row<List> = List extends readonly (infer Item)[] ? Item : never

function presentPackage(row: Row<RecordRow['packages']>): ComboPackage {
  return {
    id: row.id,
    supplierId: row.supplier_id,
    ...presentNames(row),
    about: presentTexts(row, 'about'),
    useType: row.use_type,
    mallPrice: row.mall_price,
    mallFlag: row.mall_flag,
    minNumber: row.min_number,
    maxNumber: row.max_number,
    minutes: row.minutes,
    couponUse: row.coupon_use ? 1 : 0,
    thumbnailUrl: pictureUrl(row.pictures[0] ?? 'placeholder'),
    detailsImgUrl: row.pictures.map(pictureUrl),
    favorited: false,
  }
}

/** A supplier as lists show it, to a caller without favourites and position. */
export function presentListed(row: ListedRow, isCouponForAll: boolean): Supplier {
  return {
    id: row.id,
    ...presentNames(row),
    labels: row.labels.map((label) => ({
      name: label['zh-cn'] ?? '',
      ...perLanguage((locale) => [nameField(locale), label[locale] ?? '']),
    })),
    thumbnailUrl: pictureUrl(row.pictures[0] ?? 'placeholder'),
    detailsImgUrl: row.pictures.map(pictureUrl),
    mallFlag: row.mall_flag,
    navigationParam: row.navigation_param,
    coordinates: `${row.lng},${row.lat}`,
    cancelDaysRule: row.cancel_days_rule,
    changeDaysRule: row.change_days_rule,
    minMallPrice: row.min_price ?? 0,
    maxMallPrice: row.max_price ?? 0,
    couponFlag: isCouponForAll || row.has_coupon ? 1 : 0,
    score: Number(row.score),
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

/** A whole supplier with its packages. */
export function supplierFacts(row: RecordRow, isCouponForAll: boolean): SupplierFacts {
  const packages = row.packages.map(
    (pack): PackageFacts => ({
      id: pack.id,
      supplierId: pack.supplier_id,
      useType: pack.use_type,
      couponUse: pack.coupon_use,
      price: pack.mall_price,
      isOnline: pack.mall_flag === 1,
      minNumber: pack.min_number,
      maxNumber: pack.max_number,
      wire: presentPackage(pack),
    }),
  )
  const listed = presentListed(row, isCouponForAll)
  const wire: SupplierDetail = {
    ...listed,
    about: presentTexts(row, 'about'),
    addressEn: row.address_en,
    addressJa: row.address_ja,
    access: presentTexts(row, 'access'),
    phone: row.phone,
    periods: row.periods.map((period) => ({ startTimeStr: period.start_time, endTimeStr: period.end_time })),
  }
  return {
    id: row.id,
    isOnline: row.mall_flag === 1,
    categoryId: row.category_id,
    rootAreaId: row.root_area_id,
    secondAreaId: row.second_area_id,
    periods: row.periods.map((period) => ({ start: period.start_time, end: period.end_time })),
    lockedDays: row.locked_days,
    capacity: row.capacity,
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

/** `count`: the suppliers in it that can be booked. */
export function presentArea(row: Row<ReferenceRows['areas']>, count: number) {
  return { id: row.id, name: row.name_zh, ...presentNames(row), parent: row.parent_id, sort: row.sort, count }
}
