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
  /** Missing in what was stored before times were kept. */
  time: z.optional(z.nullable(z.object({ from: time, to: time }))),
})

/** The last chosen day (Japan, YYYY-MM-DD), party size and arrival time range. Null means that none was chosen. */
export interface ChosenVisit {
  readonly day: JapanDate | null
  readonly people: number | null
  /** When the party arrives: both ends included, Japan time. */
  readonly time: Arrivals | null
}

const NOTHING: ChosenVisit = { day: null, people: null, time: null }
/** It goes with its customer. */
const kept = stored('own:visit', schema)

/** What was chosen, as it holds at this moment: a day that is over is none. */
export function chosenVisit(): ChosenVisit {
  const { day, people, time = null } = kept.read() ?? NOTHING
  return { day: day !== null && isSelectableDay(day, pickerRange(now()), []) ? day : null, people, time }
}

/** Remembers a choice for every page that offers a visit, in every tab (PE-07). The app itself chooses nothing. */
export function chooseVisit(part: Partial<ChosenVisit>): void {
  const before = chosenVisit()
  const next = { ...before, ...part }
  if (JSON.stringify(next) !== JSON.stringify(before)) kept.write(next)
}

const asText = () => JSON.stringify(chosenVisit())
const nothing = () => JSON.stringify(NOTHING)

/** `chosenVisit`, followed. */
export function useVisit(): ChosenVisit {
  return JSON.parse(useSyncExternalStore(kept.subscribe, asText, nothing)) as ChosenVisit
}
