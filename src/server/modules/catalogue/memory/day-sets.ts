import { LRUCache } from 'lru-cache'
import { isOffered, type OfferedHours } from '#domain/booking/package-hours.ts'
import { slotsOfDay } from '#domain/booking/slots.ts'
import { type Closing, closingText, isClosedBy, parseClosing } from '#domain/calendar/closing.ts'
import type { TimePeriod } from '#domain/calendar/day-hours.ts'
import type { JapanDate } from '#domain/calendar/time.ts'
import { maskOf, type Weekday, weekdayOf, weekdaysIn } from '#domain/calendar/weekday.ts'
import { quarterOf } from '#domain/catalogue/filter-values.ts'
import type { StoredPeriod } from '#server/db/schema-catalogue.ts'
import { openingsOf, weeklyOf } from '#server/modules/hours/index.ts'
import { entryBytes } from '../entry-bytes.ts'
import type { ColumnRow } from '../store.ts'
import { addBit, type Bits, BitsByKey, difference, emptyBits, hasBit, intersect, removeBit, union } from './bits.ts'

/** Number of distinct opening hours whose quarters are cached. */
const KEPT_HOURS = 1_000
/** Maximum bytes of cached days: a few dozen days at 100,000 shops. */
const KEPT_DAYS = 2 ** 21
/** An upper bound for the quarters of a day. */
const QUARTERS = 100
const ALL_WEEK = 127

const textOfPeriod = (one: StoredPeriod): string => `${one.start_time} ${one.end_time} ${one.weekdays}`

/**
 * The periods in which a shop offers a dated package. An empty list means all of its hours; a shop without a dated
 * package has an empty list too.
 */
function offeredIn({ prices }: Pick<ColumnRow, 'prices'>): readonly StoredPeriod[] {
  const dated = prices.filter(({ isDated }) => isDated)
  return dated.some(({ periods }) => periods.length === 0) ? [] : dated.flatMap(({ periods }) => periods)
}

/** The quarters within a day's hours that have an arrival and an offered package. */
const quartersOn = (weekday: Weekday, hours: readonly TimePeriod[], offered: OfferedHours): number[] =>
  slotsOfDay(hours)
    .filter((time) => isOffered(offered, weekday, time))
    .map(quarterOf)

const startOn = (weekday: Weekday, quarter: number): number => weekday * QUARTERS + quarter

/** A quarter of an hour with an arrival, and the weekdays on which it has one, as bits. */
interface Quarter {
  readonly quarter: number
  readonly weekdays: number
}
type Dates = Extract<Closing, { kind: 'dates' }>
/** Suppliers that are closed over a range of dates. */
interface ClosedRange {
  readonly closing: Dates
  readonly slots: Set<number>
}

/** The months of a range, as `YYYY-MM`. */
function monthsOf({ from, to }: Dates): string[] {
  const months: string[] = []
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); ) {
    months.push(month)
    month = Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString()
  }
  return months
}

/**
 * Which suppliers are open on a day and at which times: the rules of hoursOf (domain/calendar/hours.ts) as sets of
 * suppliers. It stores a set per weekday, a set per recurring rule, ranges of dates by month, and openings by day.
 */
