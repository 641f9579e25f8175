import { DECLINE_REASONS, type DeclineReason } from '#domain/order/decline.ts'
import { refundTotal } from '#domain/order/refund.ts'
import { type AnswerPlan, answerAct } from '#server/modules/operator-actions/index.ts'
import { orderNoOf, owedRefundsNote, readBy, refused, runAction } from '../act.ts'
import { ACT_OPTIONS, type Command, requireArguments, required, textOf, UsageError } from '../context.ts'
import { counted, mailLines, orderLine, partLine, yen } from '../words.ts'

function describe({ order, answer, answerBy, refunds, seats, code, mails }: AnswerPlan): string[] {
  const head = [orderLine(order), `The shop must answer by ${answerBy}.`]
  if (answer.type === 'confirm')
    return [
      ...head,
      'The request will be accepted and the ticket is valid at once. No money moves.',
      ...mailLines(mails),
    ]
  return [
    ...head,
    `The request will be declined and the order cancelled for good. The customer sees the reason "${answer.reason}".`,
    `${yen(refundTotal(refunds))} will be refunded:`,
    ...refunds.map(partLine),
    `${counted(seats, 'seat')} will be released.`,
    ...(code === null ? [] : [`The use of code ${code} is returned.`]),
    ...mailLines(mails),
  ]
}

export const accept: Command = {
  usage: 'ORDER [--reason TEXT]',
  summary: 'accepts a request on behalf of the shop',
  details: 'The ticket becomes valid, and the customer gets the same email as when the shop answers.',
  options: ACT_OPTIONS,
  async run(context, words, values) {
    const [typed = ''] = requireArguments(words, 'ORDER')
    const by = readBy(context, values, { reason: textOf(values, 'reason') ?? 'answered on behalf of the shop' })
    const orderNo = await orderNoOf(context, typed)
    if (typeof orderNo !== 'string') return refused(orderNo, values['json'] === true)
    const act = answerAct(await context.services(), orderNo, { type: 'confirm' })
    return runAction(context, act, { by, values, describe })
  },
}

const isReason = (text: string): text is DeclineReason => DECLINE_REASONS.some((reason) => reason === text)

export const decline: Command = {
  usage: `ORDER --reason ${DECLINE_REASONS.join('|')} [--note TEXT]`,
  summary: 'declines a request on behalf of the shop',
  details:
    'The order is cancelled and refunded in full, its seats are released, and customer and shop get an email. The customer’s email gives the reason in their language; the note is kept in the log only.',
  options: { ...ACT_OPTIONS, note: { type: 'string' } },
  async run(context, words, values) {
    const [typed = ''] = requireArguments(words, 'ORDER')
    const reason = required(values, 'reason')
    if (!isReason(reason)) throw new UsageError(`--reason must be one of ${DECLINE_REASONS.join(', ')}.`)
    const by = readBy(context, values, { reason: textOf(values, 'note') ?? reason })
    const orderNo = await orderNoOf(context, typed)
    if (typeof orderNo !== 'string') return refused(orderNo, values['json'] === true)
    const act = answerAct(await context.services(), orderNo, { type: 'decline', reason })
    return runAction(context, act, { by, values, describe, afterwards: () => owedRefundsNote(context, orderNo) })
  },
}
