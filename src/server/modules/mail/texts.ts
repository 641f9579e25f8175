import { MAIL_MESSAGES, type MailMessageId } from '#i18n/mail-messages.ts'
import { type Text, textsOf } from '#server/texts.ts'

/** Fills a mail text with its facts. */
export type MailText = Text<MailMessageId>

/** The mail texts of a language. */
export const mailText = textsOf<MailMessageId>(Object.values(MAIL_MESSAGES))
