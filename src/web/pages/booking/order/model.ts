import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/order.ts'
import type { Device } from '#domain/device.ts'
import { awaitsPayment } from '#domain/order/order-state.ts'
import { CallError } from '#web/api/call-error.ts'
import { reserveHref } from '#web/features/catalogue/links.ts'
import { useApprox } from '#web/features/config/use-approx.ts'
import { useCancelRule } from '#web/features/config/use-rule-days.ts'
import { knownOrders } from '#web/features/orders/known-orders.ts'
import { isWaitingChange, labelOf } from '#web/features/orders/labels.ts'
import { changeHref, orderHref } from '#web/features/orders/links.ts'
import { orderQuery, orderRefundsQuery } from '#web/features/orders/queries.ts'
import { useStoredOrders } from '#web/features/orders/use-stored-orders.ts'
import { backFromPageOrder } from '#web/features/reserve/back-from-order.ts'
import { savedReserveInfo } from '#web/features/reserve/reserve-info.ts'
import { stateByTicket } from '#web/features/tickets/list/state-by-ticket.ts'
import { useTickets } from '#web/features/tickets/list/use-tickets.ts'
import { useTicketsAfterPurchase } from '#web/features/tickets/purchase.ts'
import { useOnline } from '#web/platform/network.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { cameFrom } from './model/came-from.ts'
import { useCancelModel } from './model/cancel.ts'
import { useChangeModel } from './model/change.ts'
import type { OrderSearch } from './search.ts'

/**
 * Where an order is shown that is to replace another one: beside that one, unless a difference is to be paid for it (CH-03,
 * OP-12). Null: here.
 */
function changePageOf(device: Device, order: Order | undefined, state: OrderSearch['state']): string | null {
  if (order === undefined || !isWaitingChange(order) || typeof order.changedFromId !== 'number') return null
  const isToPay = state === 'pay' && (order.amountDue ?? 0) > 0
  return isToPay ? null : changeHref(device, order.changedFromId, order)
}

/** The reserve form that an unpaid order was made with in this tab, as it was left; null where none is to be led back to (OP-10). */
function useBackToReserve(order: Order | undefined, isDisabled: boolean): string | null {
  const device = useDevice()
  const canGoBack = order !== undefined && !isDisabled && savedReserveInfo(order.packageId, null) !== null
  useEffect(() => {
    if (canGoBack) backFromPageOrder.write({ orderId: order.id, packageId: order.packageId })
  }, [canGoBack, order])
  return canGoBack ? reserveHref(device, { packageId: order.packageId, action: 'back' }) : null
}

/** Whether the address reports a payment, once: it is taken out of the address, so that a reload does not thank again (OP-11). */
function useJustPaid(order: Order | undefined, payComplete: string | undefined): boolean {
  const device = useDevice()
  const router = useRouter()
  const thanked = useRef<number | null>(null)
  const isReported = order !== undefined && order.payStatus === 1 && Boolean(payComplete)
  if (isReported) thanked.current = order.id
  useEffect(() => {
    // It is the same page: whoever has scrolled it by now stays there.
    if (isReported) void router.navigate({ href: orderHref(device, order, 'view'), replace: true, resetScroll: false })
  }, [isReported, device, order, router])
  return order !== undefined && thanked.current === order.id
}

/**
 * An order as the server has just said that it is, or as this device has it until the server answers (T-02, PW-08): nothing waits for the
 * network, but a payment, which is never begun from what was stored. `checkedAt`: when the server said so, epoch ms of this device's
 * clock; null while that is now.
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
 * The order of the address, and whether it is shown to be paid: on the desktop an unpaid one always is (OP-04). With `newOrderId`
 * that is the order that is to replace the one of the address (OP-12).
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
  const isJustPaid = useJustPaid(order, payComplete)
  const isChange = typeof order?.changedFromId === 'number'
  const toReserve = useBackToReserve(isToPay ? order : undefined, isChange || Boolean(disableBackToReserve))
  return {
    device,
    order,
    /** Where the arrow leads back to: the form of an order that is paid now, or the page of the address; null: the list. */
    from: toReserve ?? cameFrom(search.navigateFrom),
    /** Paid while its form was open here, and not by it: in another tab (PE-13), or by an answer that came late. */
    wasPaidElsewhere: wasPaidElsewhere || (wasToPay.current && order?.payStatus === 1 && !isJustPaid),
    checkedAt,
    handlePaidElsewhere: () => setPaidElsewhere(true),
    error,
    retry: () => refetch(),
    /** Somebody else's, an unknown one, none at all (RP-03), or two that have nothing to do with each other. */
    isAbsent: id === undefined || isOther || (error instanceof CallError && error.failure.status === 404),
    // Just paid, it may still be known as it was before.
    elsewhere: payComplete || isStored ? null : changePageOf(device, order, state),
    isUnpaid,
    isToPay,
    ask: ask ?? null,
    isJustPaid,
  }
}

/** An order that is looked at, with what went back of it; after its payment its tickets are fetched. */
export function useOrderViewModel(
  order: Order,
  { isJustPaid, ask }: { isJustPaid: boolean; ask: 'cancel' | 'change' | null },
) {
  useTicketsAfterPurchase(isJustPaid)
  const { tickets } = useTickets()
  const { data: refunds } = useQuery({ ...orderRefundsQuery(order.id), enabled: labelOf(order) !== 'unpaid' })
  const state = stateByTicket(order, tickets)
  const cancel = useCancelModel(order, ask === 'cancel')
  const change = useChangeModel(order, ask === 'change')
  // What was used here, or is known to be replaced, is neither changed nor cancelled, whatever an older answer says of the order.
  const mayAct = state === null && change.replacedByHref === null
  return {
    approx: useApprox(),
    cancelRule: useCancelRule(order.supplier.cancelDaysRule),
    online: useOnline(),
    /** What this device knows of its ticket beyond the order: redeemed here, for one. */
    state,
    refunds: refunds ?? [],
    cancel: { ...cancel, isOffered: mayAct && cancel.isOffered },
    change: { ...change, isOffered: mayAct && change.isOffered },
  }
}
