import { type RawBuilder, sql } from 'kysely'
import {
  allOf,
  anyOf,
  containsText,
  containsTextIndexed,
  customerWords,
  customerWordsFor,
  nameForms,
} from '../words/store.ts'

/**
 * The columns, other than those of shops and codes, that a search for orders compares with the typed text. Searches
 * must read these columns only through this interface.
 */
export interface SearchedColumns {
  /** The words of an order, for the row `o`. */
  readonly orderWords: RawBuilder<string>
  /** Ids of the orders whose words contain the text, through their index. */
  readonly ordersBy: (form: string) => RawBuilder<unknown>
  /** How accounts are searched; null if they are not. */
  readonly accounts: {
    /** The words of the account of order `o` that can contain the text. */
    readonly wordsFor: (form: string) => RawBuilder<string>
    /** Ids of the accounts whose words contain the text, through their index. */
    readonly by: (q: string) => RawBuilder<unknown>
  } | null
}

/**
 * Rows of the search index. Its text holds an order's number, names, mail address and telephone number, one per line.
 */
const indexRows = (condition: RawBuilder<boolean>) =>
  sql`select f.order_id as id from order_search f where ${condition}`

const WITH_PERSONAL: SearchedColumns = {
  orderWords: sql`(select w.words from order_search w where w.order_id = o.id)`,
  ordersBy: (form) => indexRows(containsTextIndexed(sql`f.words`, form)),
  accounts: {
    wordsFor: (form) => sql`(select ${customerWordsFor('c', form)} from customer c where c.id = o.customer_id)`,
    by: (q) =>
      sql`select id from customer bu where ${anyOf(nameForms(q).map((form) => sql`(search_grams(${customerWords('bu')}) @@ search_query(lower(${form}::text)) and ${containsText(customerWordsFor('bu', form), form)})`))}`,
  },
}

const WITHOUT_PERSONAL: SearchedColumns = {
  orderWords: sql`lower(o.order_no)`,
  ordersBy: (form) =>
    indexRows(
      allOf([containsTextIndexed(sql`f.words`, form), containsText(sql`split_part(f.words, e'\\n', 1)`, form)]),
    ),
  accounts: null,
}

/**
 * The searched columns, with or without names, mail addresses and telephone numbers. A role that may not see them
 * must not be able to guess them by searching letter by letter.
 */
export const searchedColumnsFor = (personal: boolean): SearchedColumns => (personal ? WITH_PERSONAL : WITHOUT_PERSONAL)
