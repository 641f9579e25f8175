import { JAPAN_TIME_ZONE } from '#domain/constants.ts'

const isDay = (text: string | undefined): text is string => text !== undefined && /^20\d{2}-\d{2}-\d{2}$/.test(text)

/** A day in Japan, `YYYY-MM-DD`: Swedes write days so. */
const japanDay = (at: number): string => new Intl.DateTimeFormat('sv-SE', { timeZone: JAPAN_TIME_ZONE }).format(at)

/** The days that an address names; until today without one, and from the first of that month. */
export function daysOf({ from, to }: { readonly [name: string]: string | undefined }): {
  readonly from: string
  readonly to: string
} {
  const until = isDay(to) ? to : japanDay(Date.now())
  return { from: isDay(from) ? from : `${until.slice(0, 8)}01`, to: until }
}
