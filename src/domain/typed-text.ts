/** Half of a pair of code units: no character, and PostgreSQL stores none. */
const LONE = /\p{Surrogate}/gu
/** Characters without a look of their own, which keyboards, chats and web pages leave in what is typed and pasted. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
/** Among them: joiners, the selectors of a variant, and the tags in the flags of regions. */
const PART_OF_ANOTHER = /\u200c|\u200d|\p{Variation_Selector}|[\u{e0020}-\u{e007f}]/u
/** Joiners shape letters and build one picture of several; anywhere else they are as invisible as the others. */
const JOINERS = /(.?)[\u200c\u200d]+/gsu
const JOINS = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Script=Arabic}\p{Script=Mongolian}]/u

/** Whether a text has no half of a character. */
export function isWellFormed(text: string): boolean {
  return text.search(LONE) === -1
}

function withoutInvisible(text: string): string {
  return text
    .replace(LONE, '')
    .replace(INVISIBLE, (mark) => (PART_OF_ANOTHER.test(mark) ? mark : ''))
    .replace(JOINERS, (all, before: string) => (JOINS.test(before) ? all : before))
}

/**
 * One line that was typed, such as a name, an address, a code or a word to search for: full-width letters and digits are the usual ones (NFKC),
 * and it has no character that cannot be seen.
 */
export function typedLine(text: string): string {
  return withoutInvisible(text.normalize('NFKC')).trim()
}

/** Sentences that were typed keep their line breaks, and the full-width punctuation of Japanese and Chinese, which NFKC would replace. */
export function typedText(text: string): string {
  return withoutInvisible(text.normalize('NFC')).trim()
}
