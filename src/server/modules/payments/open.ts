import { ATTEMPTS_PER_ORDER, CARD_TIMEOUT_MS } from '#domain/constants.ts'
import { isAcceptedConsent } from '#domain/legal/consent.ts'
import { mayBeReplaced } from '#domain/order/change-window.ts'
import { type PaymentFlow, type PaymentMethod, paymentFacts } from '#domain/price/payment-methods.ts'
import type { Caller, SignedInCustomer } from '#server/auth/caller.ts'
import { consentOf } from '#server/auth/consent.ts'
import type { Db } from '#server/db/connect.ts'
import { claimUse, type Quote, type QuoteDependencies, tooManyCodes } from '#server/modules/coupons/index.ts'
import { updateUnpaid } from '#server/modules/orders/index.ts'
import { forbidden, notFound, type Refusal, refuse, tooMany } from '#server/outcome.ts'
import { isGatewayError } from '#server/ports/payment.ts'
import type { Random } from '#server/ports/random.ts'
import type { GatewayDependencies, SettleDependencies } from './dependencies.ts'
import { findPayable, type PayableRow } from './payable/store.ts'
import { priceOf } from './price.ts'
import { checkBeforeReopening } from './reopen.ts'
import { close, settle } from './settle.ts'
import {
  type AttemptFacts,
  closeAttempt,
  findAttempt,
  insertAttempt,
  markOpenAs,
  type NewAttempt,
  storeRef,
} from './store.ts'
import { recordGatewayTrouble } from './trouble.ts'

/** An attempt is stored with a key that makes its gateway call repeatable. */
interface StartDependencies {
  readonly db: Db
  readonly random: Random
}

/** Opening an attempt quotes the price and starts the attempt. It may also settle an earlier one. */
export type OpenDependencies = QuoteDependencies & StartDependencies & SettleDependencies

/** The claims of a pay call; all are compared with the server's facts (S-05). */
export interface PaymentClaim {
  readonly orderId: number
  readonly orderType: number
  readonly orderNo?: string | undefined
  readonly customerId?: number | '' | null | undefined
  /** Amount to pay, price before a code, and the code's discount, in yen; each is optional. */
  readonly amount?: number | undefined
  readonly price?: number | undefined
  readonly discount?: number | undefined
  /** Undefined for card. */
  readonly method?: PaymentMethod | undefined
  readonly couponCode?: string | undefined
  readonly preferencesCode?: string | undefined
  /** The version of the terms to which the customer agrees with this call. */
  readonly termsVersion?: string | undefined
}

/** An open attempt with its gateway reference. */
export interface OpenAttempt {
  readonly id: number
  readonly key: string
  readonly ref: string
  readonly provider: string
  readonly clientSecret: string | null
  readonly amount: number
}

export type Opening =
  | { readonly kind: 'open'; readonly attempt: OpenAttempt }
  /**
   * The result of an earlier attempt is unknown, so nothing is opened. `isAtBank`: its card was confirmed and the bank
   * is processing it.
   */
  | { readonly kind: 'pending'; readonly isAtBank?: true }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

const KEY_BYTES = 16
/** A round that does not return has stored the consent or lost a race with another request. */
const ROUNDS = 5

const refused = (refusal: Refusal): Opening => ({ kind: 'refused', refusal })

/** The reason why an order cannot be paid, or null. */
function refusal(order: PayableRow, claim: PaymentClaim, now: Temporal.Instant): Refusal | null {
  if (order.use_type !== claim.orderType) return notFound()
  if (claim.orderNo !== undefined && claim.orderNo !== '' && claim.orderNo !== order.order_no) return notFound()
  if (order.pay_status === 1) return refuse(order.closed_at ? 'orders_msg_already_cancelled' : 'common_order_payed')
  const isOver = order.closed_at !== null || order.hold_until.getTime() <= now.epochMilliseconds
  if (order.old_kind === null || order.old_status === null) return isOver ? refuse('order_msg_expired') : null
  if (isOver) return refuse('order_change_lapsed')
  const isOpen = mayBeReplaced({ kind: order.old_kind, orderStatus: order.old_status, changed: false })
  return isOpen ? null : refuse('order_change_fail')
}

/**
 * Opens the order's single payment attempt, or returns the open one. Price and discount are recomputed, and a
 * mismatch is refused before any gateway call (S-05 and S-07). So is an order without an accepted consent to the
 * terms; the call may carry one (LE-03). An open attempt with another price, method or flow is ended at the gateway
 * first; if it turns out to be paid, the order is paid. The form of a payment that a bank is processing is not handed
 * out again.
 */
