/**
 * Removes the ticket that the service worker rendered into the document (decision 28), unless it belongs to customer
 * `unlessOf`. The ticket covers the app, which starts hidden (ui/base.css). It stays until the app has rendered the
 * same content or navigates elsewhere, or until this browser's tickets change owner.
 */
export function removeStaticTicket(unlessOf?: number): void {
  const drawn = document.getElementById('static-ticket')
  if (drawn?.dataset['owner'] !== `${unlessOf}`) drawn?.remove()
}
