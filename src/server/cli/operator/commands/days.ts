import { isJapanDate } from '#domain/calendar/time.ts'
import { dayAct } from '#server/modules/operator-actions/index.ts'
import { readBy, runAct } from '../act.ts'
import { ACT_OPTIONS, type Command, exactly, WrongWords, wholeOf } from '../context.ts'
import { counted } from '../words.ts'

const LISTED = 20

const dayCommand = (lock: boolean): Command => ({
  usage: 'SHOP DAY --reason TEXT',
  summary: lock ? 'closes a day of a shop for new orders' : 'opens a locked day again',
  details: `${
    lock
      ? 'What is sold stays valid, and is listed: decline or refund it where the shop cannot serve it.'
      : 'The day can be booked again from the next second on.'
  } SHOP is the shop’s number, DAY is YYYY-MM-DD. An import of the catalogue sets the shop’s days again.`,
  options: ACT_OPTIONS,
  async run(context, words, values) {
    const [shop = '', day = ''] = exactly(words, 'SHOP', 'DAY')
    if (!isJapanDate(day)) throw new WrongWords(`DAY must be a day such as 2026-12-31; it was "${day}".`)
    const by = readBy(context, values)
    return runAct(context, dayAct(wholeOf(shop, 'SHOP'), day, lock), {
      by,
      values,
      describe: (plan) => [
        `${plan.shop}: ${plan.day} will ${lock ? 'take no new orders' : 'take orders again'}.`,
        plan.sold.orders === 0
          ? 'Nothing is sold on that day.'
          : `Sold on that day, and left as it is: ${counted(plan.sold.orders, 'order')} (${plan.sold.unpaid} not paid yet) for ${counted(plan.sold.seats, 'seat')}.`,
        ...plan.orderNos.slice(0, LISTED).map((orderNo) => `  ${orderNo}`),
        ...(plan.orderNos.length > LISTED ? [`  and ${plan.orderNos.length - LISTED} more`] : []),
        'No money moves; nobody gets a mail.',
      ],
    })
  },
})

export const lockDay = dayCommand(true)
export const unlockDay = dayCommand(false)
