import type { OfferedHours } from '#domain/booking/package-hours.ts'
import { maxPeople } from '#domain/booking/reservation-check.ts'
import type { JapanDate } from '#domain/calendar/time.ts'
import { type Weekday, weekdayOf } from '#domain/calendar/weekday.ts'
import { quarterOf } from '#domain/catalogue/filter-values.ts'
import type { PackagePrice } from '#domain/price/person-price.ts'

/** A package's price, and the fields that decide whether it fits a visit. */
export interface FittedPackage extends PackagePrice {
  /** Maximum number per order. */
  readonly maxNumber: number
  /** Whether it is reserved for a date and time. */
  readonly isDated: boolean
  readonly offered: OfferedHours
}

/** The visit that a guest searches for. A missing field does not restrict the packages. */
export interface VisitFilter {
  readonly people?: number | undefined
  readonly day?: JapanDate | undefined
  /** Arrival times as quarter-hours of the day, both ends included. */
  readonly quarters?: { readonly from: number; readonly to: number } | undefined
}

/** The arrival quarter-hours of a period, both ends included. Hours past midnight are cut at midnight (HR-03). */
export function quartersOfPeriod({ start, end }: OfferedHours[number]): { readonly from: number; readonly to: number } {
  return { from: quarterOf(start), to: end === '00:00' || end < start ? quarterOf('23:59') : quarterOf(end) }
}

/** Whether a package is offered at one of the requested arrival times. */
function isOfferedThen(
  { offered }: FittedPackage,
  { quarters, weekday }: { weekday: Weekday | null } & VisitFilter,
): boolean {
  if (offered.length === 0) return true
  return offered.some((period) => {
    const { from, to } = quartersOfPeriod(period)
    const isInTime = quarters === undefined || (from <= quarters.to && to >= quarters.from)
    return isInTime && (weekday === null || period.weekdays.includes(weekday))
  })
}

/** Whether a party can reserve a package. Undated tickets are bought one by one, so they fit every party. */
function isForParty({ isDated, minNumber, maxNumber }: FittedPackage, people: number | undefined): boolean {
  return people === undefined || !isDated || (minNumber <= people && people <= maxPeople(maxNumber))
}

/**
 * The packages of a shop that fit a visit (PE-08): offered at that time and sold to a party of that size. If none
 * accepts the party size, it returns the packages offered at that time, because the guest can still ask the shop. If
 * none is offered at that time, it applies the party size to all packages.
 */
export function packagesForVisit<Package extends FittedPackage>(
  packages: readonly Package[],
  visit: VisitFilter,
): readonly Package[] {
  const weekday = visit.day === undefined ? null : weekdayOf(visit.day)
  const then = packages.filter((pack) => isOfferedThen(pack, { ...visit, weekday }))
  const among = then.length > 0 ? then : packages
  const fitting = among.filter((pack) => isForParty(pack, visit.people))
  return fitting.length > 0 ? fitting : among
}
