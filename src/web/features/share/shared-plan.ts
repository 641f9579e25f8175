import * as z from 'zod/mini'
import { decodePlannedPlaces, encodePlannedPlaces, type PlannedPlace } from '#domain/trip/trip-code.ts'
import { stored } from '#web/platform/storage.ts'

/** The encoded plan of a shared page, stored until it is added to the visitor's trip, possibly after a login. */
const value = stored('handedPlan', z.string().check(z.maxLength(1500)), 'session')

/** Stores a shared plan for the visitor's trip. */
export function storeSharedPlan(wishes: readonly PlannedPlace[]): void {
  value.write(encodePlannedPlaces(wishes))
}

/** Removes and returns the stored plan; null if there is none. */
export function takeSharedPlan(): readonly PlannedPlace[] | null {
  const word = value.read()
  value.clear()
  return word === null ? null : decodePlannedPlaces(word)
}