export class DaySets {
  readonly #openOn: BitsByKey<Weekday>
  /** Suppliers with an arrival in a quarter of an hour on every day of the week. Most suppliers are here. */
  readonly #startingDaily: BitsByKey<number>
  /** Suppliers with an arrival on a given weekday, but not on all. */
  readonly #starting: BitsByKey<number>
  /** Suppliers with an arrival on some weekday, but not on all. */
  readonly #startingSome: BitsByKey<number>
  /** By the text of a weekly, monthly, yearly or holiday rule. */
  readonly #closedBy: BitsByKey<string>
  readonly #rules = new Map<string, Closing>()
  readonly #read = new Map<string, Closing | null>()
  /** By the text of a range. */
  readonly #ranges = new Map<string, ClosedRange>()
  readonly #rangesIn = new Map<string, ClosedRange[]>()
  readonly #rangesOf = new Map<number, readonly ClosedRange[]>()
  /** By day: the quarters in which a supplier has an arrival. */
  readonly #openings = new Map<JapanDate, Map<number, readonly number[]>>()
  readonly #openingsOf = new Map<number, readonly JapanDate[]>()
  #holidays: ReadonlySet<JapanDate> = new Set()
  /** The quarters of opening hours, each with its weekdays. Many shops share the same hours. */
  readonly #quarters = new Map<string, readonly Quarter[]>()
  readonly #capacity: number
  /** Suppliers open on a requested day, cached until the hours of a shop change. */
  readonly #known = new LRUCache<JapanDate, Bits>({ maxSize: KEPT_DAYS })

  constructor(capacity: number) {
    this.#capacity = capacity
    this.#openOn = new BitsByKey(capacity)
    this.#starting = new BitsByKey(capacity)
    this.#startingSome = new BitsByKey(capacity)
    this.#startingDaily = new BitsByKey(capacity)
    this.#closedBy = new BitsByKey(capacity)
  }

