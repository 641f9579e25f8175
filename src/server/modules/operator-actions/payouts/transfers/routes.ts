import {
  listTransferRuns,
  makeTransfer,
  planTransfer,
  readTransferFile,
  saveTransferAccount,
} from '#contract/operator/transfers.ts'
import { jisBytes } from '#domain/payout/kana.ts'
import type { OperatorCaller } from '#server/auth/operator-caller.ts'
import type { Db } from '#server/db/connect.ts'
import type { ServeOperator } from '#server/http/serve-operator.ts'
import { mapOutcome, notFound, ok } from '#server/outcome.ts'
import { onceByKey, perform, refuseAct } from '../../act.ts'
import { actRefused, performUnshown, planHash } from '../../console/acts.ts'
import { transferAct } from './act.ts'
import { ownAccount, ownAccountAct } from './own-account.ts'
import { listRuns, readRunFile } from './store.ts'

const RUNS = 50
const byOf = ({ operator }: OperatorCaller, { reason, key }: { readonly reason: string; readonly key: string }) => ({
  ...{ operator: operator.email, reason, requestKey: key },
})

/** Transfer files, for finance only, because they contain bank details (MO-03). */
export function transferRoutes(serve: ServeOperator, { db }: { readonly db: Db }): void {
  serve(listTransferRuns, async () => {
    const runs = await listRuns(db, RUNS)
    return ok({ account: await ownAccount(db), runs: runs.map((run) => ({ ...run, at: run.at.getTime() })) })
  })

  serve(planTransfer, async ({ on }, { now }) => {
    const plan = await transferAct(on).plan(db, now)
    if (!plan.ok) return actRefused(plan)
    const { count, total, leftOut } = plan.plan
    const left = leftOut.map((one) => ({ ...one, letters: [...one.letters] }))
    return ok({ hash: planHash(plan.plan), count, total, leftOut: left })
  })

  serve(makeTransfer, async ({ on, hash, ...press }, caller) => {
    const [act, by] = [transferAct(on), byOf(caller, press)]
    const done = await onceByKey(db, act, by, async () => {
      const plan = await act.plan(db, caller.now)
      if (!plan.ok) return plan
      return planHash(plan.plan) === hash ? perform(db, act, plan.plan, by, caller.now) : refuseAct('changed')
    })
    return done.ok ? ok({ isAgain: done.again !== null }) : actRefused(done)
  })

  serve(readTransferFile, async ({ run }) => {
    const found = await readRunFile(db, run)
    if (found === null) return notFound()
    const base64 = Buffer.from(jisBytes(found.file)).toString('base64')
    return ok({ name: `transfer-${found.on}-${run}.txt`, base64 })
  })

  serve(saveTransferAccount, async ({ account, ...press }, caller) => {
    const done = await performUnshown({ db }, ownAccountAct(account), byOf(caller, press), caller.now)
    return mapOutcome(done, ({ isAgain }) => ({ isAgain }))
  })
}
