/** What time it is. */
export interface Clock {
  now(): Temporal.Instant
}

/** The sandbox profile's clock, which can be moved; null goes back to real time. */
export interface MovableClock extends Clock {
  moveTo(instant: Temporal.Instant | null): void
}
