import type { Yen } from '#domain/price/money.ts'
import { yen } from '#i18n/format.ts'
import { localizedName } from '#i18n/names.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { type Letter, oneLine, writeLetter } from './letter.ts'
import { factsOf, japanTime, type OrderNames, orderLink } from './order-mail.ts'
import { mailText } from './texts.ts'

/** A change that is settled: the order as it is now, what it replaced, and how much of what was paid goes back. */
export interface ChangeNews {
  readonly order: OrderRow
  readonly old: OrderRow
  readonly refund: Yen
}

/**
 * The mail of a changed order in its language (CH-04): what it is now, which order and time it replaced, what goes back, and where
 * the shop has to answer, until when.
 */
export function changeLetter({ order, old, refund }: ChangeNews, names: OrderNames, origin: string): Letter {
  const { locale, answer_by: answerBy } = order
  const text = mailText(locale)
  const shop = oneLine(localizedName(locale, names.shop))
  const event = answerBy === null ? 'changed' : 'change_requested'
  const facts = [
    ...factsOf(order, names, text),
    ...(old.use_time === null ? [] : [text('mail_line_time_before', { time: japanTime(old.use_time) })]),
    ...(refund === 0 ? [] : [text('mail_line_change_refund', { amount: yen(locale, refund) })]),
  ]
  const intro = { orderNo: old.order_no, answerBy: answerBy === null ? '' : japanTime(answerBy) }
  return writeLetter(locale, text(`mail_subject_${event}`, { shop }), [
    { type: 'text', text: text(`mail_intro_${event}`, intro) },
    { type: 'facts', lines: facts },
    { type: 'action', label: text('mail_button_order'), link: orderLink(origin, order) },
    { type: 'text', text: text('mail_line_offline') },
    { type: 'text', text: text('mail_line_support') },
  ])
}