  setHolidays(days: readonly JapanDate[]): void {
    this.#holidays = new Set(days)
    if (this.#known.size > 0) this.#known.clear()
  }

  write(slot: number, row: Pick<ColumnRow, 'periods' | 'closings' | 'openings' | 'prices'>): void {
    if (this.#known.size > 0) this.#known.clear()
    const offered = offeredIn(row)
    for (const weekday of weekdaysIn(row.periods.reduce((mask, { weekdays }) => mask | weekdays, 0))) {
      this.#openOn.add(weekday, slot)
    }
    for (const { quarter, weekdays } of this.#quartersOf(row.periods, offered)) {
      if (weekdays === ALL_WEEK) this.#startingDaily.add(quarter, slot)
      else this.#startSome(slot, quarter, weekdaysIn(weekdays))
    }
    const ranges: ClosedRange[] = []
    for (const text of row.closings) {
      const closing = this.#closingOf(text)
      if (closing === null) continue
      if (closing.kind === 'dates') ranges.push(this.#closeRange(slot, closing))
      else this.#closeByRule(slot, closing)
    }
    if (ranges.length > 0) this.#rangesOf.set(slot, ranges)
    const openings = openingsOf(row.openings)
    for (const { date, periods } of openings) {
      const quarters = quartersOn(weekdayOf(date), periods, weeklyOf(offered))
      const ofDay = this.#openings.get(date) ?? new Map<number, readonly number[]>()
      this.#openings.set(date, ofDay.set(slot, quarters))
    }
    const days = openings.map(({ date }) => date)
    if (days.length > 0) this.#openingsOf.set(slot, days)
  }

  clear(slot: number): void {
    if (this.#known.size > 0) this.#known.clear()
    this.#openOn.remove(slot)
    this.#starting.remove(slot)
    this.#startingSome.remove(slot)
    this.#startingDaily.remove(slot)
    this.#closedBy.remove(slot)
    for (const { slots } of this.#rangesOf.get(slot) ?? []) slots.delete(slot)
    for (const date of this.#openingsOf.get(slot) ?? []) this.#openings.get(date)?.delete(slot)
    this.#rangesOf.delete(slot)
    this.#openingsOf.delete(slot)
  }

  /** Removes from `found` the suppliers without hours on a day. */
  keepOpen(found: Bits, date: JapanDate): void {
    intersect(found, this.#openOnDay(date))
  }

  #openOnDay(date: JapanDate): Bits {
    const known = this.#known.get(date)
    if (known !== undefined) return known
    const open = emptyBits(this.#capacity)
    const weekly = this.#openOn.get(weekdayOf(date))
    if (weekly) open.set(weekly)
    for (const [text, closing] of this.#rules) {
      const closed = isClosedBy(closing, date, this.#holidays) ? this.#closedBy.get(text) : undefined
      if (closed) difference(open, closed)
    }
    for (const { closing, slots } of this.#rangesIn.get(date.slice(0, 7)) ?? []) {
      if (date >= closing.from && date <= closing.to) for (const slot of slots) removeBit(open, slot)
    }
    for (const slot of this.#openings.get(date)?.keys() ?? []) addBit(open, slot)
    this.#known.set(date, open, { size: entryBytes(date, open.byteLength) })
    return open
  }

  /**
   * Suppliers with an arrival in one of these quarters by the day's hours, ignoring closings. Without a day: on any
   * weekday.
   */
  startingIn(quarters: readonly number[], date: JapanDate | undefined): Bits {
    const starting = this.#startingDaily.ofAny(quarters)
    if (date === undefined) {
      union(starting, this.#startingSome.ofAny(quarters))
      return starting
    }
    const weekday = weekdayOf(date)
    union(starting, this.#starting.ofAny(quarters.map((quarter) => startOn(weekday, quarter))))
    for (const [slot, own] of this.#openings.get(date) ?? []) {
      if (own.some((quarter) => quarters.includes(quarter))) addBit(starting, slot)
      else removeBit(starting, slot)
    }
    return starting
  }

  /** Whether a supplier has an arrival in a quarter by the day's hours; without a day, on any weekday. */
  starts(slot: number, quarter: number, date: JapanDate | undefined): boolean {
    const own = date === undefined ? undefined : this.#openings.get(date)?.get(slot)
    if (own) return own.includes(quarter)
    const some =
      date === undefined ? this.#startingSome.get(quarter) : this.#starting.get(startOn(weekdayOf(date), quarter))
    return [this.#startingDaily.get(quarter), some].some((starting) => starting !== undefined && hasBit(starting, slot))
  }

  /** Shops share a few rules, so each rule is parsed once. */
  #closingOf(text: string): Closing | null {
    const known = this.#read.get(text)
    if (known !== undefined) return known
    const closing = parseClosing(text)
    this.#read.set(text, closing)
    return closing
  }

  #closeByRule(slot: number, closing: Exclude<Closing, Dates>): void {
    const text = closingText(closing)
    this.#rules.set(text, closing)
    this.#closedBy.add(text, slot)
  }

  #closeRange(slot: number, closing: Dates): ClosedRange {
    const text = closingText(closing)
    let range = this.#ranges.get(text)
    if (range === undefined) {
      range = { closing, slots: new Set() }
      this.#ranges.set(text, range)
      for (const month of monthsOf(closing)) {
        const inMonth = this.#rangesIn.get(month)
        if (inMonth) inMonth.push(range)
        else this.#rangesIn.set(month, [range])
      }
    }
    range.slots.add(slot)
    return range
  }

  #startSome(slot: number, quarter: number, weekdays: readonly Weekday[]): void {
    for (const weekday of weekdays) this.#starting.add(startOn(weekday, quarter), slot)
    this.#startingSome.add(quarter, slot)
  }

  #quartersOf(periods: readonly StoredPeriod[], offered: readonly StoredPeriod[]): readonly Quarter[] {
    const hours = [periods, offered].map((all) => all.map(textOfPeriod).join()).join('|')
    const known = this.#quarters.get(hours)
    if (known !== undefined) return known
    const byQuarter = new Map<number, number>()
    for (const { start_time: start, end_time: end, weekdays } of periods) {
      for (const weekday of weekdaysIn(weekdays)) {
        for (const quarter of quartersOn(weekday, [{ start, end }], weeklyOf(offered))) {
          byQuarter.set(quarter, (byQuarter.get(quarter) ?? 0) | maskOf([weekday]))
        }
      }
    }
    const quarters = [...byQuarter].map(([quarter, weekdays]) => ({ quarter, weekdays }))
    if (this.#quarters.size >= KEPT_HOURS) this.#quarters.clear()
    this.#quarters.set(hours, quarters)
    return quarters
  }
}
