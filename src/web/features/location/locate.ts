import { i18n } from '@lingui/core'
import * as z from 'zod/mini'
import { geocode } from '#contract/catalogue.ts'
import type { Position } from '#domain/catalogue/distance.ts'
import { wireTexts } from '#domain/languages.ts'
import { singleFlight } from '#domain/single-flight.ts'
import { call } from '#kit/api/client.ts'
import { showToast } from '#kit/ui/toast.tsx'
import { messageText } from '#web/api/failure-text.ts'
import { currentPosition } from '#web/platform/geolocation.ts'
import { stored } from '#web/platform/storage.ts'
import { position, storedPlace } from './position.ts'

/** Outcome of the last attempt on this device, kept across visits. */
const lastAttempt = stored('locating', z.enum(['found', 'failed']))

/** Looks up the area of a position. Failures are not reported: the name is only a convenience (LO-05). */
async function nameThePlace(there: Position): Promise<void> {
  const answer = await call(geocode, there)
  if (!answer.ok || answer.data.rootAreaId === null) return
  storedPlace.write({ rootAreaId: answer.data.rootAreaId, ...wireTexts(answer.data) })
}

/** Stores a position for this visit and looks up its area. */
export function savePosition(there: Position): void {
  position.write(there)
  storedPlace.clear()
  void nameThePlace(there)
}

/** Outcome of the last attempt on this device; null if there was none. */
export function lastLocationOutcome(): 'found' | 'failed' | null {
  return lastAttempt.read()
}

const ask = singleFlight(async (): Promise<Position | null> => {
  const there = await currentPosition()
  lastAttempt.write(there ? 'found' : 'failed')
  if (there) savePosition(there)
  return there
})

/**
 * Locates the device and stores the position. The browser may prompt, so call it only where the purpose is explained:
 * on the location page or on a button press. On failure returns null and, unless `quiet`, shows "GPS failed" (LO-03).
 * Concurrent callers share one attempt.
 */
export async function locate({ quiet = false } = {}): Promise<Position | null> {
  const there = await ask()
  if (!there && !quiet) showToast(messageText(i18n, 'location_gps_failed'), { tone: 'bad' })
  return there
}
