import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { securityPay } from '#contract/payments.ts'
import { parseExchangeRates } from '#domain/config-settings.ts'
import { rmbAmount } from '#domain/price/money.ts'
import { methodOfPayMode } from '#domain/price/payment-methods.ts'
import type { Caller, SignedInCustomer } from '#server/auth/caller.ts'
import type { Catalogue } from '#server/modules/catalogue/index.ts'
import { notFound, type Outcome, ok, refuse } from '#server/outcome.ts'
import { hostedOf, isGatewayError, type ReturnAddresses } from '#server/ports/payment.ts'
import type { SettleDependencies } from '../dependencies.ts'
import { type OpenAttempt, type OpenDependencies, openAttempt } from '../open.ts'
import { settle } from '../settle.ts'
import { findAttempt, findOwnOrder } from '../store.ts'
import { recordGatewayTrouble } from '../trouble.ts'
import { redirectPage } from './page.ts'
import { storePage } from './store.ts'

type Claim = ParsedRequestOf<typeof securityPay>

const PENDING = refuse('common_request_timeout', { pending: true })
const REFUSED = refuse('order_msg_payerror')

/**
 * Opens the order's payment by a wallet of securityPay, or reuses the open one, and returns the document that sends
 * the browser to the provider's page (P-7.3, decision 24). Amounts are compared with the server's before any
 * gateway call (S-05), and an open attempt with another method is ended first. The gateway reports whether it was
 * paid, as for every other payment.
 */
export async function openHostedPayment(
  deps: OpenDependencies,
  claim: Claim,
  caller: Caller<SignedInCustomer>,
): Promise<Outcome<string>> {
  const order = await findOwnOrder(deps.db, claim.reference, caller.customer.id)
  if (order === null || (claim.orderId !== undefined && claim.orderId !== order.id)) return notFound()
  if (isWrongConversion(deps.catalogue, claim)) return refuse('order_msg_payerror', { amount: claim.amount })
  const { orderType, amount, customerId, couponCode, preferencesCode, termsVersion } = claim
  const method = methodOfPayMode(claim.payModeId)
  const codes = { couponCode, preferencesCode }
  const paying = { method, orderId: order.id, orderType, amount, customerId, ...codes, termsVersion }
  const opening = await openAttempt(deps, paying, caller, 'redirect')
  if (opening.kind === 'refused') return opening.refusal
  if (opening.kind === 'pending') return PENDING
  const { attempt } = opening
  const back = returnAddresses(deps.origin, { ...order, orderType, device: claim.device })
  try {
    const gateway = hostedOf(deps.gateways.of(attempt.provider))
    const { url, payment } = await gateway.pageOf(attempt.ref, method, back)
    if (url === null) return await endedWith(deps, attempt, payment, caller.now)
    if (!(await storePage(deps.db, attempt.id, url))) return PENDING
    return ok(redirectPage({ url, orderNo: claim.reference, amount: attempt.amount }, caller.locale))
  } catch (error) {
    if (!isGatewayError(error)) throw error
    const trouble = await recordGatewayTrouble(deps, error, caller.now, { attempt: attempt.id })
    // No page was handed out, so nothing can have been paid, and the call may be repeated.
    return trouble.type === 'refused' ? giveUp(deps, attempt, caller.now) : PENDING
  }
}

/** Whether the call contains a converted amount that differs from the server's (S-05). */
function isWrongConversion(catalogue: Catalogue, { amount, rmb_amount: given }: Claim): boolean {
  if (given === undefined) return false
  const own = rmbAmount(amount, parseExchangeRates(catalogue.current().config.get('exchange_rate')))
  return own === null || Number(own) !== given
}

/** The addresses to which the provider returns: a page that displays the result and decides nothing (S-11). */
function returnAddresses(
  origin: string,
  order: { readonly id: number; readonly packageId: number; readonly orderType: number; readonly device: string },
): ReturnAddresses {
  const address = (code: string) => {
    const url = new URL(`/${order.device}/paycallback`, origin)
    const { id, orderType, packageId } = order
    for (const [name, value] of Object.entries({ code, orderId: id, orderType, packageId })) {
      url.searchParams.set(name, String(value))
    }
    return url.href
  }
  return { success: address('success'), cancel: address('cancel'), error: address('error') }
}

/** The response for a payment that can no longer be paid on a page. */
async function endedWith(
  deps: SettleDependencies,
  { id }: OpenAttempt,
  payment: Parameters<typeof settle>[2],
  now: Temporal.Instant,
): Promise<Outcome<string>> {
  const attempt = await findAttempt(deps.db, id)
  if (!attempt) throw new Error(`Attempt ${id} no longer exists`)
  const { state } = await settle(deps, attempt, payment, now)
  if (state === 'paid') return refuse('common_order_payed')
  return state === 'cancelled' ? REFUSED : PENDING
}

/** Ends an attempt for which the gateway has no page: at the gateway first, because another page may be open. */
async function giveUp(deps: SettleDependencies, { id, provider, ref }: OpenAttempt, now: Temporal.Instant) {
  const attempt = await findAttempt(deps.db, id)
  if (!attempt) throw new Error(`Attempt ${id} no longer exists`)
  try {
    const { state } = await settle(deps, attempt, await deps.gateways.of(provider).cancel(ref), now)
    return state === 'paid' ? refuse('common_order_payed') : REFUSED
  } catch (error) {
    await recordGatewayTrouble(deps, error, now, { attempt: id })
    return REFUSED
  }
}
