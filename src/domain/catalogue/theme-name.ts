import { LANGUAGES, LOCALES, type Locale, nameField, type WireTexts } from '#domain/languages.ts'

type ThemeKey = NonNullable<(typeof LANGUAGES)[Locale]['themeKey']>

/** Names of a theme as the URL carries them; `jp` is Japanese. */
export type ThemeName = Readonly<Record<ThemeKey, string>>

const MAX_BYTES = 2048
const KEYS: readonly ThemeKey[] = LOCALES.flatMap((locale) => LANGUAGES[locale].themeKey ?? [])

/** Bytes of the text in UTF-8; a lone surrogate counts as three, as encoders replace it. */
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
 * Reads `themeName`: JSON with four strings, at most 2 KB, whether or not the router has already undone its
 * URL-encoding. Null for anything else, which is then ignored (SL-03, S-15). The texts are a stranger's:
 * show them as text only.
 */
export function parseThemeName(param: string): ThemeName | null {
  // Encoded, each byte is at most three characters; anything longer cannot be within the limit.
  if (param.length > MAX_BYTES * 3) return null
  const text = param.startsWith('%') ? decoded(param) : param
  if (utf8Bytes(text) > MAX_BYTES) return null
  const value = parsed(text)
  if (typeof value !== 'object' || value === null) return null
  const entries = new Map<string, unknown>(Object.entries(value))
  if (!KEYS.every((key) => typeof entries.get(key) === 'string')) return null
  return Object.fromEntries(KEYS.map((key) => [key, entries.get(key)])) as ThemeName
}

/** The title in the UI language (ja reads jp), else the first name there is; null when all are blank. */
export function themeTitle(name: ThemeName, locale: Locale): string | null {
  const own = LANGUAGES[locale].themeKey
  const title = [own === null ? '' : name[own], ...KEYS.map((key) => name[key])]
  return title.find((text) => text.trim() !== '') ?? null
}

/** `themeName` for an address: what parseThemeName reads back. The wire calls Traditional Chinese tw and Japanese jp. */
export function themeNameText(names: Readonly<WireTexts>): string {
  const texts = LOCALES.map((locale) => [LANGUAGES[locale].themeKey, names[nameField(locale)]] as const)
  return JSON.stringify(Object.fromEntries(texts.filter(([key]) => key !== null)))
}
