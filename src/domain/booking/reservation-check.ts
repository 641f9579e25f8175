import { meetsLeadTime } from '#domain/booking/lead-time.ts'
import { isOffered, type OfferedHours } from '#domain/booking/package-hours.ts'
import { slotsOfDay } from '#domain/booking/slots.ts'
import { type DateRange, isSelectableDay } from '#domain/calendar/date-range.ts'
import type { DayHours } from '#domain/calendar/day-hours.ts'
import { isJapanDate, isJapanTime, type JapanDate, type JapanTime, japanDateTime } from '#domain/calendar/time.ts'
import { weekdayOf } from '#domain/calendar/weekday.ts'
import { MIN_LEAD_HOURS, PARTY_SIZE } from '#domain/constants.ts'
import { isDated, type UseType } from '#domain/order/order-state.ts'

/** The values of the reservation form; null or '' before anything is entered. */
export type ReservationInput = {
  readonly date: JapanDate | null
  readonly time: JapanTime | null
  readonly people: number | null
  readonly hasChild: boolean | null
  readonly childInfo: string
  readonly packages: number | null
  /** The guest has accepted that the shop may decline, because the numbers of people and packages differ. */
  readonly differenceConfirmed: boolean
}

/** Facts about the package, its shop and the caller. `range` is the picker's or, in a change, the change range. */
export type ReservationFacts = {
  readonly useType: UseType
  readonly minNumber: number
  readonly maxNumber: number
  /** The hours of the shop. */
  readonly hoursOn: DayHours
  /** When the package is offered within those hours; missing: always. */
  readonly offered?: OfferedHours | undefined
  readonly range: DateRange
  /** Lead time of the package in hours; 24 by default (KD-02). */
  readonly leadHours?: number | undefined
  readonly signedIn: boolean
}

export type ReservationField = 'date' | 'time' | 'people' | 'hasChild' | 'childInfo' | 'packages'

/** Why a start cannot be booked. */
export type StartRefusal = 'missing' | 'too-soon' | 'out-of-range' | 'locked' | 'outside-hours' | 'not-offered'

export type ReservationProblem =
  | {
      readonly kind: 'refuse'
      readonly key:
        | 'reserve_msg_need_date'
        | 'reserve_msg_need_later'
        | 'reserve_msg_need_lead'
        | 'reserve_msg_locked_day'
        | 'reserve_msg_outside_periods'
        | 'reserve_msg_not_offered'
        | 'reserve_msg_need_people'
        | 'reserve_msg_people_max'
        | 'reserve_msg_need_child'
        | 'reserve_msg_need_unempty'
        | 'reserve_msg_need_max'
        | 'reserve_msg_need_min'
      readonly field: ReservationField
      readonly params: Readonly<Record<string, number>>
    }
  | { readonly kind: 'confirm'; readonly key: 'reserve_msg_no_qual' }
  | { readonly kind: 'login' }

/**
 * Returns why a start cannot be booked, or null: missing or malformed, under the lead time, locked (the day has no
 * hours), outside the range, not one of the day's slots, or outside the hours of the package. The database checks
 * capacity. The client and the server both call this function.
 */
export function checkStart(
  start: { readonly date: JapanDate | null; readonly time: JapanTime | null },
  facts: Pick<ReservationFacts, 'hoursOn' | 'offered' | 'range' | 'leadHours'>,
  now: Temporal.Instant,
): StartRefusal | null {
  const { date, time } = start
  if (date === null || time === null || !isJapanDate(date) || !isJapanTime(time)) return 'missing'
  if (!meetsLeadTime(now, japanDateTime(date, time), facts.leadHours)) return 'too-soon'
  const hours = facts.hoursOn(date)
  if (hours.length === 0) return 'locked'
  if (!isSelectableDay(date, facts.range, [])) return 'out-of-range'
  if (!slotsOfDay(hours).includes(time)) return 'outside-hours'
  return isOffered(facts.offered ?? [], weekdayOf(date), time) ? null : 'not-offered'
}

function refuse(
  key: Extract<ReservationProblem, { kind: 'refuse' }>['key'],
  field: ReservationField,
  params: Readonly<Record<string, number>> = {},
): ReservationProblem {
  return { kind: 'refuse', key, field, params }
}

function startProblem(
  input: ReservationInput,
  facts: ReservationFacts,
  now: Temporal.Instant,
): ReservationProblem | null {
  if (!isDated(facts.useType)) return null
  const refusal = checkStart(input, facts, now)
  if (refusal === null) return null
  switch (refusal) {
    case 'missing':
      return refuse('reserve_msg_need_date', input.date === null ? 'date' : 'time')
    case 'too-soon':
      return needLead(facts.leadHours)
    case 'out-of-range':
      return refuse('reserve_msg_need_date', 'date')
    case 'locked':
      return refuse('reserve_msg_locked_day', 'date')
    case 'outside-hours':
      return refuse('reserve_msg_outside_periods', 'time')
    case 'not-offered':
      return refuse('reserve_msg_not_offered', 'time')
  }
}

/** The refusal of a start that is too soon. The 24-hour rule has its own message. */
function needLead(leadHours: number = MIN_LEAD_HOURS): ReservationProblem {
  if (leadHours === MIN_LEAD_HOURS) return refuse('reserve_msg_need_later', 'time')
  return refuse('reserve_msg_need_lead', 'time', { hours: leadHours })
}

function isCount(value: number | null): value is number {
  return value !== null && Number.isSafeInteger(value) && value >= 1
}

/**
 * The largest number of people in one reservation of a package (S-28): the package limit, because most packages are
 * for one person, but at least PARTY_SIZE, because a package with a low limit may serve several people.
 */
export function maxPeople(maxNumber: number): number {
  return Math.max(maxNumber, PARTY_SIZE)
}

/**
 * The first problem of a reservation, in the order of P-5.5 (RS-02..RS-11), or null. 'confirm': the guest must
 * confirm the difference. 'login': the guest goes to the login page, and the input is kept.
 */
export function checkReservation(
  input: ReservationInput,
  facts: ReservationFacts,
  now: Temporal.Instant,
): ReservationProblem | null {
  const start = startProblem(input, facts, now)
  if (start !== null) return start
  if (!isCount(input.people)) return refuse('reserve_msg_need_people', 'people')
  const most = maxPeople(facts.maxNumber)
  if (isDated(facts.useType) && input.people > most) return refuse('reserve_msg_people_max', 'people', { max: most })
  if (input.hasChild === null) return refuse('reserve_msg_need_child', 'hasChild')
  if (input.hasChild && input.childInfo.trim() === '') return refuse('reserve_msg_need_unempty', 'childInfo')
  if (!isCount(input.packages)) return refuse('reserve_msg_need_unempty', 'packages')
  if (input.packages > facts.maxNumber) return refuse('reserve_msg_need_max', 'packages', { max: facts.maxNumber })
  if (input.packages < facts.minNumber) return refuse('reserve_msg_need_min', 'packages', { min: facts.minNumber })
  if (input.people !== input.packages && !input.differenceConfirmed) {
    return { kind: 'confirm', key: 'reserve_msg_no_qual' }
  }
  return facts.signedIn ? null : { kind: 'login' }
}
