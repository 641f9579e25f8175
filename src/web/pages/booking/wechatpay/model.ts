import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Order } from '#contract/order.ts'
import { awaitsPayment } from '#domain/order/order-state.ts'
import { CallError } from '#web/api/call-error.ts'
import { orderHref } from '#web/features/orders/links.ts'
import { orderQuery } from '#web/features/orders/queries.ts'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import type { WechatPaySearch } from './search.ts'

/** What the QR page shows, which is only for an own order that is to be paid. */
export type WechatPage =
  | { readonly show: 'skeleton' }
  | { readonly show: 'elsewhere'; readonly href: string }
  | { readonly show: 'error'; readonly error: Error; readonly retry: () => unknown }
  | { readonly show: 'qr'; readonly order: Order }

/**
 * The order of the address. Somebody else's leads to index (RP-03), one that is not to be paid to its own page. An order number
 * that is not this order's says nothing: the page would show one payment and watch another.
 */
export function useWechatPage({ orderId, orderNo }: WechatPaySearch): WechatPage {
  const device = useDevice()
  const wasOpen = useRef(false)
  const { data: order, error, refetch } = useQuery({ ...orderQuery(orderId ?? 0), enabled: orderId !== undefined })
  if (orderId === undefined) return { show: 'elsewhere', href: pagePath(device, 'orders') }
  if (!order && error instanceof CallError) {
    const { status, kind } = error.failure
    if (status === 404) return { show: 'elsewhere', href: pagePath(device, 'index') }
    // Whoever is not signed in is sent to log in by the list of their orders.
    if (kind === 'unauthorized') return { show: 'elsewhere', href: pagePath(device, 'orders') }
  }
  if (!order) return error ? { show: 'error', error, retry: () => refetch() } : { show: 'skeleton' }
  if (orderNo !== undefined && orderNo !== order.orderNo) {
    return { show: 'elsewhere', href: orderHref(device, order, 'view') }
  }
  // Once the QR is open its payment leads on by itself, also when the order turns paid under it.
  wasOpen.current ||= awaitsPayment(order)
  if (wasOpen.current) return { show: 'qr', order }
  return { show: 'elsewhere', href: orderHref(device, order, 'view') }
}
