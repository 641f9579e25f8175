/** A lone surrogate. It is not a character, and PostgreSQL rejects it. */
const LONE_SURROGATE = /\p{Surrogate}/gu
/** Invisible characters that keyboards, chats and web pages leave in typed and pasted text. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
/**
 * Invisible characters that are part of another character: joiners, variation selectors, and the tags of regional
 * flags.
 */
const PART_OF_ANOTHER = /\u200c|\u200d|\p{Variation_Selector}|[\u{e0020}-\u{e007f}]/u
/** Joiners shape letters and combine emoji. Elsewhere they are invisible and are removed. */
const JOINERS = /(.?)[\u200c\u200d]+/gsu
const JOINS = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Script=Arabic}\p{Script=Mongolian}]/u

/** Whether a text has no lone surrogates. */
export function isWellFormed(text: string): boolean {
  return text.search(LONE_SURROGATE) === -1
}

function withoutInvisible(text: string): string {
  return text
    .replace(LONE_SURROGATE, '')
    .replace(INVISIBLE, (mark) => (PART_OF_ANOTHER.test(mark) ? mark : ''))
    .replace(JOINERS, (all, before: string) => (JOINS.test(before) ? all : before))
}

/**
 * Normalises a single typed line, such as a name, an address, a code or a keyword: NFKC, without invisible
 * characters.
 */
export function normaliseLine(text: string): string {
  return withoutInvisible(text.normalize('NFKC')).trim()
}

/**
 * Normalises typed sentences. Keeps line breaks and the full-width punctuation of Japanese and Chinese, which NFKC
 * would replace.
 */
export function normaliseText(text: string): string {
  const lines = withoutInvisible(text.normalize('NFC')).replace(/\r\n?/g, '\n')
  return lines.replace(/(?:[^\S\n]*\n){3,}/g, '\n\n').trim()
}
