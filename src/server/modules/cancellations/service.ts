import { cancelPromise } from '#domain/booking/cancel-promise.ts'
import type { JapanDate } from '#domain/calendar/time.ts'
import { type Operator, parseOperator, parseReturnSetting } from '#domain/config-settings.ts'
import type { CancelObstacle } from '#domain/order/cancel-obstacle.ts'
import {
  type CancelKey,
  type DaysRule,
  effectiveRule,
  isOfChange,
  mayCancel,
  type OrderToChange,
} from '#domain/order/change-window.ts'
import { orderKind } from '#domain/order/order-state.ts'
import { type RefundPart, refundShownBy } from '#domain/order/refund.ts'
import type { Caller, Owner } from '#server/caller.ts'
import type { Handle } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { findOwn, lockOrder } from '#server/modules/orders/index.ts'
import {
  bookRefundsByHand,
  type EndedOrder,
  endOrder,
  keptPayments,
  type PaymentDependencies,
  refundPromptly,
} from '#server/modules/payments/index.ts'
import { notFound, type Outcome, ok, refuse } from '#server/outcome.ts'

/** Which order of the caller's is meant; a type that is not its own finds none. */
export interface OrderName {
  readonly id: number
  readonly orderType?: OrderRow['use_type'] | undefined
}

/** What cancelling would do at a moment. */
export interface CancelTerms {
  /** Why it is refused; null when it is allowed. */
  readonly reason: CancelKey | null
  readonly obstacle: CancelObstacle | null
  /** What comes back; none when it is refused. */
  readonly refunds: readonly RefundPart[]
  readonly refundBy: JapanDate | null
  /** The last Japan day on which it is allowed; null where it never is. */
  readonly cancelUntil: JapanDate | null
  /** The first one, under the rule's other direction. */
  readonly cancelFrom: JapanDate | null
  readonly operator: Operator
  readonly shopPhone: string
}

function toChange(order: OrderRow): OrderToChange {
  return {
    kind: order.kind,
    orderStatus: order.order_status,
    useTime: order.use_time?.toTemporalInstant() ?? null,
    changed: isOfChange({ changedFromId: order.changed_from_id, isMoved: order.moved }),
  }
}

/** The days of the order's shop, else the configured ones (CN-01, A-01). */
async function ruleOf(
  deps: PaymentDependencies,
  db: Handle,
  order: OrderRow,
): Promise<DaysRule & { readonly phone: string }> {
  const supplier = await deps.catalogue.supplier(order.supplier_id, db)
  const { cancelDays, direction } = parseReturnSetting(deps.catalogue.current().config.get('return_setting'))
  const days = effectiveRule(supplier?.cancelDaysRule ?? null, cancelDays)
  return { days, direction, phone: supplier?.wire.phone ?? '' }
}

/** An own order under its id and type; somebody else's is as absent as none. */
export async function ownOrder(
  { db }: Pick<PaymentDependencies, 'db'>,
  { id, orderType }: OrderName,
  customer: Owner,
): Promise<OrderRow | null> {
  const order = await findOwn(db, id, customer.id)
  if (!order || (orderType !== undefined && orderKind(orderType) !== order.kind)) return null
  return order
}

/** The order once it is booked what of its payments has gone back at their gateways by hand; that may have ended it. */
async function withoutRefundsByHand(
  deps: PaymentDependencies,
  order: OrderRow,
  rule: DaysRule,
  now: Temporal.Instant,
): Promise<OrderRow> {
  if (!mayCancel(toChange(order), rule, now).ok) return order
  await bookRefundsByHand(deps, order.id, now)
  return (await findOwn(deps.db, order.id, order.customer_id)) ?? order
}

/**
 * What cancelling would do now: what comes back, to where and by when, or why not and whom to ask (CN-01 to CN-04). It
 * promises nothing: the rule is asked again when the order is cancelled.
 */
export async function cancelTermsOf(
  deps: PaymentDependencies,
  found: OrderRow,
  now: Temporal.Instant,
): Promise<CancelTerms> {
  const { phone, ...rule } = await ruleOf(deps, deps.db, found)
  const order = await withoutRefundsByHand(deps, found, rule, now)
  const facts = toChange(order)
  const decision = mayCancel(facts, rule, now)
  const refunds = decision.ok ? await keptPayments(deps.db, order.id) : []
  const promise = cancelPromise(facts, rule, now)
  return {
    reason: decision.ok ? null : decision.key,
    obstacle: decision.ok ? null : decision.why,
    refunds,
    refundBy: refunds.length === 0 ? null : refundShownBy(now),
    cancelUntil: order.pay_status === 1 && 'until' in promise ? promise.until : null,
    cancelFrom: order.pay_status === 1 && 'from' in promise ? promise.from : null,
    operator: parseOperator(deps.catalogue.current().config.get('operator')),
    shopPhone: phone,
  }
}

/**
 * The customer's right to cancel an order free of charge as it is now: until and with a Japan day, or without a last one (null), under the
 * rule's other direction. Null where there is none. Reads through `db`, which may be a transaction.
 */
export async function freeCancelOf(
  deps: PaymentDependencies,
  db: Handle,
  order: OrderRow,
  now: Temporal.Instant,
): Promise<{ readonly until: JapanDate | null } | null> {
  const rule = await ruleOf(deps, db, order)
  const facts = toChange(order)
  if (!mayCancel(facts, rule, now).ok) return null
  const promise = cancelPromise(facts, rule, now)
  return { until: 'until' in promise ? promise.until : null }
}

/**
 * Cancels the caller's paid order (delOrder, A-49): decided under the order's lock by the same rule as the terms, so a visit
 * that is redeemed, a second press and a day that ends meanwhile each leave one outcome. The refund is made immediately, or by
 * the job. Refusals: orders_cancel_message (unpaid, undated, too close, changed, used), orders_msg_already_cancelled.
 */
export async function cancelOrder(
  deps: PaymentDependencies,
  name: OrderName,
  { customer, now }: Pick<Caller<Owner>, 'customer' | 'now'>,
): Promise<Outcome<OrderRow>> {
  const found = await ownOrder(deps, name, customer)
  if (found === null) return notFound()
  const rule = await ruleOf(deps, deps.db, found)
  await withoutRefundsByHand(deps, found, rule, now)
  const ended = await deps.db.transaction().execute(async (tx): Promise<EndedOrder | CancelKey> => {
    const order = await lockOrder(tx, found.id)
    if (order === null) throw new Error(`Order ${found.id} is gone`)
    const decision = mayCancel(toChange(order), rule, now)
    if (!decision.ok) return decision.key
    const done = await endOrder(deps, tx, order, { action: 'cancel', actor: 'customer' }, now)
    return done ?? 'orders_cancel_message'
  })
  if (typeof ended === 'string') return refuse(ended)
  await refundPromptly(deps, ended, now)
  return ok(ended.order)
}
