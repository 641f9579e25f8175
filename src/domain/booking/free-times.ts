import { type Arrivals, isWithinArrivals } from '#domain/booking/arrivals.ts'
import { earliestReservableStart } from '#domain/booking/lead-time.ts'
import { type Cells, type SeatRule, seatsLeft } from '#domain/booking/seats.ts'
import { slotMinutes, timeAt } from '#domain/booking/slots.ts'
import type { DayHours } from '#domain/calendar/day-hours.ts'
import { addDays, type JapanDate, type JapanTime, japanDate, japanMs } from '#domain/calendar/time.ts'
import { MIN_LEAD_HOURS } from '#domain/constants.ts'

/** How many days ahead the search for available times goes. */
export const FREE_TIMES_HORIZON_DAYS = 45
/** Maximum number of days with available times that the search returns. */
export const FREE_TIMES_DAYS = 3

/** A day on which a party can be seated, with its times and the seats left at each. */
export interface FreeDay {
  readonly date: JapanDate
  readonly times: { time: JapanTime; left: number }[]
}

/** The first Japan date of the search: now plus the lead time (RS-03), or the chosen day when it is later. */
export function firstSearchDay(
  now: Temporal.Instant,
  from: JapanDate | undefined,
  leadHours: number = MIN_LEAD_HOURS,
): JapanDate {
  const soonest = japanDate(now.add({ hours: leadHours }))
  return from !== undefined && from > soonest ? from : soonest
}

/** The input for computing the availability of one package at a shop for a party. */
export interface AvailabilityQuery {
  readonly now: Temporal.Instant
  /** The hours of the package (`hoursOfPackage`). */
  readonly hoursOn: DayHours
  /** How the shop counts its seats. */
  readonly rule: SeatRule
  readonly cells: Cells
  /** How long a visit holds its seats (`seatHoldMinutes`). */
  readonly minutes: number
  /** Party size. It is the same for all packages that are searched together. */
  readonly people: number
  /** Lead time in hours; 24 by default (KD-02). */
  readonly leadHours?: number | undefined
  /** The last date that can be reserved (`pickerRange`). */
  readonly lastDay: JapanDate
}

/**
 * The start times of a day that meet the lead time (RS-03), with the seats left at each. A negative number means
 * overbooked.
 */
export function* startTimesOn(
  date: JapanDate,
  { now, hoursOn, rule, cells, minutes, leadHours, lastDay }: AvailabilityQuery,
): Generator<FreeDay['times'][number]> {
  if (date > lastDay) return
  const soonest = earliestReservableStart(now, leadHours)
  const midnight = japanMs(date, '00:00')
  for (const minute of slotMinutes(hoursOn(date))) {
    const start = midnight + minute * 60_000
    if (start >= soonest) yield { time: timeAt(minute), left: seatsLeft(rule, cells, start, minutes) }
  }
}

/** The times of a day that are available to the party: open, with the lead time (RS-03) and enough seats left. */
export function freeTimesOn(date: JapanDate, room: AvailabilityQuery): FreeDay['times'] {
  return [...startTimesOn(date, room)].filter(({ left }) => left >= room.people)
}

/**
 * The start times of a day for several packages. `rooms` has one query per package. Each time has the largest number
 * of seats left among them.
 */
function startsOfAny(date: JapanDate, rooms: readonly AvailabilityQuery[]): FreeDay['times'] {
  const [only, ...others] = rooms
  if (only === undefined) return []
  if (others.length === 0) return [...startTimesOn(date, only)]
  const most = new Map<JapanTime, number>()
  for (const room of rooms) {
    for (const { time, left } of startTimesOn(date, room)) most.set(time, Math.max(left, most.get(time) ?? left))
  }
  return [...most].map(([time, left]) => ({ time, left })).sort((a, b) => (a.time < b.time ? -1 : 1))
}

/** The times of a day at which at least one of the packages is available to the party. */
export function freeTimesOfAny(date: JapanDate, rooms: readonly AvailabilityQuery[]): FreeDay['times'] {
  const people = rooms[0]?.people ?? 0
  return startsOfAny(date, rooms).filter(({ left }) => left >= people)
}

/** Restricts the search to days from `from` and to a range of arrival times. Missing fields do not restrict it. */
interface NextFreeDaysOptions {
  readonly from?: JapanDate | undefined
  readonly arrivals?: Arrivals | undefined
}

/**
 * The first days on which at least one of the packages is available to the party (`freeTimesOfAny`), within
 * `arrivals` and from the day `from` when given. Never after the last selectable day (RS-13).
 */
export function nextFreeDays(
  rooms: readonly AvailabilityQuery[],
  { from, arrivals }: NextFreeDaysOptions = {},
): FreeDay[] {
  const first = rooms.map(({ now, leadHours }) => firstSearchDay(now, from, leadHours)).sort()[0]
  const free: FreeDay[] = []
  if (first === undefined) return free
  for (let ahead = 0; ahead < FREE_TIMES_HORIZON_DAYS && free.length < FREE_TIMES_DAYS; ahead++) {
    const date = addDays(first, ahead)
    const times = freeTimesOfAny(date, rooms).filter(({ time }) => isWithinArrivals(arrivals, time))
    if (times.length > 0) free.push({ date, times })
  }
  return free
}
