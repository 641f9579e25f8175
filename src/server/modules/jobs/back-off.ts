import { JOB_PAUSE_FIRST_SECONDS, JOB_PAUSE_MAX_SECONDS } from '#domain/constants.ts'

/**
 * Seconds to wait after a job's row has failed `tries` times (1 or more). Exponential backoff with a limit, so that
 * a permanent failure costs little and a fixed one resumes soon (S-24).
 */
export function backoffSeconds(tries: number): number {
  return Math.min(JOB_PAUSE_FIRST_SECONDS * 2 ** (tries - 1), JOB_PAUSE_MAX_SECONDS)
}
