import type { ThirdParty } from '#contract/third.ts'
import { MAIL_CODE_MINUTES } from '#domain/constants.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Block } from './block.ts'
import { oneLine, type RenderedMail, renderMail } from './rendered-mail.ts'
import { mailText, supportLine } from './texts.ts'

export type AccountMailKind =
  | 'bind'
  | 'reset'
  | 'third'
  | 'sign_in_code'
  | 'owner_code'
  | 'linked'
  | 'unlinked'
  | 'password_changed'
  | 'sessions_ended'
  | 'account_deleted'

/** A mail about an account. `link`, `code` and `service` are only set for the kinds that use them. */
export interface AccountMail {
  readonly kind: AccountMailKind
  readonly recipient: string
  readonly locale: Locale
  readonly dedupeKey: string
  readonly link?: string
  readonly code?: string
  /** A service that was linked or unlinked; `name` comes from the provider and is untrusted. */
  readonly service?: { readonly type: ThirdParty; readonly name: string }
}

/**
 * The mail about an account in the reader's language. `bind` confirms an address, `reset` sets a password, and
 * `third` confirms the address of a third-party sign-in, with a code for a browser other than the one that started
 * it. `sign_in_code` signs in and `owner_code` proves the owner, both in the browser that requested the code. The
 * others report a change, so that an owner who did not make it is warned (A-28, A-29, S-22).
 */
export function accountLetter(
  mail: Omit<AccountMail, 'recipient' | 'dedupeKey'>,
  supportEmail: string | null,
): RenderedMail {
  const text = mailText(mail.locale)
  const { kind, link, code, service } = mail
  const paragraph = (words: string): Block => ({ type: 'text', text: words })
  const blocks: Block[] = [paragraph(text(`mail_intro_${kind}`))]
  if (service) {
    const lines = [text('mail_line_service', { service: text(`mail_service_${service.type}`) })]
    if (service.name !== '') lines.push(text('mail_line_service_name', { name: oneLine(service.name) }))
    blocks.push({ type: 'facts', lines })
  }
  const isCode = kind === 'sign_in_code' || kind === 'owner_code'
  if (link !== undefined && !isCode && kind !== 'account_deleted' && kind !== 'sessions_ended') {
    blocks.push({ type: 'action', label: text(`mail_button_${kind}`), link })
  }
  if (code !== undefined) {
    if (!isCode) blocks.push(paragraph(text('mail_line_code')))
    blocks.push({ type: 'code', code })
  }
  if (isCode) {
    const life = paragraph(text('mail_line_code_life', { minutes: MAIL_CODE_MINUTES }))
    blocks.push(life, paragraph(text(kind === 'owner_code' ? 'mail_line_not_owner' : 'mail_line_not_asked')))
  }
  if (kind === 'bind' || kind === 'reset' || kind === 'third') {
    blocks.push(paragraph(text('mail_line_link_life')), paragraph(text('mail_line_not_asked')))
  }
  blocks.push(paragraph(supportLine(text, supportEmail)))
  return renderMail(mail.locale, text(`mail_subject_${kind}`), blocks)
}
