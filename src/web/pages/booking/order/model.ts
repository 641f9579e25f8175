import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/order.ts'
import { awaitsPayment, orderKind } from '#domain/order/order-state.ts'
import { CallError } from '#web/api/call-error.ts'
import { useApprox } from '#web/features/config/use-approx.ts'
import { labelOf } from '#web/features/orders/order-status.tsx'
import { orderQuery, orderRefundsQuery } from '#web/features/orders/queries.ts'
import { useTicketsAfterPurchase } from '#web/features/tickets/purchase.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { useCancelModel } from './model/cancel.ts'
import type { OrderSearch } from './search.ts'

/** The order of the address, and whether it is shown to be paid: on the desktop an unpaid one always is (OP-04). */
export function useOrderModel({ orderId, state, payComplete, ask }: OrderSearch) {
  const device = useDevice()
  const { data: order, error, refetch } = useQuery({ ...orderQuery(orderId ?? 0), enabled: orderId !== undefined })
  const isUnpaid = order !== undefined && awaitsPayment(orderKind(order.orderType), order.orderStatus)
  return {
    device,
    order,
    error: order ? null : error,
    retry: () => refetch(),
    /** Somebody else's, an unknown one, or none at all (RP-03). */
    isAbsent: orderId === undefined || (error instanceof CallError && error.failure.status === 404),
    isUnpaid,
    isToPay: isUnpaid && (device === 'pc' || state === 'pay'),
    isAsked: ask === 'cancel',
    isJustPaid: payComplete !== undefined && payComplete !== '',
  }
}

/** An order that is looked at, with what went back of it; after its payment its tickets are fetched. */
export function useOrderViewModel(order: Order, { isJustPaid, isAsked }: { isJustPaid: boolean; isAsked: boolean }) {
  useTicketsAfterPurchase(isJustPaid)
  const { data: refunds } = useQuery({ ...orderRefundsQuery(order.id), enabled: labelOf(order) !== 'unpaid' })
  return { approx: useApprox(), refunds: refunds ?? [], cancel: useCancelModel(order, isAsked) }
}
