import { deliveryState } from '#server/modules/delivery/index.ts'
import { deliveryAct } from '#server/modules/operator-actions/index.ts'
import { escapeForTerminal } from '#server/text/terminal-text.ts'
import { json, readBy, runAction } from '../act.ts'
import { ACT_OPTIONS, type Command, requireArguments, required, UsageError } from '../context.ts'

/** Why emails and jobs are paused; null if they are not. */
export const pausedLine = (by: string | null): string | null => {
  if (by === null) return null
  const why = by === 'copy' ? 'this database is a copy of another database' : `paused by ${escapeForTerminal(by)}`
  return `  Emails, push messages and jobs are paused: ${why}. To resume: npm run operator -- delivery resume`
}

export const delivery: Command = {
  usage: '[pause | resume --reason TEXT]',
  summary: 'shows, pauses or resumes the sending of emails and push messages and the jobs',
  details:
    'Applies to all servers on this database within seconds. A restored or copied database starts paused, because the original may have sent the same emails and made the same gateway calls. A copy of the whole data directory is not recognised as a copy: pause it before its servers start.',
  options: ACT_OPTIONS,
  async run(context, words, values) {
    const [verb, ...rest] = words
    if (verb === undefined) {
      const { pausedAt, pausedBy } = await deliveryState(context.db)
      if (values['json'] === true) return json(0, { pausedAt, pausedBy })
      return { code: 0, text: pausedLine(pausedBy)?.trim() ?? 'Emails, push messages and jobs are running.' }
    }
    if (verb !== 'pause' && verb !== 'resume') throw new UsageError(`Unknown action "${verb}" for delivery.`)
    requireArguments(rest)
    const by = readBy(context, values, { reason: required(values, 'reason') })
    return runAction(context, deliveryAct(verb === 'resume'), {
      by,
      values,
      describe: ({ resumes, since }) =>
        resumes
          ? [
              `Emails, push messages and jobs have been paused since ${since}. Everything that is waiting will be processed: emails, refunds, expired unpaid orders.`,
              'Customers get an email twice if the original database sent it after this copy was made.',
            ]
          : [
              'Until delivery is resumed, no email or push message is sent and no job calls a gateway. Customers can still order and pay.',
            ],
    })
  },
}