export async function openAttempt(
  deps: OpenDependencies,
  claim: PaymentClaim,
  caller: Caller<SignedInCustomer>,
  flow: PaymentFlow,
): Promise<Opening> {
  const { now } = caller
  const method = claim.method ?? 'card'
  const facts = paymentFacts(method)
  const gateway = facts.flows.includes(flow) ? deps.gateways.forMethod(method) : null
  if (!gateway) return refused(refuse('order_msg_payerror'))
  const way = { flow, method, provider: gateway.provider }
  if (claim.customerId && claim.customerId !== caller.customer.id) return refused(forbidden())
  const consent = consentOf(claim, caller)
  if (consent && 'ok' in consent) return refused(consent)
  for (let round = 0; round < ROUNDS; round++) {
    const order = await findPayable(deps.db, claim.orderId, caller.customer.id)
    if (!order) return refused(notFound())
    const problem = refusal(order, claim, now)
    if (problem) return refused(problem)
    if (consent !== null && consent.terms_version !== order.terms_version) {
      await updateUnpaid(deps.db, { id: order.id, customerId: caller.customer.id }, consent)
      continue
    }
    if (!isAcceptedConsent(order.terms_version)) return refused(refuse('order_msg_notice_agree', { field: 'terms' }))
    const held = order.attempt_id === null ? null : await findAttempt(deps.db, order.attempt_id)

    const price = await priceOf(deps, { order, held, paysByCard: facts.isCard }, claim, caller)
    if (!price.ok && price.key === 'coupon_too_many') return refused(tooManyCodes(price.until))
    if (!price.ok) return refused(refuse(price.key, price.limit === null ? null : { limit: price.limit }))
    const own = { amount: price.payable, price: order.price, discount: price.discount }
    const isNothing = price.payable <= 0
    if (isNothing || isWrong(claim, own)) {
      return refused(refuse('order_msg_payerror', { amount: Math.max(0, price.payable) }))
    }

    if (held && isSame(held, way, price)) {
      const { ref } = held
      const again = flow === 'intent' && ref !== null ? await checkBeforeReopening(deps, { ...held, ref }, now) : 'open'
      if (again === 'open') return registerWithGateway(deps, held, now)
      if (again === 'paid') return refused(refuse('common_order_payed'))
      if (again === 'at-bank') return { kind: 'pending', isAtBank: true }
      if (again === 'unknown') return { kind: 'pending' }
      continue
    }
    if (held) {
      const left = await cancelOpenAttempt(deps, held, now)
      if (left === 'paid') return refused(refuse('common_order_payed'))
      if (left === 'pending') return { kind: 'pending' }
      continue
    }
    if (Number(order.attempts) >= ATTEMPTS_PER_ORDER) return refused(tooMany('order_msg_too_many'))
    const made = await start(deps, order, price, way, now)
    if (made === 'used-up') return refused(refuse('coupon_invalid'))
    if (made !== null) {
      const unregistered = { orderNo: order.order_no, ref: null, clientSecret: null, failure: null }
      return registerWithGateway(deps, { ...made, ...unregistered }, now)
    }
  }
  return { kind: 'pending' }
}

type Price = Quote & { ok: true }

type Amounts = Readonly<Record<'amount' | 'price' | 'discount', number>>

/** Whether an amount in the call differs from the server's. */
function isWrong(claim: PaymentClaim, own: Amounts): boolean {
  return (['amount', 'price', 'discount'] as const).some(
    (name) => claim[name] !== undefined && claim[name] !== own[name],
  )
}

/** Flow, method and provider of an attempt. */
type Way = Pick<NewAttempt, 'flow' | 'method' | 'provider'>

/** Whether an open attempt can be continued unchanged. A token is charged only once. */
function isSame(held: AttemptFacts, way: Way, price: Price): boolean {
  return (
    held.flow !== 'token' &&
    held.flow === way.flow &&
    held.method === way.method &&
    held.provider === way.provider &&
    held.amount === price.payable &&
    held.couponCode === price.couponCode &&
    held.preferenceCode === price.preferenceCode
  )
}

