import { useQueries } from '@tanstack/react-query'
import { qrDirectOrdersQuery, qrOrdersQuery } from '#web/features/orders/queries.ts'
import { useSession } from '#web/features/session/use-session.ts'
import { useTickets } from '#web/features/tickets/list/use-tickets.ts'
import type { ListedTicket } from '#web/features/tickets/use-tickets-state.ts'
import { pagePath } from '#web/paths.ts'
import { useOnline } from '#web/platform/network.ts'
import { useDevice } from '#web/ui/device-context.tsx'

const COUPON = 3

/** Whether a stored ticket is for the shop: any coupon, or a ticket of this shop. Its state is not checked. */
const isForShop = (supplierId: number, { ticket: { order } }: ListedTicket): boolean =>
  order.orderType === COUPON || order.supplierId === supplierId

/**
 * Target of a shop's own QR code (QR-01 to QR-03): the shop's qr page for signed-out visitors and for customers with
 * coupons or orders there, otherwise the shop. Null while unknown. Tickets stored on the phone are checked first.
 * Offline, only they are used.
 */
export function useQrTarget(supplierId: number | undefined): string | null {
  const device = useDevice()
  const isOnline = useOnline()
  const { status, owner } = useSession()
  const { isOpen, tickets } = useTickets()
  const enabled = status === 'customer' && supplierId !== undefined
  const asked = useQueries({
    queries: [
      { ...qrDirectOrdersQuery(COUPON), enabled },
      { ...qrDirectOrdersQuery(2, supplierId ?? 0), enabled },
      { ...qrOrdersQuery(supplierId ?? 0), enabled },
    ],
  })
  if (supplierId === undefined) return pagePath(device, 'index')
  const qr = pagePath(device, 'qr', { supplierId })
  if (status === 'anonymous') return pagePath(device, 'qr', { supplierId, isTip: 2 })
  if (!isOpen) return null
  if (owner !== null && tickets.some((listed) => isForShop(supplierId, listed))) return qr
  if (status === 'unknown') return isOnline ? null : qr
  if (asked.some(({ data }) => (data?.total ?? 0) > 0)) return qr
  if (asked.every(({ data }) => data !== undefined)) return pagePath(device, 'supplier', { id: supplierId })
  // The qr page reports the failed requests.
  return asked.some(({ isError, fetchStatus }) => isError || fetchStatus === 'paused') ? qr : null
}
