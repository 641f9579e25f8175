import { Fragment } from 'react'

/** Where a line may end: what `<wbr>` is in text. */
const BREAK = '\u200b'
/** Behind the @ of an email address, and before a word in katakana behind another one. A lookbehind would stop old browsers at this file. */
const ENDS = /@|[一-鿿ぁ-ゖ](?=[ァ-ヶ][ァ-ヶー])/g
/** The numbers of an address (1-3-10), and where a line may end: also before the dot of an email address. */
const PARTS = /(\d+(?:-\d+)+|\u200b|(?=\.[a-z]))/i

/**
 * A text that ends its lines where a reader would: not inside the numbers of a Japanese address, in an email address
 * after the @ or before a dot rather than between two letters, and in a Japanese name before a word in katakana rather
 * than inside it.
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
