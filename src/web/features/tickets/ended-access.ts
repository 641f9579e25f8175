import { t } from '@lingui/core/macro'
import { ticketAccess } from '#contract/tickets.ts'
import { call } from '#kit/api/client.ts'
import { showToast } from '#kit/ui/toast.tsx'
import { forgetOwner } from '#web/platform/owner.ts'
import type { SyncMeta } from '#web/platform/ticket-store.ts'
import { whenLoaded } from '#web/platform/when-loaded.ts'
import { isOwner } from './ticket-state.ts'

/**
 * Called when the server no longer accepts this phone's session. Asks whether the owner ended it (logout from another
 * device, password change, account deletion). If so, clears the customer's data as on logout, in all tabs. An expired
 * session or any other answer keeps the tickets (T-05).
 */
export async function removeIfAccessEnded(ownerId: number, meta: SyncMeta | null): Promise<void> {
  if (meta === null) return
  const { deviceId, access } = meta
  const result = await call(ticketAccess, { customerId: ownerId, deviceId, ...(access !== undefined && { access }) })
  if (!result.ok || !result.data.isEnded || !isOwner(ownerId)()) return
  await whenLoaded(import('#web/platform/on-demand/ticket-pages.ts'), (pages) => pages.deleteTicketPages())
  // The owner may have signed in again in the meantime.
  if (!isOwner(ownerId)()) return
  forgetOwner()
  showToast(
    t`You were logged out from another device, or your account was deleted. Everything saved here was removed. If your account still exists, log in to see your tickets again.`,
    { tone: 'info' },
  )
}
