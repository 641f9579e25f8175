import type { GeneratedAlways } from 'kysely'
import type { OverviewPart } from '#domain/order/overview.ts'
import type { Day, Time } from './columns.ts'

/** A day whose sums are stored. */
export interface OverviewCountTable {
  day: Day
  counted_at: Time
}
/** The sums of one day for one shop, area, source or referral code. */
export interface OverviewDayTable {
  day: Day
  part: OverviewPart
  /** The number of the shop, area or source, or the code. */
  key: string
  bookings: number
  guests: number
  cancelled: number
  no_shows: number
  /** Whole yen; the drivers read bigint as text. */
  paid: string
  refunded: string
}
/** A note that something of a summed day has changed since. */
export interface OverviewStaleTable {
  id: GeneratedAlways<number>
  day: Day
}
