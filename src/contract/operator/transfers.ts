import * as z from 'zod/mini'
import { ACCOUNT_KIND_NAMES } from '#domain/payout/bank.ts'
import { day, emptyRequest, id, millis, text } from '../fields.ts'
import { operatorCall } from './operator-call.ts'
import { reason, requestKey } from './people.ts'

/** Bank details, and files that contain them, are finance's alone (MO-04). */
const FINANCE = ['finance'] as const

const account = z.object({
  bankCode: text(4),
  bankName: text(40),
  branchCode: text(3),
  branchName: text(40),
  kind: z.enum(ACCOUNT_KIND_NAMES),
  number: text(7),
  holder: text(80),
})
export type WireAccount = z.infer<typeof account>
const ownAccount = z.extend(account, { clientCode: text(10) })
export type WireOwnAccount = z.infer<typeof ownAccount>

const bankDetails = z.extend(account, { id: z.int(), by: z.string(), at: millis })

/** The bank details of a shop: those that apply, and those that wait for a second person. */
export const readShopBank = operatorCall({
  name: 'readShopBank',
  method: 'GET',
  path: '/operator/api/statements/bank',
  roles: FINANCE,
  request: z.object({ shop: id }),
  response: z.object({ confirmed: z.nullable(bankDetails), proposed: z.nullable(bankDetails), me: z.string() }),
})
export type BankDetails = z.infer<typeof bankDetails>

/** Proposes bank details of a shop, once per key. They apply once another person confirms them. */
export const proposeShopBank = operatorCall({
  name: 'proposeShopBank',
  method: 'POST',
  path: '/operator/api/statements/bank/propose',
  roles: FINANCE,
  request: z.object({ shop: id, account, reason, key: requestKey }),
  response: z.object({ isAgain: z.boolean() }),
})

/** Confirms or refuses the proposed details that were read, once per key. */
export const decideShopBank = operatorCall({
  name: 'decideShopBank',
  method: 'POST',
  path: '/operator/api/statements/bank/decide',
  roles: FINANCE,
  request: z.object({ shop: id, proposal: id, isConfirmed: z.boolean(), reason, key: requestKey }),
  response: z.object({ isAgain: z.boolean() }),
})

/** The transfer files, and the account from which transfers are made. */
export const listTransferRuns = operatorCall({
  name: 'listTransferRuns',
  method: 'GET',
  path: '/operator/api/statements/runs',
  roles: FINANCE,
  request: emptyRequest,
  response: z.object({
    account: z.nullable(ownAccount),
    runs: z.array(
      z.object({
        id: z.int(),
        on: z.string(),
        count: z.int(),
        total: z.int(),
        by: z.string(),
        at: millis,
        /** Statements that are neither paid nor returned. */
        open: z.int(),
      }),
    ),
  }),
})

const transferPlan = z.object({
  hash: z.string(),
  count: z.int(),
  total: z.int(),
  leftOut: z.array(
    z.object({
      statement: z.string(),
      shop: z.string(),
      payable: z.int(),
      why: z.enum(['no-bank', 'bankName', 'branchName', 'holder', 'amount']),
      letters: z.array(z.string()),
    }),
  ),
})
export type TransferPlanView = z.infer<typeof transferPlan>

/** What a transfer file of a day would contain, and whom it would leave out. */
export const planTransfer = operatorCall({
  name: 'planTransfer',
  method: 'POST',
  path: '/operator/api/statements/runs/plan',
  roles: FINANCE,
  request: z.object({ on: day }),
  response: transferPlan,
})

/** Makes the transfer file that was shown, once per key. */
export const makeTransfer = operatorCall({
  name: 'makeTransfer',
  method: 'POST',
  path: '/operator/api/statements/runs/make',
  roles: FINANCE,
  request: z.object({ on: day, hash: text(64), reason, key: requestKey }),
  response: z.object({ isAgain: z.boolean() }),
})

/** A transfer file: its bytes in JIS X 0201, as Base64. */
export const readTransferFile = operatorCall({
  name: 'readTransferFile',
  method: 'GET',
  path: '/operator/api/statements/runs/file',
  roles: FINANCE,
  request: z.object({ run: id }),
  response: z.object({ name: z.string(), base64: z.string() }),
})

/** States the account from which transfers are made. */
export const saveTransferAccount = operatorCall({
  name: 'saveTransferAccount',
  method: 'POST',
  path: '/operator/api/statements/account',
  roles: FINANCE,
  request: z.object({ account: ownAccount, reason, key: requestKey }),
  response: z.object({ isAgain: z.boolean() }),
})
