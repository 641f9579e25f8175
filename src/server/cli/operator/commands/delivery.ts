import { deliveryState } from '#server/modules/delivery/index.ts'
import { deliveryAct } from '#server/modules/operator-actions/index.ts'
import { visible } from '#server/text/visible.ts'
import { json, readBy, runAct } from '../act.ts'
import { ACT_OPTIONS, type Command, exactly, required, WrongWords } from '../context.ts'

/** Why emails and jobs are paused; null if they are not. */
export const pausedLine = (by: string | null): string | null => {
  if (by === null) return null
  const why = by === 'copy' ? 'this database is a copy of another one' : `paused by ${visible(by)}`
  return `  Mails, push messages and jobs wait: ${why}. npm run operator -- delivery resume`
}

export const delivery: Command = {
  usage: '[pause | resume --reason TEXT]',
  summary: 'says whether mails, push messages and jobs go out, pauses or resumes them',
  details:
    'For all servers on this database, within seconds. A database that was restored from a dump or copied starts paused, because the original has sent the same mails and asked the gateways for the same payments. A copy of the whole data directory cannot be told from its original: pause it before its servers start.',
  options: ACT_OPTIONS,
  async run(context, words, values) {
    const [verb, ...rest] = words
    if (verb === undefined) {
      const { pausedAt, pausedBy } = await deliveryState(context.db)
      if (values['json'] === true) return json(0, { pausedAt, pausedBy })
      return { code: 0, text: pausedLine(pausedBy)?.trim() ?? 'Mails, push messages and jobs go out.' }
    }
    if (verb !== 'pause' && verb !== 'resume')
      throw new WrongWords(`"${verb}" is nothing that can be done to delivery.`)
    exactly(rest)
    const by = readBy(context, values, { reason: required(values, 'reason') })
    return runAct(context, deliveryAct(verb === 'resume'), {
      by,
      values,
      describe: ({ resumes, since }) =>
        resumes
          ? [
              `Mails, push messages and jobs have waited since ${since}. All that waits goes out: mails, refunds, ends of unpaid orders.`,
              'Where the original database has sent them after this copy was made, customers get them twice.',
            ]
          : [
              'No mail and no push message is sent, and no job asks a gateway, until this is resumed. Customers can go on ordering and paying.',
            ],
    })
  },
}
