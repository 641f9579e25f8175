import { isLatin, searchWords, wordForm } from '#domain/catalogue/search-text.ts'
import { isFiller } from '#domain/catalogue/synonyms.ts'

/** Maximum number of words used; further words are ignored. */
const MAX_WORDS = 8
/** Words of the longest phrase, and characters of the longest phrase without spaces. */
const PHRASE = { words: 4, characters: 8 }
/** From this many single letters on, they are one word typed with spaces. */
const SPACED_OUT = 3

/** A word or phrase of a keyword, as typed and in its search form (domain/catalogue/search-text.ts). */
export interface QueryWord {
  readonly typed: string
  readonly form: string
}

/**
 * Whether several words, or a part of a run without spaces, name one thing: a category, an area, a dish with
 * synonyms.
 */
export type IsPhrase = (form: string) => boolean

/**
 * The words of a keyword, with phrases joined. Fillers (in, near, の) are dropped unless the keyword has nothing
 * else.
 */
export function queryWords(keyword: string, isPhrase: IsPhrase): QueryWord[] {
  const words = groupPhrases(joinLetters(searchWords(keyword)), isPhrase)
  const telling = words.filter(({ form }) => !isFiller(form))
  return (telling.length === 0 ? words : telling).slice(0, MAX_WORDS)
}

function joinLetters(words: readonly string[]): string[] {
  const isSingle = (word: string): boolean => isLatin(word) && word.length === 1
  if (words.filter(isSingle).length < SPACED_OUT) return [...words]
  return words.reduce<string[]>((joined, word, index) => {
    const before = words[index - 1]
    if (before !== undefined && isSingle(before) && isSingle(word)) joined.push((joined.pop() ?? '') + word)
    else joined.push(word)
    return joined
  }, [])
}

/** Words in their search form, with the words of a phrase joined, however it is spaced: kaisen don is kaisendon. */
export function groupPhrases(words: readonly string[], isPhrase: IsPhrase): QueryWord[] {
  const found: QueryWord[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(PHRASE.words, words.length - at)
    let typed = words[at] ?? ''
    for (; length > 1; length--) {
      const part = words.slice(at, at + length)
      const phrase = part.every(isLatin) ? [part.join(' '), part.join('')].find(isPhrase) : undefined
      if (phrase === undefined) continue
      typed = phrase
      break
    }
    found.push({ typed, form: wordForm(typed) })
    at += length
  }
  return found
}

/**
 * Splits a run without spaces at the phrases in it, longest first: 東京壽司 becomes 東京, 壽司, and 京都和服體驗 becomes 京都, 和服,
 * 體驗. Returns the word itself where it contains no phrase.
 */
export function splitAtPhrases(word: QueryWord, isPhrase: IsPhrase): QueryWord[] {
  const { typed, form } = word
  if (isLatin(form) || isPhrase(form)) return [word]
  const pieces: QueryWord[] = []
  const push = (from: number, to: number): void => {
    const piece = { typed: typed.slice(from, to), form: form.slice(from, to) }
    // A single character next to a phrase is usually its ending: 天 in 下雨天.
    const isTelling = to - from > 1 || isPhrase(piece.form)
    if (to > from && isTelling && !isFiller(piece.form)) pieces.push(piece)
  }
  let rest = 0
  for (let at = 0; at < form.length; ) {
    let length = Math.min(PHRASE.characters, form.length - at)
    while (length > 1 && !isPhrase(form.slice(at, at + length))) length -= 1
    if (length > 1) {
      push(rest, at)
      push(at, at + length)
      rest = at + length
    }
    at += length
  }
  push(rest, form.length)
  return pieces
}
