import { type RawBuilder, sql } from 'kysely'
import { allOf, anyOf, customerWords, customerWordsFor, isPart, isPartByIndex, nameForms } from '../words/store.ts'

/** What a search of orders compares with the text that was typed, besides shops and codes. A search reads these columns from here alone. */
export interface Compared {
  /** The words of an order, by the row `o`. */
  readonly orderWords: RawBuilder<string>
  /** The ids of orders with a part of the text in these words, by their index. */
  readonly ordersBy: (form: string) => RawBuilder<unknown>
  /** Accounts, where they are compared. */
  readonly accounts: {
    /** The words of the account of the order `o` that a text can be a part of. */
    readonly wordsFor: (form: string) => RawBuilder<string>
    /** The ids of accounts with a part of the text in their words, by their index. */
    readonly by: (q: string) => RawBuilder<unknown>
  } | null
}

/** The rows of the index; its texts hold number, names, mail address and telephone number of an order, a line each. */
const indexRows = (condition: RawBuilder<boolean>) =>
  sql`select f.order_id as id from order_search f where ${condition}`

const WITH_PERSONAL: Compared = {
  orderWords: sql`(select w.words from order_search w where w.order_id = o.id)`,
  ordersBy: (form) => indexRows(isPartByIndex(sql`f.words`, form)),
  accounts: {
    wordsFor: (form) => sql`(select ${customerWordsFor('c', form)} from customer c where c.id = o.customer_id)`,
    by: (q) =>
      sql`select id from customer bu where ${anyOf(nameForms(q).map((form) => sql`(search_grams(${customerWords('bu')}) @@ search_query(lower(${form}::text)) and ${isPart(customerWordsFor('bu', form), form)})`))}`,
  },
}

const WITHOUT_PERSONAL: Compared = {
  orderWords: sql`lower(o.order_no)`,
  ordersBy: (form) =>
    indexRows(allOf([isPartByIndex(sql`f.words`, form), isPart(sql`split_part(f.words, e'\\n', 1)`, form)])),
  accounts: null,
}

/**
 * Decides whether names, mail addresses and telephone numbers are compared. Roles that do not see them must not find them out by searching,
 * letter by letter.
 */
export const comparedFor = (personal: boolean): Compared => (personal ? WITH_PERSONAL : WITHOUT_PERSONAL)
