import { addDays, type JapanDate, japanDate } from '#domain/calendar/time.ts'
import { cycleEnd } from '#domain/payout/cycle.ts'
import { statementTotals } from '#domain/payout/statement.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { DONE, type Job } from '#server/modules/jobs/index.ts'
import { termsOf } from '../earn/store.ts'
import {
  advanceAccount,
  dueShops,
  hasOpenChecks,
  insertDraft,
  lastStatementEnd,
  lockAccount,
  lockReturned,
  openLines,
  releaseMissed,
} from './store.ts'

/** Hour in Japan from which the statements of the period that ended the day before are made. */
const HOUR = 3
const today = (now: Temporal.Instant): JapanDate => japanDate(now.subtract({ hours: HOUR }))

/**
 * Makes the draft of a statement when its cycle has ended (MO-01). The item is the shop's id. Missed cycles are made up
 * one by one. A shop waits while orders of the period are still to be checked.
 */
export function statementJob({ db }: { readonly db: Db }): Job {
  return {
    kind: 'statement',
    runsWhilePaused: true,
    due: (now) => dueShops(today(now), HOUR),
    work: async (supplierId, now) => {
      for (;;) {
        const result = await db.transaction().execute((tx) => closePeriod(tx, supplierId, now))
        if (result === 'closed') continue
        return result === 'waits' ? { type: 'later', reason: 'orders of the period are still to be checked' } : DONE
      }
    },
    orderOf: async () => null,
    isResumed: true,
    todo: 'The statement of this shop (the item is its number) could not be made. Check the log, then run: npm run jobs -- retry statement ITEM.',
  }
}

/**
 * Closes one period of a shop: makes its draft, if there is anything to state, and moves on to the next period. The
 * lock on the shop's account makes concurrent runs wait, and they then find the next period.
 */
export async function closePeriod(
  tx: Tx,
  supplierId: number,
  now: Temporal.Instant,
): Promise<'closed' | 'waits' | 'not-due'> {
  const account = await lockAccount(tx, supplierId)
  if (account === null || account.closesOn >= today(now)) return 'not-due'
  const { closesOn: to } = account
  await releaseMissed(tx, supplierId)
  if (await hasOpenChecks(tx, supplierId, to)) return 'waits'
  const lines = await openLines(tx, supplierId, to)
  const returned = await lockReturned(tx, supplierId)
  const terms = await termsOf(tx, supplierId, to)
  const totals = statementTotals(lines, {
    carriedIn: account.carried,
    returned: returned.reduce((sum, { payable }) => sum + payable, 0),
    minimum: terms?.minimum ?? 0,
  })
  const isEmpty = lines.length === 0 && returned.length === 0 && totals.payable === 0
  if (!isEmpty) {
    const last = await lastStatementEnd(tx, supplierId)
    const first = lines.map(({ bookedOn }) => bookedOn).toSorted()[0]
    const from = last === null ? (first ?? to) : addDays(last, 1)
    await insertDraft(
      tx,
      {
        ...{ supplierId, seq: account.statements + 1, from, to, totals },
        ...{ lines: lines.map(({ id }) => id), returned: returned.map(({ id }) => id) },
      },
      now,
    )
  }
  const next = addDays(to, 1)
  const cycle = (await termsOf(tx, supplierId, next))?.cycle ?? 'monthly'
  await advanceAccount(tx, supplierId, {
    closesOn: cycleEnd(cycle, next),
    statements: account.statements + (isEmpty ? 0 : 1),
    carried: isEmpty ? account.carried : totals.carriedOut,
  })
  return 'closed'
}
