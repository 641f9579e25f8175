import { isFree } from '#domain/order/order-state.ts'
import type { Reminder } from '#domain/order/reminders.ts'
import type { OrderRow } from '#server/db/schema.ts'
import type { Block } from './block.ts'
import { orderCalendar, orderLink, paidFacts, type SoldFacts, shopName, ticketBlocks } from './order-mail.ts'
import { type RenderedMail, renderMail } from './rendered-mail.ts'
import { mailText, supportLine } from './texts.ts'

/** The reminder mail in the order's language: for an upcoming visit, or a ticket about to expire. */
export function reminderLetter(
  order: OrderRow,
  names: SoldFacts,
  reminder: Reminder,
  { origin, now }: { readonly origin: string; readonly now: Temporal.Instant },
): RenderedMail {
  const text = mailText(order.locale)
  const intro = reminder.kind === 'ends' && isFree(order.kind) ? 'ends_free' : reminder.kind
  const blocks: Block[] = [
    { type: 'text', text: text(`mail_intro_${intro}`) },
    { type: 'facts', lines: paidFacts(order, names, text, now) },
    { type: 'action', label: text('mail_button_order'), link: orderLink(origin, order) },
    ...ticketBlocks(text),
    { type: 'text', text: supportLine(text, names.supportEmail) },
  ]
  const subject = text(`mail_subject_${reminder.kind}`, { shop: shopName(order, names) })
  return renderMail(order.locale, subject, blocks, orderCalendar(order, names, { origin, made: now, how: 'publish' }))
}
