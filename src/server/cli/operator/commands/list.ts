import { readWorkList } from '#server/modules/operator-actions/index.ts'
import { escapeForTerminal } from '#server/text/terminal-text.ts'
import { json } from '../act.ts'
import { type Command, requireArguments } from '../context.ts'
import { counted, yen } from '../words.ts'
import { entryLine } from './conflicts.ts'
import { pausedLine } from './delivery.ts'
import { mailLine } from './mail.ts'
import { unmatchedLine } from './unmatched.ts'

/** The time left to answer. */
function timeLeft(minutes: number): string {
  if (minutes === 0) return 'expired'
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours === 0 ? `${rest} min left` : `${hours} h ${rest} min left`
}

export const list: Command = {
  usage: '',
  summary: 'shows everything that needs attention',
  details: 'Changes nothing, and needs only the database. The exit code is 0 even if the list is empty.',
  options: {},
  async run(context, words, values) {
    requireArguments(words)
    const work = await readWorkList(context.db, context.now())
    if (values['json'] === true) return json(0, work)
    const parts: readonly (readonly [string, readonly string[]])[] = [
      ['Delivery is paused', [pausedLine(work.delivery?.by ?? null)].filter((line) => line !== null)],
      [
        'Requests waiting for an answer',
        work.requests.map(
          (row) =>
            `  ${row.orderNo}  by ${row.answerBy} (${timeLeft(row.minutesLeft)})  ${row.visit}, ${counted(row.people, 'person', 'people')}, ${yen(row.amount)}  ${escapeForTerminal(row.shop)}${row.isShopUntold ? '  NOT SENT: the shop has no email address' : ''}`,
        ),
      ],
      [
        'Refunds not made yet',
        work.refunds.map(
          (row) =>
            `  ${row.orderNo}  ${yen(row.amount)} (${row.reason}) by ${row.provider} since ${row.since}, ${row.isGivenUp ? `FAILED after ${counted(row.tries, 'try', 'tries')}: ${escapeForTerminal(row.error ?? '')}; npm run jobs -- retry refund ${row.refund}` : counted(row.tries, 'try', 'tries')}`,
        ),
      ],
      [
        'Payments with unknown outcome',
        work.payments.map(
          (row) =>
            `  ${row.orderNo}  ${yen(row.amount)} by ${row.provider} since ${row.since}, gateway reference ${row.ref ?? 'none yet'}${row.isGivenUp ? `, FAILED; npm run jobs -- retry payment ${row.attempt}` : ''}`,
        ),
      ],
      ['Payments without an order', work.unmatched.map(unmatchedLine)],
      [
        'Overbooked times',
        work.overfull.map(
          ({ shop, from, until, guests, seats, orderNos }) =>
            `  ${from}–${until.slice(11)}  ${counted(guests, 'guest')} for ${counted(seats, 'seat')}: ${orderNos.join(', ')}  ${escapeForTerminal(shop)}`,
        ),
      ],
      ['Redemption conflicts', work.conflicts.map(entryLine)],
      ['Undelivered emails', work.mails.map(mailLine)],
      [
        'Other failed job items',
        work.jobs.map((row) => `  ${row.job} ${row.item}  failed ${row.givenUpAt}: ${escapeForTerminal(row.error)}`),
      ],
      ['Support entries', work.entries.map(entryLine)],
    ]
    const shown = parts.filter(([, lines]) => lines.length > 0)
    if (shown.length === 0) return { code: 0, text: 'Nothing needs attention.' }
    return {
      code: 0,
      text: shown.map(([title, lines]) => `${title} (${lines.length})\n${lines.join('\n')}`).join('\n\n'),
    }
  },
}
