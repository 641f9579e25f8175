import { Fragment } from 'react'

/** The numbers of an address (1-3-10), and where an email address may end a line. */
const PARTS = /(\d+(?:-\d+)+|(?<=@)|(?=\.[a-z]))/i

/**
 * A text that ends its lines where a reader would: not inside the numbers of a Japanese address, and in an email address
 * after the @ or before a dot rather than between two letters.
 */
export function Unbroken({ children }: { children: string }) {
  const parts = children.split(PARTS).map((text, at) => ({ text, at, isMark: at % 2 === 1 }))
  return parts.map(({ text, at, isMark }) => (
    <Fragment key={at}>{isMark ? text === '' ? <wbr /> : <span className="whole">{text}</span> : text}</Fragment>
  ))
}
