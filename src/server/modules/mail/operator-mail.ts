import { OPERATOR_LINK_HOURS } from '#domain/operator-limits.ts'
import type { Locale } from '#i18n/locales.ts'
import { type RenderedMail, renderMail } from './rendered-mail.ts'
import { mailText } from './texts.ts'

/** A link with which an operator sets up a passkey or a password. */
export interface OperatorLink {
  readonly locale: Locale
  /** An address of this service. Its secret is in the fragment, which is not sent to servers or written to logs. */
  readonly link: string
}

/** The mail that invites an operator or restores an operator's access. */
export function operatorLetter({ locale, link }: OperatorLink): RenderedMail {
  const text = mailText(locale)
  return renderMail(locale, text('mail_subject_operator_link'), [
    { type: 'text', text: text('mail_intro_operator_link') },
    { type: 'action', label: text('mail_button_operator_link'), link },
    { type: 'text', text: text('mail_line_operator_link_life', { hours: OPERATOR_LINK_HOURS }) },
    { type: 'text', text: text('mail_line_operator_not_expected') },
  ])
}
