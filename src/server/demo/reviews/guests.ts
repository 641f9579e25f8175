import type { Locale } from '#i18n/locales.ts'
import type { DemoCustomer } from '../customers.ts'
import { EN } from './texts/en.ts'
import { JA } from './texts/ja.ts'
import type { ReviewTexts } from './texts/types.ts'
import { ZH_CN } from './texts/zh-cn.ts'
import { ZH_TW } from './texts/zh-tw.ts'

/** The review texts by the language of the guest. */
export const TEXTS: Readonly<Record<Locale, ReviewTexts>> = { en: EN, 'zh-cn': ZH_CN, 'zh-tw': ZH_TW, ja: JA }

/** Guests in turn, so that reviewers of a shop write in different languages. */
const TURNS = ['zh-tw', 'en', 'zh-cn', 'ja'] as const satisfies readonly Locale[]
const GUESTS = 36
const SURNAMES = ['LIN', 'MILLER', 'WANG', 'SATO', 'CHEN', 'SHAH', 'LI', 'TANAKA', 'HUANG', 'COLE', 'ZHANG', 'MORI']

/** A guest of the demo who has reviewed, with the name that the reviews show. */
export interface DemoGuest extends DemoCustomer {
  /** Empty: the guest shows none. */
  readonly shownName: string
}

/**
 * The guests who visited the demo's shops. They have no password, so nobody signs in as one of them. The telephone
 * numbers are from the same range for drama as the demo customers'.
 */
export const DEMO_GUESTS: readonly DemoGuest[] = Array.from({ length: GUESTS }, (_, index) => {
  const locale = TURNS[index % TURNS.length] ?? 'en'
  const name = `${SURNAMES[index % SURNAMES.length]} ${String.fromCharCode(65 + (index % 26))}`
  const { names } = TEXTS[locale]
  return {
    email: `guest${String(index + 1).padStart(2, '0')}@guests.tabifuda.example`,
    ...{ nameZh: '', nameEn: name, nameJa: '' },
    telephone: `+4420794600${30 + index}`,
    ...{ wechat: '', birth: '1990-01-01', gender: 'female', locale },
    ...{ favoriteSuppliers: [], favoritePackages: [] },
    shownName: names[Math.floor(index / TURNS.length) % names.length] ?? '',
  }
})
