import { listWork } from '#server/modules/operator-actions/index.ts'
import { visible } from '#server/text/visible.ts'
import { json } from '../act.ts'
import { type Command, exactly } from '../context.ts'
import { counted, yen } from '../words.ts'
import { entryLine } from './conflicts.ts'
import { pausedLine } from './delivery.ts'
import { mailLine } from './mail.ts'
import { unmatchedLine } from './unmatched.ts'

/** The time left to answer. */
function timeLeft(minutes: number): string {
  if (minutes === 0) return 'over'
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours === 0 ? `${rest} min left` : `${hours} h ${rest} min left`
}

export const list: Command = {
  usage: '',
  summary: 'shows everything that waits for somebody',
  details: 'It changes nothing, and needs nothing but the database. Exit code 0 also when nothing waits.',
  options: {},
  async run(context, words, values) {
    exactly(words)
    const work = await listWork(context.db, context.now())
    if (values['json'] === true) return json(0, work)
    const parts: readonly (readonly [string, readonly string[]])[] = [
      ['Delivery is paused', [pausedLine(work.delivery?.by ?? null)].filter((line) => line !== null)],
      [
        'Requests that wait for an answer',
        work.requests.map(
          (row) =>
            `  ${row.orderNo}  by ${row.answerBy} (${timeLeft(row.minutesLeft)})  ${row.visit}, ${counted(row.people, 'person', 'people')}, ${yen(row.amount)}  ${visible(row.shop)}${row.isShopUntold ? '  NOBODY ASKED: the shop has no address' : ''}`,
        ),
      ],
      [
        'Refunds that are owed',
        work.refunds.map(
          (row) =>
            `  ${row.orderNo}  ${yen(row.amount)} (${row.reason}) by ${row.provider} since ${row.since}, ${row.isGivenUp ? `GIVEN UP after ${counted(row.tries, 'try', 'tries')}: ${visible(row.error ?? '')}; npm run jobs -- retry refund ${row.refund}` : `tried ${counted(row.tries, 'time')}`}`,
        ),
      ],
      [
        'Payments of unknown outcome',
        work.payments.map(
          (row) =>
            `  ${row.orderNo}  ${yen(row.amount)} by ${row.provider} since ${row.since}, there called ${row.ref ?? 'nothing yet'}${row.isGivenUp ? `, GIVEN UP; npm run jobs -- retry payment ${row.attempt}` : ''}`,
        ),
      ],
      ['Payments without an order', work.unmatched.map(unmatchedLine)],
      [
        'Times with more guests than seats',
        work.overfull.map(
          ({ shop, from, until, guests, seats, orderNos }) =>
            `  ${from}–${until.slice(11)}  ${counted(guests, 'guest')} for ${counted(seats, 'seat')}: ${orderNos.join(', ')}  ${visible(shop)}`,
        ),
      ],
      ['Redemptions that conflict', work.conflicts.map(entryLine)],
      ['Mails that were given up', work.mails.map(mailLine)],
      [
        'Other rows that a job has given up',
        work.jobs.map((row) => `  ${row.job} ${row.item}  given up ${row.givenUpAt}: ${visible(row.error)}`),
      ],
      ['Entries for support', work.entries.map(entryLine)],
    ]
    const shown = parts.filter(([, lines]) => lines.length > 0)
    if (shown.length === 0) return { code: 0, text: 'Nothing waits.' }
    return {
      code: 0,
      text: shown.map(([title, lines]) => `${title} (${lines.length})\n${lines.join('\n')}`).join('\n\n'),
    }
  },
}
