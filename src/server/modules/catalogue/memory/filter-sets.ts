import { LRUCache } from 'lru-cache'
import { isJapanDate, type JapanDate } from '#domain/calendar/time.ts'
import { MIN_SCORES, PRICE_BANDS, quarterOf } from '#domain/catalogue/filter-values.ts'
import { dietsServed } from '#domain/catalogue/shop-facts.ts'
import { MIN_LEAD_HOURS } from '#domain/constants.ts'
import { entryBytes } from '../entry-bytes.ts'
import type { SupplierQuery } from '../facts.ts'
import type { ColumnRow } from '../store.ts'
import { addBit, type Bits, difference, emptyBits, hasBit, intersect, removeBit, union } from './bits.ts'
import { DaySets } from './day-sets.ts'
import { SlotSets } from './slot-sets.ts'

/** Every quarter of an hour of a day. */
const WHOLE_DAY = { from: 0, to: quarterOf('23:59') }

/** Bytes of sets that are kept: some dozens at 100,000 shops. */
const KEPT = 2 ** 20

/** The sets of suppliers that filters are made of: who is in an area, closed on a day, speaks a language, seats guests at a time. */
export class FilterSets {
  readonly inRoot: SlotSets<number>
  readonly inSecond: SlotSets<number>
  readonly inCategory: SlotSets<number>
  readonly inTheme: SlotSets<number>
  readonly speaking: SlotSets<string>
  readonly catering: SlotSets<string>
  /** By the hours before its start until which its first package can be reserved. */
  readonly #byLead: SlotSets<number>
  readonly #leads: Int16Array
  /** By how many days ahead it takes reservations, where that is limited. */
  readonly #byAhead: SlotSets<number>
  readonly instant: Bits
  /** By what one person pays, in the order of PRICE_BANDS. */
  readonly inBand: readonly Bits[]
  /** By the stars, in the order of MIN_SCORES. */
  readonly scoring: readonly Bits[]
  readonly days: DaySets
  /** Who is too soon, for the ranges that were asked for, until a shop changes. */
  readonly #known = new LRUCache<string, Bits>({ maxSize: KEPT })

  constructor(capacity: number) {
    const sets = <Key>() => new SlotSets<Key>(capacity)
    this.inRoot = sets()
    this.inSecond = sets()
    this.inCategory = sets()
    this.inTheme = sets()
    this.speaking = sets()
    this.catering = sets()
    this.#byLead = sets()
    this.#byAhead = sets()
    this.#leads = new Int16Array(capacity)
    this.days = new DaySets(capacity)
    this.instant = emptyBits(capacity)
    this.inBand = PRICE_BANDS.map(() => emptyBits(capacity))
    this.scoring = MIN_SCORES.map(() => emptyBits(capacity))
  }

