import type { MovableClock } from '#server/ports/clock.ts'

/**
 * A clock that stands where it was moved to, unlike the sandbox's own: how long a test takes on a busy machine is no time
 * in it, so that no code, limit or hold ends under a slow one. Null: real time.
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
