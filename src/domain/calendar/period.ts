import { ACCOUNTING_PERIOD_DAYS } from '#domain/operator-limits.ts'
import { addDays, type JapanDate } from './time.ts'

/** Japan dates, both included. */
export interface Period {
  readonly from: JapanDate
  readonly to: JapanDate
}

/** The earliest start of an accounting or report period that ends on `to`. */
export const earliestStart = (to: JapanDate): JapanDate => addDays(to, 1 - ACCOUNTING_PERIOD_DAYS)

/** Why two days are not a valid accounting or report period, or null. */
export function periodError({ from, to }: Period): 'backwards' | 'too-long' | null {
  if (to < from) return 'backwards'
  return from < earliestStart(to) ? 'too-long' : null
}
