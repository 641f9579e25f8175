import { DONE, type Fate, type Job, runRow } from '#server/modules/jobs/index.ts'
import { addEvent } from '#server/modules/orders/index.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { orderOfAttempt, owedRefunds } from '../due/store.ts'
import { noteTrouble } from '../trouble.ts'
import { bookRefund, type DueRefund, dueRefund } from './store.ts'

/** Pays back what is owed, payment by payment. The item is the attempt. */
export function refundJob(deps: PaymentDependencies): Job {
  return {
    kind: 'refund',
    due: owedRefunds,
    work: (attemptId, now) => refundDue(deps, attemptId, now),
    orderOf: (attemptId) => orderOfAttempt(deps.db, attemptId),
    todo: 'This payment has to go back to the card, and the gateway did not make the refund. Look the payment up there and do what is in the way (too little balance, say), then run: npm run jobs -- retry refund ITEM. It looks for a refund before it makes one, and books one in full that somebody has made there by hand. Only if the payment has no refund there and takes none, pay the customer back another way and book that (docs/operations.md, Refunds).',
  }
}

async function refundDue(deps: PaymentDependencies, attemptId: number, now: Temporal.Instant): Promise<Fate> {
  const due = await dueRefund(deps.db, attemptId)
  if (due === null) return DONE
  try {
    const spareKey = `${due.key}-${now.epochMilliseconds}`
    const gateway = deps.gateways.of(due.provider)
    const { refundRef } = await gateway.refund(due.ref, due.amount, due.key, spareKey)
    await book(deps, due, refundRef, now)
    return DONE
  } catch (error) {
    return noteTrouble(deps, error, now, { attempt: attemptId })
  }
}

function book(deps: PaymentDependencies, due: DueRefund, refundRef: string, now: Temporal.Instant): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    if (!(await bookRefund(tx, due, refundRef, now))) return
    const detail = { reason: due.reason, amount: due.amount }
    await addEvent(tx, { orderId: due.orderId, at: now, kind: 'refund', detail })
  })
}

/** Pays one payment back at once; what does not succeed is left to the job. */
export function refundNow(deps: PaymentDependencies, attemptId: number, now: Temporal.Instant): Promise<void> {
  return runRow(deps, refundJob(deps), attemptId, now)
}
