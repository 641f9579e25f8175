import type { Handle } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import type { Block } from './block.ts'
import { orderFacts, receiptLink, type SoldFacts, shopName } from './order-mail.ts'
import { type RenderedMail, renderMail } from './rendered-mail.ts'
import { type MailDependencies, queueWritten } from './service.ts'
import { mailText, supportLine } from './texts.ts'

/** The mail with the link to an order's receipt, in the order's language. The receipt itself is behind the login. */
function receiptLetter(order: OrderRow, names: SoldFacts, origin: string): RenderedMail {
  const text = mailText(order.locale)
  const blocks: Block[] = [
    { type: 'text', text: text('mail_intro_receipt') },
    { type: 'facts', lines: orderFacts(order, names, text) },
    { type: 'action', label: text('mail_button_receipt'), link: receiptLink(origin, order) },
    { type: 'text', text: supportLine(text, names.supportEmail) },
  ]
  return renderMail(order.locale, text('mail_subject_receipt', { shop: shopName(order, names) }), blocks)
}

/**
 * Queues the mail with the link to an order's receipt, which support sends on request, once per `key` (RC-02). Returns
 * false when it was queued before or there is no address.
 */
export function queueReceiptMail(
  deps: MailDependencies,
  db: Handle,
  order: OrderRow,
  key: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const dedupeKey = `order-receipt:${order.id}:${key}`
  return queueWritten(deps, db, order, { dedupeKey, now }, (names) => receiptLetter(order, names, deps.origin))
}
