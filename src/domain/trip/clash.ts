import { distanceMetres, type Position } from '#domain/catalogue/distance.ts'
import { SLOT_STEP_MINUTES } from '#domain/constants.ts'

/** A visit with a day and a time. */
export interface Visit {
  /** Tells it from all others. An order keeps its key through a change, so that it does not clash with itself. */
  readonly key: string
  /** Arrival, epoch ms. */
  readonly start: number
  /** Its length; 0 where nobody knows it. */
  readonly minutes: number
  /** Null where nobody knows where it is. */
  readonly place: Position | null
}

/**
 * Why a visit and another one do not go together. `overlap`: one begins before the other is over. `travel`: the way between them
 * takes about `needed` minutes, and there are only `free` of them; `isBefore`: the other one comes first.
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

/** Ways to travel along the straight line, each with the minutes to get on and off: on foot, in the city, from city to city. */
const WAYS = [
  { kmh: 4.5, extra: 0 },
  { kmh: 20, extra: 10 },
  { kmh: 120, extra: 40 },
] as const

/** About how many minutes it takes from place to place by the fastest way, rounded up to 5; 0 where nobody has to move. */
export function travelMinutes(from: Position, to: Position): number {
  const km = distanceMetres(from, to) / 1000
  if (km === 0) return 0
  const minutes = Math.min(...WAYS.map(({ kmh, extra }) => extra + (km / kmh) * 60))
  return Math.ceil(minutes / ROUND_MINUTES) * ROUND_MINUTES
}

/** When a visit is over, epoch ms; one of unknown length takes one step of the grid. */
export function endOfVisit({ start, minutes }: Visit): number {
  return start + (minutes || SLOT_STEP_MINUTES) * MINUTE_MS
}

/** The clash of a visit with another one, or null. One that ends when the other begins does not overlap it. */
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
 * What clashes with a visit, by time. Of ways that cannot be made in time the nearest one counts, before it and after it: who cannot
 * come from the last place cannot come from the one before that either, which would only be told twice.
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
