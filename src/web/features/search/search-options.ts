import { LANGUAGES, type Locale, nameField, perLanguage } from '#domain/languages.ts'
import { LANGUAGE_TAGS } from '#i18n/locales.ts'
import { localizedNameWithLanguage } from '#i18n/names.ts'
import type { SearchChoice } from './choice.ts'
import { matchedParts, type NamePart } from './matched-parts.ts'
import type { Suggestion } from './suggestions-query.ts'

/** Number of recent searches shown with suggestions. */
const RECENT_BESIDE = 2

/**
 * Other languages in which a name is useful to a reader: the next closest, English for Latin letters, and Japanese
 * because signs use it.
 */
const READ_BY = perLanguage((locale) => {
  const others: readonly Locale[] = [...LANGUAGES[locale].next.slice(0, 1), 'en', 'ja']
  return [locale, [...new Set(others)]]
})

/** A row below the search field. */
export interface SearchOption {
  readonly key: string
  readonly kind: Suggestion['kind'] | 'recent'
  readonly name: string
  /** BCP 47 tag of the name, if it is not in the UI language. */
  readonly lang: string | undefined
  readonly parts: readonly NamePart[]
  /** The name that matches the typed text, if the one in the UI language does not. */
  readonly other: { readonly lang: string; readonly parts: readonly NamePart[] } | null
  readonly choice: SearchChoice
}

const isMarked = (parts: readonly NamePart[]): boolean => parts.some((part) => part.isMatch)

/** Whether the typed text matches a name of the row. */
export const hasMatch = ({ parts, other }: SearchOption): boolean => isMarked(parts) || other !== null

function recentOption(keyword: string, typed: string): SearchOption {
  const parts = matchedParts(keyword, typed)
  const choice = { kind: 'keyword', keyword } as const
  return { key: `recent ${keyword}`, kind: 'recent', name: keyword, lang: undefined, parts, other: null, choice }
}

function choiceOf({ kind, id, parentId }: Suggestion, name: string): SearchChoice {
  if (kind === 'area') return { kind, rootAreaId: parentId ?? id, secondAreaId: parentId === null ? undefined : id }
  if (kind === 'category') return { kind, categoryId: id }
  return kind === 'shop' ? { kind, supplierId: id } : { kind: 'keyword', keyword: name }
}

function suggestedOption(suggestion: Suggestion, typed: string, locale: Locale): SearchOption {
  const { name, locale: own } = localizedNameWithLanguage(locale, suggestion)
  const parts = matchedParts(name, typed)
  const others = isMarked(parts)
    ? []
    : READ_BY[locale]
        .map((other) => ({
          lang: LANGUAGE_TAGS[other],
          parts: matchedParts(suggestion[nameField(other)] ?? '', typed),
        }))
        .filter((other) => isMarked(other.parts))
  return {
    key: `${suggestion.kind} ${suggestion.id}`,
    kind: suggestion.kind,
    name,
    lang: own === locale ? undefined : LANGUAGE_TAGS[own],
    parts,
    other: others[0] ?? null,
    choice: choiceOf(suggestion, name),
  }
}

/**
 * Rows below the search field. Before typing: recent searches. Otherwise: matching recent searches, then the server's
 * suggestions in its order.
 */
export function searchOptions(
  typed: string,
  recent: readonly string[],
  suggestions: readonly Suggestion[],
  locale: Locale,
): SearchOption[] {
  if (typed === '') return recent.map((keyword) => recentOption(keyword, ''))
  const beside = recent
    .map((keyword) => recentOption(keyword, typed))
    .filter(({ parts, name }) => isMarked(parts) && name !== typed)
    .slice(0, RECENT_BESIDE)
  return [...beside, ...suggestions.map((suggestion) => suggestedOption(suggestion, typed, locale))]
}
