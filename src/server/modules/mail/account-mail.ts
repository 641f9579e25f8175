import type { Locale } from '#i18n/locales.ts'
import { type Block, type Letter, writeLetter } from './letter.ts'
import { mailText } from './texts.ts'

export type AccountMailKind = 'bind' | 'reset' | 'third' | 'password_changed' | 'sessions_ended' | 'account_deleted'

/** What a mail about an account tells; `link` and `code` are for the kinds that have them. */
export interface AccountMail {
  readonly kind: AccountMailKind
  readonly recipient: string
  readonly locale: Locale
  readonly dedupeKey: string
  readonly link?: string
  readonly code?: string
}

/**
 * The mail about an account in the reader's language: `bind` confirms an address, `reset` sets a password, `third` a
 * sign-in with another service (its code is for another browser than the one that began); the others tell what was
 * done, so that an owner who did not do it knows (decisions ).
 */
export function accountLetter(mail: Omit<AccountMail, 'recipient' | 'dedupeKey'>): Letter {
  const text = mailText(mail.locale)
  const { kind, link, code } = mail
  const paragraph = (said: string): Block => ({ type: 'text', text: said })
  const blocks: Block[] = [paragraph(text(`mail_intro_${kind}`))]
  if (link !== undefined && kind !== 'account_deleted' && kind !== 'sessions_ended') {
    blocks.push({ type: 'action', label: text(`mail_button_${kind}`), link })
  }
  if (code !== undefined) blocks.push(paragraph(text('mail_line_code')), { type: 'code', code })
  if (kind === 'bind' || kind === 'reset' || kind === 'third') {
    blocks.push(paragraph(text('mail_line_link_life')), paragraph(text('mail_line_not_asked')))
  }
  blocks.push(paragraph(text('mail_line_support')))
  return writeLetter(mail.locale, text(`mail_subject_${kind}`), blocks)
}
