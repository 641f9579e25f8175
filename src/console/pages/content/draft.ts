import type { ContentList } from '#contract/operator/content.ts'
import { LOCALES, type Locale } from '#domain/languages.ts'
import { typedNumber } from '../../ui/typed-number.ts'
import { FIELDS, type FieldSpec } from './fields.ts'

/** An entry in the catalogue file's format. */
export type Entry = Readonly<Record<string, unknown>>
/** Form values: a text or a flag per field, `name.ja` for a text in a language. */
export type Draft = Readonly<Record<string, string | boolean>>

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The draft's key of a text in a language. */
export const inLanguage = ({ name }: FieldSpec, locale: Locale): string => `${name}.${locale}`

/** The text of an entry in a language; '' if missing. */
export function textIn(entry: Entry, field: string, locale: Locale): string {
  const texts = entry[field]
  return isObject(texts) ? String(texts[locale] ?? '') : ''
}

/** The entry's unique key in its list. */
export const keyOf = (entry: Entry): string => String(entry['code'] ?? entry['key'] ?? entry['id'] ?? '')

/** The field with the entry's translated texts. */
export const textsOf = (list: ContentList) => (list === 'translations' ? 'text' : 'name')

/** The entry's text in the console's language, or the first available one; '' if there is none. */
export function describe(list: ContentList, entry: Entry, language: string): string {
  const texts = textsOf(list)
  const order = language === 'ja' ? (['ja', 'en'] as const) : (['en', 'ja'] as const)
  return [...order, ...LOCALES].map((locale) => textIn(entry, texts, locale)).find((text) => text !== '') ?? ''
}

/** The entry's name in a dialog: a code as customers enter it, anything else by its text, not its number. */
export const nameOf = (list: ContentList, entry: Entry, language: string): string =>
  entry['code'] === undefined ? describe(list, entry, language) || keyOf(entry) : keyOf(entry)

/** The form values of an entry; default values for a new one. */
export function draftOf(list: ContentList, entry: Entry | null): Draft {
  return Object.fromEntries(
    FIELDS[list].flatMap((field): (readonly [string, string | boolean])[] => {
      if (field.kind === 'texts')
        return LOCALES.map((locale) => [inLanguage(field, locale), entry ? textIn(entry, field.name, locale) : ''])
      const stored = entry ? entry[field.name] : field.first
      if (field.kind === 'flag') return [[field.name, stored === true]]
      return [[field.name, stored === undefined || stored === null ? '' : String(stored)]]
    }),
  )
}

/** A typed number; text that is not a number is left for the server to refuse with its reason. */
const numberOf = (text: string): number | string => {
  const number = typedNumber(text)
  return Number.isNaN(number) ? text : number
}

/** The entry from the form values; fields that the form does not show stay unchanged. */
export function entryOf(list: ContentList, draft: Draft, before: Entry | null): Entry {
  const entry: Record<string, unknown> = { ...before }
  for (const field of FIELDS[list]) {
    if (field.kind === 'texts') {
      const texts = LOCALES.map((locale) => [locale, String(draft[inLanguage(field, locale)] ?? '').trim()] as const)
      entry[field.name] = Object.fromEntries(texts.filter(([, text]) => text !== ''))
    } else if (field.kind === 'flag') entry[field.name] = draft[field.name] === true
    else {
      const text = String(draft[field.name] ?? '').trim()
      if (text === '') delete entry[field.name]
      else entry[field.name] = field.kind === 'number' || field.kind === 'yen' ? numberOf(text) : text
    }
  }
  return entry
}
