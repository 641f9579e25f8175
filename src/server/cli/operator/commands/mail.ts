import { readWorkList, resendAct } from '#server/modules/operator-actions/index.ts'
import { escapeForTerminal } from '#server/text/terminal-text.ts'
import { json, readBy, runAction } from '../act.ts'
import { ACT_OPTIONS, type Command, requireArguments, textOf, UsageError, wholeNumberOf } from '../context.ts'
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
      const { mails } = await readWorkList(context.db, context.now())
      if (values['json'] === true) return json(0, mails)
      const lines = mails.map(mailLine)
      return { code: 0, text: lines.length === 0 ? 'No undelivered emails.' : lines.join('\n') }
    }
    if (verb !== 'send') throw new UsageError(`Unknown action "${verb}" for emails.`)
    const [which = ''] = requireArguments(rest, 'MAIL or all')
    const only = which === 'all' ? null : wholeNumberOf(which, 'MAIL')
    const by = readBy(context, values, { reason: textOf(values, 'reason') ?? 'sent again' })
    return runAction(context, resendAct(await context.services(), only), {
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
export const mailLine = (one: Awaited<ReturnType<typeof readWorkList>>['mails'][number]): string =>
  `  ${String(one.mail).padStart(6)}  failed ${one.givenUpAt}  ${escapeForTerminal(one.recipient)}: ${escapeForTerminal(one.subject)}${one.reason ? ` (${escapeForTerminal(one.reason)})` : ''}`
