import type { ContentList } from '#contract/operator/content.ts'
import { LOCALES, type Locale } from '#domain/languages.ts'
import { typedNumber } from '../../ui/typed-number.ts'
import { FIELDS, type FieldSpec } from './fields.ts'

/** An entry as a catalogue file has it. */
export type Entry = Readonly<Record<string, unknown>>
/** What is typed: a text or a flag for each field, `name.ja` for a text in a language. */
export type Draft = Readonly<Record<string, string | boolean>>

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The place in a draft of a text in a language. */
export const inLanguage = ({ name }: FieldSpec, locale: Locale): string => `${name}.${locale}`

/** The text of an entry in a language; '' where there is none. */
export function textIn(entry: Entry, field: string, locale: Locale): string {
  const texts = entry[field]
  return isObject(texts) ? String(texts[locale] ?? '') : ''
}

/** What tells an entry from the others of its list. */
export const keyOf = (entry: Entry): string => String(entry['code'] ?? entry['key'] ?? entry['id'] ?? '')

/** The field that says in each language what an entry is. */
export const textsOf = (list: ContentList) => (list === 'translations' ? 'text' : 'name')

/** The text of an entry in the language of the console, or the first that there is; '' without any. */
export function describe(list: ContentList, entry: Entry, language: string): string {
  const texts = textsOf(list)
  const order = language === 'ja' ? (['ja', 'en'] as const) : (['en', 'ja'] as const)
  return [...order, ...LOCALES].map((locale) => textIn(entry, texts, locale)).find((text) => text !== '') ?? ''
}

/** What an entry is called in a question about it: a code as customers enter it, anything else by its text and not by its number. */
export const nameOf = (list: ContentList, entry: Entry, language: string): string =>
  entry['code'] === undefined ? describe(list, entry, language) || keyOf(entry) : keyOf(entry)

/** What a form shows of an entry; of a new one what most are. */
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

/** What is typed as a figure; what is none is left for the server to refuse, with its reason. */
const numberOf = (text: string): number | string => {
  const number = typedNumber(text)
  return Number.isNaN(number) ? text : number
}

/** The entry that a form says; fields that it does not show stay as they were. */
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
