import type { Order } from '#contract/order.ts'
import type { Device } from '#domain/device.ts'
import { orderKind } from '#domain/order/order-state.ts'
import { encodeVerifyS } from '#domain/order/trade-number.ts'
import { ticketPage } from '#domain/ticket/ticket-page.ts'
import { pagePath } from '#web/paths.ts'

/** What a link to an order says of it. */
type LinkedOrder = Pick<Order, 'id' | 'orderType' | 'packageId'>

/** The order page, to look at or to pay (OL-05). */
export function orderHref(device: Device, order: LinkedOrder, state: 'view' | 'pay') {
  const { id: orderId, orderType, packageId } = order
  return pagePath(device, 'order', { orderId, orderType, packageId, state })
}

/** The order page after a payment on it (OP-11). */
export function paidOrderHref(device: Device, { id: orderId, orderType, packageId }: LinkedOrder): string {
  return pagePath(device, 'order', { orderId, orderType, packageId, state: 'view', payComplete: 1 })
}

/** The order page with the question about cancelling. */
export function cancelHref(device: Device, { id: orderId, orderType, packageId }: LinkedOrder): string {
  return pagePath(device, 'order', { orderId, orderType, packageId, state: 'view', ask: 'cancel' })
}

/** The order page with the question about changing. */
export function askChangeHref(device: Device, { id: orderId, orderType, packageId }: LinkedOrder): string {
  return pagePath(device, 'order', { orderId, orderType, packageId, state: 'view', ask: 'change' })
}

/** The package page from which an order is changed: to that package, or to another one of the shop (CH-02). */
export function changeFromHref(device: Device, order: Pick<Order, 'id' | 'packageId'>): string {
  return pagePath(device, 'package', { id: order.packageId, orderId: order.id })
}

/** The page that shows an order and the one that is to replace it side by side, and settles the change (CH-02). */
export function changeHref(device: Device, oldOrderId: number, order: LinkedOrder): string {
  const { id: newOrderId, orderType, packageId } = order
  return pagePath(device, 'changeorder', { oldOrderId, newOrderId, orderType, packageId })
}

/** The order page that takes the difference of a change (CH-05, OP-12). */
export function payDifferenceHref(device: Device, oldOrderId: number, order: LinkedOrder): string {
  const { id: newOrderId, orderType, packageId } = order
  return pagePath(device, 'order', { orderId: oldOrderId, orderType, packageId, state: 'pay', newOrderId })
}

/** The ticket of an order on the phone, or null while it has none (OP-17). Desktop pages show it as a QR to carry over. */
export function ticketHref(
  order: Pick<Order, 'id' | 'orderNo' | 'orderType' | 'orderStatus' | 'supplierId' | 'packageId'>,
): string | null {
  const page = ticketPage(orderKind(order.orderType), order.orderStatus)
  if (page === 'qrVerify') return qrVerifyHref('mobile', order)
  if (page === 'voucher') return pagePath('mobile', 'voucher', { orderId: order.id })
  return page === 'verify' ? pagePath('mobile', 'verify', { s: encodeVerifyS(order.orderNo) }) : null
}

/** What was chosen at a shop's QR, to show it to the shop (QR-10). */
export function qrVerifyHref(
  device: Device,
  { id, supplierId, packageId, orderStatus }: Pick<Order, 'id' | 'supplierId' | 'packageId' | 'orderStatus'>,
): string {
  return pagePath(device, 'qrVerify', { supplierId, packageId, orderStatus, id })
}
