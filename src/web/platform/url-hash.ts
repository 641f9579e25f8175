/** The part of the address after `#`, as it is now. */
export function urlHash(): string {
  return location.hash.slice(1)
}

/**
 * Writes the part after the `#` of this entry of the history, so that whoever opens a copied address gets there; an
 * empty one removes it. This is no navigation: it bypasses the router, which listens to the page's own
 * `history.replaceState` and would match its routes and lose the scroll position of this entry each time.
 */
export function setUrlHash(hash: string): void {
  if (hash === urlHash()) return
  const address = location.pathname + location.search + (hash && `#${hash}`)
  try {
    History.prototype.replaceState.call(history, history.state, '', address)
  } catch {
    // Safari allows a hundred of these in 30 s; the next one will succeed.
  }
}
