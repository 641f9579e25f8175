import type { DeclineReason } from '#domain/order/decline.ts'
import { type RefundPart, refundShownBy } from '#domain/order/refund.ts'
import { cardBrand } from '#i18n/card-brand.ts'
import { day, yen } from '#i18n/format.ts'
import type { OrderRow } from '#server/db/schema.ts'
import type { Block } from './block.ts'
import {
  cancelLine,
  orderCalendar,
  orderFacts,
  orderLink,
  receiptBlocks,
  type SoldFacts,
  shopName,
  ticketBlocks,
} from './order-mail.ts'
import { type RenderedMail, renderMail } from './rendered-mail.ts'
import { type MailText, mailText, supportLine } from './texts.ts'

/** An event of a paid order, with the refunds for it. */
export type OrderNews =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'cancelled'; readonly by: 'customer' | 'operator'; readonly refunds: readonly RefundPart[] }
  | {
      readonly kind: 'declined'
      readonly reason: DeclineReason | 'timeout'
      readonly refunds: readonly RefundPart[]
    }
  /**
   * A payment that the order could not use was refunded, or an operator made a refund and left the order as it is.
   * The refund's id makes the mail's key unique.
   */
  | {
      readonly kind: 'refunded'
      readonly by: 'system' | 'operator'
      readonly refundId: number
      readonly refunds: readonly RefundPart[]
    }

/** The intro's message id. An act of the operator is worded differently from one of the customer. */
function introOf(news: OrderNews) {
  const isOperator = 'by' in news && news.by === 'operator'
  if (!isOperator) return `mail_intro_${news.kind}` as const
  return news.kind === 'cancelled' ? 'mail_intro_cancelled_operator' : 'mail_intro_refunded_operator'
}

/** The refunds, their destination and date; empty without refunds. */
export function refundLines(
  refunds: readonly RefundPart[],
  { locale }: Pick<OrderRow, 'locale'>,
  now: Temporal.Instant,
  text: MailText,
): string[] {
  if (refunds.length === 0) return []
  const lines = refunds.map(({ amount, brand, last4 }) =>
    brand === null || last4 === null
      ? text('mail_line_refund', { amount: yen(locale, amount) })
      : text('mail_line_refund_card', { amount: yen(locale, amount), brand: cardBrand(brand), digits: last4 }),
  )
  return [...lines, text('mail_line_refund_by', { day: day(locale, refundShownBy(now), 'numeric') })]
}

/**
 * The mail about an event of a paid order, in the order's language: the event, the refunds, their destination and
 * date. Acceptance adds the visit to the reader's calendar, cancellation removes it.
 */
export function orderNewsLetter(
  order: OrderRow,
  names: SoldFacts,
  news: OrderNews,
  { origin, now }: { readonly origin: string; readonly now: Temporal.Instant },
): RenderedMail {
  const { locale } = order
  const text = mailText(locale)
  const shop = shopName(order, names)
  const reason = news.kind === 'declined' ? text(`mail_reason_${news.reason}`) : ''
  const subject = news.kind === 'accepted' ? 'confirmed' : news.kind
  const more =
    news.kind === 'accepted' ? [cancelLine(order, names, text, now)] : refundLines(news.refunds, order, now, text)
  const blocks: Block[] = [
    { type: 'text', text: text(introOf(news), { reason }) },
    { type: 'facts', lines: [...orderFacts(order, names, text), ...more] },
    { type: 'action', label: text('mail_button_order'), link: orderLink(origin, order) },
    ...(news.kind === 'accepted' ? [...ticketBlocks(text), ...receiptBlocks(order, text, origin)] : []),
    ...(news.kind === 'cancelled' ? [{ type: 'text' as const, text: text('mail_line_old_picture') }] : []),
    { type: 'text', text: supportLine(text, names.supportEmail) },
  ]
  const how = { accepted: 'publish', cancelled: 'cancel', declined: null, refunded: null } as const
  const calendar = how[news.kind]
  const entry = calendar && orderCalendar(order, names, { origin, made: now, how: calendar })
  return renderMail(locale, text(`mail_subject_${subject}`, { shop }), blocks, entry)
}
