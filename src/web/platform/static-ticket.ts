/**
 * Removes the ticket that the service worker rendered into the document (decision 28), unless it belongs to customer
 * `unlessOf`. It covers the app, which starts hidden (ui/base.css), until the app has rendered the same, navigates
 * elsewhere, or this browser's tickets change owner.
 */
export function dropStaticTicket(unlessOf?: number): void {
  const drawn = document.getElementById('static-ticket')
  if (drawn?.dataset['owner'] !== `${unlessOf}`) drawn?.remove()
}
