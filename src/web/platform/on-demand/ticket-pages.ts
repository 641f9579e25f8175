import { del, get, set, type UseStore } from 'idb-keyval'
import { TICKET_PAGES_KEY, type TicketPagesRecord } from '#contract/sw-tickets.ts'
import { privateStore } from '#web/platform/private-store.ts'

/** Time limit for a store that never answers, so that it does not block a logout, in ms. */
const PATIENCE_MS = 1000

/**
 * Stores the data that the service worker needs to render tickets (decision 28). `isOwner` is checked before and
 * after, so that a logout in between leaves nothing behind. If the store does not work, the worker renders nothing
 * and the app starts normally.
 */
export async function saveTicketPages(
  record: TicketPagesRecord,
  isOwner: () => boolean,
  use: UseStore = privateStore,
): Promise<void> {
  if (!isOwner()) return
  try {
    const before = await get<TicketPagesRecord>(TICKET_PAGES_KEY, use)
    if (JSON.stringify(before) !== JSON.stringify(record)) await set(TICKET_PAGES_KEY, record, use)
    if (!isOwner()) await del(TICKET_PAGES_KEY, use)
  } catch {
    // Missing, full or broken.
  }
}

/**
 * Deletes the data that the service worker needs to show the customer's tickets (T-05). Await it before clearing this
 * browser's owner: if the app is killed in between, either the logout has not happened or no ticket can be shown.
 * Never rejects.
 */
export async function deleteTicketPages(use: UseStore = privateStore): Promise<void> {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS)
  })
  await Promise.race([del(TICKET_PAGES_KEY, use).catch(() => {}), late])
}
