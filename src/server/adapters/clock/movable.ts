import type { MovableClock } from '#server/ports/clock.ts'

/** Real time with an offset set by `POST /sandbox/clock`. The clock keeps running after a move. */
export function movableClock(): MovableClock {
  let shiftMs = 0
  return {
    now: () => Temporal.Instant.fromEpochMilliseconds(Date.now() + shiftMs),
    moveTo(instant) {
      shiftMs = instant === null ? 0 : instant.epochMilliseconds - Date.now()
    },
  }
}
