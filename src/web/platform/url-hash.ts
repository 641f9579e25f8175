/** The current fragment of the address, without `#`. */
export function urlHash(): string {
  return location.hash.slice(1)
}

/**
 * Replaces the fragment of the current history entry, so that a copied address opens the same state; an empty one
 * removes it. Bypasses the router, which patches `history.replaceState` and would match its routes and lose the entry's
 * scroll position.
 */
export function setUrlHash(hash: string): void {
  if (hash === urlHash()) return
  const address = location.pathname + location.search + (hash && `#${hash}`)
  try {
    History.prototype.replaceState.call(history, history.state, '', address)
  } catch {
    // Safari allows a hundred calls in 30 s; a later one will succeed.
  }
}
