import { distanceMetres, type Position } from '#domain/catalogue/distance.ts'
import { SLOT_STEP_MINUTES } from '#domain/constants.ts'

/** A visit with a date and time. */
export interface Visit {
  /** Unique id. An order keeps its key through a change, so that it does not clash with itself. */
  readonly key: string
  /** Arrival, epoch ms. */
  readonly start: number
  /** Duration; 0 when unknown. */
  readonly minutes: number
  /** Null when unknown. */
  readonly place: Position | null
}

/**
 * Why two visits clash. `overlap`: one starts before the other ends. `travel`: travelling between them takes about
 * `needed` minutes, but only `free` are left; `isBefore`: the other one is earlier.
 */
export type Clash<V extends Visit> =
  | { readonly kind: 'overlap'; readonly other: V }
  | {
      readonly kind: 'travel'
      readonly other: V
      readonly isBefore: boolean
      readonly needed: number
      readonly free: number
    }

const MINUTE_MS = 60_000
const ROUND_MINUTES = 5

/**
 * Modes of travel along the straight line, each with a fixed number of extra minutes: on foot, within a city, between
 * cities.
 */
const WAYS = [
  { kmh: 4.5, extra: 0 },
  { kmh: 20, extra: 10 },
  { kmh: 120, extra: 40 },
] as const

/** Approximate travel time in minutes by the fastest mode, rounded up to 5; 0 for the same position. */
export function travelMinutes(from: Position, to: Position): number {
  const km = distanceMetres(from, to) / 1000
  if (km === 0) return 0
  const minutes = Math.min(...WAYS.map(({ kmh, extra }) => extra + (km / kmh) * 60))
  return Math.ceil(minutes / ROUND_MINUTES) * ROUND_MINUTES
}

/** End of a visit, epoch ms. A visit of unknown duration takes one step of the slot grid. */
export function endOfVisit({ start, minutes }: Visit): number {
  return start + (minutes || SLOT_STEP_MINUTES) * MINUTE_MS
}

/** The clash of a visit with another one, or null. One that ends when the other starts does not overlap it. */
function clashWith<V extends Visit>(visit: Visit, other: V): Clash<V> | null {
  const isBefore = endOfVisit(other) <= visit.start
  if (!isBefore && other.start < endOfVisit(visit)) return { kind: 'overlap', other }
  if (visit.place === null || other.place === null) return null
  const gap = isBefore ? visit.start - endOfVisit(other) : other.start - endOfVisit(visit)
  const free = Math.floor(gap / MINUTE_MS)
  const needed = travelMinutes(visit.place, other.place)
  return needed > free ? { kind: 'travel', other, isBefore, needed, free } : null
}

/**
 * The clashes of a visit, by time. Of the travel clashes only the nearest before and the nearest after are kept,
 * because those farther away would repeat the same problem.
 */
export function clashesOf<V extends Visit>(visit: Visit, others: readonly V[]): Clash<V>[] {
  const clashes = others
    .filter(({ key }) => key !== visit.key)
    .sort((a, b) => a.start - b.start)
    .flatMap((other) => clashWith(visit, other) ?? [])
  const before = clashes
    .filter((clash) => clash.kind === 'travel' && clash.isBefore)
    .reduce<Clash<V> | null>(
      (last, clash) => (last && endOfVisit(last.other) >= endOfVisit(clash.other) ? last : clash),
      null,
    )
  const after = clashes.find((clash) => clash.kind === 'travel' && !clash.isBefore)
  return clashes.filter((clash) => clash.kind === 'overlap' || clash === before || clash === after)
}
