import { parseUseTime } from '#domain/calendar/time.ts'
import { capacityAct } from '#server/modules/operator-actions/index.ts'
import { readBy, runAction } from '../act.ts'
import { ACT_OPTIONS, type Command, requireArguments, textOf, UsageError, wholeNumberOf } from '../context.ts'
import { counted } from '../words.ts'

const LISTED = 20

/** Parses a typed start time. Throws UsageError if it is not an existing time in Japan. */
export function momentOf(text: string, name: string): Temporal.Instant {
  const at = parseUseTime(text)
  if (at === null) throw new UsageError(`${name} must be a time in Japan such as "2026-12-31 18:00", not "${text}".`)
  return at
}

export const capacity: Command = {
  usage: 'SHOP SEATS [--at "YYYY-MM-DD HH:mm"] --reason TEXT',
  summary: 'sets the seats of a shop, or of one time slot',
  details:
    'Without --at it applies to every future slot, including those with their own number of seats. If more seats are already sold, those orders stay valid and sales stop until cancellations bring the number down. To stop sales completely, lock the day.',
  options: { ...ACT_OPTIONS, at: { type: 'string' } },
  async run(context, words, values) {
    const [shop = '', seats = ''] = requireArguments(words, 'SHOP', 'SEATS')
    const text = textOf(values, 'at')
    const at = text === undefined ? null : momentOf(text, '--at')
    const by = readBy(context, values)
    return runAction(context, capacityAct(wholeNumberOf(shop, 'SHOP'), wholeNumberOf(seats, 'SEATS'), at), {
      by,
      values,
      describe: (plan) => [
        `${plan.shop}, ${plan.at ?? 'every future slot'}: ${counted(plan.after, 'seat')} instead of ${plan.before}.`,
        ...(plan.at === null ? [`This includes ${counted(plan.changed, 'slot')} with seats already sold.`] : []),
        ...(plan.oversold.length === 0
          ? ['No slot is oversold.']
          : [
              `${counted(plan.oversold.length, 'slot')} oversold: the orders stay valid, and no more seats are sold there:`,
            ]),
        ...plan.oversold.slice(0, LISTED).map(({ start, taken }) => `  ${start}: ${taken} sold`),
        ...(plan.oversold.length > LISTED ? [`  and ${plan.oversold.length - LISTED} more`] : []),
        'No money moves, and no email is sent.',
      ],
    })
  },
}
