import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#contract/order.ts'
import { isFinal, isReplaced, offersChange } from '#web/features/orders/labels.ts'
import { changeFromHref, changeHref, orderHref } from '#web/features/orders/links.ts'
import { changeTermsQuery, orderQuery } from '#web/features/orders/queries.ts'
import { useOnline } from '#web/platform/network.ts'
import { useDevice } from '#web/ui/device-context.tsx'

/**
 * The way to change an order, the question about it (`isAsked`: as soon as it is shown), and the orders before and after it: the
 * one that it replaced, the one that replaced it, or one that waits to be settled for that.
 */
export function useChangeModel(order: Order, isAsked: boolean) {
  const device = useDevice()
  const [isAsking, setAsking] = useState(isAsked)
  const isPaid = order.payStatus === 1
  const terms = useQuery({ ...changeTermsQuery(order.id), enabled: isAsking || (order.orderType === 1 && isPaid) })
  const successorId = terms.data?.successorId ?? null
  const { data: successor } = useQuery({ ...orderQuery(successorId ?? 0), enabled: successorId !== null })
  const { changedFromId } = order
  // What is shown may be older than what its successor says.
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
    /** Where what it becomes is chosen. */
    startHref: changeFromHref(device, order),
    /** The order in its place, once it was replaced. */
    replacedByHref: successor && isOver ? orderHref(device, successor, 'view') : null,
    /** Whether it was an operator who moved it there. */
    isReplacedByMove: successor?.isMoved === true,
    /** It came out of a change: whom to ask is all that is left. */
    isFinal: isFinal(order),
    /** A change that was begun and waits to be settled, and until when its seats are kept (epoch ms). */
    waiting:
      successor && !isOver && successor.expireTime !== null
        ? { href: changeHref(device, order.id, successor), until: successor.expireTime }
        : null,
    /** The order that this one replaced, or that it was to replace and did not. */
    predecessor:
      typeof changedFromId === 'number'
        ? { href: orderHref(device, { ...order, id: changedFromId }, 'view'), isReplaced: isPaid }
        : null,
  }
}
export type ChangeModel = ReturnType<typeof useChangeModel>
