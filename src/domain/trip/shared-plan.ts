import type { JapanDate } from '#domain/calendar/time.ts'
import type { Stop } from '#domain/trip/trip.ts'
import { MAX_WISHES, type Wish, wishKey } from '#domain/trip/trip-code.ts'

/** A stop of a trip with its place. */
export type PlacedStop = Pick<Stop, 'date' | 'time'> & { readonly place: Pick<Wish, 'type' | 'id'> }

/**
 * The content of a shared trip (PE-14): its places from today on with dates and times, soonest first. Reservations,
 * names and head counts are left out. A repeated place counts once, and places beyond the limit of a plan are
 * dropped.
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
 * Adds the places of another plan. Places that are already planned keep their own date. `left` is the number of
 * places that did not fit.
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
