import type { Locale } from './locales.ts'

/** The name fields of the wire: suppliers and packages say enName, areas nameEn. Any may be absent or empty. */
export interface WireNames {
  readonly enName?: string | null
  readonly zhName?: string | null
  readonly twName?: string | null
  readonly jpName?: string | null
  readonly name?: string | null
  readonly nameEn?: string | null
  readonly nameTw?: string | null
  readonly nameJa?: string | null
}

type Field = keyof WireNames

/** Per language: its own fields, then what its readers read next best. `name` is Chinese on the wire. */
const ORDER: Readonly<Record<Locale, readonly Field[]>> = {
  en: ['enName', 'nameEn', 'jpName', 'nameJa', 'twName', 'nameTw', 'zhName', 'name'],
  ja: ['jpName', 'nameJa', 'enName', 'nameEn', 'twName', 'nameTw', 'zhName', 'name'],
  'zh-cn': ['zhName', 'name', 'twName', 'nameTw', 'jpName', 'nameJa', 'enName', 'nameEn'],
  'zh-tw': ['twName', 'nameTw', 'zhName', 'name', 'jpName', 'nameJa', 'enName', 'nameEn'],
}

const LANGUAGE: Readonly<Record<Field, Locale>> = {
  enName: 'en',
  nameEn: 'en',
  zhName: 'zh-cn',
  name: 'zh-cn',
  twName: 'zh-tw',
  nameTw: 'zh-tw',
  jpName: 'ja',
  nameJa: 'ja',
}

/** Words of the catalogue in the UI language, by their Chinese text (the wire's translation list, A-44). */
export type Words = ReadonlyMap<string, string>

const NO_WORDS: Words = new Map()
/** So many fields at the head of each order are in the language itself. */
const OWN_FIELDS = 2

/**
 * A catalogue name in the UI language, else translated by its Chinese text, else in the next best one, with the language it is in (for `lang`). Never blank:
 * without any name it is a dash (GEN-06).
 */
export function localizedNameWithLanguage(
  locale: Locale,
  names: WireNames,
  words: Words = NO_WORDS,
): { name: string; locale: Locale } {
  for (const [index, field] of ORDER[locale].entries()) {
    const word = index === OWN_FIELDS && words.get((names.zhName || names.name || '').trim())
    if (word) return { name: word, locale }
    const name = names[field]?.trim()
    if (name) return { name, locale: LANGUAGE[field] }
  }
  return { name: '–', locale }
}

/** A catalogue name in the UI language, else any other, never blank (GEN-06). */
export function localizedName(locale: Locale, names: WireNames, words?: Words): string {
  return localizedNameWithLanguage(locale, names, words).name
}
