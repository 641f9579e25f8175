import * as z from 'zod/mini'
import { decodeWishes, encodeWishes, type Wish } from '#domain/trip/trip-code.ts'
import { stored } from '#web/platform/storage.ts'

/** A plan as its word, on the way from the page that shows it to the trip, through a login if there has to be one. */
const value = stored('handedPlan', z.string().check(z.maxLength(1500)), 'session')

/** Hands a plan over to the trip of whoever looks at it. */
export function handPlan(wishes: readonly Wish[]): void {
  value.write(encodeWishes(wishes))
}

/** The plan that was handed over, once; null where none was. */
export function takeHandedPlan(): readonly Wish[] | null {
  const word = value.read()
  value.clear()
  return word === null ? null : decodeWishes(word)
}
