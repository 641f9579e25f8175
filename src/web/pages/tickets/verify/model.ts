import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { queryOrder } from '#contract/tickets.ts'
import { decodeVerifyS } from '#domain/order/trade-number.ts'
import { isVerifyVisible, isVoucherVisible } from '#domain/ticket/ticket-page.ts'
import { call } from '#kit/api/client.ts'
import { isSignedIn } from '#web/features/session/guard.ts'
import { browserInApp } from '#web/features/tickets/in-app/is-in-app.ts'
import { replaceTicket } from '#web/features/tickets/sync.ts'
import { usePageTicket } from '#web/features/tickets/use-page-ticket.ts'
import type { ListedTicket } from '#web/features/tickets/use-tickets-state.ts'
import { pagePath } from '#web/paths.ts'
import { lastOwner } from '#web/platform/owner.ts'
import { useDevice } from '#web/ui/device-context.tsx'

export type VerifyModel =
  | { readonly show: 'skeleton' }
  /**
   * No customer is signed in, in another app's browser. The link may have opened here instead of in the browser with
   * the session.
   */
  | { readonly show: 'needs-login' }
  | { readonly show: 'out-of-reach'; readonly retry: () => void }
  /** Redirects to another page: index, with a hint if the viewer is not the owner, or a reservation's voucher. */
  | { readonly show: 'elsewhere'; readonly href: string; readonly isForeign: boolean }
  | { readonly show: 'ticket'; readonly listed: ListedTicket }

/**
 * Loads the single order by its trade number (VE-01). Returns whether the server's answer is known. Without a
 * remembered owner there may still be a session, because browsers delete a page's storage before its cookies.
 */
async function askFor(queryClient: QueryClient, tradeNo: string | undefined): Promise<boolean> {
  if (tradeNo === undefined) return true
  if (lastOwner() === null && !(await isSignedIn(queryClient))) return true
  const result = await call(queryOrder, { tradeNo })
  if (result.ok) await replaceTicket(result.data)
  return result.ok || result.kind === 'refused' || result.kind === 'unauthorized'
}

/**
 * The e-ticket in the query `s` (P-2.15, A-24, A-25), if it belongs to the customer and is usable or used; otherwise
 * redirects to index. A signed-out visitor in another app's browser stays and is shown how to leave that browser
 * (decision 32).
 */
export function useVerify(s: string | undefined): VerifyModel {
  const device = useDevice()
  const queryClient = useQueryClient()
  const wasShown = useRef(false)
  const number = decodeVerifyS(s ?? '')
  const found = usePageTicket(
    (ticket) => ticket.orderNo === number?.orderNo,
    () => askFor(queryClient, number?.tradeNo),
  )
  const index = pagePath(device, 'index')
  if (number === null) return { show: 'elsewhere', href: index, isForeign: false }
  if (found.status !== 'here') {
    if (found.status === 'absent' && lastOwner() === null && browserInApp() !== null) return { show: 'needs-login' }
    if (found.status === 'absent') return { show: 'elsewhere', href: index, isForeign: true }
    return found.status === 'unknown' ? { show: 'out-of-reach', retry: found.retry } : { show: 'skeleton' }
  }
  const { ticket } = found.listed
  const { orderStatus } = ticket.order
  if (isVoucherVisible(number.kind, orderStatus)) {
    return { show: 'elsewhere', href: pagePath(device, 'voucher', { orderId: ticket.orderId }), isForeign: false }
  }
  if (!wasShown.current && !isVerifyVisible(number.kind, orderStatus)) {
    return { show: 'elsewhere', href: index, isForeign: false }
  }
  wasShown.current = true
  return { show: 'ticket', listed: found.listed }
}
