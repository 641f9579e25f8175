import { DONE, type Job } from '#server/modules/jobs/index.ts'
import type { PaymentDependencies } from '#server/modules/payments/index.ts'
import { declineOverdue } from './service.ts'
import { overdueRequests } from './store.ts'

/** Declines requests that were not answered in time. The item is the order's id. */
export function requestJob(deps: PaymentDependencies): Job {
  return {
    kind: 'request',
    due: overdueRequests,
    async work(orderId, now) {
      await declineOverdue(deps, orderId, now)
      return DONE
    },
    orderOf: async (orderId) => orderId,
    todo: 'The shop did not answer this request in time, and it could not be declined automatically; see the error. Inform the customer. Fix the cause, then run: npm run jobs -- retry request ITEM.',
  }
}
