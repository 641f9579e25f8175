/**
 * What a shop's seat capacity counts (SE-01, SE-02). `stay`: guests who are present, from their start time until the
 * end of their visit, as in a restaurant. `arrivals`: guests who arrive at a start time, as at an entrance.
 */
export const CAPACITY_KINDS = ['stay', 'arrivals'] as const
export type CapacityKind = (typeof CAPACITY_KINDS)[number]

/** How a shop counts its seats. */
export interface SeatRule {
  readonly capacity: number
  readonly capacityKind: CapacityKind
  /** Minutes between the end of a visit and the next use of its seats; `stay` only. */
  readonly turnoverMinutes: number
  /**
   * Maximum number of guests who may arrive at one start time, so that the kitchen keeps up; null: no limit besides
   * the seats.
   */
  readonly arrivalsPerStart: number | null
}

/** The largest party that a shop accepts at one start time. */
export const maxPartyPerStart = ({
  capacity,
  arrivalsPerStart,
}: Pick<SeatRule, 'capacity' | 'arrivalsPerStart'>): number => Math.min(capacity, arrivalsPerStart ?? capacity)

/** Size of a seat cell in minutes, which is also the grid of the start times. */
export const CELL_MINUTES = 15
/** A longer visit holds its seats for one day. */
const LONGEST_STAY_MINUTES = 24 * 60
const CELL_MS = CELL_MINUTES * 60_000

/**
 * How long an order of a package holds its seats, in minutes: whole cells, and a single cell when only arrivals
 * count.
 */
export function seatHoldMinutes(
  rule: Pick<SeatRule, 'capacityKind' | 'turnoverMinutes'>,
  packageMinutes: number,
): number {
  if (rule.capacityKind === 'arrivals') return CELL_MINUTES
  const minutes = Math.min(packageMinutes + rule.turnoverMinutes, LONGEST_STAY_MINUTES)
  return Math.max(1, Math.ceil(minutes / CELL_MINUTES)) * CELL_MINUTES
}

/** A seat cell (15 min) of a shop with sold seats or its own capacity. */
export interface Cell {
  /** Seats left; negative when overbooked. */
  readonly left: number
  /** Guests who arrive in it. */
  readonly arrivals: number
}

/** Cells by their start in epoch ms. A missing cell has nothing sold. */
export type Cells = ReadonlyMap<number, Cell>

/**
 * The seats left for a visit that starts at `from` (epoch ms) and lasts `minutes`: the minimum over its cells,
 * limited by the arrivals per start. Negative when overbooked.
 */
export function seatsLeft(rule: SeatRule, cells: Cells, from: number, minutes: number): number {
  let left = Number.POSITIVE_INFINITY
  for (let at = from; at < from + minutes * 60_000; at += CELL_MS) {
    left = Math.min(left, cells.get(at)?.left ?? rule.capacity)
  }
  const { arrivalsPerStart: most } = rule
  return most === null ? left : Math.min(left, most - (cells.get(from)?.arrivals ?? 0))
}

/** The time for which an order holds its seats, in epoch ms; `until` is exclusive. */
export interface SeatSpan {
  readonly from: number
  readonly until: number
}

/** The seats and arrivals that an order needs in the cell that starts at `at` (epoch ms). */
export interface CellNeed {
  readonly at: number
  readonly seats: number
  /** Guests who arrive in it. */
  readonly arrivals: number
}

/** The cells of a span, as epoch ms, in order. */
export function cellsOf({ from, until }: SeatSpan): number[] {
  return Array.from({ length: Math.max(0, Math.ceil((until - from) / CELL_MS)) }, (_, index) => from + index * CELL_MS)
}

/**
 * The seats and arrivals that an order of `seats` guests needs in each cell, in order. `replacedSpan` is the span of
 * the order it replaces, or of its successor: where the two overlap, that order already holds the seats, so no seats
 * are needed (SE-03).
 */
export function cellNeeds(span: SeatSpan, seats: number, replacedSpan: SeatSpan | null): CellNeed[] {
  return cellsOf(span).flatMap((at) => {
    const isShared = replacedSpan !== null && at >= replacedSpan.from && at < replacedSpan.until
    const arrivals = at === span.from && at !== replacedSpan?.from ? seats : 0
    return isShared && arrivals === 0 ? [] : [{ at, seats: isShared ? 0 : seats, arrivals }]
  })
}
