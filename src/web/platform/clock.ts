import { japanDate } from '#domain/calendar/time.ts'

/** The time now, for rules that take it as an argument. */
export function now(): Temporal.Instant {
  return Temporal.Now.instant()
}

/** The time now in epoch milliseconds. */
export function nowMs(): number {
  return Date.now()
}

/** Today in Japan, YYYY-MM-DD. */
export function japanToday(): string {
  return japanDate(now())
}
