import type { RefundPart } from '#domain/order/refund.ts'
import type { OrderRow } from '#server/db/schema.ts'
import type { Block } from './block.ts'
import { type Letter, writeLetter } from './letter.ts'
import { japanTime, orderCalendar, orderLink, paidFacts, type SoldFacts, shopName, ticketBlocks } from './order-mail.ts'
import { refundLines } from './order-news.ts'
import { mailText, supportLine } from './texts.ts'

/** A change that is settled: both orders as they are now, and what of the payments goes back. */
export interface ChangeNews {
  readonly order: OrderRow
  readonly old: OrderRow
  readonly refunds: readonly RefundPart[]
}

/** Whether the customer changed it or we moved it, and whether the shop has to answer. */
function wordsOf({ moved, answer_by: answerBy }: OrderRow) {
  if (moved) return { subject: 'moved', intro: answerBy === null ? 'moved' : 'move_requested' } as const
  const event = answerBy === null ? 'changed' : 'change_requested'
  return { subject: event, intro: event } as const
}

/**
 * The mail of a changed order in its language (CH-04): what it is now, which order and time it replaced, what goes back, and where
 * the shop has to answer, until when; or that it was us who moved it (decision 120). The old visit leaves the reader's calendar, and a confirmed one comes into it.
 */
export function changeLetter(
  { order, old, refunds }: ChangeNews,
  names: SoldFacts,
  { origin, now }: { readonly origin: string; readonly now: Temporal.Instant },
): Letter {
  const { locale, answer_by: answerBy } = order
  const text = mailText(locale)
  const { intro, subject } = wordsOf(order)
  const facts = [
    ...paidFacts(order, names, text, now),
    ...(old.use_time === null ? [] : [text('mail_line_time_before', { time: japanTime(locale, old.use_time) })]),
    ...refundLines(refunds, order, now, text),
  ]
  const told = { orderNo: old.order_no, answerBy: answerBy === null ? '' : japanTime(locale, answerBy) }
  const blocks: Block[] = [
    { type: 'text', text: text(`mail_intro_${intro}`, told) },
    { type: 'facts', lines: facts },
    { type: 'text', text: text('mail_line_old_picture') },
    { type: 'action', label: text('mail_button_order'), link: orderLink(origin, order) },
    ...(answerBy === null ? ticketBlocks(text) : []),
    { type: 'text', text: supportLine(text, names.supportEmail) },
  ]
  const how = { origin, made: now }
  const entry =
    answerBy === null
      ? orderCalendar(order, names, { ...how, how: 'publish', replaced: old })
      : orderCalendar(old, names, { ...how, how: 'cancel' })
  return writeLetter(locale, text(`mail_subject_${subject}`, { shop: shopName(order, names) }), blocks, entry)
}
