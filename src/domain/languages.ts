/** The parts of a tag that are matched, as `Intl.Locale` reads them. */
type ReadTag = Pick<Intl.Locale, 'language' | 'script'>

/** Languages of China whose users read Chinese (CLDR's languageMatching). Intl uses zh as the code of Mandarin. */
const CHINESE = new Set(['zh', 'yue', 'nan', 'hak', 'gan', 'wuu', 'hsn', 'cjy', 'cdo', 'cpx', 'czh', 'czo', 'mnp'])
const isTraditional = ({ script }: ReadTag): boolean => script === 'Hant'

interface Language {
  /** BCP 47, for `lang` attributes and Intl. */
  readonly tag: string
  /** The tag for formatting dates. */
  readonly dayTag: string
  /**
   * The format of a date with weekday and year, as `Intl` writes it for that tag, for code that must not wait for
   * `Intl`.
   */
  readonly writtenDay: {
    /** With `{weekday}`, `{day}`, `{month}` and `{year}`. */
    readonly text: string
    /** Weekdays from Sunday; months from January. */
    readonly weekdays: readonly string[]
    /** Null when a month is written as its number. */
    readonly months: readonly string[] | null
  }
  /** The language's own name, in full and short enough for a phone's bar. */
  readonly name: string
  readonly short: string
  /** Its name in the catalogue format. */
  readonly english: string
  /** Whether it serves a browser's tag, with the likely script filled in (U-27). No tag is served by two languages. */
  readonly serves: (tag: ReadTag) => boolean
  /** Fallback languages for a missing name, best first; the rest follow in the order of the table. */
  readonly next: readonly string[]
  /**
   * Whether it was added when clients and data already existed. Stored tickets, static files and addresses lack its
   * texts, so that these may be missing on the wire and are then blank.
   */
  readonly isLater: boolean
  /** Prefix of `Name` in the fields of the wire: `zhName`. */
  readonly wire: string
  /** The field of an area's name (EN-10). */
  readonly areaName: string
  /** Its key in the addresses of themes (SL-03); null when these do not include it. */
  readonly themeKey: string | null
  /** Suffix of `name_`, `about_` and `access_` in database columns, and the field of a translation (P-3.12). */
  readonly column: string
  /** Whether its users write their names in Chinese characters. */
  readonly writesHan: boolean
  /** The sign before an amount in yen. */
  readonly yenSign: string
  /** Whether a discount is stated as tenths of the price that remain. */
  readonly discountsInTenths: boolean
  /** The currency that prices are converted to. */
  readonly currency: 'CNY' | 'TWD' | null
  /** OpenStreetMap's codes of its names, best first. */
  readonly map: readonly string[]
  /** The locale of the calendar component. */
  readonly calendar: string
}

const HAN_WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六']

/**
 * The table of the UI languages (P-1.3, GEN-03). Everything else derives from it. Each language has a catalog named
 * by its code.
 */
export const LANGUAGES = {
  en: {
    tag: 'en',
    // Travellers from Asia read 6 Dec more easily than 12/6.
    dayTag: 'en-GB',
    writtenDay: {
      text: '{weekday}, {day} {month} {year}',
      weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
      months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
    },
    name: 'English',
    short: 'EN',
    english: 'English',
    serves: ({ language }) => language === 'en',
    next: ['ja', 'zh-tw'],
    isLater: false,
    wire: 'en',
    areaName: 'nameEn',
    themeKey: 'en',
    column: 'en',
    writesHan: false,
    yenSign: '¥',
    discountsInTenths: false,
    currency: null,
    map: ['en'],
    calendar: 'en-US',
  },
  'zh-cn': {
    tag: 'zh-CN',
    dayTag: 'zh-CN',
    writtenDay: { text: '{year}年{month}月{day}日周{weekday}', weekdays: HAN_WEEKDAYS, months: null },
    name: '简体中文',
    short: '简',
    english: 'Simplified Chinese',
    serves: (tag) => CHINESE.has(tag.language) && !isTraditional(tag),
    next: ['zh-tw', 'ja'],
    isLater: false,
    wire: 'zh',
    areaName: 'name',
    themeKey: 'zh-cn',
    column: 'zh',
    writesHan: true,
    // ¥ alone is the yuan.
    yenSign: 'JP¥',
    discountsInTenths: true,
    currency: 'CNY',
    map: ['zh-Hans', 'zh'],
    calendar: 'zh-CN',
  },
  'zh-tw': {
    tag: 'zh-TW',
    dayTag: 'zh-TW',
    // In Taiwan the weekday is in wide brackets, as in Japan. Intl writes no brackets for Taiwan and narrow ones for
    // Japan.
    writtenDay: { text: '{year}年{month}月{day}日（{weekday}）', weekdays: HAN_WEEKDAYS, months: null },
    name: '繁體中文',
    short: '繁',
    english: 'Traditional Chinese',
    serves: (tag) => CHINESE.has(tag.language) && isTraditional(tag),
    next: ['zh-cn', 'ja'],
    isLater: false,
    wire: 'tw',
    areaName: 'nameTw',
    themeKey: 'zh-tw',
    column: 'zh_tw',
    writesHan: true,
    yenSign: '¥',
    discountsInTenths: true,
    currency: 'TWD',
    map: ['zh-Hant', 'zh'],
    calendar: 'zh-TW',
  },
  ja: {
    tag: 'ja',
    dayTag: 'ja',
    writtenDay: {
      text: '{year}年{month}月{day}日（{weekday}）',
      weekdays: ['日', '月', '火', '水', '木', '金', '土'],
      months: null,
    },
    name: '日本語',
    short: '日本語',
    english: 'Japanese',
    serves: ({ language }) => language === 'ja',
    next: ['en', 'zh-tw'],
    isLater: false,
    wire: 'jp',
    areaName: 'nameJa',
    themeKey: 'jp',
    column: 'ja',
    writesHan: true,
    yenSign: '¥',
    discountsInTenths: false,
    currency: null,
    map: ['ja'],
    calendar: 'ja-JP',
  },
} as const satisfies Record<string, Language>

export type Locale = keyof typeof LANGUAGES
type Known = (typeof LANGUAGES)[Locale]
/** The fields of a name on the wire: `zhName`. */
export type NameField = `${Known['wire']}Name`
/** A text in every language, as on the wire. */
export type WireTexts = Record<NameField, string>
export type AreaNameField = Known['areaName']
/** The fields of a translation, and the suffixes of text columns. */
export type LanguageColumn = Known['column']

/** The codes of the UI languages. */
export const LOCALES = Object.keys(LANGUAGES) as readonly Locale[]

/** Builds an object with one member per language. */
export function perLanguage<Key extends string, Value>(
  member: (locale: Locale) => readonly [key: Key, value: Value],
): Record<Key, Value> {
  return Object.fromEntries(LOCALES.map(member)) as Record<Key, Value>
}

/** The wire field of a name in a language. */
export const nameField = (locale: Locale): NameField => `${LANGUAGES[locale].wire}Name`

/** Picks the texts from an object's fields. */
export const wireTexts = (from: Readonly<WireTexts>): WireTexts =>
  perLanguage((locale) => [nameField(locale), from[nameField(locale)]])
