import { del, get, set, type UseStore } from 'idb-keyval'
import { TICKET_PAGES_KEY, type TicketPagesRecord } from '#contract/sw-tickets.ts'
import { privateStore } from '#web/platform/private-store.ts'

/** A store that never answers must not hold up a logout, in ms. */
const PATIENCE_MS = 1000

/**
 * Stores what the service worker needs to draw tickets (decision 098). `isOwner` is asked before and after: whoever logs out
 * meanwhile leaves nothing behind. Without a working store the worker draws nothing, and the app starts as ever.
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
 * Takes from the service worker what lets it show the customer's tickets (T-05). Whoever ends the ownership of this
 * browser waits for it first: an app that is killed right then has either not logged out, or shows nothing any more. Never
 * rejects.
 */
export async function dropTicketPages(use: UseStore = privateStore): Promise<void> {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS)
  })
  await Promise.race([del(TICKET_PAGES_KEY, use).catch(() => {}), late])
}
