import { useState } from 'react'

/** How many pages the phone fetches at once for a list that is opened in its middle. */
const PAGES_AT_ONCE = 10

/**
 * The first of the pages that a phone shows together up to `last`, and the way to show those before it. A list begins at
 * its page 1; only one that is opened far down, by a link with a high page number, begins in its middle.
 */
export function useFirstPage(listKey: string, last: number): { first: number; showEarlier: () => void } {
  const start = { listKey, first: Math.max(1, last - PAGES_AT_ONCE + 1) }
  const [kept, setKept] = useState(start)
  // Another list, or the same one gone back to a page before the first that is shown.
  const isKept = kept.listKey === listKey && kept.first <= last
  const { first } = isKept ? kept : start
  if (!isKept) setKept(start)
  return { first, showEarlier: () => setKept({ listKey, first: Math.max(1, first - PAGES_AT_ONCE) }) }
}
