import { listWork, refundUnmatchedAct } from '#server/modules/operator-actions/index.ts'
import { visible } from '#server/text/visible.ts'
import { json, readBy, runAct } from '../act.ts'
import { ACT_OPTIONS, type Command, exactly, required, WrongWords, wholeOf } from '../context.ts'
import { yen } from '../words.ts'

type Unmatched = Awaited<ReturnType<typeof listWork>>['unmatched'][number]

/** A payment without an order in one line. */
export const unmatchedLine = ({ payment, since, orderNo, amount, provider, ref, askedAt }: Unmatched): string =>
  `  ${String(payment).padStart(6)}  ${since}  ${yen(amount)} by ${provider} for order ${visible(orderNo)}, there called ${visible(ref)}${askedAt === null ? '' : `; a refund was asked for on ${askedAt} and is not confirmed: refund it again`}`

export const unmatched: Command = {
  usage: '[refund PAYMENT --reason TEXT]',
  summary: 'lists payments without an order, or refunds one',
  details:
    'Money that a gateway has taken for an order that is not in the database: a failover or a restored backup has lost it. Webhooks and `reconcile` notice them. A refund gives all of it back. Where the gateway does not answer, run it again: the gateway makes one refund, and one that was made by hand counts.',
  options: ACT_OPTIONS,
  async run(context, words, values) {
    const [verb, ...rest] = words
    if (verb === undefined) {
      const { unmatched: open } = await listWork(context.db, context.now())
      if (values['json'] === true) return json(0, open)
      return {
        code: 0,
        text: open.length === 0 ? 'No payment is without an order.' : open.map(unmatchedLine).join('\n'),
      }
    }
    if (verb !== 'refund') throw new WrongWords(`"${verb}" is nothing that can be done to payments without an order.`)
    const [payment = ''] = exactly(rest, 'PAYMENT')
    const id = wholeOf(payment, 'PAYMENT')
    const by = readBy(context, values, { reason: required(values, 'reason') })
    return runAct(context, refundUnmatchedAct(await context.services(), id), {
      by,
      values,
      describe: (plan) => [
        `Payment ${plan.payment}: ${plan.provider} ${visible(plan.ref)}, taken for order ${visible(plan.orderNo)}, noticed ${plan.since}.`,
        `${yen(plan.amount)} will go back. Nobody gets a mail: the guest's address was lost with the order.`,
        ...(plan.askedBefore === null
          ? []
          : [`A refund was asked for on ${plan.askedBefore}; the gateway makes it once.`]),
      ],
      async afterwards() {
        const { unmatched: open } = await listWork(context.db, context.now())
        const isOpen = open.some((one) => one.payment === id)
        return isOpen ? 'The gateway has not confirmed the refund: run this again.' : null
      },
    })
  },
}
