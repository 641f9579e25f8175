import type { JapanDate } from '#domain/calendar/time.ts'
import type { Stop } from '#domain/trip/trip.ts'
import { MAX_PLANNED_PLACES, type PlannedPlace, plannedPlaceKey } from '#domain/trip/trip-code.ts'

/** A stop of a trip with its place. */
export type StopWithPlace = Pick<Stop, 'date' | 'time'> & { readonly place: Pick<PlannedPlace, 'type' | 'id'> }

/**
 * The content of a shared trip (PE-14): its places from today on with dates and times, soonest first. Reservations,
 * names and head counts are left out. A repeated place counts once, and places beyond the limit of a plan are
 * dropped.
 */
export function sharedPlannedPlaces(stops: readonly StopWithPlace[], today: JapanDate): PlannedPlace[] {
  const wishes = new Map<string, PlannedPlace>()
  const start = ({ date, time }: StopWithPlace) => `${date} ${time ?? '99:99'}`
  const sorted = stops.filter(({ date }) => date >= today).sort((a, b) => (start(a) < start(b) ? -1 : 1))
  for (const { place, date, time } of sorted) {
    const key = plannedPlaceKey(place)
    if (!wishes.has(key) && wishes.size < MAX_PLANNED_PLACES)
      wishes.set(key, { type: place.type, id: place.id, date, time })
  }
  return [...wishes.values()]
}

/**
 * Adds the places of another plan. Places that are already planned keep their own date. `left` is the number of
 * places that did not fit.
 */
export function addPlannedPlaces(
  own: readonly PlannedPlace[],
  others: readonly PlannedPlace[],
): { readonly wishes: PlannedPlace[]; readonly added: number; readonly left: number } {
  const planned = new Set(own.map(plannedPlaceKey))
  const missing = others.filter((wish) => !planned.has(plannedPlaceKey(wish)))
  const added = missing.slice(0, Math.max(0, MAX_PLANNED_PLACES - own.length))
  return { wishes: [...own, ...added], added: added.length, left: missing.length - added.length }
}
