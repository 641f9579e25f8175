import type { Locale } from '#i18n/locales.ts'
import type { AreaEntry, CategoryEntry, NestedPackage, SupplierEntry, ThemeEntry } from './format.ts'

type Texts = Readonly<Record<Locale, string>>

interface NameColumns {
  name_en: string
  name_zh: string
  name_zh_tw: string
  name_ja: string
}
interface AboutColumns {
  about_en: string
  about_zh: string
  about_zh_tw: string
  about_ja: string
}

/** Rows as the drivers read them, so that a desired row and a stored one can be compared as they are. */
export interface AreaRow extends NameColumns {
  id: number
  parent_id: number | null
  sort: number
  lng: number
  lat: number
}
export interface CategoryRow extends NameColumns {
  id: number
  key: string
  sort: number
}
export interface ThemeRow extends NameColumns {
  id: number
  area_id: number | null
  parent_id: number | null
  sort: number
  picture: string
}
export interface SupplierRow extends NameColumns, AboutColumns {
  id: number
  category_id: number
  root_area_id: number
  second_area_id: number
  address_en: string
  address_ja: string
  access_en: string
  access_zh: string
  access_zh_tw: string
  access_ja: string
  phone: string
  lng: number
  lat: number
  labels: Texts[]
  pictures: string[]
  mall_flag: 0 | 1
  navigation_param: string
  cancel_days_rule: number | null
  change_days_rule: number | null
  /** One decimal, as text: numeric is read so. */
  score: string
  popular: number
  confirmation: 'instant' | 'request'
  answer_hours: number
  capacity: number
}
export interface PackageRow extends NameColumns, AboutColumns {
  id: number
  supplier_id: number
  sort: number
  use_type: number
  coupon_use: boolean
  mall_price: number
  mall_flag: 0 | 1
  min_number: number
  max_number: number
  minutes: number
  pictures: string[]
}

/** The name under which a picture of the file is kept; see pictures.ts. */
export type PictureKey = (picture: string) => string

const nameColumns = (names: Texts): NameColumns => ({
  name_en: names.en.trim(),
  name_zh: names['zh-cn'].trim(),
  name_zh_tw: names['zh-tw'].trim(),
  name_ja: names.ja.trim(),
})
const aboutColumns = (about: Texts): AboutColumns => ({
  about_en: about.en,
  about_zh: about['zh-cn'],
  about_zh_tw: about['zh-tw'],
  about_ja: about.ja,
})

export function areaRow(entry: AreaEntry, at: { id: number; parentId: number | null; place: number }): AreaRow {
  return {
    id: at.id,
    parent_id: at.parentId,
    sort: entry.sort ?? at.place,
    lng: entry.lng,
    lat: entry.lat,
    ...nameColumns(entry.name),
  }
}

export function categoryRow(entry: CategoryEntry, at: { id: number; place: number }): CategoryRow {
  return { id: at.id, key: entry.key, sort: entry.sort ?? at.place, ...nameColumns(entry.name) }
}

export function themeRow(
  entry: ThemeEntry,
  at: { id: number; parentId: number | null; areaId: number | null; place: number; pictureKey: PictureKey },
): ThemeRow {
  return {
    id: at.id,
    area_id: at.areaId,
    parent_id: at.parentId,
    sort: entry.sort ?? at.place,
    picture: entry.picture === undefined ? 'placeholder' : at.pictureKey(entry.picture),
    ...nameColumns(entry.name),
  }
}

export function supplierRow(
  entry: SupplierEntry,
  at: { id: number; categoryId: number; rootAreaId: number; areaId: number; pictureKey: PictureKey },
): SupplierRow {
  return {
    id: at.id,
    category_id: at.categoryId,
    root_area_id: at.rootAreaId,
    second_area_id: at.areaId,
    ...nameColumns(entry.name),
    ...aboutColumns(entry.about),
    address_en: entry.address.en,
    address_ja: entry.address.ja,
    access_en: entry.access.en,
    access_zh: entry.access['zh-cn'],
    access_zh_tw: entry.access['zh-tw'],
    access_ja: entry.access.ja,
    phone: entry.phone,
    lng: entry.lng,
    lat: entry.lat,
    labels: entry.labels,
    pictures: entry.pictures.map(at.pictureKey),
    mall_flag: entry.online ? 1 : 0,
    navigation_param: entry.navigationParam,
    cancel_days_rule: entry.cancelDays,
    change_days_rule: entry.changeDays,
    score: entry.score.toFixed(1),
    popular: entry.popular,
    confirmation: entry.confirmation,
    answer_hours: entry.answerHours,
    capacity: entry.capacity,
  }
}

export function packageRow(
  entry: NestedPackage,
  at: { id: number; supplierId: number; place: number; pictureKey: PictureKey },
): PackageRow {
  return {
    id: at.id,
    supplier_id: at.supplierId,
    sort: at.place,
    ...nameColumns(entry.name),
    ...aboutColumns(entry.about),
    use_type: entry.useType,
    coupon_use: entry.couponUse,
    mall_price: entry.price,
    mall_flag: entry.online ? 1 : 0,
    min_number: entry.minNumber,
    max_number: entry.maxNumber,
    minutes: entry.minutes,
    pictures: entry.pictures.map(at.pictureKey),
  }
}
