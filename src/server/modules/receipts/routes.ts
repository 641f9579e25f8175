import { issueReceipt, receiptOfOrder } from '#contract/receipts.ts'
import type { Serve } from '#server/http/serve.ts'
import type { RefundDependencies } from '#server/modules/payments/index.ts'
import { issueOwnReceipt, readOwnReceipt } from './service.ts'

/** Receipts of own orders (RC-01, RC-02). */
export function receiptRoutes(serve: Serve, deps: RefundDependencies): void {
  serve(receiptOfOrder, (input, caller) => readOwnReceipt(deps.db, input, caller))
  serve(issueReceipt, (input, caller) => issueOwnReceipt(deps, input, caller))
}
