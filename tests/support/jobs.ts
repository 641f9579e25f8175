import { shopListJob } from '#server/modules/daily-visit-list/index.ts'
import type { Job } from '#server/modules/jobs/index.ts'
import { runRound } from '#server/modules/jobs/service.ts'
import { expiryJob } from '#server/modules/orders/index.ts'
import { type PaymentDependencies, paymentJobs } from '#server/modules/payments/index.ts'
import { requestJob } from '#server/modules/requests/index.ts'

/** Runs one of the jobs by hand, as of a time; answers how many rows are done. */
function runner(kind: Job['kind']) {
  return (deps: PaymentDependencies, now: Temporal.Instant): Promise<number> => {
    const jobs = [...paymentJobs(deps), requestJob(deps), shopListJob(deps), expiryJob(deps)]
    const job = jobs.find((one) => one.kind === kind)
    if (!job) throw new Error(`No job ${kind}`)
    return runRound(deps, job, now)
  }
}

/** Asks about silent payments. */
export const settleUnknown = runner('payment')
/** Ends holds that are over. */
export const sweepHolds = runner('hold')
/** Pays back what is owed. */
export const refundDue = runner('refund')
/** Declines requests that nobody answered in time. */
export const declineOverdue = runner('request')
/** Ends undated tickets whose time is over. */
export const endTickets = runner('expiry')
/** Sends shops the list of the next day's visits. */
export const sendLists = runner('shop_list')
