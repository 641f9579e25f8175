import { formatUseTimeStr } from '#domain/calendar/time.ts'
import { orderLabel } from '#domain/order/order-state.ts'
import type { Reminder } from '#domain/order/reminders.ts'
import { yen } from '#i18n/format.ts'
import type { Locale } from '#i18n/locales.ts'
import { localizedName, type WireNames } from '#i18n/names.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { type Letter, oneLine, writeLetter } from './letter.ts'
import { type MailText, mailText } from './texts.ts'

export const japanTime = (date: Date): string => formatUseTimeStr(date.toTemporalInstant())

/** Confirmed, waiting for the shop, or an undated ticket; null for an order that is none of these any more. */
function eventOf(order: OrderRow): 'confirmed' | 'requested' | 'ticket' | null {
  const label = orderLabel(order.kind, order.order_status)
  if (order.pay_status !== 1 || (label !== 'confirming' && label !== 'usable')) return null
  if (order.kind !== 'reservation') return 'ticket'
  return label === 'confirming' ? 'requested' : 'confirmed'
}

/** Where the order is shown; desktop browsers are led on to their own layout. */
export function orderLink(origin: string, order: Pick<OrderRow, 'id' | 'use_type' | 'package_id'>): string {
  const query = new URLSearchParams({
    orderId: String(order.id),
    orderType: String(order.use_type),
    packageId: String(order.package_id),
    state: 'view',
  })
  return `${origin}/mobile/order?${query}`
}

export interface OrderNames {
  readonly shop: WireNames
  readonly package: WireNames
}

/** What every mail about an order says of it. */
export function factsOf(order: OrderRow, names: OrderNames, text: MailText): string[] {
  const name = oneLine(localizedName(order.locale, names.package))
  return [
    text('mail_line_number', { orderNo: order.order_no }),
    text('mail_line_shop', { shop: oneLine(localizedName(order.locale, names.shop)) }),
    text('mail_line_package', { name, count: order.packages_num }),
    text('mail_line_people', { count: order.people_num }),
    ...(order.use_time === null ? [] : [text('mail_line_time', { time: japanTime(order.use_time) })]),
    ...(order.valid_until === null ? [] : [text('mail_line_valid', { time: japanTime(order.valid_until) })]),
    text('mail_line_amount', { amount: yen(order.locale, order.payable) }),
  ]
}

/** The mail that reminds of an order in the order's language: a visit that is near, or a ticket that ends soon. */
export function reminderLetter(order: OrderRow, names: OrderNames, origin: string, reminder: Reminder): Letter {
  const { locale } = order
  const text: MailText = mailText(locale)
  const shop = oneLine(localizedName(locale, names.shop))
  return writeLetter(locale, text(`mail_subject_${reminder.kind}`, { shop }), [
    { type: 'text', text: text(`mail_intro_${reminder.kind}`) },
    { type: 'facts', lines: factsOf(order, names, text) },
    { type: 'action', label: text('mail_button_order'), link: orderLink(origin, order) },
    { type: 'text', text: text('mail_line_offline') },
    { type: 'text', text: text('mail_line_support') },
  ])
}

/**
 * The mail of a paid order in the order's language (PC-08): number, shop, package, Japan time, whole-yen amount and the
 * link. Null when the order is not one to send it for: unpaid, used, cancelled or expired.
 */
export function orderLetter(order: OrderRow, names: OrderNames, origin: string): Letter | null {
  const event = eventOf(order)
  if (event === null) return null
  const locale: Locale = order.locale
  const text: MailText = mailText(locale)
  const shop = oneLine(localizedName(locale, names.shop))
  const answerBy = order.answer_by === null ? '' : japanTime(order.answer_by)
  return writeLetter(locale, text(`mail_subject_${event}`, { shop }), [
    { type: 'text', text: text(`mail_intro_${event}`, { answerBy }) },
    { type: 'facts', lines: factsOf(order, names, text) },
    { type: 'action', label: text('mail_button_order'), link: orderLink(origin, order) },
    { type: 'text', text: text('mail_line_offline') },
    { type: 'text', text: text('mail_line_support') },
  ])
}
