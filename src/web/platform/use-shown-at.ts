import { useState, useSyncExternalStore } from 'react'
import { isTakingOver, onTakenOver } from '#kit/ui/take-over.ts'
import { nowMs, onServerClock, serverMs } from './clock.ts'

let renderedAt: number | null = null

/**
 * Sets when the server rendered this page, by its clock, epoch ms. Time-dependent content shows this time until
 * hydration.
 */
export function setRenderedAt(at: number): void {
  renderedAt = at
}

function subscribe(listener: () => void): () => void {
  const stops = [onServerClock(listener), onTakenOver(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** The time at which a component was first shown, corrected when the server's clock becomes known. */
export function useShownAt(): Temporal.Instant {
  const [shownAt] = useState(nowMs)
  const read = () => serverMs(shownAt)
  const known = () => renderedAt ?? read()
  return Temporal.Instant.fromEpochMilliseconds(
    useSyncExternalStore(subscribe, () => (isTakingOver() ? known() : read()), known),
  )
}
