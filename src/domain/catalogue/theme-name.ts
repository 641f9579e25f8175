import { LANGUAGES, LOCALES, type Locale, nameField, type WireTexts } from '#domain/languages.ts'

type ThemeKey = NonNullable<(typeof LANGUAGES)[Locale]['themeKey']>

/** Names of a theme in the URL; `jp` is Japanese. */
export type ThemeName = Readonly<Record<ThemeKey, string>>

const MAX_BYTES = 2048
const KEYS: readonly ThemeKey[] = LOCALES.flatMap((locale) => LANGUAGES[locale].themeKey ?? [])

/** UTF-8 length of the text in bytes. A lone surrogate counts as three, because encoders replace it. */
function utf8Bytes(text: string): number {
  let bytes = 0
  for (const char of text) {
    const point = char.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Parses `themeName`: JSON with a string for each key, at most 2 KB, whether or not the router has already decoded
 * it. Null for anything else, which callers ignore (SL-03, S-15). The texts are untrusted: render them as text only.
 */
export function parseThemeName(param: string): ThemeName | null {
  // With URL encoding, each byte takes at most three characters, so a longer text exceeds the limit.
  if (param.length > MAX_BYTES * 3) return null
  const text = param.startsWith('%') ? decoded(param) : param
  if (utf8Bytes(text) > MAX_BYTES) return null
  const value = parsed(text)
  if (typeof value !== 'object' || value === null) return null
  const entries = new Map<string, unknown>(Object.entries(value))
  if (!KEYS.every((key) => typeof entries.get(key) === 'string')) return null
  return Object.fromEntries(KEYS.map((key) => [key, entries.get(key)])) as ThemeName
}

/** The title in the UI language (ja uses jp), else the first name that is not blank. Null when all are blank. */
export function themeTitle(name: ThemeName, locale: Locale): string | null {
  const own = LANGUAGES[locale].themeKey
  const title = [own === null ? '' : name[own], ...KEYS.map((key) => name[key])]
  return title.find((text) => text.trim() !== '') ?? null
}

/**
 * Serialises `themeName` for an address; the inverse of parseThemeName. The keys are the wire's, such as jp for
 * Japanese.
 */
export function themeNameText(names: Readonly<WireTexts>): string {
  const texts = LOCALES.map((locale) => [LANGUAGES[locale].themeKey, names[nameField(locale)]] as const)
  return JSON.stringify(Object.fromEntries(texts.filter(([key]) => key !== null)))
}
