import { MIN_LEAD_HOURS } from '#domain/constants.ts'

/** Whether the start is at least 24 hours from now; exactly 24 hours passes (RS-03). Elapsed time, so no zone matters. */
export function hasLead(now: Temporal.Instant, start: Temporal.Instant): boolean {
  return start.epochMilliseconds - now.epochMilliseconds >= MIN_LEAD_HOURS * 3_600_000
}
