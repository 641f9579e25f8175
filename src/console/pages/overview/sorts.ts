import { netOf, type OverviewFigures } from '#domain/order/overview.ts'

/** A row of a table: its figures in both periods. */
export interface ComparedRow {
  readonly now: OverviewFigures
  readonly before: OverviewFigures
}

/** The orders of a table. The first is the server's. */
export const OVERVIEW_SORTS = ['net', 'bookings', 'cancelled', 'noShows', 'rise', 'fall'] as const
export type OverviewSort = (typeof OVERVIEW_SORTS)[number]

const riseOf = ({ now, before }: ComparedRow) => netOf(now) - netOf(before)
const VALUES: Readonly<Record<OverviewSort, (row: ComparedRow) => number>> = {
  net: ({ now }) => netOf(now),
  bookings: ({ now }) => now.bookings,
  cancelled: ({ now }) => now.cancelled,
  noShows: ({ now }) => now.noShows,
  rise: riseOf,
  fall: (row) => -riseOf(row),
}

/** The rows in an order, the largest first. Rows that are equal keep the server's order. */
export function sortRows<Row extends ComparedRow>(rows: readonly Row[], sort: OverviewSort): Row[] {
  const value = VALUES[sort]
  return rows.toSorted((one, other) => value(other) - value(one))
}
