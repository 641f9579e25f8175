/** A quarter of an hour at a shop that may leave no room for a party. */
export interface LowCell {
  /** Its place in the day in Japan: 0 at midnight, 96 and more on the day after. */
  readonly quarter: number
  /** Whether fewer seats are left in it than the party has guests. */
  readonly isFull: boolean
  /** Guests who begin in it. */
  readonly arrivals: number
}

/** What a party needs at a shop. */
interface Visit {
  readonly people: number
  /** Quarters of an hour for which it holds its seats (`stayMinutes`); 0 where nothing is reserved for a time. */
  readonly quarters: number
  /** Guests who may begin at one start; null: as many as there are seats. */
  readonly arrivalsPerStart: number | null
}

/**
 * The starts, as quarters of the day, at which a party finds no room: a quarter of its visit is full, or as many guests as may begin then are
 * there already (SE-01). `seatsLeft` asked the other way round, for lists, which know of nothing but the cells that are short of seats; a party
 * that is larger than the shop ever takes at one start (`mostAtStart`) is for them to leave out.
 */
export function fullStarts(cells: readonly LowCell[], { people, quarters, arrivalsPerStart }: Visit): Set<number> {
  const full = new Set<number>()
  if (quarters === 0) return full
  for (const { quarter, isFull, arrivals } of cells) {
    if (isFull) for (let start = Math.max(0, quarter - quarters + 1); start <= quarter; start++) full.add(start)
    else if (arrivalsPerStart !== null && arrivals + people > arrivalsPerStart) full.add(quarter)
  }
  return full
}
