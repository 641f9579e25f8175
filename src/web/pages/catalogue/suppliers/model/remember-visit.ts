import { useEffect, useRef } from 'react'
import { chooseVisit } from '#web/features/search/visit.ts'
import type { Filters } from '../filters.ts'

type Visit = Pick<Filters, 'warehouseDate' | 'peopleNum' | 'timeFrom' | 'timeTo'>

const NOTHING: Visit = { warehouseDate: undefined, peopleNum: undefined, timeFrom: undefined, timeTo: undefined }

/**
 * Stores the day, party and time in the list's URL as the last choice (PE-07), and clears them when a filter is
 * removed. A URL that never had a value clears nothing.
 */
export function useRememberVisit({ warehouseDate, peopleNum, timeFrom, timeTo }: Visit): void {
  const before = useRef(NOTHING)
  useEffect(() => {
    const { current } = before
    before.current = { warehouseDate, peopleNum, timeFrom, timeTo }
    if (warehouseDate !== current.warehouseDate) chooseVisit({ day: warehouseDate ?? null })
    if (peopleNum !== current.peopleNum) chooseVisit({ people: peopleNum ?? null })
    if (timeFrom !== current.timeFrom || timeTo !== current.timeTo) {
      chooseVisit({ time: timeFrom !== undefined && timeTo !== undefined ? { from: timeFrom, to: timeTo } : null })
    }
  }, [warehouseDate, peopleNum, timeFrom, timeTo])
}
