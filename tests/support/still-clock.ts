import type { MovableClock } from '#server/ports/clock.ts'

/**
 * A clock that stays at the time it was set to, unlike the sandbox's: on a slow machine no code, limit or hold expires
 * during a test. Null: real time.
 */
export function stillClock(at: Temporal.Instant): MovableClock {
  let now: Temporal.Instant | null = at
  return {
    now: () => now ?? Temporal.Now.instant(),
    moveTo(instant) {
      now = instant
    },
  }
}
