import { isJapanDate, japanDate } from '#domain/calendar/time.ts'

const isDay = (text: string | undefined): text is string => text !== undefined && isJapanDate(text) && text >= '2000'

/** The days that an address names; until today without one, and from the first of that month. */
export function daysOf({ from, to }: { readonly [name: string]: string | undefined }): {
  readonly from: string
  readonly to: string
} {
  const until = isDay(to) ? to : japanDate(Temporal.Now.instant())
  return { from: isDay(from) ? from : `${until.slice(0, 8)}01`, to: until }
}
