import { writeFileSync } from 'node:fs'
import { japanDate } from '#domain/calendar/time.ts'
import { STATEMENT_STATES } from '#domain/payout/statement.ts'
import { findStatements, statementCsv } from '#server/modules/operator-actions/index.ts'
import { payoutBalance } from '#server/modules/payouts/index.ts'
import { escapeForTerminal } from '#server/text/terminal-text.ts'
import { json } from '../act.ts'
import {
  ACT_OPTIONS,
  type Answer,
  type Command,
  type Context,
  requireArguments,
  textOf,
  UsageError,
  type Values,
  wholeNumberOf,
} from '../context.ts'
import { yen } from '../words.ts'
import { bank, ownBank } from './statements/bank.ts'
import { issue, paid, returned } from './statements/settle.ts'
import { terms } from './statements/terms.ts'
import { transfer, transferFileOf } from './statements/transfer.ts'

const TEXT = { type: 'string' } as const
const FIELDS = ['shop', 'state', 'on', 'out', 'why', 'from', 'commission', 'fee-per-guest', 'base', 'coupons']
const BANK_FIELDS = ['bank', 'bank-name', 'branch', 'branch-name', 'kind', 'number', 'holder', 'client-code']
const MORE = ['gateway-fees', 'no-show', 'cycle', 'minimum']
const options = Object.fromEntries([...FIELDS, ...BANK_FIELDS, ...MORE].map((name) => [name, TEXT]))

const VERBS = new Map<string, Command['run']>([
  ['list', listed],
  ['csv', csv],
  ['check', check],
  ['terms', terms],
  ['issue', issue],
  ['paid', paid],
  ['returned', returned],
  ['transfer', transfer],
  ['file', transferFileOf],
  ['bank', bank],
  ['account', ownBank],
])

export const statements: Command = {
  usage:
    '[list | csv STATEMENT | check | terms SHOP | issue STATEMENT… | paid … | returned STATEMENT | transfer | file RUN | bank … | account]',
  summary: 'lists, issues and settles the statements of shops, their terms and transfers',
  details: `list [--shop SHOP] [--state draft|issued|paid|returned], csv STATEMENT, and check, which compares all statements with the ledger.
terms SHOP shows the terms; with --from DAY --commission PERCENT it sets those from that day on, and with --fee-per-guest YEN, --base charged|price, --coupons shop|service, --gateway-fees shop|service, --no-show PERCENT, --cycle monthly|half-monthly|weekly and --minimum YEN the rest.
issue STATEMENT… numbers drafts and mails them to their shops; issue all takes up to 500 drafts.
transfer --on DAY makes the bank's file (総合振込) for issued statements; file RUN --out FILE writes it. paid STATEMENT… or paid run RUN marks them, --on DAY is the day of the payment. returned STATEMENT --why TEXT: the next statement contains the amount again.
bank SHOP, bank propose SHOP --bank CODE --bank-name KANA --branch CODE --branch-name KANA --kind ordinary|current|savings --number N --holder KANA, bank confirm SHOP, bank refuse SHOP. Another person must confirm.
account with the same options and --client-code CODE states the account from which transfers are made.`,
  options: { ...ACT_OPTIONS, ...options },
  async run(context, [verb = 'list', ...rest], values) {
    const run = VERBS.get(verb)
    if (!run) throw new UsageError(`Unknown action "${verb}" for statements.`)
    return run(context, rest, values)
  },
}

const MOST = 500

async function listed({ db }: Context, words: readonly string[], values: Values): Promise<Answer> {
  requireArguments(words)
  const shop = textOf(values, 'shop')
  const named = textOf(values, 'state')
  const state = STATEMENT_STATES.find((one) => one === named) ?? null
  if (named !== undefined && state === null) throw new UsageError(`--state is one of ${STATEMENT_STATES.join(', ')}.`)
  const supplierId = shop === undefined ? null : wholeNumberOf(shop, '--shop')
  const found = await findStatements(db, { supplierId, state, after: null }, MOST)
  if (values['json'] === true) return json(0, found)
  const lines = found.map(
    (one) =>
      `${one.id}  ${one.number ?? '(draft)'}  shop ${one.supplierId} ${escapeForTerminal(one.shop)}, ${one.from} to ${one.to}, ${one.state}, ${one.lines} lines, ${yen(one.payable)} payable`,
  )
  return { code: 0, text: lines.length === 0 ? 'No statements.' : lines.join('\n') }
}

async function csv({ db }: Context, words: readonly string[], values: Values): Promise<Answer> {
  const [typed = ''] = requireArguments(words, 'STATEMENT')
  const id = wholeNumberOf(typed, 'STATEMENT')
  const text = await statementCsv(db, id, null)
  const out = textOf(values, 'out')
  if (out === undefined) return { code: 0, text: text.trimEnd(), isResult: true }
  writeFileSync(out, text, { mode: 0o600 })
  return { code: 0, text: `Written to ${out}.` }
}

/** Compares the money of shops with the ledger. Exit code 4 if a yen is missing. */
async function check({ db, now }: Context, words: readonly string[], values: Values): Promise<Answer> {
  requireArguments(words)
  const { balance, faults } = await payoutBalance(db)
  const code = faults.length === 0 ? 0 : 4
  if (values['json'] === true) return json(code, { day: japanDate(now()), balance, faults })
  const sums = Object.entries(balance).map(([name, amount]) => `${name.padEnd(12)}${yen(amount).padStart(18)}`)
  const found = faults.map((fault) => {
    if (fault.kind === 'difference') return `✗ ${yen(fault.yen)} are missing from the equation.`
    if (fault.kind === 'order')
      return `✗ Order ${fault.orderNo}: the ledger has ${yen(fault.ledger)}, its lines ${yen(fault.lines)}.`
    return `✗ Statement ${fault.statement}: its ${fault.kind === 'carried' ? 'carry-over does' : fault.kind === 'returned' ? 'returned amount does' : `${fault.kind} do`} not re-add.`
  })
  const text = 'ledger − fees = statements + commission + unearned + disputes'
  return { code, text: [...sums, text, ...found, ...(code === 0 ? ['Everything adds up.'] : [])].join('\n') }
}
