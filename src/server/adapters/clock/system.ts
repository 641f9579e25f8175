import type { Clock } from '#server/ports/clock.ts'

/** Real time with millisecond precision. */
export const systemClock: Clock = { now: () => Temporal.Instant.fromEpochMilliseconds(Date.now()) }
