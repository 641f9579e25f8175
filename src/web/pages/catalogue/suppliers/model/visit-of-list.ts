import { useEffect, useRef } from 'react'
import { chooseVisit } from '#web/features/search/visit.ts'
import type { Filters } from '../filters.ts'

type Visit = Pick<Filters, 'warehouseDate' | 'peopleNum' | 'timeFrom' | 'timeTo'>

const NOTHING: Visit = { warehouseDate: undefined, peopleNum: undefined, timeFrom: undefined, timeTo: undefined }

/**
 * The day, the people and the time of the list's address are those chosen last (PE-07), also where a filter is taken off. An address that
 * never had one takes nothing away.
 */
export function useVisitOfList({ warehouseDate, peopleNum, timeFrom, timeTo }: Visit): void {
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
