import * as z from 'zod/mini'
import { decodeWishes, encodeWishes, type Wish } from '#domain/trip/trip-code.ts'
import { stored } from '#web/platform/storage.ts'

/** An encoded plan on its way from the shared page to the visitor's trip, possibly through a login. */
const value = stored('handedPlan', z.string().check(z.maxLength(1500)), 'session')

/** Stores a shared plan for the visitor's trip. */
export function handPlan(wishes: readonly Wish[]): void {
  value.write(encodeWishes(wishes))
}

/** Removes and returns the stored plan; null if there is none. */
export function takeHandedPlan(): readonly Wish[] | null {
  const word = value.read()
  value.clear()
  return word === null ? null : decodeWishes(word)
}
