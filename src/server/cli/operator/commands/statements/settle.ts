import { japanDate } from '#domain/calendar/time.ts'
import {
  findStatements,
  issueAct,
  MAX_STATEMENTS,
  openOfRun,
  payAct,
  returnAct,
  type StatementsPlan,
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
import { counted, yen } from '../../words.ts'

const idsOf = (words: readonly string[]): number[] => {
  if (words.length === 0) throw new UsageError('Name at least one STATEMENT.')
  return words.map((word) => wholeNumberOf(word, 'STATEMENT'))
}

const SHOWN = 20
function planLines({ statements, total }: StatementsPlan): string[] {
  const lines = statements
    .slice(0, SHOWN)
    .map(({ id, number, shop, to, payable }) => `  ${number ?? `draft ${id}`}  ${shop}, to ${to}, ${yen(payable)}`)
  const rest = statements.length - lines.length
  return [
    ...lines,
    ...(rest > 0 ? [`  and ${rest} more`] : []),
    `${counted(statements.length, 'statement')}, ${yen(total)} payable.`,
  ]
}

/** Issues drafts: those that are named, or up to 500 of all. */
export async function issue(context: Context, words: readonly string[], values: Values): Promise<Answer> {
  const isAll = words.length === 1 && words[0] === 'all'
  const drafts = isAll
    ? await findStatements(context.db, { supplierId: null, state: 'draft', after: null }, MAX_STATEMENTS)
    : []
  if (isAll && drafts.length === 0) return { code: 0, text: 'No drafts.' }
  const ids = isAll ? drafts.map(({ id }) => id) : idsOf(words)
  return runAction(context, issueAct(await context.services(), ids), {
    by: readBy(context, values),
    values,
    describe: (plan) => [
      ...planLines(plan),
      `They get their numbers and never change. Emails to ${counted(plan.statements.filter(({ mailTo }) => mailTo !== '').length, 'shop')}.`,
    ],
  })
}

/** Marks statements as paid: those that are named, or the open ones of a run. */
export async function paid(context: Context, words: readonly string[], values: Values): Promise<Answer> {
  const [first, run] = words
  const isRun = first === 'run'
  const ids = isRun ? await openOfRun(context.db, wholeNumberOf(run ?? '', 'RUN'), MAX_STATEMENTS) : idsOf(words)
  if (isRun && ids.length === 0) return { code: 0, text: 'No open statements in this run.' }
  const on = textOf(values, 'on') ?? japanDate(context.now())
  return runAction(context, payAct(ids, on), {
    by: readBy(context, values),
    values,
    describe: (plan) => [...planLines(plan), `Paid on ${plan.on}. No email is sent.`],
  })
}

/** Records that a bank returned the transfer of a statement. */
export function returned(context: Context, words: readonly string[], values: Values): Promise<Answer> {
  const [typed = ''] = requireArguments(words, 'STATEMENT')
  const why = required(values, 'why')
  return runAction(context, returnAct(wholeNumberOf(typed, 'STATEMENT'), why), {
    by: readBy(context, values),
    values,
    describe: (plan) => [...planLines(plan), `Returned: ${plan.why}. The next statement contains the amount again.`],
  })
}
