import { Fragment } from 'react'

/** The numbers of an address (1-3-10), where an email address may end a line, and where a word in katakana begins behind another one. */
const PARTS = /(\d+(?:-\d+)+|(?<=@)|(?=\.[a-z])|(?<=[一-鿿ぁ-ゖ])(?=[ァ-ヶ][ァ-ヶー]))/i

/**
 * A text that ends its lines where a reader would: not inside the numbers of a Japanese address, in an email address
 * after the @ or before a dot rather than between two letters, and in a Japanese name before a word in katakana rather
 * than inside it.
 */
export function Unbroken({ children }: { children: string }) {
  const parts = children.split(PARTS).map((text, at) => ({ text, at, isMark: at % 2 === 1 }))
  return parts.map(({ text, at, isMark }) => (
    <Fragment key={at}>{isMark ? text === '' ? <wbr /> : <span className="whole">{text}</span> : text}</Fragment>
  ))
}
