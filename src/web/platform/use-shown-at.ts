import { useState, useSyncExternalStore } from 'react'
import { nowMs, onServerClock, serverMs } from './clock.ts'

/** The time at which a part of a page was first shown, set right when the server's clock becomes known. */
export function useShownAt(): Temporal.Instant {
  const [shownAt] = useState(nowMs)
  const read = () => serverMs(shownAt)
  return Temporal.Instant.fromEpochMilliseconds(useSyncExternalStore(onServerClock, read, read))
}
