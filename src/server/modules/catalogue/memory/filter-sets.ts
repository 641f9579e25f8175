import { isJapanDate } from '#domain/calendar/time.ts'
import { MIN_SCORES, PRICE_BANDS } from '#domain/catalogue/filter-values.ts'
import { dietsServed } from '#domain/catalogue/shop-facts.ts'
import type { SupplierQuery } from '../facts.ts'
import type { ColumnRow } from '../store.ts'
import { addBit, type Bits, emptyBits, hasBit, intersect, removeBit, union } from './bits.ts'
import { DaySets } from './day-sets.ts'
import { SlotSets } from './slot-sets.ts'

/** The sets of suppliers that filters are made of: who is in an area, closed on a day, speaks a language, seats guests at a time. */
export class FilterSets {
  readonly inRoot: SlotSets<number>
  readonly inSecond: SlotSets<number>
  readonly inCategory: SlotSets<number>
  readonly inTheme: SlotSets<number>
  readonly speaking: SlotSets<string>
  readonly catering: SlotSets<string>
  readonly instant: Bits
  /** By what one person pays, in the order of PRICE_BANDS. */
  readonly inBand: readonly Bits[]
  /** By the stars, in the order of MIN_SCORES. */
  readonly scoring: readonly Bits[]
  readonly days: DaySets

  constructor(capacity: number) {
    const sets = <Key>() => new SlotSets<Key>(capacity)
    this.inRoot = sets()
    this.inSecond = sets()
    this.inCategory = sets()
    this.inTheme = sets()
    this.speaking = sets()
    this.catering = sets()
    this.days = new DaySets(capacity)
    this.instant = emptyBits(capacity)
    this.inBand = PRICE_BANDS.map(() => emptyBits(capacity))
    this.scoring = MIN_SCORES.map(() => emptyBits(capacity))
  }

  /** `price`: what one person pays, yen. */
  write(slot: number, row: ColumnRow, price: number): void {
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
  }

  clear(slot: number): void {
    for (const bits of [this.instant, ...this.inBand, ...this.scoring]) removeBit(bits, slot)
    const byNumber = [this.inRoot, this.inSecond, this.inCategory, this.inTheme]
    const byText = [this.speaking, this.catering]
    this.days.clear(slot)
    for (const sets of [...byNumber, ...byText]) sets.remove(slot)
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
    if (query.isInstant) intersect(found, this.instant)
    if (query.speaks?.length) intersect(found, this.speaking.ofAny(query.speaks))
    for (const diet of query.diets ?? []) intersect(found, this.catering.get(diet))
    if (query.starts) {
      const from = Math.max(query.starts.from, query.firstStart ?? 0)
      this.keepStarting(found, { ...query.starts, from }, query, slotOf)
    }
  }

  /** Keeps in `found` who has an arrival in these quarters, by the hours of the query's day, that is not full. */
  keepStarting(
    found: Bits,
    { from, to }: NonNullable<SupplierQuery['starts']>,
    query: Pick<SupplierQuery, 'full' | 'warehouseDate'>,
    slotOf: SlotOf,
  ): void {
    const quarters = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
    const day = dayOf(query)
    intersect(found, this.days.startingIn(quarters, day))
    for (const [id, gone] of query.full ?? []) {
      const slot = slotOf(id)
      if (slot === undefined || !hasBit(found, slot)) continue
      const isLeft = quarters.some((quarter) => !gone.has(quarter) && this.days.starts(slot, quarter, day))
      if (!isLeft) removeBit(found, slot)
    }
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

/** The slot of an online supplier. */
type SlotOf = (id: number) => number | undefined
