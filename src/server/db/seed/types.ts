import type { Locale } from '#i18n/locales.ts'

/** A text in the four languages of the product; never empty in any of them. */
export type Names = Readonly<Record<Locale, string>>

export interface SeedArea {
  id: number
  /** null for a root area; Japan itself is a root area, which the header leaves out. */
  parentId: number | null
  sort: number
  names: Names
  lng: number
  lat: number
}

export interface SeedCategory {
  id: number
  /** Key of the pictures: `/pictures/<key>-1` … `-6`. */
  key: string
  sort: number
  names: Names
}

export interface SeedTheme {
  id: number
  areaId: number | null
  /** null for a theme, the theme's id for a small theme. */
  parentId: number | null
  sort: number
  picture: string
  names: Names
}

export interface SeedSupplier {
  id: number
  categoryId: number
  rootAreaId: number
  secondAreaId: number
  names: Names
  about: Names
  addressEn: string
  addressJa: string
  /** How to get there: station, exit, minutes on foot. */
  access: Names
  phone: string
  lng: number
  lat: number
  labels: readonly Names[]
  /** Picture keys without width or ending, the first is the thumbnail. */
  pictures: readonly string[]
  mallFlag: 0 | 1
  navigationParam: string
  cancelDaysRule: number | null
  changeDaysRule: number | null
  /** 0 to 5, one decimal. */
  score: number
  popular: number
  confirmation: 'instant' | 'request'
  answerHours: number
  /** People per slot. */
  capacity: number
  themeIds: readonly number[]
  /** `HH:mm`; an end of 00:00 means midnight. */
  periods: readonly { start: string; end: string }[]
  packages: readonly SeedPackage[]
}

export interface SeedPackage {
  id: number
  names: Names
  about: Names
  useType: 1 | 2 | 4
  /** True for the package that a supplier's QR coupon is drawn on. */
  couponUse: boolean
  mallPrice: number
  mallFlag: 0 | 1
  minNumber: number
  maxNumber: number
  minutes: number
  pictures: readonly string[]
}

export interface SeedCoupon {
  code: string
  isCoupon: boolean
  names: Names
  supplierId: number | null
  status: 'usable' | 'disabled'
  /** Days from the day of seeding (Japan), so that the demo stays fresh; negative is past. */
  startsInDays: number
  endsInDays: number
  limit: number
  type: 'minus' | 'percent'
  discount: number
  payType: 1 | 2 | null
  maxUses: number | null
}
