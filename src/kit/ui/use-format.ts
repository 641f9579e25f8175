import { useLingui } from '@lingui/react/macro'
import * as format from '#i18n/format.ts'
import { useLocale } from './use-locale.ts'

/** Formats of `#i18n/format.ts` in the UI language, and wording for Japan time. */
export interface Formats {
  readonly yen: (yen: number, decimals?: 0 | 2) => string
  readonly approx: (amount: number, currency: format.ApproxCurrency) => string
  readonly number: (value: number) => string
  /** A discount in percent, formatted to precede “off”. */
  readonly percentOff: (percent: number) => string
  /** `day`: YYYY-MM-DD. */
  readonly day: (day: string, style?: format.DayStyle) => string
  /** A day with its year for use in a sentence, without line breaks inside. */
  readonly dayInText: (day: string) => string
  /** Japan wall time of an epoch ms, such as "18:30". */
  readonly time: (at: number) => string
  /** Day and time in Japan of an epoch ms. */
  readonly dateTime: (at: number) => string
  /** `dateTime` with the words "Japan time". */
  readonly japanTime: (at: number) => string
}

export function useFormat(): Formats {
  const locale = useLocale()
  const { t } = useLingui()
  return {
    yen: (yen, decimals) => format.yen(locale, yen, decimals),
    approx: (amount, currency) => format.approx(locale, amount, currency),
    number: (value) => format.number(locale, value),
    percentOff: (percent) => format.percentOff(locale, percent),
    day: (day, style) => format.day(locale, day, style),
    dayInText: (day) => format.withWholeDate(format.day(locale, day, 'numeric')),
    time: format.time,
    dateTime: (at) => format.dateTime(locale, at),
    japanTime: (at) => {
      const when = format.dateTime(locale, at)
      return format.withWholeBrackets(t`${when} (Japan time)`)
    },
  }
}
