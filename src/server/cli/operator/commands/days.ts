import { isJapanDate } from '#domain/calendar/time.ts'
import { dayAct } from '#server/modules/operator-actions/index.ts'
import { readBy, runAction } from '../act.ts'
import { ACT_OPTIONS, type Command, requireArguments, UsageError, wholeNumberOf } from '../context.ts'
import { counted } from '../words.ts'

const LISTED = 20

const dayCommand = (lock: boolean): Command => ({
  usage: 'SHOP DAY --reason TEXT',
  summary: lock ? 'closes a shop to new orders on one day' : 'reopens a locked day',
  details: `${
    lock
      ? 'Existing orders stay valid and are listed: decline or refund those that the shop cannot serve.'
      : 'The day can be booked again at once.'
  } SHOP is the shop’s number, DAY is YYYY-MM-DD. The next catalogue import overwrites the shop’s days.`,
  options: ACT_OPTIONS,
  async run(context, words, values) {
    const [shop = '', day = ''] = requireArguments(words, 'SHOP', 'DAY')
    if (!isJapanDate(day)) throw new UsageError(`DAY must be a date such as 2026-12-31, not "${day}".`)
    const by = readBy(context, values)
    return runAction(context, dayAct(wholeNumberOf(shop, 'SHOP'), day, lock), {
      by,
      values,
      describe: (plan) => [
        `${plan.shop}: ${plan.day} will ${lock ? 'be closed to new orders' : 'be open to orders again'}.`,
        plan.sold.orders === 0
          ? 'No orders on that day.'
          : `Existing orders on that day stay valid: ${counted(plan.sold.orders, 'order')} (${plan.sold.unpaid} unpaid) for ${counted(plan.sold.seats, 'seat')}.`,
        ...plan.orderNos.slice(0, LISTED).map((orderNo) => `  ${orderNo}`),
        ...(plan.orderNos.length > LISTED ? [`  and ${plan.orderNos.length - LISTED} more`] : []),
        'No money moves, and no email is sent.',
      ],
    })
  },
})

export const lockDay = dayCommand(true)
export const unlockDay = dayCommand(false)
