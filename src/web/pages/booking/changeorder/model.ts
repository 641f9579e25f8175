import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Order } from '#contract/order.ts'
import { updateOrdersNoSpread } from '#contract/order-changes.ts'
import { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { changeTermsQuery, orderQuery, ordersChanged } from '#web/features/orders/queries.ts'
import { requestMail } from '#web/features/payment/pay.ts'
import { useTicketsAfterPurchase } from '#web/features/tickets/purchase.ts'
import { endTicket } from '#web/features/tickets/sync.ts'
import { useOnline } from '#web/platform/network.ts'
import { useTimeLeft } from '#web/platform/time-left.ts'
import { outcomeOf, type SettleOutcome, settleOutcome } from './model/settle-outcome.ts'
import { changeProgress } from './model/state.ts'
import type { ChangeOrderSearch } from './search.ts'

/** Both orders of a change, which belong together. */
export interface ChangePair {
  readonly old: Order
  readonly next: Order
}

/** The orders of the address; `isAbsent` where one is unknown or somebody else's, or the one is no change of the other (RP-03). */
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
 * Settles a change that needs no payment (CH-04, CH-06): one press, and its outcome is the server's. A lost answer leads to the new
 * order being asked for; nothing is repeated by itself, and nothing is queued (PW-16). The old order stands until then (CH-09).
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
    void requestMail(made, t`Your order is changed`)
    const replaced = await askFor(old.id)
    if (replaced?.payStatus === 1 && replaced.revision > old.revision) void endTicket(replaced, 'changed')
    ordersChanged(client)
  }
  const conclude = async (outcome: SettleOutcome) => {
    if (outcome.kind === 'settled') return takeOver(outcome.order)
    setProblem(outcome)
    // Another phone may have been faster, or the time is over: both orders say which.
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
    /** What is due, whole yen; below 0 that much goes back. */
    due: next.amountDue ?? 0,
    /** What of the old order's payments counts for the new one. */
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
    /** After an unknown outcome: asks for the new order alone. */
    handleLook: () => whilePressed(async () => outcomeOf(await askFor(next.id))),
  }
}
export type ChangeOrderModel = ReturnType<typeof useChangeOrderModel>
