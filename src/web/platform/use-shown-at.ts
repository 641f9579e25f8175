import { useState, useSyncExternalStore } from 'react'
import { isTakingOver, onTakenOver } from '#web/ui/take-over.ts'
import { nowMs, onServerClock, serverMs } from './clock.ts'

let renderedAt: number | null = null

/** Takes over when the server has rendered this page, by its clock, epoch ms: what goes by the time is shown as of then until it is hydrated. */
export function setRenderedAt(at: number): void {
  renderedAt = at
}

function subscribe(listener: () => void): () => void {
  const stops = [onServerClock(listener), onTakenOver(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** The time at which a part of a page was first shown, set right when the server's clock becomes known. */
export function useShownAt(): Temporal.Instant {
  const [shownAt] = useState(nowMs)
  const read = () => serverMs(shownAt)
  const known = () => renderedAt ?? read()
  return Temporal.Instant.fromEpochMilliseconds(
    useSyncExternalStore(subscribe, () => (isTakingOver() ? known() : read()), known),
  )
}
