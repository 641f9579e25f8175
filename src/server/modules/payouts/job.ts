import { bankDay, bankDue } from '#domain/order/bank.ts'
import type { Db } from '#server/db/connect.ts'
import { DONE, type Job } from '#server/modules/jobs/index.ts'
import { GatewayMisconfigured, GatewayRefused } from '#server/ports/payment.ts'
import type { PaymentGateways } from '#server/ports/payment-gateways.ts'
import { paysOut } from '#server/ports/payouts.ts'
import { readBank } from './read.ts'
import { dueReadings } from './store.ts'

const EVERY_MS = 60_000
/** Seconds after which another process reads if this one died. The first reading of a large account takes minutes. */
const LEASE_S = 1_800

/** Reads payouts and balance of every gateway that has them, each day from five in the morning. */
export function payoutJob({ db, gateways }: { readonly db: Db; readonly gateways: PaymentGateways }): Job {
  const paying = gateways.all.filter(paysOut)
  return {
    kind: 'payouts',
    everyMs: EVERY_MS,
    leaseSeconds: LEASE_S,
    due: (now) =>
      dueReadings(
        paying.map(({ provider }) => provider),
        bankDay(now),
        bankDue(bankDay(now)),
      ),
    async work(item, now, signal) {
      const gateway = paying[item - 1]
      if (!gateway) return DONE
      try {
        const { isWhole } = await readBank(db, gateway, now, signal)
        return isWhole ? DONE : { type: 'later', reason: 'the server stops' }
      } catch (error) {
        if (error instanceof GatewayMisconfigured) return { type: 'misconfigured', reason: error.message }
        if (error instanceof GatewayRefused) return { type: 'refused', reason: error.message }
        throw error
      }
    },
    orderOf: async () => null,
    isResumed: true,
    todo: 'The payouts of a gateway could not be read, so the console shows those of the last reading. Check the permissions of its key (balance and payouts, read) and the log, then run: npm run jobs -- retry payouts ITEM.',
  }
}
