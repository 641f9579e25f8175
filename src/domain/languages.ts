/** What a tag says, as `Intl.Locale` reads it. */
type ReadTag = Pick<Intl.Locale, 'language' | 'script'>

/** Languages of China whose readers read Chinese (CLDR's languageMatching); Mandarin's own code is zh for Intl. */
const CHINESE = new Set(['zh', 'yue', 'nan', 'hak', 'gan', 'wuu', 'hsn', 'cjy', 'cdo', 'cpx', 'czh', 'czo', 'mnp'])
const isTraditional = ({ script }: ReadTag): boolean => script === 'Hant'

interface Language {
  /** BCP 47, for `lang` attributes and Intl. */
  readonly tag: string
  /** The tag by which days are written. */
  readonly dayTag: string
  /** A day with its weekday and year, as `Intl` writes it for that tag, for code that must not wait for `Intl`. */
  readonly writtenDay: {
    /** With `{weekday}`, `{day}`, `{month}` and `{year}`. */
    readonly text: string
    /** From Sunday on, and from January on. */
    readonly weekdays: readonly string[]
    /** Null where a month is its number. */
    readonly months: readonly string[] | null
  }
  /** What it calls itself, whole and as short as a phone's bar needs it. */
  readonly name: string
  readonly short: string
  /** What the catalogue's format calls it. */
  readonly english: string
  /** The tags of a browser that it serves, with their likely script filled in (U-27); no tag is served by two. */
  readonly serves: (tag: ReadTag) => boolean
  /** Which other languages its readers read next best, where a name is missing in it; the rest follow in the order of the table. */
  readonly next: readonly string[]
  /**
   * Whether it came after there were clients and data: what they keep (tickets on phones, static files, addresses) lacks its
   * texts, so that on the wire these may be missing, and are blank then.
   */
  readonly isLater: boolean
  /** Before `Name` in the fields of the wire: `zhName`. */
  readonly wire: string
  /** The field of an area's name (EN-10). */
  readonly areaName: string
  /** In the addresses of themes (SL-03); null where these do not carry it. */
  readonly themeKey: string | null
  /** After `name_`, `about_` and `access_` in the columns of the database, and the field of a translation (P-3.12). */
  readonly column: string
  /** Whether its users write their names in Chinese characters. */
  readonly writesHan: boolean
  /** What stands before an amount in yen. */
  readonly yenSign: string
  /** Whether a discount is stated by the tenths of the price that are left. */
  readonly discountsInTenths: boolean
  /** The currency that prices are converted to. */
  readonly currency: 'CNY' | 'TWD' | null
  /** OpenStreetMap's names for it, the better one first. */
  readonly map: readonly string[]
  /** Of the words that the calendar ships with. */
  readonly calendar: string
}

const HAN_WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六']

/** Everything that is known of the UI languages (P-1.3, GEN-03); all else derives from here, and each has a catalog of its code. */
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
    // In Taiwan the weekday stands in brackets, as in Japan; Intl knows that of Japan alone.
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
      text: '{year}年{month}月{day}日({weekday})',
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
/** A text in every language, as the wire has it. */
export type WireTexts = Record<NameField, string>
export type AreaNameField = Known['areaName']
/** The fields of a translation, and how columns of texts end. */
export type LanguageColumn = Known['column']

/** The codes of the UI languages. */
export const LOCALES = Object.keys(LANGUAGES) as readonly Locale[]

/** An object with one member for each language. */
export function perLanguage<Key extends string, Value>(
  member: (locale: Locale) => readonly [key: Key, value: Value],
): Record<Key, Value> {
  return Object.fromEntries(LOCALES.map(member)) as Record<Key, Value>
}

/** The field that a name in a language has on the wire. */
export const nameField = (locale: Locale): NameField => `${LANGUAGES[locale].wire}Name`

/** The texts among an object's fields, and nothing else of it. */
export const wireTexts = (from: Readonly<WireTexts>): WireTexts =>
  perLanguage((locale) => [nameField(locale), from[nameField(locale)]])
