import type { Locale } from '#i18n/locales.ts'
import type { Block } from './block.ts'
import { letterHtml } from './letter-html.ts'

/** A mail ready to be stored. */
export interface Letter {
  readonly subject: string
  readonly body: string
  readonly html: string
  readonly links: readonly string[]
  /** A calendar entry that goes with it (RFC 5545). */
  readonly calendar: string | null
  /** Whether the order's ticket goes with it. */
  readonly hasTicket: boolean
}

/** Line breaks in a name would forge lines of the mail, or a header. */
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

/** Writes a mail out, as text and as HTML, with the calendar entry that goes with it. */
export function writeLetter(
  locale: Locale,
  title: string,
  blocks: readonly Block[],
  calendar: string | null = null,
): Letter {
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
