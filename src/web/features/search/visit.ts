import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { isSelectableDay, pickerRange } from '#domain/calendar/date-range.ts'
import { isJapanDate, type JapanDate } from '#domain/calendar/time.ts'
import { now } from '#web/platform/clock.ts'
import { stored } from '#web/platform/storage.ts'

const schema = z.object({
  day: z.nullable(z.string().check(z.refine(isJapanDate))),
  people: z.nullable(z.int().check(z.gte(1), z.lte(99))),
})

/** The day (Japan, YYYY-MM-DD) and the head count that somebody chose last; null where none was chosen. */
export interface ChosenVisit {
  readonly day: JapanDate | null
  readonly people: number | null
}

const NOTHING: ChosenVisit = { day: null, people: null }
/** It goes with its customer. */
const kept = stored('own:visit', schema)

/** What was chosen, as it holds at this moment: a day that is over is none. */
export function chosenVisit(): ChosenVisit {
  const { day, people } = kept.read() ?? NOTHING
  return { day: day !== null && isSelectableDay(day, pickerRange(now()), []) ? day : null, people }
}

/** Remembers a choice for header, list and trip, in every tab (PE-07). The app itself chooses nothing. */
export function chooseVisit(part: Partial<ChosenVisit>): void {
  const before = chosenVisit()
  const next = { ...before, ...part }
  if (next.day !== before.day || next.people !== before.people) kept.write(next)
}

const asText = () => JSON.stringify(chosenVisit())
const nothing = () => JSON.stringify(NOTHING)

/** `chosenVisit`, followed. */
export function useVisit(): ChosenVisit {
  return JSON.parse(useSyncExternalStore(kept.subscribe, asText, nothing)) as ChosenVisit
}
