import { changeTerms, updateOrdersNoSpread } from '#contract/order-changes.ts'
import {
  confirmPaymentV3,
  getPaymentInfo,
  getPaymentInfoQr,
  securityPay,
  visaPay,
  visaPayV3,
  wechatPayImg,
} from '#contract/payments.ts'
import type { Caller, SignedInCustomer } from '#server/auth/caller.ts'
import { consentOf } from '#server/auth/consent.ts'
import type { Db } from '#server/db/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import { presentOrder, soldIn, updateUnpaid } from '#server/modules/orders/index.ts'
import { forbidden, notFound, ok, refuse } from '#server/outcome.ts'
import { changeTermsOf } from './change/terms.ts'
import { settleWithoutPayment } from './change/without-payment.ts'
import type { RefundDependencies } from './dependencies.ts'
import { openHostedPayment } from './hosted/service.ts'
import { type OpenDependencies, openAttempt } from './open.ts'
import { openQrPayment, pollGateway } from './qr.ts'
import { confirmAttempt, payWithToken } from './service.ts'
import { findAttemptByRef, paymentState } from './store.ts'

/**
 * The pay calls of P-7.3, the terms of a change, and the call that settles one without a payment. They serve only the
 * session's own orders, with recomputed amounts (S-05 to S-08).
 */
export function paymentRoutes(serve: Serve, deps: OpenDependencies & RefundDependencies): void {
  serve(getPaymentInfo, (input, caller) => paymentInfo(deps.db, input, caller))
  serve(getPaymentInfoQr, async (input, caller) => {
    await pollGateway(deps, input.id, caller)
    return paymentInfo(deps.db, input, caller)
  })
  serve(securityPay, (input, caller) => openHostedPayment(deps, input, caller))
  serve(wechatPayImg, (input, caller) => openQrPayment(deps, input, caller))

  serve(visaPayV3, async (input, caller) => {
    const opening = await openAttempt(deps, input, caller, 'intent')
    if (opening.kind === 'refused') return opening.refusal
    if (opening.kind === 'pending')
      return refuse('common_request_timeout', { pending: true, atBank: opening.isAtBank === true })
    const { ref, clientSecret, amount } = opening.attempt
    if (clientSecret === null) return refuse('order_msg_payerror')
    return ok({ client_secret: clientSecret, paymentIntentId: ref, amount })
  })

  serve(confirmPaymentV3, async (input, caller) => {
    if (input.customerId && input.customerId !== caller.customer.id) return forbidden()
    const attempt = await findAttemptByRef(deps.db, input.paymentIntentId)
    const isOwn = attempt?.customerId === caller.customer.id
    if (!attempt || !isOwn || attempt.orderId !== input.orderId || attempt.orderType !== input.orderType) {
      return notFound()
    }
    if (input.amount !== attempt.amount) return refuse('order_msg_payerror', { amount: attempt.amount })
    // The payment was opened under a consent. A later one is stored; a version that no longer counts does not matter now.
    const consent = consentOf(input, caller)
    if (consent && !('ok' in consent)) {
      await updateUnpaid(deps.db, { id: attempt.orderId, customerId: caller.customer.id }, consent)
    }
    return confirmAttempt(deps, attempt, caller.now)
  })

  serve(visaPay, (input, caller) => payWithToken(deps, input, caller))

  serve(changeTerms, (input, caller) => changeTermsOf(deps, input, caller))

  serve(updateOrdersNoSpread, async (input, caller) => {
    const settled = await settleWithoutPayment(deps, input, caller)
    if (!settled.ok) return settled
    const sold = await soldIn(deps.catalogue, [settled.data])
    return ok(presentOrder(settled.data, sold, caller.customer.email, caller.now))
  })
}

/** Whether the order is paid by the ledger, and whether a result is pending. */
async function paymentInfo(
  db: Db,
  input: { readonly id: number; readonly orderType?: number | undefined },
  caller: Caller<SignedInCustomer>,
) {
  const state = await paymentState(db, input.id, caller.customer.id)
  if (!state || (input.orderType !== undefined && input.orderType !== state.use_type)) return notFound()
  const isPending = state.pay_status === 0 && Boolean(state.is_pending)
  return ok({ orderType: state.use_type, payStatus: state.pay_status, pending: isPending })
}
