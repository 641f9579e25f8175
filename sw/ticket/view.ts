import type { StoredTicket, TicketPagesRecord, TicketWords } from '#contract/sw-tickets.ts'
import type { TicketDisplay } from '#domain/ticket/display-status.ts'
import type { TicketPage } from '#domain/ticket/ticket-page.ts'
import { dateTime } from '#i18n/format.ts'
import type { TicketLook } from './look.ts'

/** Addresses of the modules that the app shows a ticket's page with, beside those of the app's document. */
export type TicketModules = Readonly<Record<TicketPage, readonly string[]>>

/** Everything that the page of one ticket is drawn from. Times are epoch ms of the server's clock, as this device knows it. */
export interface TicketView {
  readonly stored: StoredTicket
  readonly pages: TicketPagesRecord
  readonly display: TicketDisplay
  readonly now: number
  readonly checkedAt: number
  /** What the browser says of the connection; the app's own banner follows the same. */
  readonly isOnline: boolean
  readonly look: TicketLook
  readonly modules: TicketModules
}

/**
 * A text of the page in the UI language, with what its `{when}` or `{code}` stands for; '' for one that the app that stored them did
 * not know.
 */
export function word({ pages }: TicketView, name: keyof TicketWords, fact = ''): string {
  return (pages.words[name] ?? '').replace(/\{(?:when|code)\}/, () => fact)
}

/** Day and time in Japan with the words that say so. */
export function japanTime(view: TicketView, at: number): string {
  return word(view, 'japanTime', dateTime(view.pages.locale, at))
}

/** Shop-facing text is Japanese; a reader of Japanese needs no second line. */
export const isJapanese = ({ pages }: TicketView): boolean => pages.locale === 'ja'
