import { LRUCache } from 'lru-cache'
import { isJapanDate, type JapanDate } from '#domain/calendar/time.ts'
import { MIN_SCORES, PRICE_BANDS, quarterOf } from '#domain/catalogue/filter-values.ts'
import { LIST_FIELDS, type NameOfKind } from '#domain/catalogue/list-filters.ts'
import { dietsServed } from '#domain/catalogue/shop-facts.ts'
import { MIN_LEAD_HOURS } from '#domain/constants.ts'
import { entryBytes } from '../entry-bytes.ts'
import type { SupplierQuery } from '../facts.ts'
import { scoreOf } from '../score.ts'
import type { ColumnRow } from '../store.ts'
import { addBit, type Bits, BitsByKey, difference, emptyBits, hasBit, intersect, removeBit, union } from './bits.ts'
import { DaySets } from './day-sets.ts'

/** Every quarter of an hour of a day. */
const WHOLE_DAY = { from: 0, to: quarterOf('23:59') }

/** The codes of a supplier, for each filter that has codes. */
const CODES = {
  speaks: (row) => row.languages,
  diets: (row) => dietsServed(row.diets),
} as const satisfies Readonly<Record<NameOfKind<'codes'>, (row: ColumnRow) => readonly string[]>>
/** Whether a supplier matches, for each filter that is a flag. */
const FLAGS = {
  isInstant: (row) => row.confirmation === 'instant',
} as const satisfies Readonly<Record<NameOfKind<'flag'>, (row: ColumnRow) => boolean>>

type CodesName = keyof typeof CODES
type FlagName = keyof typeof FLAGS
const CODED = Object.keys(CODES) as CodesName[]
const FLAGGED = Object.keys(FLAGS) as FlagName[]
/** The filters for which any of the requested codes is enough; the other filters require all of them. */
const ANY = new Set<CodesName>(
  LIST_FIELDS.filter((field) => field.kind === 'codes' && field.match === 'any').map(({ name }) => name),
)

const perName = <Name extends string, Value>(names: readonly Name[], make: () => Value) =>
  // `Object.fromEntries` loses the names.
  Object.fromEntries(names.map((name) => [name, make()])) as Record<Name, Value>

/** Maximum bytes of cached sets: a few dozen sets at 100,000 shops. */
const KEPT = 2 ** 20

/**
 * Sets of suppliers by filter value: area, category, theme, language, diet, lead time, price, score, and days with
 * their times.
 */
export class FilterSets {
  readonly inRoot: BitsByKey<number>
  readonly inSecond: BitsByKey<number>
  readonly inCategory: BitsByKey<number>
  readonly inTheme: BitsByKey<number>
  readonly byCode: Readonly<Record<CodesName, BitsByKey<string>>>
  readonly flagged: Readonly<Record<FlagName, Bits>>
  /**
   * By lead time: the smallest number of hours before the start at which reservations for one of the supplier's
   * packages close.
   */
  readonly #byLead: BitsByKey<number>
  readonly #leads: Int16Array
  /** By the number of days ahead that the supplier takes reservations, if that is limited. */
  readonly #byAhead: BitsByKey<number>
  /** By price per person, in the order of PRICE_BANDS. */
  readonly inBand: readonly Bits[]
  /** By score, in the order of MIN_SCORES. */
  readonly scoring: readonly Bits[]
  /** Suppliers that the operator has picked. */
  readonly #picked: Bits
  readonly days: DaySets
  /** Suppliers whose lead time rules out all arrivals of a range, cached until a shop changes. */
  readonly #known = new LRUCache<string, Bits>({ maxSize: KEPT })

  constructor(capacity: number) {
    const sets = <Key>() => new BitsByKey<Key>(capacity)
    this.inRoot = sets()
    this.inSecond = sets()
    this.inCategory = sets()
    this.inTheme = sets()
    this.byCode = perName(CODED, () => sets<string>())
    this.flagged = perName(FLAGGED, () => emptyBits(capacity))
    this.#byLead = sets()
    this.#byAhead = sets()
    this.#leads = new Int16Array(capacity)
    this.#picked = emptyBits(capacity)
    this.days = new DaySets(capacity)
    this.inBand = PRICE_BANDS.map(() => emptyBits(capacity))
    this.scoring = MIN_SCORES.map(() => emptyBits(capacity))
  }

