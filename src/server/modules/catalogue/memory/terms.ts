import { type PlaceKind, placeKind } from '#domain/catalogue/place-kind.ts'
import { indexText, phraseForm } from '#domain/catalogue/search-text.ts'
import { synonymsOf } from '#domain/catalogue/synonyms.ts'
import { LOCALES } from '#domain/languages.ts'
import { type TextColumns, textColumn } from '#server/text/language-columns.ts'
import type { ReferenceRows } from '../store.ts'
import { NAME_SEPARATOR } from './keyword-index.ts'

/** Separates the parts of an area's name: "Ueno & Yanaka" names two places. */
const PARTS = /[&・／/]/

/** A category, area or theme in searchable form. */
export interface Term {
  readonly kind: 'category' | 'area' | 'theme'
  readonly id: number
  /** The parent area or theme. */
  readonly parentId: number | null
  /** The kind of place of a category's shops; null for an area or a theme. */
  readonly place: PlaceKind | null
  /** Its names in their index form, joined by NAME_SEPARATOR. */
  readonly text: string
  /** Its names and their parts, each in search form. */
  readonly phrases: ReadonlySet<string>
  /** Synonyms of these. */
  readonly others: readonly string[]
  readonly names: Readonly<TextColumns<'name'>>
}

/** The reference tables as terms, in the operator's order. */
export function buildTerms({
  categories,
  areas,
  themes,
}: Pick<ReferenceRows, 'categories' | 'areas' | 'themes'>): Term[] {
  const term = (kind: Term['kind'], parentId: number | null, row: { id: number } & TextColumns<'name'>): Term => {
    const names = LOCALES.map((locale) => row[textColumn('name', locale)])
    const parts = names.flatMap((name) => [name, ...name.split(PARTS)]).map(phraseForm)
    const phrases = new Set(parts.filter((part) => part !== ''))
    return {
      kind,
      id: row.id,
      parentId,
      place: null,
      text: [...new Set(names.map(indexText))].join(NAME_SEPARATOR),
      phrases,
      others: [...new Set([...phrases].flatMap(synonymsOf))].filter((word) => !phrases.has(word)),
      names: row,
    }
  }
  return [
    ...categories.map((row) => ({ ...term('category', null, row), place: placeKind(row.key) })),
    ...areas.map((row) => term('area', row.parent_id, row)),
    ...themes.map((row) => term('theme', row.parent_id, row)),
  ]
}
