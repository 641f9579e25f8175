import { sandboxHolds } from '#contract/sandbox.ts'
import type { Serve } from '#server/http/serve.ts'
import { deleteLapsedHolds } from '#server/modules/orders/index.ts'
import { ok } from '#server/outcome.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { endUnpaidOrders } from './end-unpaid.ts'

/**
 * `POST /sandbox/holds`: ends all unpaid orders and deletes the records of lapsed holds, because a test customer
 * makes more reservations in half an hour than a visitor may.
 */
export function holdRoutes(serve: Serve, deps: PaymentDependencies): void {
  serve(sandboxHolds, async (_input, { now }) => {
    await endUnpaidOrders(deps, null, now)
    await deleteLapsedHolds(deps.db)
    return ok(null)
  })
}
