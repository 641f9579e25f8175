import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/order.ts'
import type { Device } from '#domain/device.ts'
import { awaitsPayment, orderKind } from '#domain/order/order-state.ts'
import { CallError } from '#web/api/call-error.ts'
import { useApprox } from '#web/features/config/use-approx.ts'
import { changeHref } from '#web/features/orders/links.ts'
import { isWaitingChange, labelOf } from '#web/features/orders/order-status.tsx'
import { orderQuery, orderRefundsQuery } from '#web/features/orders/queries.ts'
import { useTicketsAfterPurchase } from '#web/features/tickets/purchase.ts'
import { useDevice } from '#web/ui/device-context.tsx'
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

/**
 * The order of the address, and whether it is shown to be paid: on the desktop an unpaid one always is (OP-04). With `newOrderId`
 * that is the order that is to replace the one of the address (OP-12).
 */
export function useOrderModel({ orderId, newOrderId, state, payComplete, ask }: OrderSearch) {
  const device = useDevice()
  const id = newOrderId ?? orderId
  const { data: order, error, refetch } = useQuery({ ...orderQuery(id ?? 0), enabled: id !== undefined })
  const isJustPaid = payComplete !== undefined && payComplete !== ''
  const isOther = newOrderId !== undefined && order !== undefined && order.changedFromId !== orderId
  const isUnpaid = order !== undefined && awaitsPayment(orderKind(order.orderType), order.orderStatus)
  return {
    device,
    order,
    error: order ? null : error,
    retry: () => refetch(),
    /** Somebody else's, an unknown one, none at all (RP-03), or two that have nothing to do with each other. */
    isAbsent: id === undefined || isOther || (error instanceof CallError && error.failure.status === 404),
    // Just paid, it may still be known as it was before.
    elsewhere: isJustPaid ? null : changePageOf(device, order, state),
    isUnpaid,
    isToPay: isUnpaid && (device === 'pc' || state === 'pay'),
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
  const { data: refunds } = useQuery({ ...orderRefundsQuery(order.id), enabled: labelOf(order) !== 'unpaid' })
  return {
    approx: useApprox(),
    refunds: refunds ?? [],
    cancel: useCancelModel(order, ask === 'cancel'),
    change: useChangeModel(order, ask === 'change'),
  }
}
