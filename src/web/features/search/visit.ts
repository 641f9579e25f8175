import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import type { Arrivals } from '#domain/booking/arrivals.ts'
import { isSelectableDay, pickerRange } from '#domain/calendar/date-range.ts'
import { isJapanDate, isJapanTime, type JapanDate } from '#domain/calendar/time.ts'
import { now } from '#web/platform/clock.ts'
import { stored } from '#web/platform/storage.ts'

const time = z.string().check(z.refine(isJapanTime))
const schema = z.object({
  day: z.nullable(z.string().check(z.refine(isJapanDate))),
  people: z.nullable(z.int().check(z.gte(1), z.lte(99))),
  /** Absent in values stored by older versions. */
  time: z.optional(z.nullable(z.object({ from: time, to: time }))),
})

/** The last chosen day (Japan, YYYY-MM-DD), party size and arrival time range. Null means that none was chosen. */
export interface ChosenVisit {
  readonly day: JapanDate | null
  readonly people: number | null
  /** Arrival range, both ends included, Japan time. */
  readonly time: Arrivals | null
}

const NOTHING: ChosenVisit = { day: null, people: null, time: null }
/** Cleared when the customer signs out or changes. */
const kept = stored('own:visit', schema)

/** The current choice. A past day counts as none. */
export function chosenVisit(): ChosenVisit {
  const { day, people, time = null } = kept.read() ?? NOTHING
  return { day: day !== null && isSelectableDay(day, pickerRange(now()), []) ? day : null, people, time }
}

/** Stores a choice for all pages and tabs (PE-07). Called for user choices only, never for defaults. */
export function chooseVisit(part: Partial<ChosenVisit>): void {
  const before = chosenVisit()
  const next = { ...before, ...part }
  if (JSON.stringify(next) !== JSON.stringify(before)) kept.write(next)
}

const asText = () => JSON.stringify(chosenVisit())
const nothing = () => JSON.stringify(NOTHING)

/** `chosenVisit` as a hook. */
export function useVisit(): ChosenVisit {
  return JSON.parse(useSyncExternalStore(kept.subscribe, asText, nothing)) as ChosenVisit
}
