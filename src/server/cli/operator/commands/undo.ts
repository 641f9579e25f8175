import { undoAct } from '#server/modules/operator-actions/index.ts'
import { orderNoOf, readBy, refused, runAction } from '../act.ts'
import { ACT_OPTIONS, type Command, requireArguments } from '../context.ts'
import { orderLine } from '../words.ts'

export const undo: Command = {
  usage: 'ORDER --reason TEXT',
  summary: 'undoes a redemption made in the last ten minutes',
  details:
    'The ticket becomes valid again when the phone next connects; earlier signed codes no longer redeem it. The redemption stays on record. No money moves, and no email is sent.',
  options: ACT_OPTIONS,
  async run(context, words, values) {
    const [typed = ''] = requireArguments(words, 'ORDER')
    const by = readBy(context, values)
    const orderNo = await orderNoOf(context, typed)
    if (typeof orderNo !== 'string') return refused(orderNo, values['json'] === true)
    return runAction(context, undoAct(await context.services(), orderNo), {
      by,
      values,
      describe: ({ order, code, usedAt, undoUntil, stateAfter, review }) => [
        orderLine(order),
        `It was redeemed at ${usedAt} with code ${code}; it can be undone until ${undoUntil}.`,
        ...(review === null ? [] : [`The guest’s review with ${review} of 5 stars is deleted.`]),
        `The order will be ${stateAfter} again; its ticket follows when the phone next connects. No money moves, and no email is sent.`,
      ],
    })
  },
}
