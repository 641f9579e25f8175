/**
 * Takes away the ticket that the service worker has drawn into the document (decision 098), unless it is that customer's. It stands
 * before the app, which starts unseen behind it (ui/base.css), until one of the two is to go: the app has drawn the same,
 * leads elsewhere, or the tickets are no longer this browser's.
 */
export function dropStaticTicket(unlessOf?: number): void {
  const drawn = document.getElementById('static-ticket')
  if (drawn?.dataset['owner'] !== `${unlessOf}`) drawn?.remove()
}