/** Stores a new attempt and claims a use of its coupon; null if another request has opened an attempt first. */
async function start(
  deps: StartDependencies,
  order: PayableRow,
  price: Price,
  way: Way,
  now: Temporal.Instant,
): Promise<(NewAttempt & { id: number }) | 'used-up' | null> {
  const attempt: NewAttempt = {
    orderId: order.id,
    ...way,
    amount: price.payable,
    discount: price.discount,
    couponCode: price.couponCode,
    preferenceCode: price.preferenceCode,
    capture: price.payType === null ? 'automatic' : 'manual',
    key: `tabifuda-${Buffer.from(deps.random.bytes(KEY_BYTES)).toString('hex')}`,
  }
  const code = price.couponCode ?? price.preferenceCode
  if (!price.mustClaim || code === null) {
    const id = await insertAttempt(deps.db, attempt, now)
    return id === null ? null : { ...attempt, id }
  }
  return deps.db.transaction().execute(async (tx) => {
    const id = await insertAttempt(tx, attempt, now)
    if (id === null) return null
    if (await claimUse(tx, code)) return { ...attempt, id }
    // Another order took the last use since it was read.
    await closeAttempt(tx, { id, orderId: order.id, ref: null }, { status: 'failed', failure: 'coupon_invalid' }, now)
    return 'used-up'
  })
}

type Registrable = Pick<
  AttemptFacts,
  | 'id'
  | 'orderId'
  | 'method'
  | 'provider'
  | 'key'
  | 'ref'
  | 'clientSecret'
  | 'amount'
  | 'capture'
  | 'orderNo'
  | 'couponCode'
  | 'preferenceCode'
  | 'failure'
>

/** Registers the attempt with the gateway, once: the stored key identifies the same payment when repeated. */
async function registerWithGateway(
  deps: GatewayDependencies,
  attempt: Registrable,
  now: Temporal.Instant,
): Promise<Opening> {
  const { id, key, method, provider, amount, capture, orderNo } = attempt
  if (attempt.ref !== null) {
    return {
      kind: 'open',
      attempt: { id, key, provider, amount, ref: attempt.ref, clientSecret: attempt.clientSecret },
    }
  }
  try {
    const description = `Tabifuda ${orderNo}`
    const reported = await deps.gateways
      .of(provider)
      .createIntent({ method, orderNo, amount, description, capture, idempotencyKey: key })
    const known = { ref: reported.ref, clientSecret: reported.clientSecret }
    if (!(await storeRef(deps.db, id, known, now))) return { kind: 'pending' }
    return { kind: 'open', attempt: { id, key, provider, amount, ...known } }
  } catch (error) {
    const trouble = await recordGatewayTrouble(deps, error, now, { attempt: id })
    if (trouble.type === 'refused') {
      // Nothing can be charged without a reference, and the same call would be refused again.
      deps.log.warn({ attempt: id, reason: trouble.reason }, 'The payment gateway refused to open a payment')
      const { state } = await close(deps, attempt, { status: 'failed', failure: null }, now)
      return state === 'open' ? { kind: 'pending' } : refused(refuse('order_msg_payerror'))
    }
    await markOpenAs(deps.db, id, 'unknown', now)
    return { kind: 'pending' }
  }
}

/** The result of ending an attempt. `paid`: it had already been paid, and the payment is booked now. */
export type Cleared = 'clear' | 'paid' | 'pending'

/**
 * Ends an open attempt at the gateway, so that another can start or the seats can be released. `pending`: it may still
 * be paid. Throws the gateway's errors.
 */
export async function endAttempt(
  deps: SettleDependencies,
  attempt: AttemptFacts,
  now: Temporal.Instant,
): Promise<Cleared> {
  const isCharging =
    attempt.flow === 'token' &&
    attempt.status === 'created' &&
    now.epochMilliseconds - attempt.createdAt < CARD_TIMEOUT_MS
  if (isCharging) return 'pending'
  if (attempt.ref === null) {
    const { state } = await close(deps, attempt, { status: 'cancelled', failure: null }, now)
    return state === 'open' ? 'pending' : 'clear'
  }
  const { state } = await settle(deps, attempt, await deps.gateways.of(attempt.provider).cancel(attempt.ref), now)
  if (state === 'paid') return 'paid'
  return state === 'open' ? 'pending' : 'clear'
}

/**
 * As `endAttempt`, for a waiting caller: if the gateway does not end the attempt, marks its result as unknown and
 * returns `pending`.
 */
export async function cancelOpenAttempt(
  deps: SettleDependencies,
  attempt: AttemptFacts,
  now: Temporal.Instant,
): Promise<Cleared> {
  try {
    return await endAttempt(deps, attempt, now)
  } catch (error) {
    if (!isGatewayError(error)) throw error
    await recordGatewayTrouble(deps, error, now, { attempt: attempt.id })
    await markOpenAs(deps.db, attempt.id, 'unknown', now)
    return 'pending'
  }
}
