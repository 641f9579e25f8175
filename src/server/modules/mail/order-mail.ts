import { type CalendarEntry, calendarEntry } from '#domain/booking/calendar-entry.ts'
import { cancellationTerms } from '#domain/booking/cancellation-terms.ts'
import { type DaysRule, isChangeResult } from '#domain/order/change-window.ts'
import { isFree, orderLabel } from '#domain/order/order-state.ts'
import { dateTime, day, yen } from '#i18n/format.ts'
import type { Locale } from '#i18n/locales.ts'
import { localizedName, type WireNames } from '#i18n/names.ts'
import type { OrderRow } from '#server/db/schema.ts'
import type { Block } from './block.ts'
import { oneLine, type RenderedMail, renderMail } from './rendered-mail.ts'
import { type MailText, mailText, supportLine } from './texts.ts'

/** Duration of a visit whose package states none. */
const DEFAULT_VISIT_MINUTES = 60

/** A Japan time in a language's format, with the weekday. */
export const japanTime = (locale: Locale, date: Date): string => dateTime(locale, date.getTime())

/** The event to report: confirmed, waiting for the shop, or an undated ticket. Null for an order in any other state. */
export function eventOf(order: OrderRow): 'confirmed' | 'requested' | 'ticket' | null {
  const label = orderLabel(order.kind, order.order_status)
  if (order.pay_status !== 1 || (label !== 'confirming' && label !== 'usable')) return null
  if (order.kind !== 'reservation') return 'ticket'
  return label === 'confirming' ? 'requested' : 'confirmed'
}

/** Address of the order's page. Desktop browsers are redirected to their own layout. */
export function orderLink(origin: string, order: Pick<OrderRow, 'id' | 'use_type' | 'package_id'>): string {
  const query = new URLSearchParams({
    orderId: String(order.id),
    orderType: String(order.use_type),
    packageId: String(order.package_id),
    state: 'view',
  })
  return `${origin}/mobile/order?${query}`
}

/** Address of the page on which the guest reviews an order. */
export const reviewLink = (origin: string, order: Pick<OrderRow, 'id'>): string =>
  `${origin}/mobile/review?${new URLSearchParams({ orderId: String(order.id) })}`

/** Address of the page of an order's receipt. */
export const receiptLink = (origin: string, order: Pick<OrderRow, 'id'>): string =>
  `${origin}/mobile/receipt?${new URLSearchParams({ orderId: String(order.id) })}`

/**
 * Catalogue facts for an order's mail: names, the duration of the visit, the cancellation rule, and the
 * support address.
 */
export interface SoldFacts {
  readonly shop: WireNames & { readonly addressJa?: string }
  readonly package: WireNames & { readonly minutes?: number }
  readonly cancelRule: DaysRule
  readonly supportEmail: string | null
}

/** The facts in every mail about an order: number, shop, package, people, Japan time. */
export function orderFacts(order: OrderRow, names: SoldFacts, text: MailText): string[] {
  const shop = shopName(order, names)
  return [
    text('mail_line_number', { orderNo: order.order_no }),
    text('mail_line_shop', { shop }),
    text('mail_line_package', {
      name: oneLine(localizedName(order.locale, names.package)),
      count: order.packages_num,
    }),
    text('mail_line_people', { count: order.people_num }),
    ...(order.use_time === null ? [] : [text('mail_line_time', { time: japanTime(order.locale, order.use_time) })]),
  ]
}

/** The ticket, and how to save it on the phone. Not for a request, which has no ticket before the shop accepts it. */
export const ticketBlocks = (text: MailText): readonly Block[] => [
  { type: 'ticket' },
  { type: 'text', text: text('mail_line_offline') },
]

/** The link to the receipt of a confirmed order (RC-01); none for an order that was free. */
export const receiptBlocks = (order: OrderRow, text: MailText, origin: string): readonly Block[] =>
  isFree(order.kind) || order.payable === 0
    ? []
    : [
        { type: 'text', text: text('mail_line_receipt') },
        { type: 'action', label: text('mail_button_receipt'), link: receiptLink(origin, order) },
      ]

