import type { AgentArea, Category } from '#contract/catalogue.ts'
import type { ComboPackage, Supplier, SupplierDetail } from '#contract/supplier.ts'
import type { OfferedHours } from '#domain/booking/package-hours.ts'
import type { SeatRule } from '#domain/booking/seats.ts'
import type { DayHours } from '#domain/calendar/day-hours.ts'
import type { JapanDate } from '#domain/calendar/time.ts'
import type { Bounds } from '#domain/catalogue/bounds.ts'
import type { Position } from '#domain/catalogue/distance.ts'
import type { ListQuery } from '#domain/catalogue/list-filters.ts'
import type { WireTexts } from '#domain/languages.ts'
import type { TaxRate } from '#domain/receipt/tax.ts'

/** The facts of a package that rules need, with its wire form. */
export interface PackageFacts {
  readonly id: number
  readonly supplierId: number
  readonly useType: 1 | 2 | 4
  readonly couponUse: boolean
  /** Yen per unit. */
  readonly price: number
  /** Per cent of consumption tax in the price. */
  readonly taxRate: TaxRate
  /** Yen that each person pays at the shop in addition. */
  readonly atShop: number
  readonly isOnline: boolean
  readonly minNumber: number
  readonly maxNumber: number
  /** Duration in minutes. */
  readonly minutes: number
  /** Reservations close this many hours before the start (KD-02). */
  readonly leadHours: number
  /** When it is offered (HR-01); empty: whenever its shop takes guests. */
  readonly offered: OfferedHours
  /** The hours per day in which it is offered and its shop takes guests. */
  readonly hoursOn: DayHours
  readonly wire: ComboPackage
}

/** The facts of a supplier that rules need, with all its packages (offline ones included) and its wire form. */
export interface SupplierFacts extends SeatRule {
  readonly id: number
  readonly isOnline: boolean
  readonly categoryId: number
  readonly rootAreaId: number
  readonly secondAreaId: number
  /** Its hours per day, by its rules and the national holidays. */
  readonly hoursOn: DayHours
  /** How many days ahead it takes reservations; null: to the end of the booking window. */
  readonly bookAheadDays: number | null
  readonly confirmation: 'instant' | 'request'
  readonly answerHours: number
  readonly cancelDaysRule: number | null
  readonly changeDaysRule: number | null
  /** The address that is notified of the shop's orders; empty: none. Not for customers. */
  readonly contactEmail: string
  /** In the shop's own order. */
  readonly packages: readonly PackageFacts[]
  readonly wire: SupplierDetail
  /** The shorter form for lists. */
  readonly listed: Omit<Supplier, 'languages' | 'diets'>
  /** The packages that can be booked. */
  readonly onlinePackages: readonly ComboPackage[]
}

/** A package with the shop that sells it. */
export interface PackageWithShop {
  readonly pack: PackageFacts
  readonly supplier: SupplierFacts
}

/** A theme. A large theme has no parent, a small theme (P-3.11) has one. In the operator's order. */
export interface ThemeFacts extends Readonly<WireTexts> {
  readonly id: number
  /** Its root area; null for all of Japan. */
  readonly areaId: number | null
  /** The parent of a small theme; null for a large theme. */
  readonly parentId: number | null
  readonly thumbnailUrl: string
}

/** The small tables of one catalogue version, all in memory. Immutable, so responses may be cached with it. */
export interface ReferenceData {
  readonly version: string
  /** Root areas with their children, in sort order; `count`: bookable suppliers in each. */
  readonly areas: readonly AgentArea[]
  readonly categories: readonly Category[]
  /** The first categories, for the home page. */
  readonly homeCategories: readonly Category[]
  readonly themes: readonly ThemeFacts[]
  /** Whether any online supplier has a score. Without one, pages offer neither its sort nor its filter (RV-01). */
  readonly hasScores: boolean
  /** Settings by key, as stored; read them with the parsers of domain/config-settings.ts. */
  readonly config: ReadonlyMap<string, unknown>
  /** The national holidays of Japan. */
  readonly holidays: ReadonlySet<JapanDate>
}

/**
 * The criteria of a supplier list: the filters of domain/catalogue/list-filters.ts, and fields that only the server
 * sets. All are optional; those given must all match. Only online suppliers are found (SL-11). All words of a
 * keyword must be found in names, online packages, category, area, labels, diets, themes or descriptions, in any
 * language and script; otherwise a near match is tried (PE-01). In the default order the best match is first, then
 * the most popular.
 */
export interface SupplierQuery extends Omit<ListQuery, 'timeFrom' | 'timeTo'> {
  /** An area of either level. */
  readonly areaId?: number | undefined
  /** A theme or a small theme. A theme includes the suppliers of its small themes. */
  readonly themeId?: number | undefined
  readonly smallThemeId?: number | undefined
  /** Only suppliers that the operator has picked. */
  readonly isPicked?: boolean | undefined
  /** Suppliers with an arrival in these quarters of an hour of the day, both included. */
  readonly starts?: { readonly from: number; readonly to: number } | undefined
  /** On the chosen day: the quarters in which a supplier has no room for the party, by supplier id. */
  readonly full?: ReadonlyMap<number, ReadonlySet<number>> | undefined
  /** Only suppliers that are full on the chosen day, instead of those with room. */
  readonly onlyFull?: boolean | undefined
  /** On the chosen day: the first quarter that is at least this many hours away (RS-03, KD-02). */
  readonly firstStart?: ((leadHours: number) => number) | undefined
  /** Number of days from today to the chosen day. */
  readonly daysAhead?: number | undefined
  /** Such as `score desc` (domain/sort.ts). Any other value sorts by popularity. Ties are broken by id. */
  readonly order?: string | undefined
  /** "lng,lat" of the caller, for order `distance`. Without it, that order is `popular`. */
  readonly position?: string | undefined
  /** The part of the map that contains them. */
  readonly bounds?: Bounds | undefined
  /** From 1, the default. */
  readonly page?: number | undefined
  /** Rows per page; 0 returns only the total. The default is all matches, so set it if the response is a list. */
  readonly size?: number | undefined
}

/**
 * How a keyword without exact matches was interpreted: with typing errors `corrected`, or with `fewer` of its
 * words.
 */
export interface KeywordInterpretation {
  readonly kind: 'corrected' | 'fewer'
  /** The words that were searched for, for display. */
  readonly keyword: string
  /** Set if each match has only some of these words. */
  readonly isPart?: true
}

/** A suggestion for a partly typed keyword. */
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
  /** Number of matches on all pages, excluding full ones. */
  readonly total: number
  /** Number of matches without room on the chosen day; they are listed last (SE-05). */
  readonly full: number
  /** The suppliers of the requested page, in order. */
  readonly ids: readonly number[]
  /** Set if the keyword has no exact match and a near match was found instead. */
  readonly reading?: KeywordInterpretation
}

/** Extra fields of a supplier list. */
export interface ListOptions {
  /** Fills distance and distanceDesc. */
  readonly position?: Position | null | undefined
  /** Adds a one-line description, languages and diets to each row. */
  readonly isDetailed?: boolean
  /** Adds the price per person of the packages that fit this query, if it differs from the shop's price. */
  readonly fitting?: SupplierQuery
  /** Suppliers that the caller has marked: `favorited` is true for them. */
  readonly favorites?: ReadonlySet<number> | undefined
}
