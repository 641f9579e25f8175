import { indexText } from '#domain/catalogue/search-text.ts'
import { KNOWN_PHRASES } from '#domain/catalogue/synonyms.ts'
import type { ReferenceRows, SearchRow } from '../store.ts'
import { KeywordIndex, NAME_SEPARATOR } from './keyword-index.ts'
import type { Pause } from './postings-builder.ts'
import { Search } from './search.ts'
import { ENTRY_SEPARATOR, Suggestions } from './suggestions.ts'
import { buildTerms } from './terms.ts'
import { textHash } from './text-hash.ts'
import { TextIndex } from './text-index.ts'
import { Vocabulary } from './vocabulary.ts'
import type { SearchFields } from './word-matches.ts'

type TermRows = Pick<ReferenceRows, 'categories' | 'areas' | 'themes'>
/** The slots of an area, category or theme, and the slots that cater for a diet. */
type Sets = Pick<SearchFields, 'inTerm' | 'catering'>

/** Number of names whose index form is cached. Many shops have the same dishes and labels. */
const KEPT_NAMES = 10_000

/** Texts by slot, while the indexes are built from them. */
interface Texts {
  readonly names: string[]
  readonly dishes: string[]
  readonly labels: string[]
}

/**
 * The data that searches read: per shop the normalised names, dishes and labels, the words of its descriptions, and
 * the texts that suggestions show. Created by `SearchColumns.collect`, one slot at a time.
 */
export class SearchColumns {
  readonly #capacity: number
  readonly #shown: (string | null)[] = []
  /** A hash of the texts of a slot that are not shown (labels and descriptions), to detect changes. */
  readonly #unshown: Float64Array
  readonly #texts: TextIndex
  readonly #vocabulary = new Vocabulary()
  /** Index form by name. */
  readonly #forms = new Map<string, string>()
  #names: KeywordIndex | null = null
  #dishes: KeywordIndex | null = null
  #labels: KeywordIndex | null = null
  #search: Search | null = null
  #suggestions: Suggestions | null = null

  private constructor(capacity: number) {
    this.#capacity = capacity
    this.#texts = new TextIndex(capacity)
    this.#unshown = new Float64Array(capacity)
    for (const phrase of KNOWN_PHRASES) this.#vocabulary.add(phrase)
  }

  /** Returns `add`, which takes the rows of all slots in order from 0, and `finish`, which indexes them. */
  static collect(capacity: number) {
    const columns = new SearchColumns(capacity)
    const texts: Texts = { names: [], dishes: [], labels: [] }
    /** Shops share a few labels, so equal texts share one string. */
    const labels = new Map<string, string>()
    return {
      add: (slot: number, row: SearchRow): void => {
        const { names, dishes, labels: own } = columns.#take(slot, row)
        texts.names[slot] = names
        texts.dishes[slot] = dishes
        if (!labels.has(own)) labels.set(own, own)
        texts.labels[slot] = labels.get(own) ?? own
        columns.#texts.add(row.texts, row.access)
      },
      finish: async (pause: Pause): Promise<SearchColumns> => {
        columns.#names = await KeywordIndex.build(texts.names, capacity, pause)
        columns.#dishes = await KeywordIndex.build(texts.dishes, capacity, pause)
        columns.#labels = await KeywordIndex.build(texts.labels, capacity, pause)
        await columns.#texts.finish(pause)
        return columns
      },
    }
  }

  /** Sets the reference tables, initially and whenever they change. Nothing can be searched before. */
  setTerms(rows: TermRows, sets: Sets): void {
    if (this.#names === null || this.#dishes === null || this.#labels === null) throw new Error('Not built yet')
    const terms = buildTerms(rows)
    for (const { kind, text } of terms) this.#vocabulary.add(text, kind !== 'theme')
    const fields = {
      capacity: this.#capacity,
      names: this.#names,
      dishes: this.#dishes,
      labels: this.#labels,
      texts: this.#texts,
      vocabulary: this.#vocabulary,
      terms,
      ...sets,
    }
    this.#search = new Search(fields)
    this.#suggestions = new Suggestions(fields, this.#search, this.#shown)
  }

  get search(): Search {
    if (this.#search === null) throw new Error('No terms yet')
    return this.#search
  }

  get suggestions(): Suggestions {
    if (this.#suggestions === null) throw new Error('No terms yet')
    return this.#suggestions
  }

  /** A shop's names in the order of the languages. */
  namesOf(slot: number): string[] {
    return (this.#shown[slot] ?? '').split(ENTRY_SEPARATOR, 1)[0]?.split(NAME_SEPARATOR) ?? []
  }

  /** Number of shops that every search reads one by one, because they have changed since indexing. */
  get unindexed(): number {
    return Math.max(this.#names?.unindexed ?? 0, this.#texts.unindexed)
  }

  /** Whether a slot already has the texts of the row. */
  isSame(slot: number, row: SearchRow): boolean {
    return this.#unshown[slot] === unshownHash(row) && this.#shown[slot] === shownOf(row)
  }

  /** Sets or removes the texts of a slot. Call `search.forget()` afterwards to clear cached results. */
  change(slot: number, row: SearchRow | null): void {
    if (row !== null && this.isSame(slot, row)) return
    const texts = row === null ? null : this.#take(slot, row)
    if (texts === null) this.#shown[slot] = null
    this.#names?.change(slot, texts?.names ?? null)
    this.#dishes?.change(slot, texts?.dishes ?? null)
    this.#labels?.change(slot, texts?.labels ?? null)
    this.#texts.change(slot, row && { text: row.texts, access: row.access })
  }

  /** Stores the texts of a row that suggestions show, and its words. Returns its texts in index form. */
  #take(slot: number, row: SearchRow) {
    // Removes the id at the start of each entry.
    const entries = row.dishes === '' ? [] : row.dishes.split(ENTRY_SEPARATOR)
    const dishes = entries.map((entry) => entry.slice(entry.indexOf(NAME_SEPARATOR) + 1))
    this.#shown[slot] = shownOf(row)
    this.#unshown[slot] = unshownHash(row)
    return {
      names: this.#textOf(row.names),
      dishes: this.#textOf(dishes.join(NAME_SEPARATOR)),
      labels: this.#textOf(row.labels),
    }
  }

  /** Names in their index form, without duplicates. */
  #textOf(names: string): string {
    const forms = new Set<string>()
    for (const name of names.split(NAME_SEPARATOR)) forms.add(this.#formOf(name))
    return [...forms].join(NAME_SEPARATOR)
  }

  #formOf(name: string): string {
    const known = this.#forms.get(name)
    if (known !== undefined) return known
    const form = indexText(name)
    this.#vocabulary.add(form)
    if (this.#forms.size >= KEPT_NAMES) this.#forms.clear()
    this.#forms.set(name, form)
    return form
  }
}

const shownOf = (row: SearchRow): string =>
  row.dishes === '' ? row.names : `${row.names}${ENTRY_SEPARATOR}${row.dishes}`
const unshownHash = (row: SearchRow): number =>
  textHash(`${row.labels}${ENTRY_SEPARATOR}${row.texts}${ENTRY_SEPARATOR}${row.access}`)
