import { createHash } from 'node:crypto'
import type { ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import type { performOrderAct, performWorkAct, planOrderAct } from '#contract/operator/orders.ts'
import type { OrderLabel } from '#domain/order/order-state.ts'
import { refundTotal } from '#domain/order/refund.ts'
import type { OperatorCaller } from '#server/auth/operator-caller.ts'
import { refuseOperator } from '#server/auth/operator-refusal.ts'
import type { Db } from '#server/db/connect.ts'
import type { GatewayDependencies, RefundDependencies } from '#server/modules/payments/index.ts'
import { mapOutcome, type Outcome, ok } from '#server/outcome.ts'
import { type Act, type ActRefusal, onceByKey, type Planned, perform, refuseAct } from '../act.ts'
import type { By } from '../by.ts'
import { contactsAct } from '../contacts/correct.ts'
import { deliveryAct } from '../delivery/pause.ts'
import { retryAct } from '../jobs/retry.ts'
import { mailAgainAct } from '../mails/again.ts'
import { resendAct } from '../mails/resend.ts'
import { type HoldDependencies, holdMove, releaseHold } from '../moves/hold.ts'
import { moveAct, refusedMove } from '../moves/move.ts'
import { noteAct } from '../notes/note.ts'
import type { MailRecipient, OrderFacts, RefundOfPayment } from '../orders/facts.ts'
import { resolveOrderNo } from '../orders/number.ts'
import { findOrder } from '../orders/store.ts'
import { receiptMailAct } from '../receipts/mail.ts'
import { receiptAct } from '../receipts/make.ts'
import { undoAct } from '../redemptions/undo.ts'
import { refundAct } from '../refunds/refund.ts'
import { refundUnmatchedAct } from '../refunds/unmatched.ts'
import { answerAct } from '../requests/answer.ts'
import { settleAct } from '../support/settle.ts'

/** Acts on orders refund them, or hold the seats of a move. */
export type OrderActDependencies = RefundDependencies & HoldDependencies

/** An item of today's list may be a mail, or a payment to refund. */
interface WorkDependencies extends GatewayDependencies {
  readonly hasMailServer: boolean
}

type Asked = ParsedRequestOf<typeof planOrderAct>['act']
type Shown = ResponseOf<typeof planOrderAct>

/** The common fields of order plans, for display. Each act compares its own plan. */
interface OrderPlan {
  readonly order: OrderFacts
  readonly stateAfter?: OrderLabel
  readonly answer?: { readonly type: 'confirm' | 'decline' }
  readonly refunds?: readonly RefundOfPayment[]
  readonly parts?: readonly RefundOfPayment[]
  readonly seats?: number
  readonly code?: string | null
  readonly mails?: readonly MailRecipient[]
  readonly answerBy?: string
  readonly undoUntil?: string
  readonly to?: string
  readonly endsChange?: string | null
  readonly subject?: string
  readonly rights?: Shown['rights']
  readonly contacts?: Readonly<Shown['contacts']>
  readonly receipt?: Shown['receipt']
}

/** An act whose plan is displayed as an order's plan. */
type OrderAct = Pick<Act<OrderPlan>, 'plan' | 'name' | 'subject'> & {
  perform(shown: OrderPlan, caller: OperatorCaller, by: { reason: string; key: string }): ReturnType<typeof perform>
}

const byOf = ({ operator }: OperatorCaller, { reason, key }: { reason: string; key: string }): By => ({
  ...{ operator: operator.email, reason, requestKey: key },
})

/** Adapts an act of the command line to the console: the operator is the one who is signed in. */
function forConsole<Plan extends OrderPlan>({ db }: { readonly db: Db }, act: Act<Plan>): OrderAct {
  return {
    name: act.name,
    subject: act.subject,
    plan: (handle, now) => act.plan(handle, now),
    // `shown` is the plan that this act has just computed.
    perform: (shown, caller, by) => perform(db, act, shown as Plan, byOf(caller, by), caller.now),
  }
}

function actOf(deps: OrderActDependencies, orderNo: string, asked: Asked): OrderAct {
  switch (asked.kind) {
    case 'confirm':
      return forConsole(deps, answerAct(deps, orderNo, { type: 'confirm' }))
    case 'decline':
      return forConsole(deps, answerAct(deps, orderNo, { type: 'decline', reason: asked.told }))
    case 'cancel':
      return forConsole(deps, cancelAct(deps, orderNo))
    case 'refund':
      return forConsole(deps, refundAct(deps, orderNo, asked.amount))
    case 'undo':
      return forConsole(deps, undoAct(deps, orderNo))
    case 'move':
      return moveForConsole(deps, orderNo, asked.to)
    case 'contacts':
      return forConsole(deps, contactsAct(deps, orderNo, asked))
    case 'note':
      return forConsole(deps, noteAct(deps, orderNo))
    case 'receipt':
      return forConsole(deps, receiptAct(deps, orderNo, asked.addressee))
    case 'receipt-mail':
      return forConsole(deps, receiptMailAct(deps, orderNo))
    case 'mail':
      return forConsole(deps, mailAgainAct(deps, orderNo, asked.mail))
  }
}

/** Holds the seats of the new time before the move, and releases them if the move is refused. */
function moveForConsole(deps: OrderActDependencies, orderNo: string, to: string): OrderAct {
  const shownAct = forConsole(deps, moveAct(deps, orderNo, to, null))
  return {
    ...shownAct,
    async perform(shown, caller, by) {
      const order = await findOrder(deps.db, orderNo)
      if (order === null) return refuseAct('order-unknown', { orderNo })
      const held = await holdMove(deps, order, to, caller, by.key)
      if (!held.ok) return refusedMove(held)
      let isMoved = false
      try {
        const done = await forConsole(deps, moveAct(deps, orderNo, to, held.data)).perform(shown, caller, by)
        isMoved = done.ok
        return done
      } finally {
        if (!isMoved) await releaseHold(deps, held.data.id, caller.now)
      }
    },
  }
}

/**
 * Cancels an order regardless of its shop's rule by refunding everything. Refused if the refund would not end the
 * order.
 */
function cancelAct(deps: RefundDependencies, orderNo: string): ReturnType<typeof refundAct> {
  const refund = refundAct(deps, orderNo, null)
  return {
    ...refund,
    name: 'cancel',
    async plan(db, now) {
      const planned = await refund.plan(db, now)
      return planned.ok && !planned.plan.ends ? refuseAct('not-cancellable') : planned
    },
  }
}

/** Hash of a plan; equal consequences have equal hashes. */
export const planHash = (plan: object): string => createHash('sha256').update(JSON.stringify(plan)).digest('hex')

/** Refusal of an act, in wire form. */
export const actRefused = ({ key, facts }: ActRefusal) => refuseOperator('act_refused', { key, facts })

function shownOf(plan: OrderPlan): Shown {
  const { order, answer, seats = 0, code = null, mails = [] } = plan
  const parts = plan.parts ?? plan.refunds ?? []
  const answered = answer && (answer.type === 'confirm' ? 'usable' : 'cancelled')
  return {
    shown: planHash(plan),
    stateBefore: order.state,
    stateAfter: plan.stateAfter ?? answered ?? order.state,
    refund: refundTotal(parts),
    parts: parts.map(({ attemptId: attempt, amount }) => ({ attempt, amount })),
    ...{ seats, code, mails: [...mails] },
    to: plan.to ?? null,
    endsChange: plan.endsChange ?? null,
    rights: plan.rights ?? null,
    subject: plan.subject ?? null,
    contacts: [...(plan.contacts ?? [])],
    receipt: plan.receipt ?? null,
    until: plan.undoUntil ?? plan.answerBy ?? null,
  }
}

async function planFor(
  deps: OrderActDependencies,
  { orderNo, act: asked }: Pick<ParsedRequestOf<typeof planOrderAct>, 'orderNo' | 'act'>,
  now: Temporal.Instant,
): Promise<{ readonly act: OrderAct; readonly planned: Planned<OrderPlan> } | null> {
  const known = await resolveOrderNo(deps.db, orderNo)
  if (known === null) return null
  const act = actOf(deps, known, asked)
  return { act, planned: await act.plan(deps.db, now) }
}

/** Plans an act on an order. Changes nothing. */
export async function planAct(
  deps: OrderActDependencies,
  input: ParsedRequestOf<typeof planOrderAct>,
  { now }: OperatorCaller,
): Promise<Outcome<Shown>> {
  const found = await planFor(deps, input, now)
  if (found === null) return actRefused(refuseAct('order-unknown', { orderNo: input.orderNo }))
  return found.planned.ok ? ok(shownOf(found.planned.plan)) : actRefused(found.planned)
}

/**
 * Performs the plan that was shown, once per key (decision 35). The plan is computed again, its hash must equal the
 * one shown, and it is computed once more under the lock.
 */
export async function performAct(
  deps: OrderActDependencies,
  input: ParsedRequestOf<typeof performOrderAct>,
  caller: OperatorCaller,
): Promise<Outcome<{ isAgain: boolean }>> {
  const found = await planFor(deps, input, caller.now)
  if (found === null) return actRefused(refuseAct('order-unknown', { orderNo: input.orderNo }))
  const { act, planned } = found
  // A repeated request finds the order changed by the first one, so the key is checked before the plan.
  const done = await onceByKey(deps.db, act, byOf(caller, input), async () => {
    if (!planned.ok) return planned
    if (planHash(planned.plan) !== input.shown) return refuseAct('changed')
    return act.perform(planned.plan, caller, input)
  })
  return done.ok ? ok({ isAgain: done.again !== null }) : actRefused(done)
}

/**
 * Handles an item of today's list, once per key. Its effect does not depend on the time, so no plan is shown: the act
 * is done, or it is no longer possible.
 */
export async function performWork(
  deps: WorkDependencies,
  { work, reason, key }: ParsedRequestOf<typeof performWorkAct>,
  { operator, now }: OperatorCaller,
): Promise<Outcome<{ isAgain: boolean }>> {
  const by = { operator: operator.email, reason, requestKey: key }
  const again = ({ isAgain }: { readonly isAgain: boolean }) => ({ isAgain })
  switch (work.kind) {
    case 'mail':
      return mapOutcome(await performUnshown(deps, resendAct(deps, work.mail), by, now), again)
    case 'settle':
      return mapOutcome(await performUnshown(deps, settleAct(work.entry), by, now), again)
    case 'job':
      return mapOutcome(await performUnshown(deps, retryAct(work.job, work.item), by, now), again)
    case 'resume-delivery':
      return mapOutcome(await performUnshown(deps, deliveryAct(true), by, now), again)
    case 'unmatched':
      return mapOutcome(await performUnshown(deps, refundUnmatchedAct(deps, work.payment), by, now), again)
  }
}

/**
 * Plans and performs an act without showing its plan, once per key. `plan` is the performed plan; null if the act
 * was performed earlier.
 */
export async function performUnshown<Plan>(
  { db }: { readonly db: Db },
  act: Act<Plan>,
  by: By,
  now: Temporal.Instant,
): Promise<Outcome<{ readonly isAgain: boolean; readonly plan: Plan | null }>> {
  let plan: Plan | null = null
  const done = await onceByKey(db, act, by, async () => {
    const planned = await act.plan(db, now)
    if (!planned.ok) return planned
    plan = planned.plan
    return perform(db, act, plan, by, now)
  })
  if (!done.ok) return actRefused(done)
  return ok(done.again === null ? { isAgain: false, plan } : { isAgain: true, plan: null })
}
