import { type RefundPlan, refundAct } from '#server/modules/operator-actions/index.ts'
import { orderNoOf, readBy, refused, runAct, stillOwed } from '../act.ts'
import { ACT_OPTIONS, type Command, exactly, required, textOf, wholeOf } from '../context.ts'
import { counted, mailLines, orderLine, partLine, yen } from '../words.ts'

function describe(plan: RefundPlan): string[] {
  const { order, amount, parts, paid, before, left, ends, seats, code, mails } = plan
  return [
    orderLine(order),
    `Paid: ${yen(paid)}. Gone back before, or on its way: ${yen(before)}.`,
    `${yen(amount)} will go back; ${yen(left)} will be left:`,
    ...parts.map(partLine),
    ends
      ? `Nothing is left of its payments, so the order ends: cancelled, its ticket dead at its next contact, ${counted(seats, 'seat')} free again.`
      : `The order stays ${order.state}.`,
    ...(code === null ? [] : [`The use of code ${code} is given back.`]),
    ...mailLines(mails),
  ]
}

export const refund: Command = {
  usage: 'ORDER [--amount YEN] --reason TEXT',
  summary: 'gives money back, all that is left or a part',
  details:
    'Never more than was paid less what has gone back or is on its way. An order that could still be used ends when nothing is left of its payments; after a part it stays as it is. The gateway is asked at once; where it does not answer, the job goes on. The same order, amount and reason are refunded once, however often the command is run: --once KEY makes it another refund.',
  options: { ...ACT_OPTIONS, amount: { type: 'string' } },
  async run(context, words, values) {
    const [typed = ''] = exactly(words, 'ORDER')
    const text = textOf(values, 'amount')
    const amount = text === undefined ? null : wholeOf(text.replaceAll(',', ''), '--amount')
    const reason = required(values, 'reason')
    const orderNo = await orderNoOf(context, typed)
    if (typeof orderNo !== 'string') return refused(orderNo, values['json'] === true)
    const by = readBy(context, values, { once: `${amount ?? 'all'} ${reason}` })
    return runAct(context, refundAct(await context.services(), orderNo, amount), {
      ...{ by, values, describe },
      afterwards: () => stillOwed(context, orderNo),
    })
  },
}
