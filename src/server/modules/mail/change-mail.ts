import type { RefundPart } from '#domain/order/refund.ts'
import type { OrderRow } from '#server/db/schema.ts'
import type { Block } from './block.ts'
import {
  japanTime,
  orderCalendar,
  orderLink,
  paidFacts,
  receiptBlocks,
  type SoldFacts,
  shopName,
  ticketBlocks,
} from './order-mail.ts'
import { refundLines } from './order-news.ts'
import { type RenderedMail, renderMail } from './rendered-mail.ts'
import { mailText, supportLine } from './texts.ts'

/** A settled change: both orders as they are now, and the refunds. */
export interface ChangeNews {
  readonly order: OrderRow
  readonly old: OrderRow
  readonly refunds: readonly RefundPart[]
}

/**
 * The texts of a change. They depend on who made it, the customer or the operator, and on whether the shop has to
 * answer.
 */
function wordsOf({ moved, answer_by: answerBy }: OrderRow) {
  if (moved) return { subject: 'moved', intro: answerBy === null ? 'moved' : 'move_requested' } as const
  const event = answerBy === null ? 'changed' : 'change_requested'
  return { subject: event, intro: event } as const
}

/**
 * The mail about a changed order in its language (CH-04): the new visit, the order and time it replaced, the
 * refunds, and the deadline for the shop's answer if one is needed; or that the operator moved it (decision 21).
 * Its calendar file removes the old visit and adds the new one if it is confirmed.
 */
export function changeLetter(
  { order, old, refunds }: ChangeNews,
  names: SoldFacts,
  { origin, now }: { readonly origin: string; readonly now: Temporal.Instant },
): RenderedMail {
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
    ...(answerBy === null ? [...ticketBlocks(text), ...receiptBlocks(order, text, origin)] : []),
    { type: 'text', text: supportLine(text, names.supportEmail) },
  ]
  const how = { origin, made: now }
  const entry =
    answerBy === null
      ? orderCalendar(order, names, { ...how, how: 'publish', replaced: old })
      : orderCalendar(old, names, { ...how, how: 'cancel' })
  return renderMail(locale, text(`mail_subject_${subject}`, { shop: shopName(order, names) }), blocks, entry)
}
