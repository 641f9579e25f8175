import { useQueryClient } from '@tanstack/react-query'
import { isLive } from '#domain/ticket/display-status.ts'
import { orderHref, ticketHref } from '#web/features/orders/links.ts'
import { useTickets } from '#web/features/tickets/list/use-tickets.ts'
import { pagePath } from '#web/paths.ts'
import { useOnline } from '#web/platform/network.ts'
import { useDevice, useLayout } from '#web/ui/device-context.tsx'

/** Maximum number of tickets on the home page. The list of orders shows all of them. */
const SHOWN = 4

/** What is available offline: the next tickets with their links, and the pages with saved data. */
export function useOfflineHome() {
  const device = useDevice()
  const client = useQueryClient()
  const next = useTickets().tickets.filter(({ display }) => isLive(display.status))
  // In the column layout, the hero already shows the first ticket.
  const first = useLayout() === 'column' ? 1 : 0
  return {
    online: useOnline(),
    tickets: next.slice(first, SHOWN).map(({ ticket: { order } }) => ({
      order,
      href: (device === 'mobile' && ticketHref(order)) || orderHref(device, order, 'view'),
    })),
    pages: {
      orders: pagePath(device, 'orders'),
      trip: pagePath(device, 'trip'),
      favorites: pagePath(device, 'favorite', { type: 'supplier' }),
    },
    retry: () => client.refetchQueries({ type: 'active' }),
  }
}
