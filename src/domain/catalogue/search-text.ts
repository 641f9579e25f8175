import { foldVariants } from './han-variants.ts'
import { romaji } from './romaji.ts'

const KANA_GAP = 0x60
const ACCENTED = /[\u00c0-\u024f\u1e00-\u1eff]/g
const MARKS = /[\u0300-\u036f]/g
/** An apostrophe, a letter in every other word of French and none in search. */
const APOSTROPHES = /['\u2019\u02bc`]/g
const ASCII_ONLY = /^[\0-\x7f]*$/
const KANA_RUN = /[\u3041-\u3096\u30fc]{2,}/g
const LETTER = /^[\p{L}\p{M}\u30fc\u3005]$/u

/** What a UTF-16 unit is in a word: part of a Latin one, of any other, or of none. */
const NONE = 0
const LATIN = 1
const OTHER = 2
/** Of all units, because a start normalises some hundred million of them; first halves of pairs are looked at with their second. */
const KINDS = Uint8Array.from({ length: 2 ** 16 }, (_, unit) => {
  const char = String.fromCharCode(unit)
  if (/[a-z0-9]/.test(char)) return LATIN
  return LETTER.test(char) ? OTHER : NONE
})
/** The unit that stands for each one: hiragana for katakana, one of a character's variants. */
const STANDS_FOR = Uint16Array.from({ length: 2 ** 16 }, (_, unit) => {
  if (unit >= 0x30a1 && unit <= 0x30f6) return unit - KANA_GAP
  return foldVariants(String.fromCharCode(unit)).charCodeAt(0)
})

/** Between the words of `searchUnits`. */
export const GAP = 0
/** Reused by every call. */
let units = new Uint16Array(2 ** 12)

/** What becomes of a unit whatever its neighbours are: another unit (below), nothing, or that depends on the others. */
const DROPPED = 0xffff
const DEPENDS = 0xfffe
const NOT_LOOKED_AT = 0xfffd
/** Marks join the letter before them, as the parts of a Hangul syllable do; the end of a word decides over the small sigma; the last are no characters. */
const JOINING = /[\p{M}\u1100-\u11ff\ud800-\udfff\u03a3\u03c2\u03c3\ufffd-\uffff]/u
const PLAIN_UNITS = new Uint16Array(2 ** 16).fill(NOT_LOOKED_AT)

/** What `plain` makes of a unit: a start normalises hundreds of millions, of a few thousand kinds. */
function plainUnit(unit: number): number {
  const known = PLAIN_UNITS[unit] ?? DEPENDS
  if (known !== NOT_LOOKED_AT) return known
  const char = String.fromCharCode(unit)
  const made = plainWhole(char)
  const isAlone = made.length <= 1 && !JOINING.test(char) && !JOINING.test(made)
  const found = !isAlone ? DEPENDS : made === '' ? DROPPED : made.charCodeAt(0)
  PLAIN_UNITS[unit] = found
  return found
}

/** One width, one case, no apostrophes, no accents on Latin letters: what may be shown to the reader as what was read. */
function plain(text: string): string {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (plainUnit(unit) !== unit) return plainWhole(text)
  }
  return text
}

function plainWhole(text: string): string {
  const lower = ASCII_ONLY.test(text) ? text.toLowerCase() : text.normalize('NFKC').toLowerCase()
  const bare = (char: string) => char.normalize('NFD').replace(MARKS, '')
  return lower.replace(APOSTROPHES, '').replace(ACCENTED, bare)
}

/** What the unit at a place is; a pair of surrogates is a letter or none as a whole. */
function kindAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  if (unit < 0xd800 || unit > 0xdfff) return KINDS[unit] ?? NONE
  const first = unit < 0xdc00 ? at : at - 1
  return LETTER.test(String.fromCodePoint(text.codePointAt(first) ?? 0)) ? OTHER : NONE
}

/** Whether a word is of Latin letters or digits, which are found where a word begins; others are found anywhere. */
export function isLatin(word: string): boolean {
  return word.charCodeAt(0) < 0x80
}

/**
 * The words of a text or of what somebody types: words of Latin letters and digits, and runs of all other letters, in
 * lower case and one width. `ＳＵＳＨＩ 壽司・カフェ` is sushi, 壽司, カフェ.
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

/** The form of a word in which texts and keywords meet, of the same length: hiragana, one form of a character's variants. */
export function wordForm(word: string): string {
  if (isLatin(word)) return word
  let form = ''
  let kept = 0
  for (let at = 0; at < word.length; at++) {
    const unit = word.charCodeAt(at)
    const other = STANDS_FOR[unit] ?? unit
    if (other === unit) continue
    form += word.slice(kept, at) + String.fromCharCode(other)
    kept = at + 1
  }
  return kept === 0 ? word : form + word.slice(kept)
}

/**
 * The words of a text for an index, which needs no strings: of Latin letters and digits these, of other letters the ones in their
 * place (`wordForm`), and GAP for everything else. The same words as `searchWords` finds. Good until the next call.
 */
export function searchUnits(text: string): Uint16Array {
  makeRoom(text.length)
  let length = 0
  for (let at = 0; at < text.length; at++) {
    const unit = plainUnit(text.charCodeAt(at))
    if (unit === DEPENDS) return searchUnitsOfWhole(text)
    if (unit === DROPPED) continue
    units[length] = searchUnit(unit, KINDS[unit])
    length += 1
  }
  return units.subarray(0, length)
}

function searchUnitsOfWhole(text: string): Uint16Array {
  const letters = plainWhole(text)
  makeRoom(letters.length)
  for (let at = 0; at < letters.length; at++) units[at] = searchUnit(letters.charCodeAt(at), kindAt(letters, at))
  return units.subarray(0, letters.length)
}

function makeRoom(length: number): void {
  if (length > units.length) units = new Uint16Array(2 * length)
}

const searchUnit = (unit: number, kind: number | undefined): number =>
  kind === LATIN ? unit : kind === OTHER ? (STANDS_FOR[unit] ?? unit) : GAP

/** The Latin readings of the kana in a word in its form, longest runs only: unagi for うなぎ. */
export function kanaReadings(form: string): string[] {
  return (form.match(KANA_RUN) ?? []).map(romaji).filter((reading) => reading.length > 1)
}

/**
 * A text as the index keeps it: Latin words with a space on both sides, so that ` eel` is found in `eel` and not within
 * another word; runs of other letters joined, because spaces mean nothing there; and the Latin readings of its kana
 * behind it, so that unagi finds うなぎ.
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

/** Several words that mean one thing as the index has them: Latin words apart, other letters joined. */
export function phraseForm(text: string): string {
  return searchWords(text).reduce((phrase, word) => {
    return phrase !== '' && (isLatin(word) || isLatin(phrase.slice(-1))) ? `${phrase} ${word}` : phrase + wordForm(word)
  }, '')
}
