import type { DayHours, TimePeriod } from '#domain/calendar/day-hours.ts'
import { addDays, addYears, type JapanDate, type JapanTime, japanDate, japanTime } from '#domain/calendar/time.ts'
import { DATE_RANGE_YEARS, SLOT_OFFSET_MINUTES, SLOT_STEP_MINUTES } from '#domain/constants.ts'

/** A bookable start in Japan. */
export type Start = { readonly date: JapanDate; readonly time: JapanTime }

const LAST_MINUTE = 23 * 60 + 59
const DAY_MINUTES = 24 * 60
const CLOCK = /^(\d{2}):(\d{2})/

function minutesOf(time: JapanTime): number | null {
  const [, hours, minutes] = CLOCK.exec(time) ?? []
  if (hours === undefined || minutes === undefined) return null
  const total = Number(hours) * 60 + Number(minutes)
  return Number(minutes) < 60 && total <= DAY_MINUTES ? total : null
}

/** Cache of the texts by minute of the day. */
const TEXTS: JapanTime[] = []

/** Formats a minute of the day as `HH:mm`. */
export function timeAt(minute: number): JapanTime {
  const known = TEXTS[minute]
  if (known !== undefined) return known
  const text = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  TEXTS[minute] = text
  return text
}

/** First grid minute of a period: its own start at :00, :15, :30 or :45, else the next :00 or :30. */
function firstOf(start: number): number {
  return start % SLOT_OFFSET_MINUTES === 0 ? start : Math.ceil(start / SLOT_STEP_MINUTES) * SLOT_STEP_MINUTES
}

/**
 * The bookable times of an open day, as minutes of the day (P-4.12, TS-01..04): every 30 minutes inside each period,
 * its end included, sorted and without duplicates. Hours past midnight are cut at midnight (HR-03). A period with a
 * malformed bound gives no times.
 */
export function slotMinutes(periods: readonly TimePeriod[]): number[] {
  const all: number[] = []
  for (const { start: begin, end: finish } of periods) {
    const start = minutesOf(begin)
    const end = minutesOf(finish)
    if (start === null || end === null) continue
    const last = end === 0 || end < start || end > LAST_MINUTE ? LAST_MINUTE : end
    for (let minute = firstOf(start); minute <= last; minute += SLOT_STEP_MINUTES) all.push(minute)
  }
  return periods.length > 1 ? [...new Set(all)].sort((a, b) => a - b) : all
}

/** The slots of a day as `HH:mm` (`slotMinutes`). */
export const slotsOfDay = (periods: readonly TimePeriod[]): JapanTime[] => slotMinutes(periods).map(timeAt)

/**
 * Now plus the lead, rounded up to :00 or :30 in Japan (TS-05, TS-06). The search form uses it, because no shop is
 * chosen there.
 */
export function roundedStart(now: Temporal.Instant, leadHours: number): Start {
  const step = SLOT_STEP_MINUTES * 60_000
  // Japan's offset is whole hours, so rounding the epoch also rounds the Japanese clock.
  const rounded = Math.ceil((now.epochMilliseconds + leadHours * 3_600_000) / step) * step
  const start = Temporal.Instant.fromEpochMilliseconds(rounded)
  return { date: japanDate(start), time: japanTime(start) }
}

/**
 * The initial start of a form: now plus the lead, moved to the shop's next slot. Before opening that is the first
 * slot of the day; after the last slot it is the first slot of the next day with hours (TS-05..08). Null when no day
 * of the picker has a slot.
 */
export function defaultStart(input: {
  readonly now: Temporal.Instant
  readonly leadHours: number
  readonly hoursOn: DayHours
}): Start | null {
  const wanted = roundedStart(input.now, input.leadHours)
  const end = addYears(japanDate(input.now), DATE_RANGE_YEARS)
  for (let date = wanted.date; date <= end; date = addDays(date, 1)) {
    const from = date === wanted.date ? wanted.time : ''
    const time = slotsOfDay(input.hoursOn(date)).find((slot) => slot >= from)
    if (time !== undefined) return { date, time }
  }
  return null
}
