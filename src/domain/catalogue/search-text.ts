import { foldVariants } from './han-variants.ts'
import { romaji } from './romaji.ts'

const KATAKANA = /[\u30a1-\u30f6]/g
const KANA_GAP = 0x60
const ACCENTED = /[\u00c0-\u024f\u1e00-\u1eff]/g
const MARKS = /[\u0300-\u036f]/g
/** An apostrophe, a letter in every other word of French and none in search. */
const APOSTROPHES = /['\u2019\u02bc`]/g
/** A word of Latin letters and digits, or a run of any other letters, which have no spaces between words. */
const RUNS = /[a-z0-9]+|[^\P{L}a-z]+[\p{L}\p{M}\u30fc\u3005]*?(?=[a-z0-9]|[^\p{L}\p{M}\u30fc\u3005]|$)/gu
const KANA_RUN = /[\u3041-\u3096\u30fc]{2,}/g

/** One width, one case, no apostrophes, no accents on Latin letters: what may be shown to the reader as what was read. */
function plain(text: string): string {
  const bare = (char: string) => char.normalize('NFD').replace(MARKS, '')
  return text.normalize('NFKC').toLowerCase().replace(APOSTROPHES, '').replace(ACCENTED, bare)
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
  return plain(text).match(RUNS) ?? []
}

/** The form of a word in which texts and keywords meet, of the same length: hiragana, one form of a character's variants. */
export function wordForm(word: string): string {
  if (isLatin(word)) return word
  return foldVariants(word.replace(KATAKANA, (char) => String.fromCharCode(char.charCodeAt(0) - KANA_GAP)))
}

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
