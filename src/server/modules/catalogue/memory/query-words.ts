import { isLatin, searchWords, wordForm } from '#domain/catalogue/search-text.ts'
import { isFiller } from '#domain/catalogue/synonyms.ts'

/** Words of a keyword that count; nobody means more. */
const MAX_WORDS = 8
/** Words of the longest phrase, and characters of the longest one without spaces. */
const PHRASE = { words: 4, characters: 8 }
/** From so many single letters on they are one word with spaces in between. */
const SPACED_OUT = 3

/** A word or phrase of a keyword: as it was typed, and in its search form (domain/catalogue/search-text.ts). */
export interface QueryWord {
  readonly typed: string
  readonly form: string
}

/** Whether several words, or a part of a run, mean one thing: a category, an area, a dish with synonyms. */
export type IsPhrase = (form: string) => boolean

/** The words of a keyword: phrases together, fillers (in, near, の) left out unless there is nothing else. */
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

/** Words in their search form, those of one phrase together, whether it is written apart or not: kaisen don is kaisendon. */
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
 * A run without spaces taken apart at the phrases in it, the longest first: 東京壽司 is 東京, 壽司, and 京都和服體驗 is 京都,
 * 和服, 體驗. Only itself where it holds none.
 */
export function splitAtPhrases(word: QueryWord, isPhrase: IsPhrase): QueryWord[] {
  const { typed, form } = word
  if (isLatin(form) || isPhrase(form)) return [word]
  const pieces: QueryWord[] = []
  const push = (from: number, to: number): void => {
    const piece = { typed: typed.slice(from, to), form: form.slice(from, to) }
    // A single character next to a phrase is mostly its end: 天 of 下雨天.
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
