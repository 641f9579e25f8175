import type { OfferedHours } from '#domain/booking/package-hours.ts'
import { mostPeople } from '#domain/booking/reservation-check.ts'
import type { JapanDate } from '#domain/calendar/time.ts'
import { type Weekday, weekdayOf } from '#domain/calendar/weekday.ts'
import { quarterOf } from '#domain/catalogue/filter-values.ts'
import type { PackagePrice } from '#domain/price/person-price.ts'

/** What decides whether a package fits a visit, beside its price. */
export interface FittedPackage extends PackagePrice {
  /** Most that can be ordered at once. */
  readonly maxNumber: number
  /** Reserved for a day and a time. */
  readonly isDated: boolean
  readonly offered: OfferedHours
}

/** What is asked for of a visit; what is left out may be anything. */
export interface AskedVisit {
  readonly people?: number | undefined
  readonly day?: JapanDate | undefined
  /** Quarters of an hour in which guests arrive, both included. */
  readonly quarters?: { readonly from: number; readonly to: number } | undefined
}

/** Quarters in which a period has arrivals, both included; hours past midnight are cut there (HR-03). */
export function quartersOfPeriod({ start, end }: OfferedHours[number]): { readonly from: number; readonly to: number } {
  return { from: quarterOf(start), to: end === '00:00' || end < start ? quarterOf('23:59') : quarterOf(end) }
}

/** Whether a package is offered at one of the arrivals that are asked for. */
function isOfferedThen(
  { offered }: FittedPackage,
  { quarters, weekday }: { weekday: Weekday | null } & AskedVisit,
): boolean {
  if (offered.length === 0) return true
  return offered.some((period) => {
    const { from, to } = quartersOfPeriod(period)
    const isInTime = quarters === undefined || (from <= quarters.to && to >= quarters.from)
    return isInTime && (weekday === null || period.weekdays.includes(weekday))
  })
}

/** Whether a party can reserve a package; tickets without a day are bought one by one. */
function isForParty({ isDated, minNumber, maxNumber }: FittedPackage, people: number | undefined): boolean {
  return people === undefined || !isDated || (minNumber <= people && people <= mostPeople(maxNumber))
}

/**
 * The packages of a shop that fit a visit (PE-08): offered then, and made for so many. Where none is made for the party, those that are
 * offered then, as the shop can still be asked; where none is offered then, the same of all.
 */
export function fittingPackages<Package extends FittedPackage>(
  packages: readonly Package[],
  visit: AskedVisit,
): readonly Package[] {
  const weekday = visit.day === undefined ? null : weekdayOf(visit.day)
  const then = packages.filter((pack) => isOfferedThen(pack, { ...visit, weekday }))
  const among = then.length > 0 ? then : packages
  const fitting = among.filter((pack) => isForParty(pack, visit.people))
  return fitting.length > 0 ? fitting : among
}
