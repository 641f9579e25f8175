/** The current time. */
export interface Clock {
  now(): Temporal.Instant
}

/** The sandbox profile's adjustable clock; null returns to real time. */
export interface MovableClock extends Clock {
  moveTo(instant: Temporal.Instant | null): void
}
