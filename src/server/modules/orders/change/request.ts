import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { changeOrders } from '#contract/order-changes.ts'
import { CHANGES_STARTED_PER_ORDER } from '#domain/constants.ts'
import { consentOf } from '#server/auth/consent.ts'
import type { Tx } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { forbidden, notFound, type Outcome, ok, type Refusal, refuse, refuseChanged, tooMany } from '#server/outcome.ts'
import { contactColumns } from '../contacts.ts'
import { type CreateDependencies, holdEnds, refuseAmount, refuseFull, refusePlace } from '../create.ts'
import type { NewOrder } from '../holds/store.ts'
import { answerToRepeat, type Created, contentHash, isSameContent } from '../idempotency.ts'
import { newOrder, type OrderOwner, seatClaimOf } from '../new-order.ts'
import { refusalReasons } from '../no-place/store.ts'
import { ERASED_CONTACT } from '../personal.ts'
import { spanOf } from '../seats/store.ts'
import { findOwn, lockOrderAfterOwner } from '../store.ts'
import { type ChangedBy, type ChangePlan, type OrderPayments, partyOf, planChange, refuseOtherParty } from './plan.ts'
import { insertSuccessor, type Successor, successorsOf } from './store.ts'

export type ChangeInput = ParsedRequestOf<typeof changeOrders>
export interface ChangeDependencies extends CreateDependencies {
  readonly payments: OrderPayments
}

/** The result of one attempt under the order's lock. */
type Step =
  | { readonly kind: 'made'; readonly order: Pick<Successor, 'id' | 'package_id' | 'use_type'> }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** An unpaid successor must end first. */
  | { readonly kind: 'waiting'; readonly id: number }
  | { readonly kind: 'collided' }

/** Concurrent requests end each other's successors. At least one request succeeds per round. */
const ROUNDS = CHANGES_STARTED_PER_ORDER + 2

/**
 * Creates the unpaid order that will replace the customer's own order (changeOrders; P-4.7, A-05, A-06, decision
 * 21). The old order does not change until the new one is settled. Another pending successor ends first, with its
 * payment. While the new order overlaps the old one it takes no seats, because it receives those of the old one.
 * With an idempotency key, a repeated request returns the order that it created before (S-28).
 */
export async function requestChange(
  deps: ChangeDependencies,
  input: ChangeInput,
  caller: OrderOwner,
  by: ChangedBy = 'customer',
): Promise<Outcome<Created>> {
  const { customer, now } = caller
  if (input.customerId && input.customerId !== customer.id) return forbidden()
  if (!(await findOwn(deps.db, input.id, customer.id))) return notFound()
  const key = input.idempotencyKey
  for (let round = 0; round < ROUNDS; round++) {
    const before = key === undefined ? null : await answerToRepeat(deps.db, customer.id, key, contentHash(input))
    if (before !== null) return before
    const step = await deps.db.transaction().execute((tx) => tryOnce(deps, tx, input, caller, by))
    if (step.kind === 'refused') return step.refusal
    if (step.kind === 'made') {
      return ok({ id: step.order.id, packageId: step.order.package_id, orderType: step.order.use_type })
    }
    if (step.kind === 'collided') continue
    const left = await deps.payments.end(step.id, now)
    if (left === 'paid') return refuseChanged()
    if (left === 'pending') break
  }
  return refuse('common_request_timeout', { pending: true })
}

async function tryOnce(
  deps: ChangeDependencies,
  tx: Tx,
  input: ChangeInput,
  caller: OrderOwner,
  by: ChangedBy,
): Promise<Step> {
  const refused = (refusal: Refusal): Step => ({ kind: 'refused', refusal })
  const old = await lockOrderAfterOwner(tx, input.id)
  if (old === null) throw new Error(`Order ${input.id} no longer exists`)
  const planned = await planChange(deps, tx, old, input, caller.now, by)
  if (!planned.ok) return refused(planned)
  const plan = planned.data
  const problem = refuseOtherParty(old, input) ?? refuseAmount(input, plan.price.unitPrice)
  if (problem) return refused(problem)
  const consent = consentOf(input, caller)
  if (consent && 'ok' in consent) return refused(consent)

  const successors = await successorsOf(tx, old.id)
  const waiting = successors.find((one) => one.closed_at === null)
  if (waiting && isSameRequest(waiting, input)) return { kind: 'made', order: waiting }
  if (successors.length >= CHANGES_STARTED_PER_ORDER) return refused(tooMany('order_change_too_many'))
  if (waiting) return { kind: 'waiting', id: waiting.id }

  const order = { ...successorOf(deps, old, plan, input, caller), moved: by === 'operator', ...consent }
  const stay = seatClaimOf(order, spanOf(old))
  const made = await insertSuccessor(tx, order, stay, holdEnds(caller.now))
  if (made === 'none') {
    const question = { customerId: caller.customer.id, supplierId: input.supplierId, stay, key: undefined }
    const [why] = await refusalReasons(tx, [question])
    return refused(why ? refusePlace(why, input) : refuseFull(input))
  }
  if (made === 'collided' || made === 'key-used') return { kind: 'collided' }
  return { kind: 'made', order: made }
}

/** Whether the same request created this order when it was sent earlier. */
function isSameRequest(order: Successor, input: ChangeInput): boolean {
  const { idempotencyKey: key } = input
  return key !== undefined && order.idempotency_key === key && isSameContent(order, contentHash(input))
}

/** The columns of a successor: values of the request and the plan, and the party and contacts of the old order. */
function successorOf(
  deps: ChangeDependencies,
  old: OrderRow,
  { pack, supplier, price, carried }: ChangePlan,
  input: ChangeInput,
  caller: OrderOwner,
): NewOrder {
  const { use_juveniles: _, ...contacts } = personalOf(old)
  return {
    ...newOrder(deps, { ...input, ...partyOf(old) }, { pack, supplier }, caller),
    unit_price: price.unitPrice,
    price: price.price,
    discount: price.discount,
    payable: price.payable,
    coupon_code: price.keepsCode ? old.coupon_code : null,
    preference_code: price.keepsCode ? old.preference_code : null,
    changed_from_id: old.id,
    carried,
    request_hash: input.idempotencyKey === undefined ? null : contentHash(input),
    ...contacts,
    ...contactColumns(input),
  }
}

function personalOf(old: OrderRow): Record<keyof typeof ERASED_CONTACT, string> {
  const names = Object.keys(ERASED_CONTACT) as (keyof typeof ERASED_CONTACT)[]
  // `fromEntries` loses the type of the keys.
  return Object.fromEntries(names.map((name) => [name, old[name]])) as Record<keyof typeof ERASED_CONTACT, string>
}