  /** `price`: yen per person. */
  write(slot: number, row: ColumnRow, price: number): void {
    if (this.#known.size > 0) this.#known.clear()
    for (const [at, { from = 0, to = Number.POSITIVE_INFINITY }] of PRICE_BANDS.entries()) {
      const band = this.inBand[at]
      if (band && price >= from && price <= to) addBit(band, slot)
    }
    const score = scoreOf(row)
    for (const [at, least] of MIN_SCORES.entries()) {
      const scoring = this.scoring[at]
      if (scoring && score >= least) addBit(scoring, slot)
    }
    if (row.is_picked) addBit(this.#picked, slot)
    this.inRoot.add(row.root_area_id, slot)
    this.inSecond.add(row.second_area_id, slot)
    this.inCategory.add(row.category_id, slot)
    for (const theme of row.themes) this.inTheme.add(theme, slot)
    for (const name of CODED) for (const code of CODES[name](row)) this.byCode[name].add(code, slot)
    for (const name of FLAGGED) if (FLAGS[name](row)) addBit(this.flagged[name], slot)
    this.days.write(slot, row)
    const lead = row.lead_hours ?? MIN_LEAD_HOURS
    this.#leads[slot] = lead
    this.#byLead.add(lead, slot)
    if (row.book_ahead_days !== null) this.#byAhead.add(row.book_ahead_days, slot)
  }

  clear(slot: number): void {
    if (this.#known.size > 0) this.#known.clear()
    const sets = [...Object.values(this.flagged), ...this.inBand, ...this.scoring, this.#picked]
    for (const bits of sets) removeBit(bits, slot)
    const byNumber = [this.inRoot, this.inSecond, this.inCategory, this.inTheme, this.#byLead, this.#byAhead]
    this.days.clear(slot)
    for (const byKey of [...byNumber, ...Object.values(this.byCode)]) byKey.remove(slot)
  }

  /**
   * Whether any supplier may be full for a query: some starts are sold out, or the day is too soon for some lead
   * times.
   */
  mayBeFull({ full, firstStart }: SupplierQuery): boolean {
    if (full === undefined) return false
    return full.size > 0 || [...this.#byLead.entries()].some(([leadHours]) => (firstStart?.(leadHours) ?? 0) > 0)
  }

  /**
   * Removes from `found` the suppliers that do not match a query's filters in these sets. `themes`: for its themeId
   * and its smallThemeId, the matching themes with their small themes.
   */
  narrow(found: Bits, query: SupplierQuery, themes: readonly (readonly number[])[], slotOf: SlotOf): void {
    if (query.rootAreaId !== undefined) intersect(found, this.inRoot.get(query.rootAreaId))
    if (query.secondAreaId !== undefined) intersect(found, this.inSecond.get(query.secondAreaId))
    if (query.areaId !== undefined) intersect(found, this.#inEither(query.areaId))
    if (query.categoryId !== undefined) intersect(found, this.inCategory.get(query.categoryId))
    if (query.isPicked) intersect(found, this.#picked)
    for (const any of themes) intersect(found, this.inTheme.ofAny(any))
    const day = dayOf(query)
    if (day !== undefined) this.days.keepOpen(found, day)
    if (query.daysAhead !== undefined) this.#keepWithin(found, query.daysAhead)
    for (const name of FLAGGED) if (query[name]) intersect(found, this.flagged[name])
    for (const name of CODED) this.#keepWithCodes(found, name, query[name] ?? [])
    if (query.starts) this.#keepStarting(found, query.starts, query, slotOf)
    else if (query.full) this.#keepWithRoom(found, WHOLE_DAY, query, slotOf)
  }

  /**
   * Removes from `found` the suppliers without a bookable arrival in these quarters by the hours of the query's
   * day. With `onlyFull`, keeps those that have arrivals then, none of which is bookable.
   */
  #keepStarting(found: Bits, range: Quarters, query: Chosen, slotOf: SlotOf): void {
    intersect(found, this.days.startingIn(quartersOf(range), dayOf(query)))
    this.#keepWithRoom(found, range, query, slotOf)
  }

  /**
   * Removes from `found` the suppliers whose arrivals in these quarters are all full or too soon; with `onlyFull`,
   * all others. A supplier without arrivals sells undated packages, so it always has room.
   */
  #keepWithRoom(found: Bits, range: Quarters, query: Chosen, slotOf: SlotOf): void {
    const { full, firstStart, onlyFull = false } = query
    const day = dayOf(query)
    const open = onlyFull ? found.slice() : null
    const from = (leadHours: number) => Math.max(range.from, firstStart?.(leadHours) ?? 0)
    for (const [leadHours, slots] of this.#byLead.entries()) {
      const first = from(leadHours)
      if (first > range.from) difference(found, this.#tooSoon({ leadHours, slots, first, range, day }))
    }
    for (const [id, gone] of full ?? []) {
      const slot = slotOf(id)
      if (slot === undefined || !hasBit(found, slot)) continue
      const left = quartersOf({ from: from(this.#leads[slot] ?? MIN_LEAD_HOURS), to: range.to })
      const own = left.filter((quarter) => this.days.starts(slot, quarter, day))
      if (own.length > 0 && own.every((quarter) => gone.has(quarter))) removeBit(found, slot)
    }
    if (open === null) return
    difference(open, found)
    found.set(open)
  }

  /** Of the suppliers with a lead time: those with arrivals in a range of quarters, but none from `first` on. */
  #tooSoon({ leadHours, slots, first, range, day }: Soon): Bits {
    const key = `${leadHours} ${range.from} ${first} ${range.to} ${day}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const late = this.days.startingIn(quartersOf(range), day)
    difference(late, this.days.startingIn(quartersOf({ from: first, to: range.to }), day))
    intersect(late, slots)
    this.#known.set(key, late, { size: entryBytes(key, late.byteLength) })
    return late
  }

  /**
   * Removes from `found` the suppliers that do not have these codes: at least one of them for filters in `ANY`,
   * otherwise all.
   */
  #keepWithCodes(found: Bits, name: CodesName, codes: readonly string[]): void {
    if (codes.length === 0) return
    if (ANY.has(name)) intersect(found, this.byCode[name].ofAny(codes))
    else for (const code of codes) intersect(found, this.byCode[name].get(code))
  }

  /** Removes from `found` the suppliers that take no reservations this many days ahead. */
  #keepWithin(found: Bits, daysAhead: number): void {
    for (const [most, slots] of this.#byAhead.entries()) if (most < daysAhead) difference(found, slots)
  }

  #inEither(areaId: number): Bits {
    const either = this.inRoot.ofAny([areaId])
    union(either, this.inSecond.ofAny([areaId]))
    return either
  }
}

/** The day of a query; undefined for an invalid date. */
const dayOf = ({ day }: Pick<SupplierQuery, 'day'>) => (day !== undefined && isJapanDate(day) ? day : undefined)

interface Quarters {
  readonly from: number
  readonly to: number
}
/** A range of quarters whose first arrivals are too soon for a lead time. */
interface Soon {
  readonly leadHours: number
  /** Suppliers with this lead time. */
  readonly slots: Bits
  /** The first quarter that is not too soon. */
  readonly first: number
  readonly range: Quarters
  readonly day: JapanDate | undefined
}
/** The parts of a query about the chosen day. */
type Chosen = Pick<SupplierQuery, 'full' | 'firstStart' | 'onlyFull' | 'day'>

const quartersOf = ({ from, to }: Quarters): number[] =>
  Array.from({ length: Math.max(0, Math.min(to, WHOLE_DAY.to) - from + 1) }, (_, index) => from + index)

/** Returns the slot of an online supplier. */
type SlotOf = (id: number) => number | undefined
