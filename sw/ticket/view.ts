import type { StoredTicket, TicketPagesRecord, TicketWords } from '#contract/sw-tickets.ts'
import type { TicketDisplay } from '#domain/ticket/display-status.ts'
import type { TicketPage } from '#domain/ticket/ticket-page.ts'
import { dateTime } from '#i18n/format.ts'
import type { TicketLook } from './look.ts'

/** Addresses of the modules of each ticket page, in addition to those of the app's document. */
export type TicketModules = Readonly<Record<TicketPage, readonly string[]>>

/**
 * The input for rendering the page of one ticket. Times are epoch ms of the server's clock, as estimated by this
 * device.
 */
export interface TicketView {
  readonly stored: StoredTicket
  readonly pages: TicketPagesRecord
  readonly display: TicketDisplay
  readonly now: number
  readonly checkedAt: number
  /** The browser's online state; the app's own banner uses the same. */
  readonly isOnline: boolean
  readonly look: TicketLook
  readonly modules: TicketModules
}

/**
 * A text of the page in the UI language, with `{when}` or `{code}` replaced; '' when the app that stored the texts
 * did not have it.
 */
export function word({ pages }: TicketView, name: keyof TicketWords, fact = ''): string {
  return (pages.words[name] ?? '').replace(/\{(?:when|code)\}/, () => fact)
}

/** Date and time in Japan, labelled as Japan time. */
export function japanTime(view: TicketView, at: number): string {
  return word(view, 'japanTime', dateTime(view.pages.locale, at))
}

/** Whether the UI language is Japanese. The text for the shop is Japanese, so these users need no second line. */
export const isJapanese = ({ pages }: TicketView): boolean => pages.locale === 'ja'
