import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Order } from '#contract/order.ts'
import { awaitsPayment } from '#domain/order/order-state.ts'
import { CallError } from '#kit/api/call-error.ts'
import { orderHref } from '#web/features/orders/links.ts'
import { orderQuery } from '#web/features/orders/queries.ts'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import type { WechatPaySearch } from './search.ts'

/** Content of the QR page, which is only for the customer's own unpaid orders. */
export type WechatPage =
  | { readonly show: 'skeleton' }
  | { readonly show: 'elsewhere'; readonly href: string }
  | { readonly show: 'error'; readonly error: Error; readonly retry: () => unknown }
  | { readonly show: 'qr'; readonly order: Order }

/**
 * Loads the order in the URL. An order of another customer redirects to index (RP-03), and an order that needs no
 * payment redirects to its own page. So does an order number that does not match the order; otherwise the page would
 * show one payment and poll another.
 */
export function useWechatPage({ orderId, orderNo }: WechatPaySearch): WechatPage {
  const device = useDevice()
  const wasOpen = useRef(false)
  const { data: order, error, refetch } = useQuery({ ...orderQuery(orderId ?? 0), enabled: orderId !== undefined })
  if (orderId === undefined) return { show: 'elsewhere', href: pagePath(device, 'orders') }
  if (!order && error instanceof CallError) {
    const { status, kind } = error.failure
    if (status === 404) return { show: 'elsewhere', href: pagePath(device, 'index') }
    // The list of orders redirects signed-out users to the login.
    if (kind === 'unauthorized') return { show: 'elsewhere', href: pagePath(device, 'orders') }
  }
  if (!order) return error ? { show: 'error', error, retry: () => refetch() } : { show: 'skeleton' }
  if (orderNo !== undefined && orderNo !== order.orderNo) {
    return { show: 'elsewhere', href: orderHref(device, order, 'view') }
  }
  // Once open, the QR stays even if the order becomes paid in the meantime, because its own payment then navigates.
  wasOpen.current ||= awaitsPayment(order)
  if (wasOpen.current) return { show: 'qr', order }
  return { show: 'elsewhere', href: orderHref(device, order, 'view') }
}
