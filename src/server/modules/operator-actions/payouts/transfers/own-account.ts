import {
  ACCOUNT_KIND_NAMES,
  type AccountKind,
  bankFaults,
  maskedAccount,
  type OwnAccount,
} from '#domain/payout/bank.ts'
import type { Handle } from '#server/db/connect.ts'
import { type Act, planned, refuseAct } from '../../act.ts'
import { configRows, lockSettings, writeConfig } from '../../settings/store.ts'

const KEY = 'transfer_account'

/** Parses the stored account from which transfers are made; null if it is absent or wrong. */
function parseOwnAccount(value: unknown): OwnAccount | null {
  const fields = new Map(Object.entries(typeof value === 'object' && value !== null ? value : {}))
  const text = (name: string): string => (typeof fields.get(name) === 'string' ? String(fields.get(name)) : '')
  const kind = ACCOUNT_KIND_NAMES.find((one): one is AccountKind => one === fields.get('kind')) ?? 'ordinary'
  const account = {
    ...{ clientCode: text('clientCode'), holder: text('holder'), bankCode: text('bankCode'), kind },
    ...{ bankName: text('bankName'), branchCode: text('branchCode'), branchName: text('branchName') },
    number: text('number'),
  }
  return bankFaults(account).length === 0 ? account : null
}

/** The account from which transfers are made; null until it is stated. */
export const ownAccount = async (db: Handle): Promise<OwnAccount | null> =>
  parseOwnAccount((await configRows(db)).get(KEY))

/** The consequences of a new account of our own. */
export interface OwnAccountPlan {
  readonly before: OwnAccount | null
  readonly after: OwnAccount
}

/** States the account from which transfers are made. Files that were made keep theirs. */
export function ownAccountAct(account: OwnAccount): Act<OwnAccountPlan> {
  const masked = (one: OwnAccount | null) => ({ account: one === null ? '' : maskedAccount(one) })
  return {
    name: 'transfer account',
    subject: 'setting transfer account',
    lock: (tx) => lockSettings(tx),
    async plan(db) {
      const faults = bankFaults(account)
      if (faults.length > 0) return refuseAct('bank-wrong', { fields: faults.join(', ') })
      const before = await ownAccount(db)
      return JSON.stringify(before) === JSON.stringify(account)
        ? refuseAct('bank-same')
        : planned({ before, after: account })
    },
    async perform(tx, { after }) {
      await writeConfig(tx, { [KEY]: after })
      return undefined
    },
    logged: ({ before, after }) => ({ before: masked(before), after: masked(after) }),
    orderOf: () => null,
  }
}
