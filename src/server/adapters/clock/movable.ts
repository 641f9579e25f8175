import type { MovableClock } from '#server/ports/clock.ts'

/** Real time, shifted by what `POST /sandbox/clock` asked for; it keeps running after a shift. */
export function movableClock(): MovableClock {
  let shiftMs = 0
  return {
    now: () => Temporal.Instant.fromEpochMilliseconds(Date.now() + shiftMs),
    moveTo(instant) {
      shiftMs = instant === null ? 0 : instant.epochMilliseconds - Date.now()
    },
  }
}
