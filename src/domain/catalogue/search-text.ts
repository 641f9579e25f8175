import { foldVariants } from './han-variants.ts'
import { romaji } from './romaji.ts'

const KANA_GAP = 0x60
const ACCENTED = /[\u00c0-\u024f\u1e00-\u1eff]/g
const MARKS = /[\u0300-\u036f]/g
/** Apostrophes, which are frequent in French and removed for search. */
const APOSTROPHES = /['\u2019\u02bc`]/g
const ASCII_ONLY = /^[\0-\x7f]*$/
const KANA_RUN = /[\u3041-\u3096\u30fc]{2,}/g
const LETTER = /^[\p{L}\p{M}\u30fc\u3005]$/u

/** The role of a UTF-16 unit: part of a Latin word, of another word, or of none. */
const NONE = 0
const LATIN = 1
const OTHER = 2
/**
 * Precomputed for all units, because a server start normalises hundreds of millions of them. A surrogate is
 * classified as part of its pair (`kindAt`).
 */
const KINDS = Uint8Array.from({ length: 2 ** 16 }, (_, unit) => {
  const char = String.fromCharCode(unit)
  if (/[a-z0-9]/.test(char)) return LATIN
  return LETTER.test(char) ? OTHER : NONE
})
/** The unit that represents each unit: hiragana for katakana, and one fixed variant of a Han character. */
const REPRESENTATIVES = Uint16Array.from({ length: 2 ** 16 }, (_, unit) => {
  if (unit >= 0x30a1 && unit <= 0x30f6) return unit - KANA_GAP
  return foldVariants(String.fromCharCode(unit)).charCodeAt(0)
})

/** Separates the words of `searchUnits`. */
export const GAP = 0
/** Reused by every call. */
let units = new Uint16Array(2 ** 12)

/**
 * Special values of `PLAIN_UNITS`: the unit is dropped, its result depends on its neighbours, or it is not computed
 * yet.
 */
const DROPPED = 0xffff
const DEPENDS = 0xfffe
const NOT_COMPUTED = 0xfffd
/**
 * Units whose normalisation depends on neighbours: marks and Hangul parts join the letter before them, and the small
 * sigma depends on the end of the word. Surrogates and noncharacters are included.
 */
const JOINING = /[\p{M}\u1100-\u11ff\ud800-\udfff\u03a3\u03c2\u03c3\ufffd-\uffff]/u
const PLAIN_UNITS = new Uint16Array(2 ** 16).fill(NOT_COMPUTED)

/**
 * The result of `plain` for one unit, or DROPPED or DEPENDS. Cached, because a server start normalises hundreds of
 * millions of units of a few thousand kinds.
 */
function plainUnit(unit: number): number {
  const known = PLAIN_UNITS[unit] ?? DEPENDS
  if (known !== NOT_COMPUTED) return known
  const char = String.fromCharCode(unit)
  const made = plainText(char)
  const isAlone = made.length <= 1 && !JOINING.test(char) && !JOINING.test(made)
  const found = !isAlone ? DEPENDS : made === '' ? DROPPED : made.charCodeAt(0)
  PLAIN_UNITS[unit] = found
  return found
}

/**
 * Normalises width and case and removes apostrophes and accents of Latin letters. The result is still readable by
 * users.
 */
function plain(text: string): string {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (plainUnit(unit) !== unit) return plainText(text)
  }
  return text
}

function plainText(text: string): string {
  const lower = ASCII_ONLY.test(text) ? text.toLowerCase() : text.normalize('NFKC').toLowerCase()
  const bare = (char: string) => char.normalize('NFD').replace(MARKS, '')
  return lower.replace(APOSTROPHES, '').replace(ACCENTED, bare)
}

/** The role of the unit at an index. A surrogate pair is classified as a whole. */
function kindAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  if (unit < 0xd800 || unit > 0xdfff) return KINDS[unit] ?? NONE
  const first = unit < 0xdc00 ? at : at - 1
  return LETTER.test(String.fromCodePoint(text.codePointAt(first) ?? 0)) ? OTHER : NONE
}

