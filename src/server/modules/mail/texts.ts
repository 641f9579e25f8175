import { MAIL_MESSAGES, type MailMessageId } from '#i18n/mail-messages.ts'
import { type Text, textsOf } from '#server/text/texts.ts'

/** Formats a mail text with its values. */
export type MailText = Text<MailMessageId>

/** The mail texts of a language. */
export const mailText = textsOf<MailMessageId>(Object.values(MAIL_MESSAGES))

/** The line about contacting support, with its address if the operator has stated one. */
export const supportLine = (text: MailText, email: string | null): string =>
  email === null ? text('mail_line_support') : text('mail_line_support_at', { email })
