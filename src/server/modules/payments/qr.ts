import { QR_PAYMENT_POLL_MS } from '#domain/constants.ts'
import type { Caller, SignedInCustomer } from '#server/auth/caller.ts'
import { notFound, type Outcome, ok, refuse } from '#server/outcome.ts'
import type { SettleDependencies } from './dependencies.ts'
import { type OpenDependencies, openAttempt } from './open.ts'
import { qrImage } from './qr-image.ts'
import { settle } from './settle.ts'
import { claimGatewayQuery, findAttempt, findOwnOrder, markOpenAs } from './store.ts'
import { recordGatewayTrouble } from './trouble.ts'

/** The claims of the QR page; all are compared with the server's facts (S-05). */
export interface QrClaim {
  readonly orderNo: string
  readonly orderType: number
  readonly couponCode?: string | undefined
  /** The code's discount and the price before it, in yen. */
  readonly couponDiscount?: number | undefined
  readonly couponOriginal?: number | undefined
  readonly termsVersion?: string | undefined
}

/**
 * Opens the order's payment by WeChat Pay, or reuses the open one, and returns its QR code as a picture. The same
 * payment has the same QR code, because an order has one trade number at a time (S-10). An open card attempt is
 * ended first.
 */
export async function openQrPayment(
  deps: OpenDependencies,
  given: QrClaim,
  caller: Caller<SignedInCustomer>,
): Promise<Outcome<string>> {
  const { orderNo, orderType, couponCode } = given
  const order = await findOwnOrder(deps.db, orderNo, caller.customer.id)
  if (order === null) return notFound()
  const claim = {
    ...{ method: 'wechat' as const, orderId: order.id, orderType, orderNo, couponCode },
    ...{ price: given.couponOriginal, discount: given.couponDiscount, termsVersion: given.termsVersion },
  }
  const opening = await openAttempt(deps, claim, caller, 'qr')
  if (opening.kind === 'refused') return opening.refusal
  if (opening.kind === 'pending') return refuse('common_request_timeout', { pending: true })
  const { clientSecret } = opening.attempt
  return clientSecret === null ? refuse('order_msg_payerror') : ok(qrImage(clientSecret))
}

/** Minimum time in ms after the last news of a payment before a poll asks the gateway again. */
const NEWS_MS = QR_PAYMENT_POLL_MS / 2

/**
 * Asks the gateway about a payment that a page polls, so that it is seen even without a notification. Concurrent
 * polls make one call. If the gateway does not answer, the result is unknown; the next poll asks again, and after
 * the last poll the job does.
 */
export async function pollGateway(
  deps: SettleDependencies,
  orderId: number,
  { customer, now }: Caller<SignedInCustomer>,
): Promise<void> {
  const times = { before: now.subtract({ milliseconds: NEWS_MS }), now }
  const id = await claimGatewayQuery(deps.db, { id: orderId, customerId: customer.id }, times)
  const attempt = id === null ? null : await findAttempt(deps.db, id)
  if (!attempt || attempt.ref === null) return
  try {
    const reported = await deps.gateways.of(attempt.provider).retrieve(attempt.ref)
    const { state } = await settle(deps, attempt, reported, now)
    const isOpenAgain = state === 'open' && reported.status === 'open' && attempt.status === 'unknown'
    if (isOpenAgain) await markOpenAs(deps.db, attempt.id, 'created', now)
  } catch (error) {
    await recordGatewayTrouble(deps, error, now, { attempt: attempt.id })
    await markOpenAs(deps.db, attempt.id, 'unknown', now)
  }
}
