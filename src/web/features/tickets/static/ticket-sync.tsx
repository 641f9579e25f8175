import { useEffect } from 'react'
import { useLocale } from '#kit/ui/use-locale.ts'
import { nowMs, serverMs } from '#web/platform/clock.ts'
import { onOwnerChange } from '#web/platform/owner.ts'
import { onOutboxSent } from '#web/platform/service-worker.ts'
import { onTabNews } from '#web/platform/tabs.ts'
import { whenLoaded } from '#web/platform/when-loaded.ts'
import { deliverNow, takeVerdicts } from '../outbox.ts'
import { refreshTickets } from '../sync.ts'
import { openTickets, wipeForeign } from '../ticket-state.ts'
import { shownAt, useTicketsState } from '../use-tickets-state.ts'

/**
 * Keeps the tickets on this device current. Fetches them at startup, after a login (a new `customerId`), on reconnect,
 * when the app becomes visible, and when another tab changes an order. Sends recorded redemptions at startup, on
 * reconnect and when visible. A change of owner in any tab wipes the previous owner's data.
 */
function useTicketSync(customerId: number | null): void {
  useEffect(() => {
    const refresh = () => {
      void deliverNow()
      void refreshTickets()
    }
    const handleVisible = () => {
      if (document.visibilityState === 'visible') refresh()
    }
    // Wipe what remains if the app was killed during a logout.
    void wipeForeign().then(refresh)
    const stopOwner = onOwnerChange(() => void wipeForeign())
    const stopSent = onOutboxSent(() => void takeVerdicts())
    const stopNews = onTabNews('orders', () => void refreshTickets())
    window.addEventListener('online', refresh)
    document.addEventListener('visibilitychange', handleVisible)
    return () => {
      stopOwner()
      stopSent()
      stopNews()
      window.removeEventListener('online', refresh)
      document.removeEventListener('visibilitychange', handleVisible)
    }
  }, [])
  useEffect(() => {
    if (customerId !== null) void openTickets().then(refreshTickets)
  }, [customerId])
}

/**
 * Syncs the signed-in customer's tickets to this device and to the service worker. Renders nothing. Used once, in the
 * shell.
 */
export function TicketSync({ customerId }: { customerId: number | null }) {
  useTicketSync(customerId)
  const state = useTicketsState()
  const { ownerId, tickets, isOpen } = state
  const locale = useLocale()
  useEffect(() => {
    if (ownerId === null || tickets.length === 0) return
    void whenLoaded(import('./keep-pages.ts'), ({ keepTicketPages }) => keepTicketPages(ownerId, tickets, locale))
  }, [ownerId, tickets, locale])
  useEffect(() => {
    if (!isOpen || !('setAppBadge' in navigator)) return
    const at = serverMs(nowMs())
    void whenLoaded(import('./app-badge.ts'), ({ showAppBadge }) =>
      showAppBadge(
        state.tickets.map((local) => shownAt(state, local, at)),
        at,
      ),
    )
  }, [isOpen, state])
  return null
}
