import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/order.ts'
import type { Device } from '#domain/device.ts'
import { awaitsPayment } from '#domain/order/order-state.ts'
import { CallError } from '#kit/api/call-error.ts'
import { reserveHref } from '#web/features/catalogue/links.ts'
import { useApprox } from '#web/features/config/use-approx.ts'
import { useCancelRule } from '#web/features/config/use-rule-days.ts'
import { knownOrders } from '#web/features/orders/known-orders.ts'
import { currentLabel, isWaitingChange, labelOf } from '#web/features/orders/labels.ts'
import { changeHref, orderHref } from '#web/features/orders/links.ts'
import { orderQuery, orderRefundsQuery } from '#web/features/orders/queries.ts'
import { useStoredOrders } from '#web/features/orders/use-stored-orders.ts'
import { openPayment, payDraft } from '#web/features/payment/draft.ts'
import { backFromPageOrder } from '#web/features/reserve/back-from-order.ts'
import { savedReserveInfo } from '#web/features/reserve/reserve-info.ts'
import { orderStateFromTicket } from '#web/features/tickets/list/order-state-from-ticket.ts'
import { useTickets } from '#web/features/tickets/list/use-tickets.ts'
import { useTicketsAfterPurchase } from '#web/features/tickets/purchase.ts'
import { useOnline } from '#web/platform/network.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { useCancelModel } from './model/cancel.ts'
import { useChangeModel } from './model/change.ts'
import { useReviewPrompt } from './model/review.ts'
import { safeReturnPath } from './model/safe-return-path.ts'
import type { OrderSearch } from './search.ts'

/**
 * URL of the page that shows an order waiting to replace another: the comparison of both, unless a difference is due
 * (CH-03, OP-12). Null if the order is shown on this page.
 */
function changePageOf(device: Device, order: Order | undefined, state: OrderSearch['state']): string | null {
  if (order === undefined || !isWaitingChange(order) || typeof order.changedFromId !== 'number') return null
  const isToPay = state === 'pay' && (order.amountDue ?? 0) > 0
  return isToPay ? null : changeHref(device, order.changedFromId, order)
}

/**
 * URL of the reserve form that created an unpaid order in this tab, with its saved values. Null if there is no such
 * form (OP-10).
 */
function useBackToReserve(order: Order | undefined, isDisabled: boolean): string | null {
  const device = useDevice()
  const canGoBack = order !== undefined && !isDisabled && savedReserveInfo(order.packageId, null) !== null
  useEffect(() => {
    if (canGoBack) backFromPageOrder.write({ orderId: order.id, packageId: order.packageId })
  }, [canGoBack, order])
  return canGoBack ? reserveHref(device, { packageId: order.packageId, action: 'back' }) : null
}

/**
 * Whether the URL reports a payment: by this app, or by a bank's page that led back here after the server already knew
 * of the payment (OP-11). The parameters are removed from the URL so that a reload does not show the message again.
 */
function useJustPaid(
  order: Order | undefined,
  { payComplete, payment_intent }: Pick<OrderSearch, 'payComplete' | 'payment_intent'>,
): boolean {
  const device = useDevice()
  const router = useRouter()
  const thanked = useRef<number | null>(null)
  const isReported = order !== undefined && order.payStatus === 1 && Boolean(payComplete || payment_intent)
  if (isReported) thanked.current = order.id
  useEffect(() => {
    if (!isReported) return
    openPayment.clear()
    payDraft.clear(order.id)
    // The page stays the same, so the scroll position is kept.
    void router.navigate({ href: orderHref(device, order, 'view'), replace: true, resetScroll: false })
  }, [isReported, device, order, router])
  return order !== undefined && thanked.current === order.id
}

/**
 * Loads an order from the server, or from this device until the server answers (T-02, PW-08). Stored unpaid orders
 * are not shown while loading, because payment must start from the server's state. `checkedAt` is the time of the
 * server's last answer in epoch ms of this device's clock; null if the order is current.
 */
