import { listWork, resendAct } from '#server/modules/operator-actions/index.ts'
import { visible } from '#server/text/visible.ts'
import { json, readBy, runAct } from '../act.ts'
import { ACT_OPTIONS, type Command, exactly, textOf, WrongWords, wholeOf } from '../context.ts'
import { counted } from '../words.ts'

export const mail: Command = {
  usage: '[send MAIL | send all] [--reason TEXT]',
  summary: 'lists undelivered emails, or sends them again',
  details:
    'The servers send them, so their SMTP_URL is needed. The email is identical to the first one, so a mail app that already received it shows it once.',
  options: ACT_OPTIONS,
  async run(context, words, values) {
    const [verb, ...rest] = words
    if (verb === undefined) {
      const { mails } = await listWork(context.db, context.now())
      if (values['json'] === true) return json(0, mails)
      const lines = mails.map(mailLine)
      return { code: 0, text: lines.length === 0 ? 'No undelivered emails.' : lines.join('\n') }
    }
    if (verb !== 'send') throw new WrongWords(`Unknown action "${verb}" for emails.`)
    const [which = ''] = exactly(rest, 'MAIL or all')
    const only = which === 'all' ? null : wholeOf(which, 'MAIL')
    const by = readBy(context, values, { reason: textOf(values, 'reason') ?? 'sent again' })
    return runAct(context, resendAct(await context.services(), only), {
      by,
      values,
      describe: ({ mails }) => [
        `${counted(mails.length, 'email')} will be sent again:`,
        ...mails.map(({ id, recipient, subject }) => `  ${id} to ${recipient}: ${subject}`),
      ],
    })
  },
}

/** An undelivered email in one line. */
export const mailLine = (one: Awaited<ReturnType<typeof listWork>>['mails'][number]): string =>
  `  ${String(one.mail).padStart(6)}  failed ${one.givenUpAt}  ${visible(one.recipient)}: ${visible(one.subject)}${one.reason ? ` (${visible(one.reason)})` : ''}`
