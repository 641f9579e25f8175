import type { VisitFilter } from '#domain/booking/packages-for-visit.ts'
import { isJapanDate } from '#domain/calendar/time.ts'
import type { SupplierQuery } from '../facts.ts'

/** The visit in a query, used to choose packages: people, day and time. Null if the query has none of these. */
export function visitInQuery({ people, day: asked, starts: quarters }: SupplierQuery): VisitFilter | null {
  const day = asked !== undefined && isJapanDate(asked) ? asked : undefined
  return people === undefined && day === undefined && quarters === undefined ? null : { people, day, quarters }
}
