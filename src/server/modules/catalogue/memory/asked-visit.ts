import type { AskedVisit } from '#domain/booking/fitting-packages.ts'
import { isJapanDate } from '#domain/calendar/time.ts'
import type { SupplierQuery } from '../facts.ts'

/** What a query says of the visit, by which packages fit it; null where it says nothing. */
export function visitOf({ peopleNum: people, warehouseDate, starts: quarters }: SupplierQuery): AskedVisit | null {
  const day = warehouseDate !== undefined && isJapanDate(warehouseDate) ? warehouseDate : undefined
  return people === undefined && day === undefined && quarters === undefined ? null : { people, day, quarters }
}
