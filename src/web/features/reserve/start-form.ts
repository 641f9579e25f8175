import { defaultStart, slotsOfDay } from '#domain/booking/slots.ts'
import { isSelectableDay, pickerRange } from '#domain/calendar/date-range.ts'
import type { DayHours } from '#domain/calendar/day-hours.ts'
import { isJapanDate } from '#domain/calendar/time.ts'
import { isDated, type UseType } from '#domain/order/order-state.ts'
import type { ReserveForm } from './reserve-info.ts'

/** Choices made before the form. */
export interface StartChoice {
  readonly day?: string | undefined
  readonly time?: string | undefined
  readonly peopleNum?: number | undefined
  readonly packageNum?: number | undefined
}

export interface StartInput {
  /** Stored input to restore (RS-01); takes precedence over `choice`. */
  readonly kept: ReserveForm | null
  readonly choice: StartChoice
  readonly useType: UseType
  readonly hoursOn: DayHours
  /** Lead time in hours before the start, and how many days ahead the package can be reserved (KD-02). */
  readonly leadHours: number
  readonly bookAheadDays: number | null
  readonly now: Temporal.Instant
}

type Start = Pick<ReserveForm, 'date' | 'time'>
const NO_START: Start = { date: null, time: null }

/** Drops a day or time that cannot be chosen. A valid day is kept even if its time is dropped. */
function selectable(start: Start, { hoursOn, now, bookAheadDays }: StartInput): Start {
  const { date, time } = start
  if (date === null || !isJapanDate(date) || !isSelectableDay(date, pickerRange(now, bookAheadDays), []))
    return NO_START
  const hours = hoursOn(date)
  if (hours.length === 0) return NO_START
  return { date, time: time !== null && slotsOfDay(hours).includes(time) ? time : null }
}

function startOf(input: StartInput): Start {
  if (!isDated(input.useType)) return NO_START
  const { kept, choice } = input
  if (kept) return selectable(kept, input)
  if (choice.day !== undefined) return selectable({ date: choice.day, time: choice.time ?? null }, input)
  return defaultStart(input) ?? NO_START
}

/**
 * Initial values of the form: stored input, else earlier choices, else the first start time after the lead time.
 * People and child choice start empty.
 */
export function startForm(input: StartInput): ReserveForm {
  const { kept, choice } = input
  return {
    people: kept ? kept.people : (choice.peopleNum ?? null),
    packages: kept ? kept.packages : (choice.packageNum ?? null),
    hasChild: kept?.hasChild ?? null,
    childInfo: kept?.childInfo ?? '',
    tip: kept?.tip ?? '',
    needs: kept?.needs ?? [],
    ...startOf(input),
  }
}
