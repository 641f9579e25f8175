import { MIN_LEAD_HOURS } from '#domain/constants.ts'

/**
 * The earliest start that can be reserved, in epoch ms: now plus the package's lead hours (RS-03, KD-02). Elapsed
 * time, so no time zone applies.
 */
export function earliestReservableStart(now: Temporal.Instant, leadHours: number = MIN_LEAD_HOURS): number {
  return now.epochMilliseconds + leadHours * 3_600_000
}

/**
 * Whether the start is at least the package's lead hours ahead, 24 by default (RS-03, KD-02). Exactly that many hours
 * is enough.
 */
export function meetsLeadTime(
  now: Temporal.Instant,
  start: Temporal.Instant,
  leadHours: number = MIN_LEAD_HOURS,
): boolean {
  return start.epochMilliseconds >= earliestReservableStart(now, leadHours)
}
