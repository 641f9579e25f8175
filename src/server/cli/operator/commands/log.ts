import { formatUseTimeStr } from '#domain/calendar/time.ts'
import { readLog } from '#server/modules/operator-actions/index.ts'
import { escapeForTerminal } from '#server/text/terminal-text.ts'
import { json } from '../act.ts'
import { type Command, requireArguments, textOf, wholeNumberOf } from '../context.ts'

const LINES = 50

export const log: Command = {
  usage: '[--about SUBJECT] [--last COUNT]',
  summary: 'shows what operators did, newest first',
  details:
    'SUBJECT is written as in the log: "order RS260116…", "shop 12", "coupon SPRING". The log is append-only; the database refuses changes.',
  options: { about: { type: 'string' }, last: { type: 'string' } },
  async run({ db }, words, values) {
    requireArguments(words)
    const limit = wholeNumberOf(textOf(values, 'last') ?? String(LINES), '--last')
    const acts = await readLog(db, { subject: textOf(values, 'about') ?? null, limit })
    if (values['json'] === true) return json(0, acts)
    const lines = acts.map(
      ({ at, operator, act, subject, reason, before, after }) =>
        `${formatUseTimeStr(at.toTemporalInstant())}  ${escapeForTerminal(operator)}  ${act}, ${escapeForTerminal(subject)}: ${escapeForTerminal(reason)}\n    ${escapeForTerminal(JSON.stringify(before))} → ${escapeForTerminal(JSON.stringify(after))}`,
    )
    return { code: 0, text: lines.length === 0 ? 'The log is empty.' : lines.join('\n') }
  },
}
