import type { Locale } from '#i18n/locales.ts'
import type { Block } from './block.ts'
import { letterHtml, withFooterLink } from './mail-html.ts'
import { mailText } from './texts.ts'

/** A mail ready to be stored. */
export interface RenderedMail {
  readonly subject: string
  readonly body: string
  readonly html: string
  readonly links: readonly string[]
  /** The calendar file attached to it (RFC 5545). */
  readonly calendar: string | null
  /** Whether the order's ticket is attached. */
  readonly hasTicket: boolean
}

/** Removes line breaks, which in a name could forge lines of the mail or a header. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

function plain(block: Block): string {
  switch (block.type) {
    case 'text':
      return block.text
    case 'facts':
      return block.lines.join('\n')
    case 'action':
      return `${block.label}\n${block.link}`
    case 'code':
      return block.code
    case 'ticket':
      return ''
  }
}

/** Renders a mail as text and HTML, with the attached calendar file. */
export function renderMail(
  locale: Locale,
  title: string,
  blocks: readonly Block[],
  calendar: string | null = null,
): RenderedMail {
  const subject = oneLine(title)
  return {
    subject,
    body: `${blocks
      .filter(({ type }) => type !== 'ticket')
      .map(plain)
      .join('\n\n')}\n`,
    html: letterHtml(locale, subject, blocks),
    links: blocks.flatMap((block) => (block.type === 'action' ? [block.link] : [])),
    calendar,
    hasTicket: blocks.some(({ type }) => type === 'ticket'),
  }
}

/** A customer's mail with a link to the privacy page below it (LE-01). The link is not among the mail's own `links`. */
export function withPrivacyLink(mail: RenderedMail, locale: Locale, origin: string): RenderedMail {
  const label = mailText(locale)('mail_line_privacy')
  const link = `${origin}/mobile/privacy`
  return { ...mail, body: `${mail.body}\n${label}\n${link}\n`, html: withFooterLink(mail.html, label, link) }
}
