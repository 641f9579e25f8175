import { undoAct } from '#server/modules/operator-actions/index.ts'
import { orderNoOf, readBy, refused, runAct } from '../act.ts'
import { ACT_OPTIONS, type Command, exactly } from '../context.ts'
import { orderLine } from '../words.ts'

export const undo: Command = {
  usage: 'ORDER --reason TEXT',
  summary: 'undoes a redemption of the last ten minutes',
  details:
    'The ticket is usable again as soon as the phone has contact; what was signed before redeems nothing any more. The redemption stays on record. No money moves, and nobody gets a mail.',
  options: ACT_OPTIONS,
  async run(context, words, values) {
    const [typed = ''] = exactly(words, 'ORDER')
    const by = readBy(context, values)
    const orderNo = await orderNoOf(context, typed)
    if (typeof orderNo !== 'string') return refused(orderNo, values['json'] === true)
    return runAct(context, undoAct(await context.services(), orderNo), {
      by,
      values,
      describe: ({ order, code, usedAt, undoUntil, stateAfter }) => [
        orderLine(order),
        `It was redeemed at ${usedAt} with code ${code}; that can be undone until ${undoUntil}.`,
        `The order will be ${stateAfter} again, its ticket as soon as the phone has contact. No money moves; nobody gets a mail.`,
      ],
    })
  },
}
