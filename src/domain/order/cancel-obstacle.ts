/**
 * What stands against cancelling an order, for the page to say it in its own words (CN-01 to CN-04, CH-07). cancelled or used already;
 * replaced: another order is valid instead; in-change: it waits to replace one, and is left to lapse; unpaid: it lapses by itself; changed: it
 * came out of a change, which is final; undated and expired: bought without a day; missed: its day is over; too-late and too-early: the days
 * rule; other: its status alone.
 */
export const CANCEL_OBSTACLES = [
  'cancelled',
  'replaced',
  'used',
  'in-change',
  'unpaid',
  'changed',
  'expired',
  'undated',
  'missed',
  'too-late',
  'too-early',
  'other',
] as const
export type CancelObstacle = (typeof CANCEL_OBSTACLES)[number]
