import { MIN_LEAD_HOURS } from '#domain/constants.ts'

/**
 * Whether the start is so many hours from now that a package can be reserved, 24 where it says nothing else (RS-03, KD-02); exactly so many
 * pass. Elapsed time, so no zone matters.
 */
export function hasLead(now: Temporal.Instant, start: Temporal.Instant, leadHours: number = MIN_LEAD_HOURS): boolean {
  return start.epochMilliseconds - now.epochMilliseconds >= leadHours * 3_600_000
}
