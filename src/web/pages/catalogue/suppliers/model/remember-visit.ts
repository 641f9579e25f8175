import { useEffect, useRef } from 'react'
import type { ListVisit } from '#domain/catalogue/list-filters.ts'
import { chooseVisit } from '#web/features/search/visit.ts'

const NOTHING: ListVisit = { day: undefined, people: undefined, timeFrom: undefined, timeTo: undefined }

/**
 * Stores the day, party and time in the list's URL as the last choice (PE-07), and clears them when a filter is
 * removed. A URL that never had a value clears nothing.
 */
export function useRememberVisit({ day, people, timeFrom, timeTo }: ListVisit): void {
  const before = useRef(NOTHING)
  useEffect(() => {
    const { current } = before
    before.current = { day, people, timeFrom, timeTo }
    if (day !== current.day) chooseVisit({ day: day ?? null })
    if (people !== current.people) chooseVisit({ people: people ?? null })
    if (timeFrom !== current.timeFrom || timeTo !== current.timeTo) {
      chooseVisit({ time: timeFrom !== undefined && timeTo !== undefined ? { from: timeFrom, to: timeTo } : null })
    }
  }, [day, people, timeFrom, timeTo])
}