/** Whether a word consists of Latin letters or digits. Latin words match at the start of a word, others anywhere. */
export function isLatin(word: string): boolean {
  return word.charCodeAt(0) < 0x80
}

/**
 * The words of a text or a query: words of Latin letters and digits, and runs of all other letters, in lower case and
 * one width. `ＳＵＳＨＩ 壽司・カフェ` gives sushi, 壽司, カフェ.
 */
export function searchWords(text: string): string[] {
  const letters = plain(text)
  const words: string[] = []
  let start = 0
  let before = NONE
  for (let at = 0; at <= letters.length; at++) {
    const kind = at < letters.length ? kindAt(letters, at) : NONE
    if (kind === before) continue
    if (before !== NONE) words.push(letters.slice(start, at))
    start = at
    before = kind
  }
  return words
}

/**
 * The search form of a word, of the same length: hiragana for katakana, and one fixed variant of each Han character.
 */
export function wordForm(word: string): string {
  if (isLatin(word)) return word
  let form = ''
  let kept = 0
  for (let at = 0; at < word.length; at++) {
    const unit = word.charCodeAt(at)
    const other = REPRESENTATIVES[unit] ?? unit
    if (other === unit) continue
    form += word.slice(kept, at) + String.fromCharCode(other)
    kept = at + 1
  }
  return kept === 0 ? word : form + word.slice(kept)
}

/**
 * The words of a text for an index, without allocating strings: Latin letters and digits unchanged, other letters in
 * their search form (`wordForm`), and GAP for everything else. Finds the same words as `searchWords`. The result is
 * valid until the next call.
 */
export function searchUnits(text: string): Uint16Array {
  ensureCapacity(text.length)
  let length = 0
  for (let at = 0; at < text.length; at++) {
    const unit = plainUnit(text.charCodeAt(at))
    if (unit === DEPENDS) return searchUnitsOfText(text)
    if (unit === DROPPED) continue
    units[length] = searchUnit(unit, KINDS[unit])
    length += 1
  }
  return units.subarray(0, length)
}

function searchUnitsOfText(text: string): Uint16Array {
  const letters = plainText(text)
  ensureCapacity(letters.length)
  for (let at = 0; at < letters.length; at++) units[at] = searchUnit(letters.charCodeAt(at), kindAt(letters, at))
  return units.subarray(0, letters.length)
}

function ensureCapacity(length: number): void {
  if (length > units.length) units = new Uint16Array(2 * length)
}

const searchUnit = (unit: number, kind: number | undefined): number =>
  kind === LATIN ? unit : kind === OTHER ? (REPRESENTATIVES[unit] ?? unit) : GAP

/** The Latin readings of the kana in a word in its search form, longest runs only: unagi for うなぎ. */
export function kanaReadings(form: string): string[] {
  return (form.match(KANA_RUN) ?? []).map(romaji).filter((reading) => reading.length > 1)
}

/**
 * The text as stored in the index. Latin words have a space on both sides, so that ` eel` matches `eel` but not the
 * end of another word. Runs of other letters are joined, because spaces do not separate words there. The Latin
 * readings of kana follow, so that unagi finds うなぎ.
 */
export function indexText(text: string): string {
  let form = ''
  const readings: string[] = []
  for (const word of searchWords(text)) {
    if (isLatin(word)) form += form.endsWith(' ') ? `${word} ` : ` ${word} `
    else {
      const own = wordForm(word)
      form += own
      readings.push(...kanaReadings(own))
    }
  }
  if (readings.length === 0) return form
  return `${form}${form.endsWith(' ') ? '' : ' '}${readings.join(' ')} `
}

/** The search form of a phrase, as stored in the index: Latin words separated by spaces, other letters joined. */
export function phraseForm(text: string): string {
  return searchWords(text).reduce((phrase, word) => {
    return phrase !== '' && (isLatin(word) || isLatin(phrase.slice(-1))) ? `${phrase} ${word}` : phrase + wordForm(word)
  }, '')
}
