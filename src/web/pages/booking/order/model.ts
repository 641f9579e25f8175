import { useQuery } from '@tanstack/react-query'
import { awaitsPayment, orderKind } from '#domain/order/order-state.ts'
import { CallError } from '#web/api/call-error.ts'
import { useApprox } from '#web/features/config/use-approx.ts'
import { orderQuery } from '#web/features/orders/queries.ts'
import { useTicketsAfterPurchase } from '#web/features/tickets/purchase.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import type { OrderSearch } from './search.ts'

/** The order of the address, and whether it is shown to be paid: on the desktop an unpaid one always is (OP-04). */
export function useOrderModel({ orderId, state, payComplete }: OrderSearch) {
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
    isJustPaid: payComplete !== undefined && payComplete !== '',
  }
}

/** An order that is looked at; after its payment its tickets are fetched. */
export function useOrderViewModel(isJustPaid: boolean) {
  useTicketsAfterPurchase(isJustPaid)
  return { approx: useApprox() }
}
