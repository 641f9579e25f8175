import { type RefundPlan, refundAct } from '#server/modules/operator-actions/index.ts'
import { orderNoOf, owedRefundsNote, readBy, refused, runAction } from '../act.ts'
import { ACT_OPTIONS, type Command, requireArguments, required, textOf, wholeNumberOf } from '../context.ts'
import { counted, mailLines, orderLine, partLine, yen } from '../words.ts'

function describe(plan: RefundPlan): string[] {
  const { order, amount, parts, paid, before, lost, left, ends, seats, code, mails } = plan
  return [
    orderLine(order),
    `Paid: ${yen(paid)}. Already refunded or in progress: ${yen(before)}.${lost === 0 ? '' : ` Lost to a dispute: ${yen(lost)}.`}`,
    `${yen(amount)} will be refunded; ${yen(left)} remain:`,
    ...parts.map(partLine),
    ends
      ? `This is a full refund, so the order is cancelled: ${counted(seats, 'seat')} will be released, and the ticket becomes invalid when the phone next connects.`
      : `The order stays ${order.state}.`,
    ...(code === null ? [] : [`The use of code ${code} is returned.`]),
    ...mailLines(mails),
  ]
}

export const refund: Command = {
  usage: 'ORDER [--amount YEN] --reason TEXT',
  summary: 'refunds an order in full or in part',
  details:
    'Refunds at most what was paid less earlier refunds. A full refund cancels an order that has not been used; a partial refund leaves the order unchanged. The gateway is called at once; if it does not answer, a job retries. The same order, amount and reason are refunded only once, however often the command runs; use --once KEY for another refund.',
  options: { ...ACT_OPTIONS, amount: { type: 'string' } },
  async run(context, words, values) {
    const [typed = ''] = requireArguments(words, 'ORDER')
    const text = textOf(values, 'amount')
    const amount = text === undefined ? null : wholeNumberOf(text.replaceAll(',', ''), '--amount')
    const reason = required(values, 'reason')
    const orderNo = await orderNoOf(context, typed)
    if (typeof orderNo !== 'string') return refused(orderNo, values['json'] === true)
    const by = readBy(context, values, { once: `${amount ?? 'all'} ${reason}` })
    return runAction(context, refundAct(await context.services(), orderNo, amount), {
      ...{ by, values, describe },
      afterwards: () => owedRefundsNote(context, orderNo),
    })
  },
}
