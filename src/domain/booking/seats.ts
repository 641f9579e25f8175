/**
 * What the number of seats of a shop counts (SE-01, SE-02). `stay`: the guests who are there at a time, from their start until the end
 * of their visit, as in a restaurant. `arrivals`: the guests who come at a start, as at an entrance.
 */
export const CAPACITY_KINDS = ['stay', 'arrivals'] as const
export type CapacityKind = (typeof CAPACITY_KINDS)[number]

/** How a shop counts its seats. */
export interface SeatRule {
  readonly capacity: number
  readonly capacityKind: CapacityKind
  /** Minutes from one party's end until its seats can be taken again; for `stay` alone. */
  readonly turnoverMinutes: number
  /** Guests who may begin at one start, so that the kitchen keeps up; null: as many as there are seats. */
  readonly arrivalsPerStart: number | null
}

/** The largest party that a shop ever takes at one start. */
export const mostAtStart = ({ capacity, arrivalsPerStart }: Pick<SeatRule, 'capacity' | 'arrivalsPerStart'>): number =>
  Math.min(capacity, arrivalsPerStart ?? capacity)

/** Seats are counted by the quarter of an hour, which is the grid of the starts. */
export const CELL_MINUTES = 15
/** A longer visit holds its seats for a day. */
const LONGEST_STAY_MINUTES = 24 * 60
const CELL_MS = CELL_MINUTES * 60_000

/** How long an order of a package holds its seats, in minutes: whole quarters of an hour, one of them where only arrivals are counted. */
export function stayMinutes(rule: Pick<SeatRule, 'capacityKind' | 'turnoverMinutes'>, packageMinutes: number): number {
  if (rule.capacityKind === 'arrivals') return CELL_MINUTES
  const minutes = Math.min(packageMinutes + rule.turnoverMinutes, LONGEST_STAY_MINUTES)
  return Math.max(1, Math.ceil(minutes / CELL_MINUTES)) * CELL_MINUTES
}

/** A quarter of an hour at a shop of which something is sold, or whose number of seats was set. */
export interface Cell {
  /** Seats that are left; below zero where more was sold than there are now. */
  readonly left: number
  /** Guests who begin in it. */
  readonly arrivals: number
}

/** Cells by the epoch ms at which they begin; one that is missing is empty. */
export type Cells = ReadonlyMap<number, Cell>

/**
 * The seats left for a visit that starts at `from` (epoch ms) and lasts `minutes`: those of its fullest quarter of an hour, and no more than
 * may begin at that start. Below zero where more was sold than there are now.
 */
export function seatsLeft(rule: SeatRule, cells: Cells, from: number, minutes: number): number {
  let left = Number.POSITIVE_INFINITY
  for (let at = from; at < from + minutes * 60_000; at += CELL_MS) {
    left = Math.min(left, cells.get(at)?.left ?? rule.capacity)
  }
  const { arrivalsPerStart: most } = rule
  return most === null ? left : Math.min(left, most - (cells.get(from)?.arrivals ?? 0))
}

/** The time for which an order holds its seats, epoch ms: from its start until before `until`. */
export interface Span {
  readonly from: number
  readonly until: number
}

/** What an order needs of a quarter of an hour, which begins at `at` (epoch ms). */
export interface CellNeed {
  readonly at: number
  readonly seats: number
  /** Guests who begin in it. */
  readonly arrivals: number
}

/** The quarters of an hour of a span, epoch ms, the earliest first. */
export function cellsOf({ from, until }: Span): number[] {
  return Array.from({ length: Math.max(0, Math.ceil((until - from) / CELL_MS)) }, (_, index) => from + index * CELL_MS)
}

/**
 * What an order for so many needs of each quarter of an hour, the earliest first. `beside`: the time of an order of the same party whose place
 * it takes or that takes its place; where the two overlap, the seats are that order's, and nothing is needed (SE-03).
 */
export function cellNeeds(span: Span, seats: number, beside: Span | null): CellNeed[] {
  return cellsOf(span).flatMap((at) => {
    const isShared = beside !== null && at >= beside.from && at < beside.until
    const arrivals = at === span.from && at !== beside?.from ? seats : 0
    return isShared && arrivals === 0 ? [] : [{ at, seats: isShared ? 0 : seats, arrivals }]
  })
}
