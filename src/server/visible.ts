/**
 * What a terminal would act upon instead of showing it: control characters (with them a text can move the cursor,
 * write elsewhere, or set the title), those that turn the direction of the text around them or are not seen at all, other
 * line ends, and halves of pairs.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

const written = (character: string): string => {
  const hex = (character.codePointAt(0) ?? 0).toString(16)
  return hex.length <= 4 ? `\\u${hex.padStart(4, '0')}` : `\\u{${hex}}`
}

/** Text of somebody else's as it can be printed on one line of a terminal: what would not be seen is written out. */
export function visible(text: string): string {
  return text.replace(UNSEEN, written)
}

/** The same for text of several lines. */
export function visibleLines(text: string): string {
  return text.split('\n').map(visible).join('\n')
}
