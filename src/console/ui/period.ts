import { isJapanDate, japanDate } from '#domain/calendar/time.ts'

const isDay = (text: string | undefined): text is string => text !== undefined && isJapanDate(text) && text >= '2000'

/** Parses the days in the URL. The end defaults to today in Japan, the start to the first of the end's month. */
export function daysOf({ from, to }: { readonly [name: string]: string | undefined }): {
  readonly from: string
  readonly to: string
} {
  const until = isDay(to) ? to : japanDate(Temporal.Now.instant())
  return { from: isDay(from) ? from : `${until.slice(0, 8)}01`, to: until }
}
