import { OPERATOR_BOOK_DAYS } from '#domain/constants.ts'
import { addDays, type JapanDate } from './time.ts'

/** Japan days, both included. */
export interface Period {
  readonly from: JapanDate
  readonly to: JapanDate
}

/** The earliest day with which a period of the books or reports may begin that ends with `to`. */
export const earliestStart = (to: JapanDate): JapanDate => addDays(to, 1 - OPERATOR_BOOK_DAYS)

/** Why two days are no period of the books or reports; null: they are one. */
export function periodFault({ from, to }: Period): 'backwards' | 'too-long' | null {
  if (to < from) return 'backwards'
  return from < earliestStart(to) ? 'too-long' : null
}
