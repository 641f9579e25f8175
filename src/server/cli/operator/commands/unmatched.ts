import { readWorkList, refundUnmatchedAct } from '#server/modules/operator-actions/index.ts'
import { escapeForTerminal } from '#server/text/terminal-text.ts'
import { json, readBy, runAction } from '../act.ts'
import { ACT_OPTIONS, type Command, requireArguments, required, UsageError, wholeNumberOf } from '../context.ts'
import { yen } from '../words.ts'

type Unmatched = Awaited<ReturnType<typeof readWorkList>>['unmatched'][number]

/** A payment without an order in one line. */
export const unmatchedLine = ({ payment, since, orderNo, amount, provider, ref, askedAt }: Unmatched): string =>
  `  ${String(payment).padStart(6)}  ${since}  ${yen(amount)} by ${provider} for order ${escapeForTerminal(orderNo)}, gateway reference ${escapeForTerminal(ref)}${askedAt === null ? '' : `; refund requested on ${askedAt}, not confirmed: refund it again`}`

export const unmatched: Command = {
  usage: '[refund PAYMENT --reason TEXT]',
  summary: 'lists payments without an order, or refunds one',
  details:
    'Payments that a gateway took for an order that is not in the database, because a failover or a restored backup lost it. Webhooks and `reconcile` find them. They are refunded in full. If the gateway does not answer, run the command again: the gateway makes only one refund, and a refund made by hand counts.',
  options: ACT_OPTIONS,
  async run(context, words, values) {
    const [verb, ...rest] = words
    if (verb === undefined) {
      const { unmatched: open } = await readWorkList(context.db, context.now())
      if (values['json'] === true) return json(0, open)
      return {
        code: 0,
        text: open.length === 0 ? 'No payments without an order.' : open.map(unmatchedLine).join('\n'),
      }
    }
    if (verb !== 'refund') throw new UsageError(`Unknown action "${verb}" for payments without an order.`)
    const [payment = ''] = requireArguments(rest, 'PAYMENT')
    const id = wholeNumberOf(payment, 'PAYMENT')
    const by = readBy(context, values, { reason: required(values, 'reason') })
    return runAction(context, refundUnmatchedAct(await context.services(), id), {
      by,
      values,
      describe: (plan) => [
        `Payment ${plan.payment}: ${plan.provider} ${escapeForTerminal(plan.ref)}, taken for order ${escapeForTerminal(plan.orderNo)}, found ${plan.since}.`,
        `${yen(plan.amount)} will be refunded. No email is sent: the guest's address was lost with the order.`,
        ...(plan.askedBefore === null
          ? []
          : [`A refund was already requested on ${plan.askedBefore}; the gateway makes it only once.`]),
      ],
      async afterwards() {
        const { unmatched: open } = await readWorkList(context.db, context.now())
        const isOpen = open.some((one) => one.payment === id)
        return isOpen ? 'The gateway has not confirmed the refund. Run the command again.' : null
      },
    })
  },
}
