/**
 * Characters that a terminal interprets or hides: control characters (which can move the cursor, write elsewhere, or
 * set the title), bidirectional and invisible format characters, other line separators, and lone surrogates.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

const written = (character: string): string => {
  const hex = (character.codePointAt(0) ?? 0).toString(16)
  return hex.length <= 4 ? `\\u${hex.padStart(4, '0')}` : `\\u{${hex}}`
}

/** Escapes untrusted text for one line of a terminal. */
export function visible(text: string): string {
  return text.replace(UNSEEN, written)
}

/** Escapes untrusted text of several lines. */
export function visibleLines(text: string): string {
  return text.split('\n').map(visible).join('\n')
}
