import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/order.ts'
import { awaitsPayment, orderKind } from '#domain/order/order-state.ts'
import { CallError } from '#web/api/call-error.ts'
import { reserveHref } from '#web/features/catalogue/links.ts'
import { useApprox } from '#web/features/config/use-approx.ts'
import { orderHref } from '#web/features/orders/links.ts'
import { labelOf } from '#web/features/orders/order-status.tsx'
import { orderQuery, orderRefundsQuery } from '#web/features/orders/queries.ts'
import { backFromPageOrder } from '#web/features/reserve/back-from-order.ts'
import { savedReserveInfo } from '#web/features/reserve/reserve-info.ts'
import { useTicketsAfterPurchase } from '#web/features/tickets/purchase.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { useCancelModel } from './model/cancel.ts'
import type { OrderSearch } from './search.ts'

/** The reserve form that an unpaid order was made with in this tab, as it was left; null where none is to be led back to (OP-10). */
function useBackToReserve(order: Order | undefined, isDisabled: boolean): string | null {
  const device = useDevice()
  const canGoBack = order !== undefined && !isDisabled && savedReserveInfo(order.packageId) !== null
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
    if (isReported) router.history.replace(orderHref(device, order, 'view'))
  }, [isReported, device, order, router])
  return order !== undefined && thanked.current === order.id
}

/** The order of the address, and whether it is shown to be paid: on the desktop an unpaid one always is (OP-04). */
export function useOrderModel({ orderId, state, payComplete, ask, disableBackToReserve }: OrderSearch) {
  const device = useDevice()
  const [wasPaidElsewhere, setPaidElsewhere] = useState(false)
  const { data: order, error, refetch } = useQuery({ ...orderQuery(orderId ?? 0), enabled: orderId !== undefined })
  const isUnpaid = order !== undefined && awaitsPayment(orderKind(order.orderType), order.orderStatus)
  const isToPay = isUnpaid && (device === 'pc' || state === 'pay')
  const toReserve = useBackToReserve(isToPay ? order : undefined, Boolean(disableBackToReserve))
  return {
    device,
    order,
    toReserve,
    wasPaidElsewhere,
    handlePaidElsewhere: () => setPaidElsewhere(true),
    error: order ? null : error,
    retry: () => refetch(),
    /** Somebody else's, an unknown one, or none at all (RP-03). */
    isAbsent: orderId === undefined || (error instanceof CallError && error.failure.status === 404),
    isUnpaid,
    isToPay,
    isAsked: ask === 'cancel',
    isJustPaid: useJustPaid(order, payComplete),
  }
}

/** An order that is looked at, with what went back of it; after its payment its tickets are fetched. */
export function useOrderViewModel(order: Order, { isJustPaid, isAsked }: { isJustPaid: boolean; isAsked: boolean }) {
  useTicketsAfterPurchase(isJustPaid)
  const { data: refunds } = useQuery({ ...orderRefundsQuery(order.id), enabled: labelOf(order) !== 'unpaid' })
  return { approx: useApprox(), refunds: refunds ?? [], cancel: useCancelModel(order, isAsked) }
}
