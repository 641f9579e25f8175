import { formatUseTimeStr } from '#domain/calendar/time.ts'
import {
  type Act,
  type ActRefusal,
  type By,
  type Performed,
  perform,
  performedBefore,
  readWorkList,
  resolveOrderNo,
} from '#server/modules/operator-actions/index.ts'
import { escapeForTerminal } from '#server/text/terminal-text.ts'
import { type Answer, type Context, required, textOf, UsageError, type Values } from './context.ts'
import { refusalText } from './refusals.ts'
import { yen } from './words.ts'

const MAX_NAME = 60
const MAX_REASON = 500
const MAX_KEY = 200

/**
 * Reads the operator, the reason and the request key from the options. The reason is required unless the command has
 * a default.
 */
export function readBy({ user }: Context, values: Values, defaults: { reason?: string; once?: string } = {}): By {
  const operator = (textOf(values, 'as') ?? user).trim()
  if (operator === '' || operator.length > MAX_NAME || escapeForTerminal(operator) !== operator) {
    throw new UsageError(`--as must be a name of up to ${MAX_NAME} characters.`)
  }
  const reason = defaults.reason ?? required(values, 'reason')
  if (reason.length > MAX_REASON) throw new UsageError(`--reason must not be longer than ${MAX_REASON} characters.`)
  const requestKey = textOf(values, 'once') ?? defaults.once ?? null
  if (requestKey === '' || (textOf(values, 'once')?.length ?? 0) > MAX_KEY) {
    throw new UsageError(`--once must be a key of up to ${MAX_KEY} characters.`)
  }
  return { operator, reason, requestKey }
}

/** The order number for a typed one, or the refusal if there is no such order. */
export async function orderNoOf({ db }: Context, typed: string): Promise<string | ActRefusal> {
  return (await resolveOrderNo(db, typed)) ?? { ok: false, key: 'order-unknown', facts: { orderNo: typed } }
}

/**
 * Shows an action's plan, asks for confirmation and performs exactly that plan. `afterwards` returns text to add to
 * the result; null: nothing.
 */
export async function runAction<Plan>(
  context: Context,
  act: Act<Plan>,
  {
    by,
    values,
    describe,
    afterwards = async () => null,
  }: { by: By; values: Values; describe: (plan: Plan) => string[]; afterwards?: () => Promise<string | null> },
): Promise<Answer> {
  const { db } = context
  const isJson = values['json'] === true
  const before = await performedBefore(db, act, by)
  if (before?.again) return doneAnswer(act, before, isJson, undefined)
  const planned = await act.plan(db, context.now())
  if (!planned.ok) return refused(planned, isJson)
  const consequence = [...describe(planned.plan), `By ${by.operator}: ${by.reason}`].map(escapeForTerminal).join('\n')
  if (values['yes'] !== true) {
    if (context.ask === null) {
      const text = `${consequence}\n\nNothing was done. To confirm without a terminal, add --yes.`
      return isJson ? json(3, { plan: planned.plan, done: false }) : { code: 3, text }
    }
    if (!(await context.ask(consequence))) return { code: 3, text: 'Nothing was done.' }
  }
  const performed = await perform(db, act, planned.plan, by, context.now())
  if (!performed.ok) return refused(performed, isJson)
  const answer = doneAnswer(act, performed, isJson, planned.plan)
  if (isJson || performed.again) return answer
  const text = [answer.text, await afterwards()].filter(Boolean).join(' ')
  // An operator who confirmed at the prompt has read the plan already.
  return { ...answer, text: values['yes'] === true ? `${consequence}\n\n${text}` : text }
}

/** A note if refunds of the order are still owed because the gateway is slow or unreachable; null if none are. */
export async function owedRefundsNote({ db, now }: Context, orderNo: string): Promise<string | null> {
  const { refunds } = await readWorkList(db, now())
  const owed = refunds.filter((refund) => refund.orderNo === orderNo).reduce((sum, { amount }) => sum + amount, 0)
  return owed === 0 ? null : `${yen(owed)} not refunded yet. The servers keep retrying; see list.`
}

/** The refusal of an action as text, with exit code 1. */
export function refused(refusal: ActRefusal, isJson: boolean): Answer {
  const text = escapeForTerminal(refusalText(refusal))
  return isJson ? json(1, { refused: refusal.key, facts: refusal.facts, message: text }) : { code: 1, text }
}

function doneAnswer<Plan>(act: Act<Plan>, { again }: Performed, isJson: boolean, plan: Plan | undefined): Answer {
  if (isJson) return json(0, { act: act.name, subject: act.subject, done: true, again, plan })
  if (!again) return { code: 0, text: 'Done.' }
  const at = formatUseTimeStr(again.at.toTemporalInstant())
  return {
    code: 0,
    text: `Already done on ${at} by ${escapeForTerminal(again.operator)}; it was not repeated. To do it again, give another key: --once KEY.`,
  }
}

/** JSON output for scripts; printed on stdout regardless of the exit code. */
export const json = (code: Answer['code'], data: unknown): Answer => ({
  code,
  text: JSON.stringify(data, null, 2),
  isResult: true,
})
