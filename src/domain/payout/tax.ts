import type { JapanDate } from '#domain/calendar/time.ts'
import { ALL_BP, type BasisPoints } from './terms.ts'

/** The standard rate of the consumption tax by the day from which it applies. A commission never has a reduced rate. */
const STANDARD_RATES: readonly (readonly [JapanDate, BasisPoints])[] = [
  ['1989-04-01', 300],
  ['1997-04-01', 500],
  ['2014-04-01', 800],
  ['2019-10-01', 1_000],
]

/** The consumption tax on a service of that day. */
export function standardTaxRate(day: JapanDate): BasisPoints {
  return STANDARD_RATES.findLast(([from]) => from <= day)?.[1] ?? 0
}

/** A share of an amount in whole yen, rounded towards zero. Exact: the product stays below 2^53. */
export const shareOf = (yen: number, rate: BasisPoints): number => Math.trunc((yen * rate) / ALL_BP) + 0
