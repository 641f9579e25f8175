import type { JapanDate } from '#domain/calendar/time.ts'
import type { Stop } from '#domain/trip/trip.ts'
import { MAX_WISHES, type Wish, wishKey } from '#domain/trip/trip-code.ts'

/** A stop of a trip with the place that it is at. */
export type PlacedStop = Pick<Stop, 'date' | 'time'> & { readonly place: Pick<Wish, 'type' | 'id'> }

/**
 * What a trip tells others (PE-14): its places from today on with their days and times, the soonest first, and nothing else:
 * whether a place is reserved, by whom and for how many stays out. A place that comes twice counts once, and what does not
 * fit a plan is left out.
 */
export function sharedWishes(stops: readonly PlacedStop[], today: JapanDate): Wish[] {
  const wishes = new Map<string, Wish>()
  const start = ({ date, time }: PlacedStop) => `${date} ${time ?? '99:99'}`
  const sorted = stops.filter(({ date }) => date >= today).sort((a, b) => (start(a) < start(b) ? -1 : 1))
  for (const { place, date, time } of sorted) {
    const key = wishKey(place)
    if (!wishes.has(key) && wishes.size < MAX_WISHES) wishes.set(key, { type: place.type, id: place.id, date, time })
  }
  return [...wishes.values()]
}

/**
 * A plan with the places of another one added: what is planned already stays on its own day. `left` are those for which the
 * plan has no room.
 */
export function addWishes(
  own: readonly Wish[],
  others: readonly Wish[],
): { readonly wishes: Wish[]; readonly added: number; readonly left: number } {
  const planned = new Set(own.map(wishKey))
  const missing = others.filter((wish) => !planned.has(wishKey(wish)))
  const added = missing.slice(0, Math.max(0, MAX_WISHES - own.length))
  return { wishes: [...own, ...added], added: added.length, left: missing.length - added.length }
}
