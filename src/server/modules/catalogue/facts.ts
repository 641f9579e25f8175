import type { AgentArea, Category } from '#contract/catalogue.ts'
import type { ComboPackage, Supplier, SupplierDetail } from '#contract/supplier.ts'
import type { OfferedHours } from '#domain/booking/package-hours.ts'
import type { SeatRule } from '#domain/booking/seats.ts'
import type { DayHours } from '#domain/calendar/day-hours.ts'
import type { JapanDate } from '#domain/calendar/time.ts'
import type { Bounds } from '#domain/catalogue/bounds.ts'
import type { Position } from '#domain/catalogue/distance.ts'
import type { Diet, SpokenLanguage } from '#domain/catalogue/shop-facts.ts'
import type { WireTexts } from '#domain/languages.ts'

/** What rules need of a package, together with its wire form. */
export interface PackageFacts {
  readonly id: number
  readonly supplierId: number
  readonly useType: 1 | 2 | 4
  readonly couponUse: boolean
  /** Yen for one. */
  readonly price: number
  /** Yen that each person pays at the shop on top. */
  readonly atShop: number
  readonly isOnline: boolean
  readonly minNumber: number
  readonly maxNumber: number
  /** How long it takes. */
  readonly minutes: number
  /** Hours before its start until which it can be reserved (KD-02). */
  readonly leadHours: number
  /** When it is offered (HR-01); none: whenever its shop takes guests. */
  readonly offered: OfferedHours
  /** The hours of each day in which it is offered and its shop takes guests. */
  readonly hoursOn: DayHours
  readonly wire: ComboPackage
}

/** What rules need of a supplier with all its packages, offline ones included, together with its wire form. */
export interface SupplierFacts extends SeatRule {
  readonly id: number
  readonly isOnline: boolean
  readonly categoryId: number
  readonly rootAreaId: number
  readonly secondAreaId: number
  /** Its hours of each day, by its rules and the national holidays. */
  readonly hoursOn: DayHours
  /** How many days ahead it takes reservations; null: as far as the calendar goes. */
  readonly bookAheadDays: number | null
  readonly confirmation: 'instant' | 'request'
  readonly answerHours: number
  readonly cancelDaysRule: number | null
  readonly changeDaysRule: number | null
  /** The address at which the shop is notified of its orders; empty: none. Not for customers. */
  readonly contactEmail: string
  /** In the shop's own order. */
  readonly packages: readonly PackageFacts[]
  readonly wire: SupplierDetail
  /** The shorter form that lists show. */
  readonly listed: Omit<Supplier, 'languages' | 'diets'>
  /** The packages that can be booked. */
  readonly onlinePackages: readonly ComboPackage[]
}

/** A package together with the shop that sells it. */
export interface PackageWithShop {
  readonly pack: PackageFacts
  readonly supplier: SupplierFacts
}

/** A theme: a large one has no parent, a small theme (P-3.11) has one. Sorted as the shop owner sorts them. */
export interface ThemeFacts extends Readonly<WireTexts> {
  readonly id: number
  /** The root area that it belongs to; null for all of Japan. */
  readonly areaId: number | null
  /** The theme that a small theme belongs to; null for a theme. */
  readonly parentId: number | null
  readonly thumbnailUrl: string
}

/** The small tables, all in memory, of one version of the catalogue; immutable, so answers may be kept with it. */
export interface ReferenceData {
  readonly version: string
  /** Root areas with their children, by their sort; `count`: suppliers in it that can be booked. */
  readonly areas: readonly AgentArea[]
  readonly categories: readonly Category[]
  /** The first categories, for the home page. */
  readonly homeCategories: readonly Category[]
  readonly themes: readonly ThemeFacts[]
  /** Settings by their key; values are as stored: read them with the parsers of domain/config-settings.ts. */
  readonly config: ReadonlyMap<string, unknown>
  /** The national holidays of Japan. */
  readonly holidays: ReadonlySet<JapanDate>
}

/**
 * What a list of suppliers is asked for; every part may be missing, and those given must all hold. Only online suppliers
 * are ever found (SL-11).
 */
