import { useState } from 'react'

/** Number of pages that a phone loads at once for a list opened in the middle. */
const PAGES_AT_ONCE = 10

/**
 * The first of the pages that a phone shows together up to `last`, and the function that shows earlier ones. A list
 * starts at page 1. Only a list opened by a link with a high page number starts in the middle.
 */
export function useFirstPage(listKey: string, last: number): { first: number; showEarlier: () => void } {
  const start = { listKey, first: Math.max(1, last - PAGES_AT_ONCE + 1) }
  const [kept, setKept] = useState(start)
  // A new list, or a return to a page before the first shown one, starts over.
  const isKept = kept.listKey === listKey && kept.first <= last
  const { first } = isKept ? kept : start
  if (!isKept) setKept(start)
  return { first, showEarlier: () => setKept({ listKey, first: Math.max(1, first - PAGES_AT_ONCE) }) }
}
