/** A seat cell (15 min) of a shop that may be short of seats for a party. */
export interface ScarceCell {
  /** Its index in the Japan day: 0 at midnight, 96 and more on the next day. */
  readonly quarter: number
  /** Whether fewer seats are left in it than the party has guests. */
  readonly isFull: boolean
  /** Guests who arrive in it. */
  readonly arrivals: number
}

/** A party's visit to a shop. */
interface Visit {
  readonly people: number
  /** Number of seat cells that the visit occupies (`seatHoldMinutes`); 0 when nothing is reserved for a time. */
  readonly quarters: number
  /** Maximum number of guests who may arrive at one start time; null: no limit besides the seats. */
  readonly arrivalsPerStart: number | null
}

/**
 * The start times, as quarter-hours of the day, that are full for a party: a cell of its visit is full, or the limit
 * of arrivals is reached (SE-01). This is the inverse of `seatsLeft` for lists, which load only the cells that are
 * short of seats. It does not check the shop's limit of a party (`maxPartyPerStart`); lists filter that themselves.
 */
export function fullStartTimes(
  cells: readonly ScarceCell[],
  { people, quarters, arrivalsPerStart }: Visit,
): Set<number> {
  const full = new Set<number>()
  if (quarters === 0) return full
  for (const { quarter, isFull, arrivals } of cells) {
    if (isFull) for (let start = Math.max(0, quarter - quarters + 1); start <= quarter; start++) full.add(start)
    else if (arrivalsPerStart !== null && arrivals + people > arrivalsPerStart) full.add(quarter)
  }
  return full
}
