import { useQueries, useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/order.ts'
import { orderKind } from '#domain/order/order-state.ts'
import { type QrListState, qrListState } from '#domain/order/qr-list.ts'
import { packagesQuery, supplierQuery } from '#web/features/catalogue/queries.ts'
import { orderHref, qrVerifyHref } from '#web/features/orders/links.ts'
import { qrDirectOrdersQuery, qrOrdersQuery } from '#web/features/orders/queries.ts'
import { useSession } from '#web/features/session/use-session.ts'
import { useTickets } from '#web/features/tickets/list/use-tickets.ts'
import { type ListedTicket, useServerNow } from '#web/features/tickets/use-tickets-state.ts'
import { pagePath } from '#web/paths.ts'
import { rememberPreLogin } from '#web/platform/return-url.ts'
import { useDevice } from '#web/ui/device-context.tsx'

/** An item of the customer at the shop, and its link; null if nothing more can be done with it. */
export interface ShopItem {
  readonly order: Order
  readonly state: QrListState
  readonly href: string | null
}

/** State of an order on this page, including redemptions on this phone; null if it is not listed. */
function stateOf(order: Order, stored: readonly ListedTicket[], at: number): QrListState | null {
  const instant = (ms: number | null) => (ms === null ? null : Temporal.Instant.fromEpochMilliseconds(ms))
  const facts = {
    kind: orderKind(order.orderType),
    orderStatus: order.orderStatus,
    useTime: instant(order.usetime),
    expireTime: order.payStatus === 1 ? instant(order.expireTime) : null,
  }
  const state = qrListState(facts, Temporal.Instant.fromEpochMilliseconds(at))
  if (state !== 'available') return state
  const shown = stored.find(({ ticket }) => ticket.orderId === order.id)?.display.status
  return shown === 'used' || shown === 'recorded' ? 'used' : state
}

/** The customer's items at a shop, from the server or else from this phone (QR-04 to QR-08). */
export function useQr(supplierId: number) {
  const device = useDevice()
  const { status, owner } = useSession()
  const { tickets } = useTickets()
  const at = useServerNow()
  const supplier = useQuery(supplierQuery(supplierId))
  const packages = useQuery(packagesQuery(supplierId))
  const isSignedIn = status === 'customer' || (status === 'unknown' && owner !== null)
  const asked = useQueries({
    queries: [
      { ...qrDirectOrdersQuery(3, supplierId), enabled: isSignedIn },
      { ...qrDirectOrdersQuery(2, supplierId), enabled: isSignedIn },
      { ...qrOrdersQuery(supplierId), enabled: isSignedIn },
    ],
  })
  const stored = tickets.filter(({ ticket }) => ticket.order.supplierId === supplierId)
  const has = (order: Order): ShopItem[] => {
    const state = stateOf(order, stored, at)
    if (state === null) return []
    const isToPay = state === 'unpaid'
    const href = isToPay ? orderHref(device, order, 'pay') : qrVerifyHref(device, order)
    return [{ order, state, href: isToPay || state === 'available' ? href : null }]
  }
  const kinds = ['qr', 'direct', 'reservation'] as const
  const [coupons = [], direct = [], reservations = []] = kinds.map((kind, index) => {
    const kept = stored.map(({ ticket }) => ticket.order).filter(({ orderType }) => orderKind(orderType) === kind)
    return (asked[index]?.data?.result ?? kept).flatMap(has)
  })
  const failed = asked.find(({ data, error }) => data === undefined && error !== null)
  return {
    device,
    /** Names of the shop, from the server or a stored ticket; null if unknown. */
    shop: supplier.data ?? stored[0]?.ticket.order.supplier ?? null,
    shopHref: pagePath(device, 'supplier', { id: supplierId }),
    isSignedIn,
    isWaiting: isSignedIn && stored.length === 0 && asked.some(({ isLoading }) => isLoading),
    loginHref: pagePath(device, 'login'),
    handleLogin: () => rememberPreLogin(pagePath(device, 'qr', { supplierId })),
    coupons,
    direct,
    reservations,
    /** The package that the shop's coupon applies to; null if the shop has no coupon or the customer already has it. */
    offered: coupons.some(({ state }) => state === 'available')
      ? null
      : (packages.data?.find(({ couponUse }) => couponUse === 1) ?? null),
    /** Why the lists could not be loaded. Stored items are shown anyway. */
    error: failed?.error ?? null,
    retry: () => Promise.all(asked.map(({ refetch }) => refetch())),
  }
}
export type QrModel = ReturnType<typeof useQr>
