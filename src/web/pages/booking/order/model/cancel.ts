import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteOrder } from '#contract/cancelling.ts'
import type { Order } from '#contract/order.ts'
import { call } from '#web/api/client.ts'
import { isFinal, offersCancel } from '#web/features/orders/labels.ts'
import { cancelTermsQuery, orderQuery, ordersChanged } from '#web/features/orders/queries.ts'
import { endTicket } from '#web/features/tickets/sync.ts'
import { useOnline } from '#web/platform/network.ts'
import { type CancelOutcome, cancelOutcome, outcomeOf } from './cancel-outcome.ts'

/** What the page says after a cancellation: that it was done, or that it had been done before. */
export type Cancelled = 'now' | 'before'

/**
 * Opens the question about an order (`isAsked`: as soon as it is shown), and takes over what has become of it: page, lists,
 * trip and this device's ticket.
 */
export function useCancelModel(order: Order, isAsked: boolean) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(isAsked && (offersCancel(order) || isFinal(order)))
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

/** What is said beside the terms after a press that did not cancel. */
export type PressProblem = Exclude<CancelOutcome, { kind: 'cancelled' }>

/**
 * The question itself, while it is open: the exact consequence from the server, then one press. A lost answer leads to the
 * order being asked for again; nothing is repeated by itself, and nothing is queued (PW-16).
 */
export function useCancelDialogModel({ order, online, handleClose, takeOver }: CancelModel) {
  const client = useQueryClient()
  const terms = useQuery(cancelTermsQuery(order.id))
  const [isPressed, setPressed] = useState(false)
  const [problem, setProblem] = useState<PressProblem | null>(null)
  const askAgain = () => client.fetchQuery(orderQuery(order.id)).catch(() => null)

  const conclude = async (outcome: CancelOutcome) => {
    if (outcome.kind === 'cancelled') return takeOver(outcome.order, outcome.byThis)
    // Too late meanwhile, used meanwhile, or the session is over: the server says which.
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
      // Its outcome is awaited: who closes now would not learn it.
      if (!isPressed) handleClose()
    },
    handleConfirm: () =>
      whilePressed(async () =>
        cancelOutcome(await call(deleteOrder, { id: order.id, orderType: order.orderType }), askAgain),
      ),
    /** After an unknown outcome: asks for the order alone. */
    handleLook: () => whilePressed(async () => outcomeOf(await askAgain())),
  }
}
export type CancelDialogModel = ReturnType<typeof useCancelDialogModel>
