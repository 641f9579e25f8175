import type { Order } from '#contract/order.ts'
import type { Device } from '#domain/device.ts'
import { orderKind } from '#domain/order/order-state.ts'
import { encodeVerifyS } from '#domain/order/trade-number.ts'
import { ticketPage } from '#domain/ticket/ticket-page.ts'
import { pagePath } from '#web/paths.ts'

/** Order fields that links contain. */
type LinkedOrder = Pick<Order, 'id' | 'orderType' | 'packageId'>

/** The order page, to view or pay (OL-05). */
export function orderHref(device: Device, order: LinkedOrder, state: 'view' | 'pay') {
  const { id: orderId, orderType, packageId } = order
  return pagePath(device, 'order', { orderId, orderType, packageId, state })
}

/** The order page after payment (OP-11). */
export function paidOrderHref(device: Device, { id: orderId, orderType, packageId }: LinkedOrder): string {
  return pagePath(device, 'order', { orderId, orderType, packageId, state: 'view', payComplete: 1 })
}

/** The order page with the cancel dialog. */
export function cancelHref(device: Device, { id: orderId, orderType, packageId }: LinkedOrder): string {
  return pagePath(device, 'order', { orderId, orderType, packageId, state: 'view', ask: 'cancel' })
}

/** The order page with the change dialog. */
export function askChangeHref(device: Device, { id: orderId, orderType, packageId }: LinkedOrder): string {
  return pagePath(device, 'order', { orderId, orderType, packageId, state: 'view', ask: 'change' })
}

/** The package page that starts a change, to the same or another package of the shop (CH-02). */
export function changeFromHref(device: Device, order: Pick<Order, 'id' | 'packageId'>): string {
  return pagePath(device, 'package', { id: order.packageId, orderId: order.id })
}

/** The page that compares an order with its change and settles it (CH-02). */
export function changeHref(device: Device, oldOrderId: number, order: LinkedOrder): string {
  const { id: newOrderId, orderType, packageId } = order
  return pagePath(device, 'changeorder', { oldOrderId, newOrderId, orderType, packageId })
}

/** The order page for paying the difference of a change (CH-05, OP-12). */
export function payDifferenceHref(device: Device, oldOrderId: number, order: LinkedOrder): string {
  const { id: newOrderId, orderType, packageId } = order
  return pagePath(device, 'order', { orderId: oldOrderId, orderType, packageId, state: 'pay', newOrderId })
}

/** The mobile ticket page of an order, or null if it has none (OP-17). Desktop pages show it as a QR code. */
export function ticketHref(
  order: Pick<Order, 'id' | 'orderNo' | 'orderType' | 'orderStatus' | 'supplierId' | 'packageId'>,
): string | null {
  const page = ticketPage(orderKind(order.orderType), order.orderStatus)
  if (page === 'qrVerify') return qrVerifyHref('mobile', order)
  if (page === 'voucher') return pagePath('mobile', 'voucher', { orderId: order.id })
  return page === 'verify' ? pagePath('mobile', 'verify', { s: encodeVerifyS(order.orderNo) }) : null
}

/** The page that shows a shop-QR order to the shop (QR-10). */
export function qrVerifyHref(
  device: Device,
  { id, supplierId, packageId, orderStatus }: Pick<Order, 'id' | 'supplierId' | 'packageId' | 'orderStatus'>,
): string {
  return pagePath(device, 'qrVerify', { supplierId, packageId, orderStatus, id })
}
