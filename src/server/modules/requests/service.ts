import type { Actor } from '#domain/order/actor.ts'
import type { DeclineReason } from '#domain/order/decline.ts'
import { requestState } from '#domain/order/request.ts'
import type { Tx } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { queueOrderNews, queueShopMail } from '#server/modules/mail/index.ts'
import { confirmRequest, lockOrder } from '#server/modules/orders/index.ts'
import { type EndedOrder, endOrder, type PaymentDependencies, refundPromptly } from '#server/modules/payments/index.ts'
import { notFound, type Outcome, ok, type Refusal, refuse } from '#server/outcome.ts'

/** A shop's answer to a request. */
export type RequestAnswer = { readonly type: 'confirm' } | { readonly type: 'decline'; readonly reason: DeclineReason }

export const stateOf = (order: OrderRow, now: Temporal.Instant) =>
  requestState(
    {
      kind: order.kind,
      orderStatus: order.order_status,
      answerBy: order.answer_by?.toTemporalInstant() ?? null,
    },
    now,
  )

/**
 * Answers the request of a paid order, once (U-10, SH-02): a confirmed order becomes usable, and a declined one
 * ends and is refunded in full. The order's row is the lock, so one of several concurrent answers succeeds. The
 * event records the `actor`: `shop` for the mailed link, `operator NAME` for an operator. Refusals:
 * request_msg_answered, request_msg_over.
 */
export async function answerRequest(
  deps: PaymentDependencies,
  orderId: number,
  answer: RequestAnswer,
  actor: Extract<Actor, 'shop' | `operator ${string}`>,
  now: Temporal.Instant,
): Promise<Outcome<OrderRow>> {
  const answered = await deps.db.transaction().execute(async (tx): Promise<EndedOrder | Refusal> => {
    const order = await lockOrder(tx, orderId)
    return order === null ? notFound() : answerLocked(deps, tx, order, answer, actor, now)
  })
  if ('ok' in answered) return answered
  await refundPromptly(deps, answered, now)
  return ok(answered.order)
}

/**
 * Answers the request of an order that the caller has locked, in the caller's transaction. The caller makes the
 * owed refunds afterwards.
 */
export async function answerLocked(
  deps: PaymentDependencies,
  tx: Tx,
  order: OrderRow,
  answer: RequestAnswer,
  actor: Extract<Actor, 'shop' | `operator ${string}`>,
  now: Temporal.Instant,
): Promise<EndedOrder | Refusal> {
  const state = stateOf(order, now)
  if (state !== 'waiting') return refuse(state === 'over' ? 'request_msg_over' : 'request_msg_answered')
  if (answer.type === 'confirm') return confirm(deps, tx, order, actor, now)
  const end = { action: 'decline', actor, reason: answer.reason } as const
  return (await endOrder(deps, tx, order, end, now)) ?? refuse('request_msg_answered')
}

async function confirm(
  deps: PaymentDependencies,
  tx: Tx,
  order: OrderRow,
  actor: Actor,
  now: Temporal.Instant,
): Promise<EndedOrder | Refusal> {
  const confirmed = await confirmRequest(tx, order, { by: actor }, now)
  if (confirmed === null) return refuse('request_msg_answered')
  await queueOrderNews(deps, tx, confirmed, { kind: 'accepted' }, now)
  await queueShopMail(deps, tx, confirmed, 'accepted', now)
  return { order: confirmed, refundIds: [] }
}

/** Declines a request whose deadline has passed without an answer (SH-03); no effect if it was answered. */
export async function declineOverdue(deps: PaymentDependencies, orderId: number, now: Temporal.Instant): Promise<void> {
  const ended = await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === null || stateOf(order, now) !== 'over') return null
    return endOrder(deps, tx, order, { action: 'decline', actor: 'timeout', reason: 'timeout' }, now)
  })
  if (ended) await refundPromptly(deps, ended, now)
}
