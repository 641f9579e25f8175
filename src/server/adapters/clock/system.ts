import type { Clock } from '#server/ports/clock.ts'

/** Real time, to the millisecond. */
export const systemClock: Clock = { now: () => Temporal.Instant.fromEpochMilliseconds(Date.now()) }
