import { Fragment } from 'react'

/** A line-break opportunity: `<wbr>` as text. */
const BREAK = '\u200b'
/**
 * Break after the @ of an email address, and before a katakana word that follows kanji or hiragana. No lookbehind,
 * which old browsers cannot parse.
 */
const ENDS = /@|[一-鿿ぁ-ゖ](?=[ァ-ヶ][ァ-ヶー])/g
/** Numbers of an address (1-3-10), and break opportunities, including before the dot of an email address. */
const PARTS = /(\d+(?:-\d+)+|\u200b|(?=\.[a-z]))/i

/**
 * Controls line breaks in a text: none inside the numbers of a Japanese address, after the @ or before a dot in an
 * email address, and before katakana words in a Japanese name.
 */
export function Unbroken({ children }: { children: string }) {
  const parts = children
    .replace(ENDS, `$&${BREAK}`)
    .split(PARTS)
    .map((text, at) => ({ text, at, isMark: at % 2 === 1 }))
  return parts.map(({ text, at, isMark }) => (
    <Fragment key={at}>
      {isMark ? text === '' || text === BREAK ? <wbr /> : <span className="whole">{text}</span> : text}
    </Fragment>
  ))
}
