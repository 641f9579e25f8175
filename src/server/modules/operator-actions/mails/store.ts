import { type Selectable, sql } from 'kysely'
import type { Handle, Tx } from '#server/db/connect.ts'
import { orderOfMail } from '#server/db/order-of-mail.ts'
import type { MailTable } from '#server/db/schema.ts'

/**
 * Given-up mails without a settled support entry, oldest first, or the one with an id; each with the mail server's last
 * reason. Without those whose text the retention has emptied.
 */
export async function givenUpMails(db: Handle, only: number | null) {
  const { rows } = await sql<{
    id: number
    recipient: string
    subject: string
    created_at: Date
    failed_at: Date
    reason: string | null
    entry: number | null
  }>`
    select m.id, m.recipient, m.subject, m.created_at, m.failed_at, told.reason, told.id as entry
    from mail m left join lateral (
      select e.id, e.detail ->> 'reason' as reason, e.resolved_at from support_entry e
      where e.kind = 'mail_undelivered' and (e.detail ->> 'mail')::integer = m.id order by e.id desc limit 1) told on true
    where m.failed_at is not null and m.body <> '' and m.id = coalesce(${only}::integer, m.id) and told.resolved_at is null
    order by m.failed_at, m.id limit 1000`.execute(db)
  return rows
}

export async function lockMails(tx: Tx, only: number | null): Promise<void> {
  await sql`
    select 1 from mail where failed_at is not null and id = coalesce(${only}::integer, id) order by id for update`.execute(
    tx,
  )
}

/** A mail about an order; null if it is about another order or its text was deleted (RE-01). */
export async function mailOfOrder(db: Handle, orderId: number, id: number) {
  const { rows } = await sql<MailOfOrder>`
    select id, dedupe_key, locale, subject, body, html, links, calendar, ticket_order_id, created_at, sent_at, failed_at from mail
    where id = ${id}::integer and body <> '' and dedupe_key like 'order-%'
      and ${orderOfMail('mail')} = ${String(orderId)}`.execute(db)
  return rows[0] ?? null
}

export type MailOfOrder = Pick<
  Selectable<MailTable>,
  'id' | 'dedupe_key' | 'locale' | 'subject' | 'body' | 'html' | 'links' | 'calendar' | 'ticket_order_id'
> & { readonly created_at: Date; readonly sent_at: Date | null; readonly failed_at: Date | null }

/** Settles the support entry about a given-up mail. */
export async function settleMail(
  tx: Tx,
  id: number,
  settled: { readonly by: string; readonly note: string },
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update support_entry set resolved_at = ${now.toString()}::timestamptz, detail = detail || ${JSON.stringify({ settled })}::jsonb
    where kind = 'mail_undelivered' and resolved_at is null and (detail ->> 'mail')::integer = ${id}::integer`.execute(
    tx,
  )
}

/** Returns mails to delivery and settles their support entries. */
export async function resumeMails(
  tx: Tx,
  ids: readonly number[],
  settled: { readonly by: string; readonly note: string },
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ failed_at: null })
    .where('id', 'in', [...ids])
    .execute()
  await sql`
    update support_entry set resolved_at = ${now.toString()}::timestamptz,
      detail = detail || ${JSON.stringify({ settled })}::jsonb
    where kind = 'mail_undelivered' and resolved_at is null
      and (detail ->> 'mail')::integer = any(${[...ids]}::integer[])`.execute(tx)
}
