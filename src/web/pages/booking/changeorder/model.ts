import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Order } from '#contract/order.ts'
import { updateOrdersNoSpread } from '#contract/order-changes.ts'
import { CallError } from '#kit/api/call-error.ts'
import { call } from '#kit/api/client.ts'
import { changeTermsQuery, orderQuery, ordersChanged } from '#web/features/orders/queries.ts'
import { requestMail } from '#web/features/payment/pay.ts'
import { useTicketsAfterPurchase } from '#web/features/tickets/purchase.ts'
import { endTicket } from '#web/features/tickets/sync.ts'
import { useOnline } from '#web/platform/network.ts'
import { useTimeLeft } from '#web/platform/time-left.ts'
import { type SettleOutcome, settleOutcome, settleOutcomeFromOrder } from './model/settle-outcome.ts'
import { changeProgress } from './model/state.ts'
import type { ChangeOrderSearch } from './search.ts'

/** The original order and its successor. */
export interface ChangePair {
  readonly old: Order
  readonly next: Order
}

/**
 * Loads both orders in the URL. `isAbsent` if an id is missing, an order is unknown or belongs to another customer,
 * or the new order is not a change of the old one (RP-03).
 */
export function useChangePair({ oldOrderId, newOrderId }: ChangeOrderSearch) {
  const isGiven = oldOrderId !== undefined && newOrderId !== undefined
  const old = useQuery({ ...orderQuery(oldOrderId ?? 0), enabled: isGiven })
  const next = useQuery({ ...orderQuery(newOrderId ?? 0), enabled: isGiven })
  const error = (old.data ? null : old.error) ?? (next.data ? null : next.error)
  const isUnknown = error instanceof CallError && error.failure.status === 404
  const isOther = next.data !== undefined && next.data.changedFromId !== oldOrderId
  return {
    pair: old.data && next.data ? { old: old.data, next: next.data } : null,
    error,
    retry: () => Promise.all([old.refetch(), next.refetch()]),
    isAbsent: !isGiven || isUnknown || isOther,
  }
}

/**
 * Settles a change that needs no payment (CH-04, CH-06). The outcome comes from the server. If the answer is lost,
 * the new order is read again; the call is neither repeated automatically nor queued (PW-16). The old order stays
 * valid until the change is settled (CH-09).
 */
export function useChangeOrderModel({ old, next }: ChangePair) {
  const { t } = useLingui()
  const client = useQueryClient()
  const left = useTimeLeft(next.payStatus === 1 ? null : next.expireTime)
  const progress = changeProgress(old, next, left)
  const terms = useQuery({ ...changeTermsQuery(old.id), enabled: progress === 'waiting' })
  const [isPressed, setPressed] = useState(false)
  const [problem, setProblem] = useState<Exclude<SettleOutcome, { kind: 'settled' }> | null>(null)
  const isBusy = useRef(false)
  useTicketsAfterPurchase(progress === 'done')

  const askFor = (id: number) => client.fetchQuery(orderQuery(id)).catch(() => null)
  const takeOver = async (made: Order) => {
    client.setQueryData(orderQuery(made.id).queryKey, made)
    void requestMail(made, t`Your booking has been changed`)
    const replaced = await askFor(old.id)
    if (replaced?.payStatus === 1 && replaced.revision > old.revision) void endTicket(replaced, 'changed')
    ordersChanged(client)
  }
  const conclude = async (outcome: SettleOutcome) => {
    if (outcome.kind === 'settled') return takeOver(outcome.order)
    setProblem(outcome)
    // Another device may have been first, or the time may be over. The reloaded orders show which.
    if (outcome.kind === 'refused') await Promise.all([askFor(old.id), askFor(next.id)])
  }
  const whilePressed = async (work: () => Promise<SettleOutcome>) => {
    if (isBusy.current) return
    isBusy.current = true
    setPressed(true)
    setProblem(null)
    await conclude(await work())
    isBusy.current = false
    setPressed(false)
  }
  return {
    old,
    next,
    progress,
    /** Amount due in yen. A negative amount is refunded. */
    due: next.amountDue ?? 0,
    /** The part of the old order's payments that counts towards the new order, in yen. */
    carried: next.payable - (next.amountDue ?? 0),
    left,
    online: useOnline(),
    terms: terms.data ?? null,
    problem,
    isPressed,
    handleSettle: () =>
      whilePressed(async () => {
        const { id, orderNo, orderType } = next
        return settleOutcome(await call(updateOrdersNoSpread, { id, orderNo, orderType }), () => askFor(id))
      }),
    /** After an unknown outcome: reads the new order without repeating the call. */
    handleLook: () => whilePressed(async () => settleOutcomeFromOrder(await askFor(next.id))),
  }
}
export type ChangeOrderModel = ReturnType<typeof useChangeOrderModel>
