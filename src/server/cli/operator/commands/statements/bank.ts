import { ACCOUNT_KIND_NAMES, type BankAccount, maskedAccount } from '#domain/payout/bank.ts'
import {
  type BankPlan,
  bankOf,
  confirmBankAct,
  ownAccountAct,
  proposeBankAct,
  refuseBankAct,
} from '#server/modules/operator-actions/index.ts'
import { readBy, runAction } from '../../act.ts'
import {
  type Answer,
  type Context,
  requireArguments,
  required,
  textOf,
  UsageError,
  type Values,
  wholeNumberOf,
} from '../../context.ts'

function accountOf(values: Values): BankAccount {
  const typed = textOf(values, 'kind') ?? 'ordinary'
  const kind = ACCOUNT_KIND_NAMES.find((one) => one === typed)
  if (kind === undefined) throw new UsageError(`--kind is one of ${ACCOUNT_KIND_NAMES.join(', ')}.`)
  return {
    ...{ bankCode: required(values, 'bank'), bankName: required(values, 'bank-name'), kind },
    ...{ branchCode: required(values, 'branch'), branchName: required(values, 'branch-name') },
    ...{ number: required(values, 'number'), holder: required(values, 'holder') },
  }
}

const written = (account: BankAccount | null): string =>
  account === null
    ? 'none'
    : `${account.bankCode} ${account.bankName}, ${account.branchCode} ${account.branchName}, ${account.kind} ${account.number}, ${account.holder}`

const describe = ({ shop, before, after }: BankPlan): string[] => [
  `${shop}: ${written(before)}`,
  `becomes ${written(after)}`,
  'No money moves, and no email is sent.',
]

/** Shows, proposes, confirms or refuses the bank details of a shop. */
export async function bank(context: Context, words: readonly string[], values: Values): Promise<Answer> {
  const [verb = '', ...rest] = words
  if (!['propose', 'confirm', 'refuse'].includes(verb)) {
    const [typed = ''] = requireArguments(words, 'SHOP')
    const { confirmed, proposed } = await bankOf(context.db, wholeNumberOf(typed, 'SHOP'))
    const line = (row: typeof confirmed) =>
      row === null
        ? 'none'
        : maskedAccount({
            ...{ bankCode: row.bank_code, bankName: row.bank_name, branchCode: row.branch_code, kind: row.kind },
            ...{ branchName: row.branch_name, number: row.number, holder: row.holder },
          })
    const waiting = proposed === null ? 'none' : `${line(proposed)}, by ${proposed.proposed_by}`
    return { code: 0, text: `Applies: ${line(confirmed)}\nWaits for another person: ${waiting}` }
  }
  const [typed = ''] = requireArguments(rest, 'SHOP')
  const shop = wholeNumberOf(typed, 'SHOP')
  const by = readBy(context, values)
  if (verb === 'propose') return runAction(context, proposeBankAct(shop, accountOf(values)), { by, values, describe })
  const { proposed } = await bankOf(context.db, shop)
  if (proposed === null) return { code: 1, text: 'No bank details wait for confirmation.' }
  const act = verb === 'confirm' ? confirmBankAct(shop, proposed.id, by.operator) : refuseBankAct(shop, proposed.id)
  return runAction(context, act, { by, values, describe })
}

/** States the account from which transfers are made. */
export function ownBank(context: Context, words: readonly string[], values: Values): Promise<Answer> {
  requireArguments(words)
  const account = { ...accountOf(values), clientCode: required(values, 'client-code') }
  return runAction(context, ownAccountAct(account), {
    by: readBy(context, values),
    values,
    describe: ({ before, after }) => [
      `Transfers are made from ${written(after)}`,
      `until now from ${written(before)}.`,
    ],
  })
}
