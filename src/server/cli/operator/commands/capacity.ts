import { parseUseTime } from '#domain/calendar/time.ts'
import { capacityAct } from '#server/modules/operator-actions/index.ts'
import { readBy, runAct } from '../act.ts'
import { ACT_OPTIONS, type Command, exactly, textOf, WrongWords, wholeOf } from '../context.ts'
import { counted } from '../words.ts'

const LISTED = 20

/** Parses a typed start time. Throws WrongWords if it is not an existing time in Japan. */
export function momentOf(text: string, name: string): Temporal.Instant {
  const at = parseUseTime(text)
  if (at === null) throw new WrongWords(`${name} must be a time in Japan such as "2026-12-31 18:00"; it was "${text}".`)
  return at
}

export const capacity: Command = {
  usage: 'SHOP SEATS [--at "YYYY-MM-DD HH:mm"] --reason TEXT',
  summary: 'sets how many seats a shop has, or has at one start',
  details:
    'Without --at it holds for every start to come, also for those that had a number of their own. Lowered below what is sold, what is sold stays: nothing more is sold, and the number comes down as orders are cancelled. To sell nothing at all, lock the day.',
  options: { ...ACT_OPTIONS, at: { type: 'string' } },
  async run(context, words, values) {
    const [shop = '', seats = ''] = exactly(words, 'SHOP', 'SEATS')
    const text = textOf(values, 'at')
    const at = text === undefined ? null : momentOf(text, '--at')
    const by = readBy(context, values)
    return runAct(context, capacityAct(wholeOf(shop, 'SHOP'), wholeOf(seats, 'SEATS'), at), {
      by,
      values,
      describe: (plan) => [
        `${plan.shop}, ${plan.at ?? 'every start to come'}: ${counted(plan.after, 'seat')} instead of ${plan.before}.`,
        ...(plan.at === null
          ? [`${counted(plan.changed, 'start')} of which seats are sold already will change as well.`]
          : []),
        ...(plan.oversold.length === 0
          ? ['No start has sold more.']
          : [`${counted(plan.oversold.length, 'start')} sold more, which stays; nothing more is sold there:`]),
        ...plan.oversold.slice(0, LISTED).map(({ start, taken }) => `  ${start}: ${taken} sold`),
        ...(plan.oversold.length > LISTED ? [`  and ${plan.oversold.length - LISTED} more`] : []),
        'No money moves; nobody gets a mail.',
      ],
    })
  },
}
