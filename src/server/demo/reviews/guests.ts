import type { DemoCustomer } from '../customers.ts'
import { EN } from './texts/en.ts'
import { JA } from './texts/ja.ts'
import type { ReviewTexts } from './texts/types.ts'
import { ZH_CN } from './texts/zh-cn.ts'
import { ZH_TW } from './texts/zh-tw.ts'

/** The texts of each language, in turn, so that reviewers of a shop write in different languages. */
const TURNS: readonly [ReviewTexts, ...ReviewTexts[]] = [ZH_TW, EN, ZH_CN, JA]
const GUESTS = 36
const SURNAMES = ['LIN', 'MILLER', 'WANG', 'SATO', 'CHEN', 'SHAH', 'LI', 'TANAKA', 'HUANG', 'COLE', 'ZHANG', 'MORI']

/** A guest of the demo who has reviewed, with the name that the reviews show. */
export interface DemoGuest extends DemoCustomer {
  /** Empty: the guest shows none. */
  readonly shownName: string
  readonly texts: ReviewTexts
}

/**
 * The guests who visited the demo's shops. They have no password, and no one signs in as them. The telephone
 * numbers are from the same range for drama as the demo customers'.
 */
export const DEMO_GUESTS: readonly DemoGuest[] = Array.from({ length: GUESTS }, (_, index) => {
  const texts = TURNS[index % TURNS.length] ?? TURNS[0]
  const name = `${SURNAMES[index % SURNAMES.length]} ${String.fromCharCode(65 + (index % 26))}`
  const { locale, names } = texts
  return {
    email: `guest${String(index + 1).padStart(2, '0')}@guests.tabifuda.example`,
    ...{ nameZh: '', nameEn: name, nameJa: '' },
    telephone: `+4420794600${30 + index}`,
    ...{ wechat: '', birth: '1990-01-01', gender: 'female', locale },
    ...{ favoriteSuppliers: [], favoritePackages: [] },
    shownName: names[Math.floor(index / TURNS.length) % names.length] ?? '',
    texts,
  }
})
