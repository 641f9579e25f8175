import { shopListJob } from '#server/modules/daily-visit-list/index.ts'
import type { Job } from '#server/modules/jobs/index.ts'
import { runRound } from '#server/modules/jobs/service.ts'
import { expiryJob } from '#server/modules/orders/index.ts'
import { paymentJobs, type RefundDependencies } from '#server/modules/payments/index.ts'
import { earnJob, statementJob } from '#server/modules/payouts/index.ts'
import { requestJob } from '#server/modules/requests/index.ts'

/** Runs one of the jobs once at a given time. Returns the number of processed rows. */
function runner(kind: Job['kind']) {
  return (deps: RefundDependencies, now: Temporal.Instant): Promise<number> => {
    const shops = [shopListJob(deps), earnJob(deps), statementJob(deps)]
    const jobs = [...paymentJobs(deps), requestJob(deps), expiryJob(deps), ...shops]
    const job = jobs.find((one) => one.kind === kind)
    if (!job) throw new Error(`No job ${kind}`)
    return runRound(deps, job, now)
  }
}

/** Queries payments without a report. */
export const settleUnknown = runner('payment')
/** Ends expired holds. */
export const sweepHolds = runner('hold')
/** Pays refunds that are owed. */
export const refundDue = runner('refund')
/** Declines requests that were not answered in time. */
export const declineOverdue = runner('request')
/** Ends expired undated tickets. */
export const endTickets = runner('expiry')
/** Sends shops the list of the next day's visits. */
export const sendLists = runner('shop_list')
/** Records what shops have earned. */
export const earnDue = runner('earn')
/** Makes the statements of the periods that ended. */
export const closePeriods = runner('statement')
