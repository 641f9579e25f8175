import type { Locale } from '#domain/languages.ts'
import { localizedName } from '#i18n/names.ts'
import { nowMs } from '#web/platform/clock.ts'
import { saveFile } from '#web/platform/save-file.ts'
import type { SavedTicket } from '#web/platform/ticket-store.ts'
import { stateWords } from '../static/state-words.ts'
import type { ListedTicket } from '../use-tickets-state.ts'
import { calendarFile } from './calendar-file.ts'
import { ticketPicture } from './ticket-picture.ts'

/** Saves the ticket as a picture with its state and everything the counter needs. Returns false if that failed. */
export async function saveTicketPicture(listed: ListedTicket, locale: Locale): Promise<boolean> {
  const ownState = locale === 'ja' ? null : stateWords()[`state:${listed.display.status}`]
  const picture = await ticketPicture(listed, ownState)
  if (picture) await saveFile(picture, `${listed.ticket.orderNo}.png`)
  return picture !== null
}

/** Saves a calendar entry for the ticket in the UI language. */
export async function saveCalendarEntry({ ticket }: SavedTicket, locale: Locale): Promise<void> {
  const { order } = ticket
  const packageName = localizedName(locale, order.comboPackage)
  const link = ticket.url.replace(/#.*/, '')
  const words = {
    title: localizedName(locale, order.supplier),
    details: `${packageName} × ${order.packageNum}\n${ticket.orderNo}\n${link}`,
  }
  const file = new Blob([calendarFile(ticket, words, nowMs())], { type: 'text/calendar;charset=utf-8' })
  await saveFile(file, `${ticket.orderNo}.ics`)
}
