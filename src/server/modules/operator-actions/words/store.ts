import { type RawBuilder, sql } from 'kysely'
import { textColumnNames } from '#server/text/language-columns.ts'
import { likeLiteral } from './like.ts'

/** Number of newest rows that are scanned for a page before the index is used. */
const NEWEST = 5_000
/** A larger limit scans this many rows per requested row, because a common text fills the page before the last one. */
const NEWEST_FOR_EACH = 20

/** Number of newest rows to scan for a limit. */
export const windowOf = (limit: number): number => Math.max(NEWEST, NEWEST_FOR_EACH * limit)

type Text = RawBuilder<string>
const column = (row: string, name: string): Text => sql.ref(`${row}.${name}`)
/** Texts in lower case, one per line. */
export const lines = (parts: readonly Text[]): Text => sql`lower(${sql.join(parts, sql` || e'\\n' || `)})`

const SHOP_NAMES = textColumnNames('name')

/** A shop's names in lower case, one per line. */
export const shopNames = (row: string): Text => lines(SHOP_NAMES.map((name) => column(row, name)))

/**
 * A shop's names and mail address in lower case, one per line. Not every role may see the address. This is the
 * expression of the index `supplier_words`, so both must match. A migration that adds a language recreates that
 * index.
 */
export const shopWords = (row: string): Text => lines([...SHOP_NAMES, 'contact_email'].map((name) => column(row, name)))

const addressAndNames = (row: string): readonly Text[] => [
  sql`coalesce(${column(row, 'email')}, '')`,
  ...['name_en', 'name_zh', 'name_ja'].map((name) => column(row, name)),
]

/** Mail address, names and telephone number of an account: the expression of the index `customer_words`. */
export const customerWords = (row: string): Text =>
  lines([...addressAndNames(row), sql`regexp_replace(${column(row, 'telephone')}, '[^0-9+]', '', 'g')`])

/**
 * The words of an account that can contain a typed text. Normalising telephone numbers is half of the work, so it
 * is skipped for text that is not a number.
 */
export const customerWordsFor = (row: string, typed: string): Text =>
  /[^\d+]/.test(typed) ? lines(addressAndNames(row)) : customerWords(row)

/** Whether a lower-case text contains the typed text; `%` and `_` match literally. */
export const containsText = (words: Text, typed: string): RawBuilder<boolean> =>
  sql`${words} like lower(${`%${likeLiteral(typed)}%`}::text)`

/**
 * As `containsText`, for indexed words. The index finds all texts with the same character groups, which may be in
 * other places of the text, so the text is compared too.
 */
export const containsTextIndexed = (words: Text, typed: string): RawBuilder<boolean> =>
  sql`(search_grams(${words}) @@ search_query(lower(${typed}::text)) and ${containsText(words, typed)})`

/** Any of the conditions. */
export const anyOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql`(${sql.join(conditions, sql` or `)})`

/** All of the conditions; without one it is true. */
export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`

/** A telephone number in national format, long enough to be unambiguous. */
const DIALLED = /^0\d{6,}$/

/** The typed text in half-width characters with single spaces, as most names are stored. */
const plainOf = (typed: string): string => typed.normalize('NFKC').replace(/\s+/g, ' ').trim()

/** The forms in which a name is searched: as typed and normalised. Usually both are equal. */
export const nameForms = (typed: string): readonly string[] => [...new Set([typed, plainOf(typed)])]

/**
 * The forms in which names and numbers are searched: as typed, normalised, without separators between digits, and
 * without the leading 0 that a country code replaces.
 */
export function typedForms(typed: string): readonly string[] {
  const plain = plainOf(typed)
  const number = plain.replace(/[\s()-]/g, '')
  return [
    ...new Set([typed, plain, ...(number === '' ? [] : [number]), ...(DIALLED.test(number) ? [number.slice(1)] : [])]),
  ]
}

/** The typed id; null if it is none. */
export const typedId = (typed: string): number | null => (/^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : null)
