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

/**
 * A catalogue name in the UI language, else in the next best one, with the language it is in (for `lang`). Never blank:
 * without any name it is a dash (GEN-06).
 */
export function localizedNameWithLanguage(locale: Locale, names: WireNames): { name: string; locale: Locale } {
  for (const field of ORDER[locale]) {
    const name = names[field]?.trim()
    if (name) return { name, locale: LANGUAGE[field] }
  }
  return { name: '–', locale }
}

/** A catalogue name in the UI language, else any other, never blank (GEN-06). */
export function localizedName(locale: Locale, names: WireNames): string {
  return localizedNameWithLanguage(locale, names).name
}
