import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteOrder } from '#contract/cancellation.ts'
import type { Order } from '#contract/order.ts'
import { call } from '#kit/api/client.ts'
import { isFinalAfterChange, offersCancel } from '#web/features/orders/labels.ts'
import { cancelTermsQuery, orderQuery, ordersChanged } from '#web/features/orders/queries.ts'
import { endTicket } from '#web/features/tickets/sync.ts'
import { useOnline } from '#web/platform/network.ts'
import { type CancelOutcome, cancelOutcome, cancelOutcomeFromOrder } from './cancel-outcome.ts'

/** The result shown after a cancellation: cancelled now, or already cancelled before. */
export type Cancelled = 'now' | 'before'

/**
 * Opens the cancellation dialog (immediately if `isAsked`) and applies the result to the page, the lists, the trip
 * and the ticket on this device.
 */
export function useCancelModel(order: Order, isAsked: boolean) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(isAsked && (offersCancel(order) || isFinalAfterChange(order)))
  const [cancelled, setCancelled] = useState<Cancelled | null>(null)
  return {
    order,
    online: useOnline(),
    isOffered: offersCancel(order),
    isAsking,
    cancelled,
    handleAsk: () => setAsking(true),
    handleClose: () => setAsking(false),
    takeOver: (gone: Order, byThis: boolean) => {
      client.setQueryData(orderQuery(gone.id).queryKey, gone)
      ordersChanged(client)
      void endTicket(gone, 'cancelled')
      setCancelled(byThis ? 'now' : 'before')
      setAsking(false)
    },
  }
}
export type CancelModel = ReturnType<typeof useCancelModel>

/** Problem shown next to the terms after a request that did not cancel the order. */
export type CancelProblem = Exclude<CancelOutcome, { kind: 'cancelled' }>

/**
 * State of the open cancellation dialog. It loads the exact consequences from the server and cancels after one
 * confirmation. If the answer is lost, the order is read again; the request is neither repeated automatically nor
 * queued (PW-16).
 */
export function useCancelDialogModel({ order, online, handleClose, takeOver }: CancelModel) {
  const client = useQueryClient()
  const terms = useQuery(cancelTermsQuery(order.id))
  const [isPressed, setPressed] = useState(false)
  const [problem, setProblem] = useState<CancelProblem | null>(null)
  const askAgain = () => client.fetchQuery(orderQuery(order.id)).catch(() => null)

  const conclude = async (outcome: CancelOutcome) => {
    if (outcome.kind === 'cancelled') return takeOver(outcome.order, outcome.byThis)
    // The deadline may have passed, the ticket may be used, or the session may have expired. Refetching shows which.
    if (outcome.kind !== 'unknown') await terms.refetch()
    setProblem(outcome)
  }
  const whilePressed = async (work: () => Promise<CancelOutcome>) => {
    setPressed(true)
    setProblem(null)
    await conclude(await work())
    setPressed(false)
  }
  return {
    order,
    online,
    terms: terms.data ?? null,
    error: terms.data ? null : terms.error,
    retry: () => terms.refetch(),
    problem,
    isPressed,
    handleClose: () => {
      // The dialog stays open until the outcome is known, so the customer sees it.
      if (!isPressed) handleClose()
    },
    handleConfirm: () =>
      whilePressed(async () =>
        cancelOutcome(await call(deleteOrder, { id: order.id, orderType: order.orderType }), askAgain),
      ),
    /** After an unknown outcome: reads the order without repeating the request. */
    handleLook: () => whilePressed(async () => cancelOutcomeFromOrder(await askAgain())),
  }
}
export type CancelDialogModel = ReturnType<typeof useCancelDialogModel>
