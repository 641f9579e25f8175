/** The part of the address after `#`, as it is now. */
export function addressMark(): string {
  return location.hash.slice(1)
}

/**
 * Writes a mark after the `#` of this entry of the history, so that whoever opens a copied address gets there; an empty
 * one takes it away. It is a note, not a navigation: the router, which listens to the page's own `history.replaceState`,
 * is passed by, or it would work through its routes and lose the scroll position of this entry with each note.
 */
export function markAddress(mark: string): void {
  if (mark === addressMark()) return
  const address = location.pathname + location.search + (mark && `#${mark}`)
  try {
    History.prototype.replaceState.call(history, history.state, '', address)
  } catch {
    // Safari allows a hundred of these in half a minute; the next one will do.
  }
}