/** The deadline for cancelling a paid order and its refund, or that it cannot be cancelled (CN-01, CN-02, CH-07). */
export function cancelLine(order: OrderRow, sold: SoldFacts, text: MailText, now: Temporal.Instant): string {
  const useTime = order.use_time?.toTemporalInstant() ?? null
  const changed = isChangeResult({ changedFromId: order.changed_from_id, isMoved: order.moved })
  const promise = cancellationTerms({ useTime, changed }, sold.cancelRule, now)
  if (promise.kind === 'never') return text(changed ? 'mail_line_cancel_changed' : 'mail_line_cancel_undated')
  const amount = yen(order.locale, order.payable)
  if (promise.kind === 'from') {
    return text('mail_line_cancel_from', { from: day(order.locale, promise.from, 'numeric'), amount })
  }
  const until = day(order.locale, promise.until, 'numeric')
  return promise.kind === 'over'
    ? text('mail_line_cancel_over', { until })
    : text('mail_line_cancel_free', { until, amount })
}

/** `orderFacts` of a paid order, with its expiry if any, its price, and the deadline for cancelling. */
export function paidFacts(order: OrderRow, names: SoldFacts, text: MailText, now: Temporal.Instant): string[] {
  return [
    ...orderFacts(order, names, text),
    ...(order.valid_until === null
      ? []
      : [text('mail_line_valid', { time: japanTime(order.locale, order.valid_until) })]),
    ...(isFree(order.kind)
      ? [text('mail_line_free')]
      : [text('mail_line_amount', { amount: yen(order.locale, order.payable) }), cancelLine(order, names, text, now)]),
  ]
}

/** A shop's name in a language, on one line. */
export const shopNameIn = (locale: Locale, shop: WireNames): string => oneLine(localizedName(locale, shop))

export const shopName = (order: OrderRow, names: SoldFacts): string => shopNameIn(order.locale, names.shop)

/** The visit of a reservation as a calendar entry; null for an order without a time. */
function visitOf(
  order: OrderRow,
  names: SoldFacts,
  { origin, made }: { readonly origin: string; readonly made: Temporal.Instant },
): CalendarEntry | null {
  if (order.use_time === null) return null
  const start = order.use_time.getTime()
  const { addressJa = '', jpName = '' } = names.shop
  return {
    uid: order.order_no,
    revision: order.revision,
    when: { start, end: start + (names.package.minutes ?? DEFAULT_VISIT_MINUTES) * 60_000 },
    title: shopName(order, names),
    details: `${order.order_no}\n${orderLink(origin, order)}`,
    place: oneLine(`${jpName} ${addressJa}`),
    made: made.epochMilliseconds,
  }
}

/**
 * The calendar file of a reservation's visit, which also removes the visit of the replaced order, if any. Null for
 * an order without a time.
 */
export function orderCalendar(
  order: OrderRow,
  names: SoldFacts,
  how: {
    readonly origin: string
    readonly made: Temporal.Instant
    readonly how: 'publish' | 'cancel'
    readonly replaced?: OrderRow
  },
): string | null {
  const visit = visitOf(order, names, how)
  // Falls back to a no-reply address of this service if the operator has stated none.
  const organizer = names.supportEmail ?? `no-reply@${new URL(how.origin).hostname}`
  const replaced = how.replaced ? visitOf(how.replaced, names, how) : null
  return visit && calendarEntry(visit, { method: how.how, organizer }, replaced)
}

/**
 * The mail about a paid order in the order's language (PC-08): number, shop, package, Japan time, amount in whole
 * yen and the link. Null for an order that gets no mail: unpaid, used, cancelled or expired.
 */
export function orderLetter(
  order: OrderRow,
  names: SoldFacts,
  { origin, now }: { readonly origin: string; readonly now: Temporal.Instant },
): RenderedMail | null {
  const event = eventOf(order)
  if (event === null) return null
  const locale: Locale = order.locale
  const text: MailText = mailText(locale)
  const shop = shopName(order, names)
  if (event === 'requested' && order.answer_by === null) throw new Error(`Request ${order.id} has no deadline`)
  const told = order.answer_by === null ? {} : { answerBy: japanTime(locale, order.answer_by) }
  const intro = isFree(order.kind) ? 'free' : event
  const calendar = event === 'confirmed' ? orderCalendar(order, names, { origin, made: now, how: 'publish' }) : null
  const blocks: Block[] = [
    { type: 'text', text: text(`mail_intro_${intro}`, told) },
    { type: 'facts', lines: paidFacts(order, names, text, now) },
    { type: 'action', label: text('mail_button_order'), link: orderLink(origin, order) },
    ...(event === 'requested' ? [] : [...ticketBlocks(text), ...receiptBlocks(order, text, origin)]),
    { type: 'text', text: supportLine(text, names.supportEmail) },
  ]
  return renderMail(locale, text(`mail_subject_${event}`, { shop }), blocks, calendar)
}
