import type { Locale } from '#i18n/locales.ts'

/** Review texts of one language: for each category of the demo, and for middling visits anywhere. */
export interface ReviewTexts {
  readonly locale: Locale
  /** With four or five stars, by category key. */
  readonly good: Readonly<Record<string, readonly string[]>>
  /** With three stars or fewer. */
  readonly fair: readonly string[]
  readonly names: readonly string[]
}
