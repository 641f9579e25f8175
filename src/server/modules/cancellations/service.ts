import { cancellationTerms } from '#domain/booking/cancellation-terms.ts'
import type { JapanDate } from '#domain/calendar/time.ts'
import { type Operator, parseOperator, parseReturnSetting } from '#domain/config-settings.ts'
import type { CancelObstacle } from '#domain/order/cancel-obstacle.ts'
import {
  type CancelKey,
  type DaysRule,
  effectiveRule,
  isChangeResult,
  mayCancel,
  type OrderToChange,
} from '#domain/order/change-window.ts'
import { orderKind } from '#domain/order/order-state.ts'
import { type RefundPart, refundShownBy } from '#domain/order/refund.ts'
import type { Caller, SignedInCustomer } from '#server/auth/caller.ts'
import type { Db, Handle } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import type { Catalogue } from '#server/modules/catalogue/index.ts'
import { findOwn, lockOrder } from '#server/modules/orders/index.ts'
import {
  bookRefundsByHand,
  type EndedOrder,
  endOrder,
  isDisputed,
  type RefundDependencies,
  refundPromptly,
  remainingPayments,
} from '#server/modules/payments/index.ts'
import { notFound, type Outcome, ok, refuse } from '#server/outcome.ts'

/** The catalogue has each shop's own days and the configured ones. */
interface RuleDependencies {
  readonly catalogue: Catalogue
}

/** Names one of the caller's orders. A type that does not match the order finds nothing. */
export interface OrderName {
  readonly id: number
  readonly orderType?: OrderRow['use_type'] | undefined
}

/** The effect of cancelling at a given moment. */
export interface CancelTerms {
  /** Why cancelling is refused; null when it is allowed. */
  readonly reason: CancelKey | null
  readonly obstacle: CancelObstacle | null
  /** The refunds; empty when cancelling is refused. */
  readonly refunds: readonly RefundPart[]
  readonly refundBy: JapanDate | null
  /** The last Japan day on which it is allowed; null if there is none. */
  readonly cancelUntil: JapanDate | null
  /** The first Japan day on which it is allowed, under the rule's other direction. */
  readonly cancelFrom: JapanDate | null
  readonly operator: Operator
  readonly shopPhone: string
}

async function toChange(db: Handle, order: OrderRow): Promise<OrderToChange> {
  return {
    kind: order.kind,
    orderStatus: order.order_status,
    useTime: order.use_time?.toTemporalInstant() ?? null,
    changed: isChangeResult({ changedFromId: order.changed_from_id, isMoved: order.moved }),
    isDisputed: await isDisputed(db, order.id),
  }
}

/** The cancellation days of the order's shop, else the configured ones (CN-01, A-01). */
async function ruleOf(
  { catalogue }: RuleDependencies,
  db: Handle,
  order: OrderRow,
): Promise<DaysRule & { readonly phone: string }> {
  const supplier = await catalogue.supplier(order.supplier_id, db)
  const { cancelDays, direction } = parseReturnSetting(catalogue.current().config.get('return_setting'))
  const days = effectiveRule(supplier?.cancelDaysRule ?? null, cancelDays)
  return { days, direction, phone: supplier?.wire.phone ?? '' }
}

/** The caller's order by id and type. Another customer's order is reported as not found. */
export async function ownOrder(
  { db }: { readonly db: Db },
  { id, orderType }: OrderName,
  customer: SignedInCustomer,
): Promise<OrderRow | null> {
  const order = await findOwn(db, id, customer.id)
  if (!order || (orderType !== undefined && orderKind(orderType) !== order.kind)) return null
  return order
}

/**
 * Books refunds that an operator made manually at the gateways, and returns the updated order. Such a refund may
 * have ended the order.
 */
async function withoutRefundsByHand(
  deps: RefundDependencies,
  order: OrderRow,
  rule: DaysRule,
  now: Temporal.Instant,
): Promise<OrderRow> {
  if (!mayCancel(await toChange(deps.db, order), rule, now).ok) return order
  await bookRefundsByHand(deps, order.id, now)
  return (await findOwn(deps.db, order.id, order.customer_id)) ?? order
}

/**
 * The effect of cancelling now: the refunds, their destination and deadline, or the reason for refusal and the
 * contact (CN-01 to CN-04). Not binding: the rule is applied again when the order is cancelled.
 */
export async function cancelTermsOf(
  deps: RefundDependencies,
  found: OrderRow,
  now: Temporal.Instant,
): Promise<CancelTerms> {
  const { phone, ...rule } = await ruleOf(deps, deps.db, found)
  const order = await withoutRefundsByHand(deps, found, rule, now)
  const facts = await toChange(deps.db, order)
  const decision = mayCancel(facts, rule, now)
  const refunds = decision.ok ? await remainingPayments(deps.db, order.id) : []
  const promise = cancellationTerms(facts, rule, now)
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
 * The customer's current right to cancel an order free of charge: until a Japan day (included), or with no last day
 * (`until` null) under the rule's other direction. Returns null when there is no such right. Reads through `db`,
 * which may be a transaction.
 */
export async function freeCancelOf(
  deps: RuleDependencies,
  db: Handle,
  order: OrderRow,
  now: Temporal.Instant,
): Promise<{ readonly until: JapanDate | null } | null> {
  const rule = await ruleOf(deps, db, order)
  const facts = await toChange(db, order)
  if (!mayCancel(facts, rule, now).ok) return null
  const promise = cancellationTerms(facts, rule, now)
  return { until: 'until' in promise ? promise.until : null }
}

/**
 * Cancels the caller's paid order (delOrder, A-49). The decision is made under the order's lock, by the same rule
 * as the terms. A concurrent redemption, a second request or the end of the day therefore cannot lead to two
 * outcomes. The refund is made immediately, or by the background job. Refusals: orders_cancel_message (unpaid,
 * undated, too close, changed, used), orders_msg_already_cancelled.
 */
export async function cancelOrder(
  deps: RefundDependencies,
  name: OrderName,
  { customer, now }: Pick<Caller<SignedInCustomer>, 'customer' | 'now'>,
): Promise<Outcome<OrderRow>> {
  const found = await ownOrder(deps, name, customer)
  if (found === null) return notFound()
  const rule = await ruleOf(deps, deps.db, found)
  await withoutRefundsByHand(deps, found, rule, now)
  const ended = await deps.db.transaction().execute(async (tx): Promise<EndedOrder | CancelKey> => {
    const order = await lockOrder(tx, found.id)
    if (order === null) throw new Error(`Order ${found.id} no longer exists`)
    const decision = mayCancel(await toChange(tx, order), rule, now)
    if (!decision.ok) return decision.key
    const done = await endOrder(deps, tx, order, { action: 'cancel', actor: 'customer' }, now)
    return done ?? 'orders_cancel_message'
  })
  if (typeof ended === 'string') return refuse(ended)
  await refundPromptly(deps, ended, now)
  return ok(ended.order)
}
