import { japanDate } from '#domain/calendar/time.ts'

/** How far the server's clock is ahead of this device's, ms; 0 while no contact has told. */
let aheadMs = 0
const listeners = new Set<() => void>()

/** The time now on this device's own clock, epoch ms: for what is measured and stored here. */
export function nowMs(): number {
  return Date.now()
}

/** What the server's clock shows at a moment of this device's, epoch ms. */
export function serverMs(deviceMs: number): number {
  return deviceMs + aheadMs
}

/** The time now, for rules that take it as an argument: the server's where it is known, as the server decides. */
export function now(): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(serverMs(nowMs()))
}

/** Today in Japan, YYYY-MM-DD. */
export function japanToday(): string {
  return japanDate(now())
}

/** Takes over what the server's clock showed at a moment of this device's, both epoch ms; null where that is not known. */
export function setServerClock(told: { readonly at: number; readonly checkedAt: number } | null): void {
  const next = told === null ? 0 : told.at - told.checkedAt
  if (next === aheadMs) return
  aheadMs = next
  for (const listener of listeners) listener()
}

/** Calls back when the server's clock is known, or known better. Returns the function that unsubscribes. */
export function onServerClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
