import { type RawBuilder, sql } from 'kysely'
import { textColumnNames } from '#server/language-columns.ts'
import { likeLiteral } from './like.ts'

/** How many of the newest rows are looked through for a page before an index is asked. */
const NEWEST = 5_000
/** For a longer answer it is so many for each of its rows: what many are called fills it before the last is reached. */
const NEWEST_FOR_EACH = 20

/** How many of the newest rows are looked through for so many that are asked for. */
export const windowOf = (limit: number): number => Math.max(NEWEST, NEWEST_FOR_EACH * limit)

type Text = RawBuilder<string>
const column = (row: string, name: string): Text => sql.ref(`${row}.${name}`)
/** Texts in small letters, a line each. */
export const lines = (parts: readonly Text[]): Text => sql`lower(${sql.join(parts, sql` || e'\\n' || `)})`

const SHOP_NAMES = textColumnNames('name')

/** A shop's names in small letters, a line each. */
export const shopNames = (row: string): Text => lines(SHOP_NAMES.map((name) => column(row, name)))

/**
 * The same with its mail address, which not every role sees: what the index `supplier_words` is about, so it has to be put in the same way.
 * The migration of a new language makes that index anew.
 */
export const shopWords = (row: string): Text => lines([...SHOP_NAMES, 'contact_email'].map((name) => column(row, name)))

const addressAndNames = (row: string): readonly Text[] => [
  sql`coalesce(${column(row, 'email')}, '')`,
  ...['name_en', 'name_zh', 'name_ja'].map((name) => column(row, name)),
]

/** Mail address, names and telephone number of an account: what the index `customer_words` is about. */
export const customerWords = (row: string): Text =>
  lines([...addressAndNames(row), sql`regexp_replace(${column(row, 'telephone')}, '[^0-9+]', '', 'g')`])

/** Those of them that something typed can be a part of: taking a number apart is half of the work, and a name is in none. */
export const customerWordsFor = (row: string, typed: string): Text =>
  /[^\d+]/.test(typed) ? lines(addressAndNames(row)) : customerWords(row)

/** Whether what was typed is a part of a text in small letters; `%` and `_` stand for themselves. */
export const isPart = (words: Text, typed: string): RawBuilder<boolean> =>
  sql`${words} like lower(${`%${likeLiteral(typed)}%`}::text)`

/** The same for words that have an index: it finds all texts with these groups of characters, of which some have them elsewhere. */
export const isPartByIndex = (words: Text, typed: string): RawBuilder<boolean> =>
  sql`(search_grams(${words}) @@ search_query(lower(${typed}::text)) and ${isPart(words, typed)})`

/** Any of the conditions. */
export const anyOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql`(${sql.join(conditions, sql` or `)})`

/** All of the conditions; without one it is true. */
export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`

/** A telephone number as it is dialled within its country, with enough of it to mean no other number. */
const DIALLED = /^0\d{6,}$/

/** What was typed with plain letters and digits instead of full-width ones, and one blank between words: so most names are kept. */
const plainOf = (typed: string): string => typed.normalize('NFKC').replace(/\s+/g, ' ').trim()

/** The ways in which names are typed: as they stand, and plainly. One in most cases. */
export const nameForms = (typed: string): readonly string[] => [...new Set([typed, plainOf(typed)])]

/**
 * The ways in which names and numbers are typed: as they stand, plainly, without what groups their digits, and without the 0 that a
 * country's code stands for.
 */
export function typedForms(typed: string): readonly string[] {
  const plain = plainOf(typed)
  const number = plain.replace(/[\s()-]/g, '')
  return [
    ...new Set([typed, plain, ...(number === '' ? [] : [number]), ...(DIALLED.test(number) ? [number.slice(1)] : [])]),
  ]
}

/** The id that somebody typed; null where it is none. */
export const asNumber = (typed: string): number | null => (/^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : null)
