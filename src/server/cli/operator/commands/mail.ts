import { listWork, resendAct } from '#server/modules/operator-actions/index.ts'
import { visible } from '#server/text/visible.ts'
import { json, readBy, runAct } from '../act.ts'
import { ACT_OPTIONS, type Command, exactly, textOf, WrongWords, wholeOf } from '../context.ts'
import { counted } from '../words.ts'

export const mail: Command = {
  usage: '[send MAIL | send all] [--reason TEXT]',
  summary: 'lists mails that were given up, or sends them again',
  details:
    'The servers deliver them, so it needs their SMTP_URL. It is the same mail as before: a reader that has got it already shows it once.',
  options: ACT_OPTIONS,
  async run(context, words, values) {
    const [verb, ...rest] = words
    if (verb === undefined) {
      const { mails } = await listWork(context.db, context.now())
      if (values['json'] === true) return json(0, mails)
      const lines = mails.map(mailLine)
      return { code: 0, text: lines.length === 0 ? 'No mail is given up.' : lines.join('\n') }
    }
    if (verb !== 'send') throw new WrongWords(`"${verb}" is nothing that can be done to mails.`)
    const [which = ''] = exactly(rest, 'MAIL or all')
    const only = which === 'all' ? null : wholeOf(which, 'MAIL')
    const by = readBy(context, values, { reason: textOf(values, 'reason') ?? 'sent again' })
    return runAct(context, resendAct(await context.services(), only), {
      by,
      values,
      describe: ({ mails }) => [
        `${counted(mails.length, 'mail')} will be sent again:`,
        ...mails.map(({ id, recipient, subject }) => `  ${id} to ${recipient}: ${subject}`),
      ],
    })
  },
}

/** An undelivered email in one line. */
export const mailLine = (one: Awaited<ReturnType<typeof listWork>>['mails'][number]): string =>
  `  ${String(one.mail).padStart(6)}  given up ${one.givenUpAt}  ${visible(one.recipient)}: ${visible(one.subject)}${one.reason ? ` (${visible(one.reason)})` : ''}`
