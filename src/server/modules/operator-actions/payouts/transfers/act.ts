import { isJapanDate, type JapanDate, japanDate } from '#domain/calendar/time.ts'
import { transferFile, type UncarriedTransfer } from '#domain/payout/zengin.ts'
import type { Handle } from '#server/db/connect.ts'
import { type Act, planned, refuseAct } from '../../act.ts'
import { accountOf } from '../bank/store.ts'
import { lockNumbers } from '../store.ts'
import { ownAccount } from './own-account.ts'
import { dueTransfers, insertRun } from './store.ts'

/** Transfers of one file. Banks take up to this many in one upload. */
export const TRANSFERS_PER_FILE = 9_999

/** A statement that the file leaves out, and why. */
export interface LeftOut {
  readonly statement: string
  readonly shop: string
  readonly payable: number
  readonly why: 'no-bank' | UncarriedTransfer['field']
  readonly letters: readonly string[]
}

/** The consequences of a transfer file. The file itself is finance's alone, and not part of the plan. */
export interface TransferPlan {
  readonly on: JapanDate
  readonly statements: readonly number[]
  readonly count: number
  readonly total: number
  readonly leftOut: readonly LeftOut[]
}

async function fileFor(db: Handle, on: JapanDate) {
  const own = await ownAccount(db)
  if (own === null) return null
  const due = await dueTransfers(db, TRANSFERS_PER_FILE)
  const transfers = due.flatMap(({ id, payable, bank }) =>
    bank === null ? [] : [{ account: accountOf(bank), amount: payable, reference: String(id) }],
  )
  const file = transferFile(own, on, transfers)
  const uncarried = new Map(file.uncarried.map((one) => [one.reference, one]))
  const leftOut = due.flatMap(({ id, number, shop, payable, bank }): LeftOut[] => {
    const one = uncarried.get(String(id))
    if (bank !== null && !one) return []
    return [{ statement: number, shop, payable, why: one?.field ?? 'no-bank', letters: one?.letters ?? [] }]
  })
  const out = new Set(leftOut.map(({ statement }) => statement))
  const statements = due.filter(({ number }) => !out.has(number)).map(({ id }) => id)
  return { file, leftOut, statements }
}

/**
 * Makes the bank's file for the statements that are to be transferred (MO-03). A statement is in one file: the run marks
 * it, and concurrent runs wait. Shops without confirmed details, and names that the file cannot carry, are listed.
 */
export function transferAct(on: JapanDate): Act<TransferPlan> {
  return {
    name: 'transfer file',
    subject: `transfer ${on}`,
    lock: (tx) => lockNumbers(tx),

    async plan(db, now) {
      if (!isJapanDate(on) || on < japanDate(now)) return refuseAct('transfer-past')
      const made = await fileFor(db, on)
      if (made === null) return refuseAct('own-account-missing')
      const { file, leftOut, statements } = made
      if (file.count === 0) return refuseAct('nothing-to-transfer', { leftOut: leftOut.length })
      return planned({ on, statements, count: file.count, total: file.total, leftOut })
    },

    async perform(tx, { statements, count, total }, { operator }, now) {
      const made = await fileFor(tx, on)
      // Bank details may have been confirmed since the plan; then the transaction fails and nothing is made.
      if (made?.file.count !== count || made.file.total !== total)
        throw new Error('The transfers changed under the lock')
      await insertRun(tx, { on, count, total, file: made.file.text, statements, operator, now })
      return undefined
    },

    logged: ({ count, total, leftOut }) => ({ before: {}, after: { count, payable: total, leftOut: leftOut.length } }),
    orderOf: () => null,
  }
}
