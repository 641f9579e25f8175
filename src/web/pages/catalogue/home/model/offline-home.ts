import { useQueryClient } from '@tanstack/react-query'
import { isLive } from '#domain/ticket/display-status.ts'
import { orderHref, ticketHref } from '#web/features/orders/links.ts'
import { useTickets } from '#web/features/tickets/list/use-tickets.ts'
import { pagePath } from '#web/paths.ts'
import { useOnline } from '#web/platform/network.ts'
import { useDevice, useLayout } from '#web/ui/device-context.tsx'

/** So many tickets stand on the start page; all of them are among the orders. */
const SHOWN = 4

/** What a device without a connection has of its owner: the next tickets and where each opens, and the pages that are here, too. */
export function useOfflineHome() {
  const device = useDevice()
  const client = useQueryClient()
  const next = useTickets().tickets.filter(({ display }) => isLive(display.status))
  // In one column the first one stands above, large.
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
