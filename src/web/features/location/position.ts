import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { names } from '#contract/fields.ts'
import type { Position } from '#domain/catalogue/distance.ts'
import { stored } from '#web/platform/storage.ts'

const degrees = (max: number) => z.number().check(z.gte(-max), z.lte(max))
const place = z.object({ rootAreaId: z.int(), ...names })

/** The area around the position: the root area's id and the names of the nearest sub-area. */
export type Place = z.output<typeof place>

/** Where this device is, for this visit only (LO-04). */
export const position = stored('position', z.object({ lng: degrees(180), lat: degrees(90) }), 'session')
/** What is there (LO-05). */
export const storedPlace = stored('place', place, 'session')
/** Gives back the same object while the stored one has not changed, as subscribers need it. */
function steady<Value>(read: () => Value | null): () => Value | null {
  let text = 'null'
  let value: Value | null = null
  return () => {
    const next = read()
    const nextText = JSON.stringify(next)
    if (nextText !== text) {
      text = nextText
      value = next
    }
    return value
  }
}

const readPosition = steady(position.read)
const readPlace = steady(storedPlace.read)
const nowhere = () => null

/** Where the device is, in degrees; null while that is not known in this visit (LO-04). Never asks. */
export function usePosition(): Position | null {
  return useSyncExternalStore(position.subscribe, readPosition, nowhere)
}

/** The area around the position; null without one, far from every area, or while nobody has told us (LO-05). */
export function useCurrentPlace(): Place | null {
  return useSyncExternalStore(storedPlace.subscribe, readPlace, nowhere)
}
