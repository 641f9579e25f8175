import { JOB_PAUSE_FIRST_SECONDS, JOB_PAUSE_MAX_SECONDS } from '#domain/constants.ts'

const DAY_S = 86_400

/**
 * Seconds to wait after a job's row has failed `tries` times (1 or more). Exponential backoff with a limit, so that
 * a permanent failure costs little and a fixed one resumes soon (S-24).
 */
export function backoffSeconds(tries: number): number {
  return Math.min(JOB_PAUSE_FIRST_SECONDS * 2 ** (tries - 1), JOB_PAUSE_MAX_SECONDS)
}

/** The number of tries until a row has failed for this many days. */
export function triesWithin(days: number): number {
  let tries = 1
  for (let seconds = 0; seconds < days * DAY_S; tries += 1) seconds += backoffSeconds(tries)
  return tries
}
