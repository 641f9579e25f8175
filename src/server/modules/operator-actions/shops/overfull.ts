import { CELL_MINUTES } from '#domain/booking/seats.ts'
import { formatUseTimeStr } from '#domain/calendar/time.ts'
import type { Handle } from '#server/db/connect.ts'
import { type OverfullCell, overfullCells } from './store.ts'

/** A period in which a shop has sold more seats than it has. */
export interface OverfullPeriod {
  readonly supplierId: number
  readonly shop: string
  readonly shopEn: string
  /** `YYYY-MM-DD HH:mm` in Japan. */
  readonly from: string
  readonly until: string
  readonly guests: number
  readonly seats: number
  readonly orderNos: readonly string[]
}

/** Maximum number of listed periods; a longer list would not help. */
const MAX_PERIODS = 200
const CELL_MS = CELL_MINUTES * 60_000

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join()

/**
 * Future periods in which shops have sold more seats than they have (SE-06): the number was lowered, or the orders
 * predate the counting of seats over the length of a visit. Consecutive seat cells (15 min) with the same orders form
 * one period.
 */
export async function overfullPeriods(db: Handle, now: Temporal.Instant): Promise<OverfullPeriod[]> {
  const rows = await overfullCells(db, now, MAX_PERIODS * 8)
  const spans: { first: OverfullCell; until: number }[] = []
  for (const cell of rows) {
    const open = spans.at(-1)
    const isAdjacent = open?.first.supplier_id === cell.supplier_id && open.until === cell.starts_at.getTime()
    if (open && isAdjacent && isSame(open.first.order_nos, cell.order_nos)) open.until += CELL_MS
    else spans.push({ first: cell, until: cell.starts_at.getTime() + CELL_MS })
  }
  return spans.slice(0, MAX_PERIODS).map(({ first, until }) => ({
    ...{ supplierId: first.supplier_id, shop: first.shop, shopEn: first.shop_en },
    from: formatUseTimeStr(first.starts_at.toTemporalInstant()),
    until: formatUseTimeStr(Temporal.Instant.fromEpochMilliseconds(until)),
    ...{ guests: first.taken, seats: first.seats, orderNos: first.order_nos },
  }))
}
