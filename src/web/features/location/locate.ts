import { i18n } from '@lingui/core'
import * as z from 'zod/mini'
import { geocode } from '#contract/catalogue.ts'
import type { Position } from '#domain/catalogue/distance.ts'
import { wireTexts } from '#domain/languages.ts'
import { call } from '#web/api/client.ts'
import { messageText } from '#web/api/failure-text.ts'
import { currentPosition } from '#web/platform/geolocation.ts'
import { stored } from '#web/platform/storage.ts'
import { showToast } from '#web/ui/toast.tsx'
import { position, storedPlace } from './position.ts'

/** How the last attempt on this device ended, also in an earlier visit. */
const lastAttempt = stored('locating', z.enum(['found', 'failed']))

/** Asks the server what is at a position. Its failure is not reported: the name is only a convenience (LO-05). */
async function nameThePlace(there: Position): Promise<void> {
  const answer = await call(geocode, there)
  if (!answer.ok || answer.data.rootAreaId === null) return
  storedPlace.write({ rootAreaId: answer.data.rootAreaId, ...wireTexts(answer.data) })
}

/** Keeps a position for this visit and has it named. */
export function savePosition(there: Position): void {
  position.write(there)
  storedPlace.clear()
  void nameThePlace(there)
}

/** How the attempt before ended on this device; null if there was none. */
export function lastLocationOutcome(): 'found' | 'failed' | null {
  return lastAttempt.read()
}

let running: Promise<Position | null> | null = null

async function ask(): Promise<Position | null> {
  const there = await currentPosition()
  lastAttempt.write(there ? 'found' : 'failed')
  if (there) savePosition(there)
  return there
}

/**
 * Finds out where the device is and keeps it. The browser may ask its owner, so call it only where it was said what
 * for: on the location page or on a button's press. Null, and unless `quiet` the words "GPS failed", when it cannot be
 * found (LO-03). Two callers at a time share one attempt.
 */
export async function locate({ quiet = false } = {}): Promise<Position | null> {
  running ??= ask().finally(() => {
    running = null
  })
  const there = await running
  if (!there && !quiet) showToast(messageText(i18n, 'location_gps_failed'), { tone: 'bad' })
  return there
}
