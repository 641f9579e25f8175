import type { I18n } from '@lingui/core'
import { selectOrdinal, t } from '@lingui/core/macro'
import { type Closing, parseClosing } from '#domain/calendar/closing.ts'
import { LOCALES } from '#domain/languages.ts'
import { day, dayOfYear, weekday } from '#i18n/format.ts'

const localeOf = (i18n: I18n) => LOCALES.find((one) => one === i18n.locale) ?? 'en'

/** A closing rule in the operator's language; invalid text is shown as it is. */
export function closingWords(i18n: I18n, text: string): string {
  const closing = parseClosing(text)
  return closing === null ? text : wordsOf(i18n, closing)
}

function wordsOf(i18n: I18n, closing: Closing): string {
  const locale = localeOf(i18n)
  switch (closing.kind) {
    case 'holidays':
      return t(i18n)`National holidays`
    case 'dates': {
      const [from, to] = [day(locale, closing.from, 'numeric'), day(locale, closing.to, 'numeric')]
      return closing.from === closing.to ? from : t(i18n)`${from} to ${to}`
    }
    case 'yearly': {
      const [from, to] = [dayOfYear(locale, closing.from), dayOfYear(locale, closing.to)]
      return closing.from === closing.to ? t(i18n)`${from}, every year` : t(i18n)`${from} to ${to}, every year`
    }
    case 'weekday': {
      const [name, nth] = [weekday(locale, closing.weekday, 'long'), closing.nth]
      return nth === null
        ? t(i18n)`Every ${name}`
        : t(i18n)`${selectOrdinal(nth, { one: '#st', two: '#nd', few: '#rd', other: '#th' })} ${name} of each month`
    }
  }
}
