import type { Order } from '#contract/order.ts'
import { orderKind } from '#domain/order/order-state.ts'
import { encodeVerifyS } from '#domain/order/trade-number.ts'
import { ticketPage } from '#domain/ticket/ticket-page.ts'
import type { Device } from '#web/ui/device-context.tsx'

/** The order page, to look at or to pay (OL-05). */
export function orderHref(device: Device, order: Pick<Order, 'id' | 'orderType' | 'packageId'>, state: 'view' | 'pay') {
  const query = new URLSearchParams({
    orderId: String(order.id),
    orderType: String(order.orderType),
    packageId: String(order.packageId),
    state,
  })
  return `/${device}/order?${query}`
}

/** The ticket of an order on the phone, or null while it has none (OP-17). Desktop pages show it as a QR to carry over. */
export function ticketHref(order: Pick<Order, 'id' | 'orderNo' | 'orderType' | 'orderStatus'>): string | null {
  const page = ticketPage(orderKind(order.orderType), order.orderStatus)
  if (page === 'voucher') return `/mobile/voucher?orderId=${order.id}`
  return page === 'verify' ? `/mobile/verify?s=${encodeVerifyS(order.orderNo)}` : null
}
