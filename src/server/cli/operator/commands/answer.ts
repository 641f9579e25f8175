import { DECLINE_REASONS, type DeclineReason } from '#domain/order/decline.ts'
import { refundTotal } from '#domain/order/refund.ts'
import { type AnswerPlan, answerAct } from '#server/modules/operator-actions/index.ts'
import { orderNoOf, readBy, refused, runAct, stillOwed } from '../act.ts'
import { ACT_OPTIONS, type Command, exactly, required, textOf, WrongWords } from '../context.ts'
import { counted, mailLines, orderLine, partLine, yen } from '../words.ts'

function describe({ order, answer, answerBy, refunds, seats, code, mails }: AnswerPlan): string[] {
  const head = [orderLine(order), `The shop has to answer by ${answerBy}.`]
  if (answer.type === 'confirm')
    return [...head, 'It will be confirmed: usable at once; no money moves.', ...mailLines(mails)]
  return [
    ...head,
    `It will be declined (the customer will read "${answer.reason}"): cancelled for good.`,
    `${yen(refundTotal(refunds))} go back:`,
    ...refunds.map(partLine),
    `${counted(seats, 'seat')} will be free again.`,
    ...(code === null ? [] : [`The use of code ${code} is given back.`]),
    ...mailLines(mails),
  ]
}

export const confirm: Command = {
  usage: 'ORDER [--reason TEXT]',
  summary: 'confirms a request for its shop',
  details: 'The order becomes usable, and the customer gets the mail that the shop’s own answer sends.',
  options: ACT_OPTIONS,
  async run(context, words, values) {
    const [typed = ''] = exactly(words, 'ORDER')
    const by = readBy(context, values, { reason: textOf(values, 'reason') ?? 'answered for the shop' })
    const orderNo = await orderNoOf(context, typed)
    if (typeof orderNo !== 'string') return refused(orderNo, values['json'] === true)
    const act = answerAct(await context.services(), orderNo, { type: 'confirm' })
    return runAct(context, act, { by, values, describe })
  },
}

const isReason = (text: string): text is DeclineReason => DECLINE_REASONS.some((reason) => reason === text)

export const decline: Command = {
  usage: `ORDER --reason ${DECLINE_REASONS.join('|')} [--note TEXT]`,
  summary: 'declines a request for its shop',
  details:
    'The order is cancelled, all of its money goes back, its seats are free again, and customer and shop get a mail. The mail gives the customer the reason in their language; the note stays in the log.',
  options: { ...ACT_OPTIONS, note: { type: 'string' } },
  async run(context, words, values) {
    const [typed = ''] = exactly(words, 'ORDER')
    const reason = required(values, 'reason')
    if (!isReason(reason)) throw new WrongWords(`--reason must be one of ${DECLINE_REASONS.join(', ')}.`)
    const by = readBy(context, values, { reason: textOf(values, 'note') ?? reason })
    const orderNo = await orderNoOf(context, typed)
    if (typeof orderNo !== 'string') return refused(orderNo, values['json'] === true)
    const act = answerAct(await context.services(), orderNo, { type: 'decline', reason })
    return runAct(context, act, { by, values, describe, afterwards: () => stillOwed(context, orderNo) })
  },
}
