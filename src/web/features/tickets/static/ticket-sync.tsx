import { useEffect } from 'react'
import { nowMs, serverMs } from '#web/platform/clock.ts'
import { whenLoaded } from '#web/platform/when-loaded.ts'
import { useLocale } from '#web/ui/use-locale.ts'
import { listed, useTicketSync, useTicketsState } from '../use-tickets.ts'

/** Keeps the tickets of the signed-in customer on this device, for the service worker too; renders nothing. Once, in the shell. */
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
    void whenLoaded(import('./app-badge.ts'), ({ showAppBadge }) => showAppBadge(listed(state, at), at))
  }, [isOpen, state])
  return null
}
