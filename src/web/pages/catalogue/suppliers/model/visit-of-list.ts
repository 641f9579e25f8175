import { useEffect, useRef } from 'react'
import { chooseVisit } from '#web/features/search/visit.ts'
import type { Filters } from '../filters.ts'

type Visit = Pick<Filters, 'warehouseDate' | 'peopleNum'>

/**
 * The day and the people of the list's address are those chosen last (PE-07), also where a filter is taken off. An address that
 * never had one takes nothing away.
 */
export function useVisitOfList({ warehouseDate, peopleNum }: Visit): void {
  const before = useRef<Visit>({ warehouseDate: undefined, peopleNum: undefined })
  useEffect(() => {
    const { current } = before
    before.current = { warehouseDate, peopleNum }
    if (warehouseDate !== current.warehouseDate) chooseVisit({ day: warehouseDate ?? null })
    if (peopleNum !== current.peopleNum) chooseVisit({ people: peopleNum ?? null })
  }, [warehouseDate, peopleNum])
}