export interface SupplierQuery {
  readonly rootAreaId?: number | undefined
  readonly secondAreaId?: number | undefined
  /** An area of either level. */
  readonly areaId?: number | undefined
  readonly categoryId?: number | undefined
  /** A theme or a small theme; a theme holds what any of its small themes holds. */
  readonly themeId?: number | undefined
  readonly smallThemeId?: number | undefined
  /** Japan day: suppliers that are closed on it are left out. */
  readonly warehouseDate?: JapanDate | undefined
  /** Suppliers that seat so many at one start time. */
  readonly peopleNum?: number | undefined
  /**
   * As typed: all of its words are found in names, online packages, category, area, labels, diets, themes or descriptions, in any
   * language and script, or what is near (PE-01). In the default order what fits best comes first, then what is popular.
   */
  readonly keyword?: string | undefined
  /** What one person pays in yen for the cheapest package that fits day, time and party, from and to. */
  readonly priceFrom?: number | undefined
  readonly priceTo?: number | undefined
  readonly minScore?: number | undefined
  /** Suppliers that confirm instantly. */
  readonly isInstant?: boolean | undefined
  /** Suppliers that serve in any of these languages; none: all. */
  readonly speaks?: readonly SpokenLanguage[] | undefined
  /** Suppliers that cater for all of these diets. */
  readonly diets?: readonly Diet[] | undefined
  /** Suppliers with an arrival in these quarters of an hour of the day, both included. */
  readonly starts?: { readonly from: number; readonly to: number } | undefined
  /** On the chosen day: the quarters in which a supplier has no room left for the party, by its id. */
  readonly full?: ReadonlyMap<number, ReadonlySet<number>> | undefined
  /** Those alone that have no room left on the chosen day, in place of those that have. */
  readonly onlyFull?: boolean | undefined
  /** On the chosen day: the first quarter that is so many hours away (RS-03, KD-02). */
  readonly firstStart?: ((leadHours: number) => number) | undefined
  /** On the chosen day: how many days ahead it is. */
  readonly daysAhead?: number | undefined
  /** Such as `score desc` (domain/sort.ts); popular first for anything else. Ties go by id. */
  readonly order?: string | undefined
  /** "lng,lat" of the caller, for order `distance`; without it that order is `popular`. */
  readonly position?: string | undefined
  /** A part of the map that they lie in. */
  readonly bounds?: Bounds | undefined
  /** From 1, which is also the default. */
  readonly page?: number | undefined
  /** Rows of a page, 0 for the total alone; all that are found by default, so give one where the answer is a list. */
  readonly size?: number | undefined
}

/** How a keyword was read that finds nothing as it was typed: typing errors `corrected`, or with `fewer` of its words. */
export interface SearchReading {
  readonly kind: 'corrected' | 'fewer'
  /** The words that were looked for, for showing them. */
  readonly keyword: string
  /** Where what was found has some of these words each, and not all of them. */
  readonly isPart?: true
}

/** What somebody who is still typing may mean. */
export interface FoundSuggestion {
  readonly kind: 'area' | 'category' | 'dish' | 'shop'
  /** Of the area, category, package or supplier. */
  readonly id: number
  /** The root area of a sub-area, the supplier of a dish. */
  readonly parentId: number | null
  /** In the order of LOCALES. */
  readonly names: readonly string[]
}

/** A supplier on a map. */
export interface SupplierPin extends Position {
  readonly id: number
  /** The lowest price of its online packages in yen, 0 without any. */
  readonly price: number
  readonly secondAreaId: number
  /** In the order of LOCALES. */
  readonly names: readonly string[]
}

export interface FoundSuppliers {
  /** Matches on all pages, without those that are full. */
  readonly total: number
  /** Matches that have no room left on the chosen day, which come after the others (SE-05). */
  readonly full: number
  /** The suppliers of the asked page, in order. */
  readonly ids: readonly number[]
  /** Where the keyword finds nothing as it was typed, and something near it was found instead. */
  readonly reading?: SearchReading
}

/** What a list shows beyond the supplier itself. */
export interface ListOptions {
  /** Fills distance and distanceDesc. */
  readonly position?: Position | null | undefined
  /** Adds what each is, in one line, its languages and diets: for lists by which somebody decides. */
  readonly isForDeciding?: boolean
  /** Adds what one person pays for the packages that fit this query, where that is not the price of the shop. */
  readonly fitting?: SupplierQuery
  /** Suppliers that the caller has marked: `favorited` is true for them. */
  readonly favorites?: ReadonlySet<number> | undefined
}