  /** `price`: what one person pays, yen. */
  write(slot: number, row: ColumnRow, price: number): void {
    if (this.#known.size > 0) this.#known.clear()
    for (const [at, { from = 0, to = Number.POSITIVE_INFINITY }] of PRICE_BANDS.entries()) {
      const band = this.inBand[at]
      if (band && price >= from && price <= to) addBit(band, slot)
    }
    for (const [at, least] of MIN_SCORES.entries()) {
      const scoring = this.scoring[at]
      if (scoring && Number(row.score) >= least) addBit(scoring, slot)
    }
    this.inRoot.add(row.root_area_id, slot)
    this.inSecond.add(row.second_area_id, slot)
    this.inCategory.add(row.category_id, slot)
    for (const theme of row.themes) this.inTheme.add(theme, slot)
    for (const code of row.languages) this.speaking.add(code, slot)
    for (const diet of dietsServed(row.diets)) this.catering.add(diet, slot)
    this.days.write(slot, row)
    if (row.confirmation === 'instant') addBit(this.instant, slot)
    const lead = row.lead_hours ?? MIN_LEAD_HOURS
    this.#leads[slot] = lead
    this.#byLead.add(lead, slot)
    if (row.book_ahead_days !== null) this.#byAhead.add(row.book_ahead_days, slot)
  }

  clear(slot: number): void {
    if (this.#known.size > 0) this.#known.clear()
    for (const bits of [this.instant, ...this.inBand, ...this.scoring]) removeBit(bits, slot)
    const byNumber = [this.inRoot, this.inSecond, this.inCategory, this.inTheme, this.#byLead, this.#byAhead]
    const byText = [this.speaking, this.catering]
    this.days.clear(slot)
    for (const sets of [...byNumber, ...byText]) sets.remove(slot)
  }

  /** Whether any supplier may have no room for a query: some have sold it, or the day is too soon for some. */
  mayBeFull({ full, firstStart }: SupplierQuery): boolean {
    if (full === undefined) return false
    return full.size > 0 || [...this.#byLead.entries()].some(([leadHours]) => (firstStart?.(leadHours) ?? 0) > 0)
  }

  /**
   * Keeps in `found` what a query asks for of these sets. `themes`: the themes that its themeId and its smallThemeId stand for, each
   * with its small ones.
   */
  narrow(found: Bits, query: SupplierQuery, themes: readonly (readonly number[])[], slotOf: SlotOf): void {
    if (query.rootAreaId !== undefined) intersect(found, this.inRoot.get(query.rootAreaId))
    if (query.secondAreaId !== undefined) intersect(found, this.inSecond.get(query.secondAreaId))
    if (query.areaId !== undefined) intersect(found, this.#inEither(query.areaId))
    if (query.categoryId !== undefined) intersect(found, this.inCategory.get(query.categoryId))
    for (const any of themes) intersect(found, this.inTheme.ofAny(any))
    const day = dayOf(query)
    if (day !== undefined) this.days.keepOpen(found, day)
    if (query.daysAhead !== undefined) this.#keepWithin(found, query.daysAhead)
    if (query.isInstant) intersect(found, this.instant)
    if (query.speaks?.length) intersect(found, this.speaking.ofAny(query.speaks))
    for (const diet of query.diets ?? []) intersect(found, this.catering.get(diet))
    if (query.starts) this.#keepStarting(found, query.starts, query, slotOf)
    else if (query.full) this.#keepWithRoom(found, WHOLE_DAY, query, slotOf)
  }

  /**
   * Keeps in `found` who has an arrival in these quarters, by the hours of the query's day, that can still be had; with `onlyFull` who has
   * arrivals then, none of which can.
   */
  #keepStarting(found: Bits, range: Quarters, query: Chosen, slotOf: SlotOf): void {
    intersect(found, this.days.startingIn(quartersOf(range), dayOf(query)))
    this.#keepWithRoom(found, range, query, slotOf)
  }

  /**
   * Takes those out of `found` whose arrivals in these quarters are all full or too soon; with `onlyFull` all others. Who has no arrivals at all sells
   * something else than a time, and has room.
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

  /** Of those with a lead: who has arrivals in a range of quarters, and none from `first` on. */
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

  /** Takes those out of `found` that take no reservations so many days ahead. */
  #keepWithin(found: Bits, daysAhead: number): void {
    for (const [most, slots] of this.#byAhead.entries()) if (most < daysAhead) difference(found, slots)
  }

  #inEither(areaId: number): Bits {
    const either = this.inRoot.ofAny([areaId])
    union(either, this.inSecond.ofAny([areaId]))
    return either
  }
}

/** The day of a query; one that no calendar has is one on which nothing is known. */
const dayOf = ({ warehouseDate: day }: Pick<SupplierQuery, 'warehouseDate'>) =>
  day !== undefined && isJapanDate(day) ? day : undefined

interface Quarters {
  readonly from: number
  readonly to: number
}
/** A range of a day whose first arrivals are too soon for a lead. */
interface Soon {
  readonly leadHours: number
  /** Who has this lead. */
  readonly slots: Bits
  /** The first quarter that is not too soon. */
  readonly first: number
  readonly range: Quarters
  readonly day: JapanDate | undefined
}
/** What is known of the chosen day. */
type Chosen = Pick<SupplierQuery, 'full' | 'firstStart' | 'onlyFull' | 'warehouseDate'>

const quartersOf = ({ from, to }: Quarters): number[] =>
  Array.from({ length: Math.max(0, Math.min(to, WHOLE_DAY.to) - from + 1) }, (_, index) => from + index)

/** The slot of an online supplier. */
type SlotOf = (id: number) => number | undefined
