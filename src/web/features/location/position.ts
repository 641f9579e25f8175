import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { names } from '#contract/fields.ts'
import type { Position } from '#domain/catalogue/distance.ts'
import { stored } from '#web/platform/storage.ts'

const degrees = (max: number) => z.number().check(z.gte(-max), z.lte(max))
const place = z.object({ rootAreaId: z.int(), ...names })

/** Area of the position: the root area's id and the names of the nearest sub-area. */
export type Place = z.output<typeof place>

/** Position of this device, for this visit only (LO-04). */
export const position = stored('position', z.object({ lng: degrees(180), lat: degrees(90) }), 'session')
/** Area of the position (LO-05). */
export const storedPlace = stored('place', place, 'session')
/** Returns the same object while the stored value is unchanged, as `useSyncExternalStore` requires. */
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

/** Position of the device in degrees; null if unknown in this visit (LO-04). Never prompts. */
export function usePosition(): Position | null {
  return useSyncExternalStore(position.subscribe, readPosition, nowhere)
}

/** Area of the position; null without a position, far from every area, or before the lookup answers (LO-05). */
export function useCurrentPlace(): Place | null {
  return useSyncExternalStore(storedPlace.subscribe, readPlace, nowhere)
}
