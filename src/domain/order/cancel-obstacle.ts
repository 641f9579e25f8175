/**
 * Why an order cannot be cancelled; the page has a text for each (CN-01 to CN-04, CH-07). cancelled, used: already
 * done. replaced: another order is valid instead. in-change: an unpaid successor, which lapses. unpaid: lapses.
 * changed: the result of a change, which is final. disputed: the bank
 * of the cardholder has not decided about the payment (DI-01). undated, expired: bought without a date. missed: its day is over.
 * too-late, too-early: the days rule. other: the status alone.
 */
export const CANCEL_OBSTACLES = [
  'cancelled',
  'replaced',
  'used',
  'in-change',
  'unpaid',
  'changed',
  'disputed',
  'expired',
  'undated',
  'missed',
  'too-late',
  'too-early',
  'other',
] as const
export type CancelObstacle = (typeof CANCEL_OBSTACLES)[number]
