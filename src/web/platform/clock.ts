import { japanDate } from '#domain/calendar/time.ts'

/** Offset of the server's clock from this device's, ms; 0 until known. */
let aheadMs = 0
const listeners = new Set<() => void>()

/** The device's clock, epoch ms: for local durations and timestamps. */
export function nowMs(): number {
  return Date.now()
}

/** Converts a time of this device's clock to the server's, epoch ms. */
export function serverMs(deviceMs: number): number {
  return deviceMs + aheadMs
}

/**
 * Current time for rules that take it as an argument: the server's time if known, because the server applies the same
 * rules.
 */
export function now(): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(serverMs(nowMs()))
}

/** Today in Japan, YYYY-MM-DD. */
export function japanToday(): string {
  return japanDate(now())
}

/** Sets the clock offset from a server time and the device time at which it was read (epoch ms); null if unknown. */
export function setServerClock(told: { readonly at: number; readonly checkedAt: number } | null): void {
  const next = told === null ? 0 : told.at - told.checkedAt
  if (next === aheadMs) return
  aheadMs = next
  for (const listener of listeners) listener()
}

/** Calls back when the clock offset changes. Returns the function that unsubscribes. */
export function onServerClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
