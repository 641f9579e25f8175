import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#contract/order.ts'
import { isFinalAfterChange, isReplaced, offersChange } from '#web/features/orders/labels.ts'
import { changeFromHref, changeHref, orderHref } from '#web/features/orders/links.ts'
import { changeTermsQuery, orderQuery } from '#web/features/orders/queries.ts'
import { useOnline } from '#web/platform/network.ts'
import { useDevice } from '#web/ui/device-context.tsx'

/**
 * State of the change dialog (open immediately if `isAsked`) and of the related orders: the order that this one
 * replaced, the order that replaced it, and a change that is waiting to be settled.
 */
export function useChangeModel(order: Order, isAsked: boolean) {
  const device = useDevice()
  const [isAsking, setAsking] = useState(isAsked)
  const isPaid = order.payStatus === 1
  const terms = useQuery({ ...changeTermsQuery(order.id), enabled: isAsking || (order.orderType === 1 && isPaid) })
  const successorId = terms.data?.successorId ?? null
  const { data: successor } = useQuery({ ...orderQuery(successorId ?? 0), enabled: successorId !== null })
  const { changedFromId } = order
  // The shown order may be older than its successor.
  const isOver = isReplaced(order) || successor?.payStatus === 1
  return {
    order,
    online: useOnline(),
    isOffered: offersChange(order),
    isAsking,
    handleAsk: () => setAsking(true),
    handleClose: () => setAsking(false),
    terms: terms.data ?? null,
    error: terms.data ? null : terms.error,
    retry: () => terms.refetch(),
    /** URL of the page where the customer chooses the new booking. */
    startHref: changeFromHref(device, order),
    /** The order that replaced this one. */
    replacedByHref: successor && isOver ? orderHref(device, successor, 'view') : null,
    /** Whether an operator moved the reservation to the new order. */
    isReplacedByMove: successor?.isMoved === true,
    /** The order is the result of a change. It cannot be changed again, so only the support contact is shown. */
    isFinal: isFinalAfterChange(order),
    /** A change that waits to be settled, and the end of its hold (epoch ms). */
    waiting:
      successor && !isOver && successor.expireTime !== null
        ? { href: changeHref(device, order.id, successor), until: successor.expireTime }
        : null,
    /** The order that this one replaced, or was meant to replace. */
    predecessor:
      typeof changedFromId === 'number'
        ? { href: orderHref(device, { ...order, id: changedFromId }, 'view'), isReplaced: isPaid }
        : null,
  }
}
export type ChangeModel = ReturnType<typeof useChangeModel>
