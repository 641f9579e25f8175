import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#contract/order.ts'
import type { OrderReview } from '#contract/reviews.ts'
import { CallError, type CallFailure } from '#kit/api/call-error.ts'
import { knownOrders } from '#web/features/orders/known-orders.ts'
import { labelOf } from '#web/features/orders/labels.ts'
import { orderQuery } from '#web/features/orders/queries.ts'
import { useStoredOrders } from '#web/features/orders/use-stored-orders.ts'
import { keptReviewQuery, orderReviewQuery, writeReview } from '#web/features/reviews/reviews.ts'
import { useTickets } from '#web/features/tickets/list/use-tickets.ts'
import { useOnline } from '#web/platform/network.ts'
import { useOwnerId } from '#web/platform/owner.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import type { ReviewSearch } from './search.ts'

export type Stars = 1 | 2 | 3 | 4 | 5

/** What is in the form; no stars until the guest has chosen. */
export interface ReviewDraft {
  readonly stars: Stars | null
  readonly text: string
  readonly name: string
}
const EMPTY: ReviewDraft = { stars: null, text: '', name: '' }

/** Why the form is not shown: the order has not been redeemed, or its time has passed. */
type Closed = Exclude<OrderReview['state'], 'open'>

/**
 * Loads the order and its review. Offline, the order stored on this device is used, and the form is open for a
 * redeemed one: the server decides when the review is sent.
 */
export function useReviewPage({ orderId }: ReviewSearch) {
  const device = useDevice()
  const ownerId = useOwnerId()
  const id = orderId ?? 0
  const isAsked = orderId !== undefined
  const { data, error, refetch } = useQuery({ ...orderQuery(id), enabled: isAsked })
  const answer = useQuery({ ...orderReviewQuery(id), enabled: isAsked })
  const kept = useQuery({ ...keptReviewQuery(ownerId, id), enabled: isAsked })
  const stored = useStoredOrders()
  const { tickets } = useTickets()
  const held = tickets.map(({ ticket, checkedAt }) => ({ order: ticket.order, checkedAt }))
  const known = data ? undefined : knownOrders(stored, held).find(({ order }) => order.id === id)?.order
  const order = data ?? (error === null ? undefined : known)
  const failed = error ?? answer.error
  const isAbsent = !isAsked || (failed instanceof CallError && failed.failure.status === 404)
  // A passing failure of the review's call opens the form, because the order says enough.
  const state = answer.data?.state ?? (answer.error && order ? offlineState(order) : null)
  return {
    device,
    order,
    isAbsent,
    error: order ? null : error,
    retry: () => void refetch(),
    /** Null while loading. */
    state: kept.isPending ? null : state,
    until: answer.data?.until ?? null,
    review: answer.data?.review ?? null,
    kept: kept.data ?? null,
  }
}
export type ReviewPageModel = ReturnType<typeof useReviewPage>

const offlineState = (order: Order): 'open' | Closed =>
  order.usedAt !== null || labelOf(order) === 'finished' ? 'open' : 'unused'

/** What the last press led to. */
export type ReviewOutcome =
  | { readonly kind: 'sent' | 'kept' | 'no-stars' }
  | { readonly kind: 'failed'; readonly failure: CallFailure }

/** State of the form. A field shows what was typed, else what this device keeps, else the review that it replaces. */
export function useReviewForm(orderId: number, before: ReviewDraft | null) {
  const client = useQueryClient()
  const online = useOnline()
  const [typed, setTyped] = useState<Partial<ReviewDraft>>({})
  const draft: ReviewDraft = { ...(before ?? EMPTY), ...typed }
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<ReviewOutcome | null>(null)
  const submit = async () => {
    const { stars, text, name } = draft
    if (stars === null) return setOutcome({ kind: 'no-stars' })
    setSending(true)
    setOutcome(await writeReview(client, { orderId, stars, text: text.trim(), name: name.trim() }))
    setSending(false)
  }
  return {
    draft,
    online,
    isSending,
    outcome,
    change: (part: Partial<ReviewDraft>) => {
      setTyped((others) => ({ ...others, ...part }))
      setOutcome((last) => (last?.kind === 'no-stars' && part.stars ? null : last))
    },
    submit: () => void submit(),
    again: () => setOutcome(null),
  }
}