function useOrder(id: number | undefined) {
  const online = useOnline()
  const { data, dataUpdatedAt, error, refetch } = useQuery({ ...orderQuery(id ?? 0), enabled: id !== undefined })
  const stored = useStoredOrders()
  const { tickets } = useTickets()
  const held = tickets.map(({ ticket, checkedAt }) => ({ order: ticket.order, checkedAt }))
  const known = data ? undefined : knownOrders(stored, held).find(({ order }) => order.id === id)
  const isShown = known !== undefined && (error !== null || labelOf(known.order) !== 'unpaid')
  return {
    order: data ?? (isShown ? known.order : undefined),
    isStored: data === undefined,
    checkedAt: isShown ? known.checkedAt : data && (error !== null || !online) ? dataUpdatedAt : null,
    error,
    refetch,
  }
}

/**
 * State of the order page, including whether the order is shown with the payment form; on desktop an unpaid order
 * always is (OP-04). With `newOrderId`, the page shows that order, which waits to replace `orderId` (OP-12).
 */
export function useOrderModel(search: OrderSearch) {
  const { orderId, newOrderId, state, payComplete, ask, disableBackToReserve } = search
  const device = useDevice()
  const [wasPaidElsewhere, setPaidElsewhere] = useState(false)
  const id = newOrderId ?? orderId
  const { order, isStored, checkedAt, error, refetch } = useOrder(id)
  const isOther = newOrderId !== undefined && order !== undefined && order.changedFromId !== orderId
  const isUnpaid = order !== undefined && awaitsPayment(order)
  const isToPay = isUnpaid && !isStored && (device === 'pc' || state === 'pay')
  const wasToPay = useRef(false)
  wasToPay.current ||= isToPay
  const isJustPaid = useJustPaid(order, search)
  const isChange = typeof order?.changedFromId === 'number'
  const toReserve = useBackToReserve(isToPay ? order : undefined, isChange || Boolean(disableBackToReserve))
  return {
    device,
    order,
    /**
     * Target of the back arrow: the reserve form of an order in payment, or the page named in the URL. Null means the
     * list of orders.
     */
    from: toReserve ?? safeReturnPath(search.navigateFrom),
    /**
     * The order was paid while its form was open here, but not by this form: in another tab (PE-13) or by a late
     * answer.
     */
    wasPaidElsewhere: wasPaidElsewhere || (wasToPay.current && order?.payStatus === 1 && !isJustPaid),
    checkedAt,
    handlePaidElsewhere: () => setPaidElsewhere(true),
    error,
    retry: () => refetch(),
    /**
     * The order belongs to another customer, is unknown or missing (RP-03), or the two orders in the URL are
     * unrelated.
     */
    isAbsent: id === undefined || isOther || (error instanceof CallError && error.failure.status === 404),
    // Just after a payment, the loaded order may still be outdated.
    elsewhere: payComplete || isStored ? null : changePageOf(device, order, state),
    isUnpaid,
    isToPay,
    ask: ask ?? null,
    isJustPaid,
  }
}

/** State of an order's details and its refunds. Fetches the tickets after a payment. */
export function useOrderViewModel(
  order: Order,
  { isJustPaid, ask }: { isJustPaid: boolean; ask: 'cancel' | 'change' | null },
) {
  useTicketsAfterPurchase(isJustPaid)
  const { tickets } = useTickets()
  const { data: refunds } = useQuery({ ...orderRefundsQuery(order.id), enabled: labelOf(order) !== 'unpaid' })
  const state = orderStateFromTicket(order, tickets)
  const cancel = useCancelModel(order, ask === 'cancel')
  const change = useChangeModel(order, ask === 'change')
  // A ticket used on this device or a known replacement rules out both actions, even if a cached order says
  // otherwise.
  const mayAct = state === null && change.replacedByHref === null
  return {
    approx: useApprox(),
    cancelRule: useCancelRule(order.supplier.cancelDaysRule),
    online: useOnline(),
    /** Ticket state on this device, if it is newer than the order, such as a redemption on this device. */
    state,
    refunds: refunds ?? [],
    review: useReviewPrompt(order, state ?? currentLabel(order)),
    cancel: { ...cancel, isOffered: mayAct && cancel.isOffered },
    change: { ...change, isOffered: mayAct && change.isOffered },
  }
}
