import { cancelTerms, deleteOrder, orderRefunds } from '#contract/cancellation.ts'
import type { Serve } from '#server/http/serve.ts'
import { presentOrder, soldIn } from '#server/modules/orders/index.ts'
import { type RefundDependencies, refundsOf } from '#server/modules/payments/index.ts'
import { notFound, ok } from '#server/outcome.ts'
import { presentRefund, presentTerms } from './present.ts'
import { cancelOrder, cancelTermsOf, ownOrder } from './service.ts'

/** Cancellation (P-7.2, A-49): its terms, the cancellation itself and its refunds. Own orders only. */
export function cancellationRoutes(serve: Serve, deps: RefundDependencies): void {
  serve(cancelTerms, async (input, { customer, now }) => {
    const order = await ownOrder(deps, input, customer)
    return order === null ? notFound() : ok(presentTerms(await cancelTermsOf(deps, order, now)))
  })

  serve(deleteOrder, async (input, caller) => {
    const cancelled = await cancelOrder(deps, input, caller)
    if (!cancelled.ok) return cancelled
    const sold = await soldIn(deps.catalogue, [cancelled.data])
    return ok(presentOrder(cancelled.data, sold, caller.customer.email, caller.now))
  })

  serve(orderRefunds, async (input, { customer }) => {
    const order = await ownOrder(deps, input, customer)
    return order === null ? notFound() : ok((await refundsOf(deps.db, order.id)).map(presentRefund))
  })
}
