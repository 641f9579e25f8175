/** Date and time in Japan. */
export interface JapanClock {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
  /** 0 for Sunday. */
  readonly weekday: number
  /** `18:30`. */
  readonly time: string
  /** `18:30:05`. */
  readonly timeWithSeconds: string
}

/** Japan has had one offset all year round since 1952. */
const AHEAD_MS = 9 * 3_600_000

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/**
 * Date and time in Japan of an epoch ms, by arithmetic. The first `Intl.DateTimeFormat` of a process loads the time
 * zones; on a cheap phone that takes longer than the rest of a service worker's work for a ticket. Throws a
 * RangeError for an invalid time, as Intl does.
 */
export function japanClock(at: number): JapanClock {
  const shifted = new Date(at + AHEAD_MS)
  if (Number.isNaN(shifted.getTime())) throw new RangeError(`No time: ${at}`)
  const time = `${twoDigits(shifted.getUTCHours())}:${twoDigits(shifted.getUTCMinutes())}`
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    weekday: shifted.getUTCDay(),
    time,
    timeWithSeconds: `${time}:${twoDigits(shifted.getUTCSeconds())}`,
  }
}
