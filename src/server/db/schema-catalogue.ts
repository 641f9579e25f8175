import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { CapacityKind } from '#domain/booking/seats.ts'
import type { Diet, SpokenLanguage } from '#domain/catalogue/shop-facts.ts'
import type { LanguageColumn, Locale } from '#domain/languages.ts'
import type { TaxRate } from '#domain/receipt/tax.ts'
import type { PictureNotes } from '#server/pictures/picture-notes.ts'
import type { TextColumns } from '#server/text/language-columns.ts'
import type { Day, Decimal, Json, JsonDefault, Time } from './columns.ts'

type NameColumns = TextColumns<'name'>
type AboutColumns = TextColumns<'about'>

export interface ConfigTable {
  key: string
  value: Json<unknown>
}
export interface AreaTable extends NameColumns {
  id: number
  parent_id: number | null
  sort: number
  lng: number
  lat: number
}
export interface CategoryTable extends NameColumns {
  id: number
  key: string
  sort: number
}
export interface ThemeTable extends NameColumns {
  id: number
  area_id: number | null
  parent_id: number | null
  sort: number
  picture: string
}
export interface BannerTable extends NameColumns {
  id: number
  sort: number
  picture: string
  link: string
}
export interface TranslationTable extends Record<LanguageColumn, Generated<string>> {
  id: string
}
export interface SupplierTable extends NameColumns, AboutColumns, TextColumns<'access'> {
  id: number
  category_id: number
  root_area_id: number
  second_area_id: number
  address_en: string
  address_ja: string
  phone: string
  /** The shop's email address for order notifications; '': none. Never sent to clients. */
  contact_email: Generated<string>
  /** The shop's registration number for qualified invoices; '': none. */
  registration_number: Generated<string>
  lng: number
  lat: number
  /** A language added after a row was written is missing from it. */
  labels: Json<Partial<Record<Locale, string>>[]>
  languages: JsonDefault<SpokenLanguage[]>
  diets: JsonDefault<Diet[]>
  pictures: Json<string[]>
  picture_notes: JsonDefault<PictureNotes>
  mall_flag: 0 | 1
  navigation_param: string
  cancel_days_rule: number | null
  change_days_rule: number | null
  /** Whether the operator has picked it for the home page. */
  is_picked: Generated<boolean>
  /** Number of its reviews and sum of their stars, kept by a trigger on `review`. */
  review_count: Generated<number>
  review_sum: Generated<number>
  /** Paid orders of the last 90 days, counted every night. */
  popular: Generated<number>
  confirmation: 'instant' | 'request'
  answer_hours: number
  capacity: number
  capacity_kind: Generated<CapacityKind>
  turnover_minutes: Generated<number>
  arrivals_per_start: number | null
  book_ahead_days: number | null
  /** Made in the console and never shown to guests yet. */
  is_draft: Generated<boolean>
}
export interface SupplierThemeTable {
  supplier_id: number
  theme_id: number
}
export interface TimePeriodTable {
  supplier_id: number
  sort: number
  start_time: string
  end_time: string
  /** Weekdays as bits, Monday the lowest. */
  weekdays: Generated<number>
}
/** A closing rule of a shop, as a text of domain/calendar/closing.ts. */
export interface ClosingTable {
  supplier_id: number
  rule: string
}
/** Special hours of a single day. */
export interface OpeningTable {
  supplier_id: number
  day: Day
  sort: number
  start_time: string
  end_time: string
}
export interface NationalHolidayTable {
  day: Day
  name: string
}
/** Stored hours of some weekdays: Monday is the lowest bit. */
export interface StoredPeriod {
  readonly start_time: string
  readonly end_time: string
  readonly weekdays: number
}
export interface PackageTable extends NameColumns, AboutColumns {
  id: number
  supplier_id: number
  sort: number
  use_type: 1 | 2 | 4
  coupon_use: Generated<boolean>
  mall_price: number
  /** Yen per person paid at the shop on top of the price. */
  pay_at_shop: Generated<number>
  /** Per cent of consumption tax in the price. */
  tax_rate: Generated<TaxRate>
  mall_flag: 0 | 1
  min_number: number
  max_number: number
  minutes: number
  lead_hours: Generated<number>
  /** When it is offered; empty: whenever its shop takes guests. */
  periods: JsonDefault<StoredPeriod[]>
  pictures: Json<string[]>
  picture_notes: JsonDefault<PictureNotes>
  /** Made in the console and never shown to guests yet. */
  is_draft: Generated<boolean>
}
export interface CatalogueVersionTable {
  one: Generated<boolean>
  version: ColumnType<string, number, number>
}
/** Maps an operator's key to a row. `owner_id` is the supplier of a package, else 0. */
export interface CatalogueKeyTable {
  kind: 'area' | 'theme' | 'supplier' | 'package'
  owner_id: number
  key: string
  id: number
}
export interface CatalogueChangeTable {
  id: GeneratedAlways<string>
  version: string
  scope: 'supplier' | 'frame' | 'all'
  supplier_id: number | null
}
export interface CataloguePrunedTable {
  one: Generated<boolean>
  version: string
}
export interface SupplierChangedTable {
  supplier_id: number
  changed_at: Time
}
export interface CouponTable extends NameColumns {
  code: string
  is_coupon: boolean
  supplier_id: number | null
  status: 'usable' | 'disabled'
  starts_at: Time
  ends_at: Time
  limit_amount: number
  type: 'minus' | 'percent'
  discount: Decimal
  pay_type: 1 | 2 | null
  max_uses: number | null
  used: Generated<number>
}
/** Rows as the drivers read them. */
export type AreaRow = Selectable<AreaTable>
export type CategoryRow = Selectable<CategoryTable>
export type ThemeRow = Selectable<ThemeTable>
/** Suppliers and packages as readers see them. */
export type SupplierRow = Omit<Selectable<SupplierTable>, 'is_draft'>
/** A supplier as an import writes it: without the columns that reviews and orders set. */
export type SupplierEntryRow = Omit<SupplierRow, 'review_count' | 'review_sum' | 'popular'>
export type PackageRow = Omit<Selectable<PackageTable>, 'is_draft'>
