import { JOB_PAUSE_FIRST_SECONDS, JOB_PAUSE_MOST_SECONDS } from '#domain/constants.ts'

/**
 * Seconds to wait after a row of a job has failed `tries` times (1 or more): twice as long each time, up to a limit, so
 * that what is broken costs little and what is mended goes on soon (S-24).
 */
export function pauseAfter(tries: number): number {
  return Math.min(JOB_PAUSE_FIRST_SECONDS * 2 ** (tries - 1), JOB_PAUSE_MOST_SECONDS)
}
