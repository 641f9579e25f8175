import type { JapanDate } from '#domain/calendar/time.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Db, Handle } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'

export interface StoredMail {
  readonly dedupeKey: string
  readonly locale: Locale
  readonly subject: string
  readonly body: string
  readonly html: string
  readonly links: readonly string[]
  readonly calendar: string | null
}

/**
 * Stores mails once per key: the ids of those that were not there yet. In the caller's transaction, so that a mail exists exactly
 * when its event does. `sentAt` is for mails that nobody has to send.
 */
export async function insertMails(
  db: Handle,
  mails: readonly { readonly recipient: string; readonly mail: StoredMail }[],
  times: { readonly now: Temporal.Instant; readonly sentAt: Temporal.Instant | null },
): Promise<number[]> {
  const rows = await db
    .insertInto('mail')
    .values(
      mails.map(({ recipient, mail }) => ({
        dedupe_key: mail.dedupeKey,
        recipient,
        locale: mail.locale,
        subject: mail.subject,
        body: mail.body,
        html: mail.html,
        links: JSON.stringify(mail.links),
        calendar: mail.calendar,
        created_at: times.now.toString(),
        sent_at: times.sentAt?.toString() ?? null,
      })),
    )
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Key of the list of a day's visits that a shop gets: this and the shop's number. */
export const shopListKey = (day: JapanDate): string => `shop-list:${day}:`

/** The address of an order: its contact, else its account's; null where neither has one. */
export async function addressOf(db: Handle, order: Pick<OrderRow, 'email' | 'customer_id'>): Promise<string | null> {
  if (order.email) return order.email
  const customer = await db
    .selectFrom('customer')
    .select('email')
    .where('id', '=', order.customer_id)
    .executeTakeFirst()
  return customer?.email ?? null
}

/** A mail that is still to be sent. */
export function waitingMail(db: Handle, id: number) {
  return db
    .selectFrom('mail')
    .select(['recipient', 'locale', 'subject', 'body', 'html', 'calendar', 'created_at'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
}

export async function markSent(db: Handle, id: number, now: Temporal.Instant): Promise<void> {
  await db.updateTable('mail').set({ sent_at: now.toString() }).where('id', '=', id).execute()
  await forgetFarewell(db, id)
}

/** The mail that tells of a deleted account is the last that knows its address: it goes when there is nothing to send. */
async function forgetFarewell(db: Handle, id: number): Promise<void> {
  await db.deleteFrom('mail').where('id', '=', id).where('dedupe_key', 'like', 'account_deleted:%').execute()
}

/** Takes a mail out of delivery and tells support why. */
export async function giveUp(
  db: Db,
  mail: { readonly id: number; readonly reason: string; readonly attempts: number },
  now: Temporal.Instant,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('mail').set({ failed_at: now.toString() }).where('id', '=', mail.id).execute()
    await forgetFarewell(tx, mail.id)
    await tx
      .insertInto('support_entry')
      .values({
        kind: 'mail_undelivered',
        detail: JSON.stringify({ mail: mail.id, reason: mail.reason, attempts: mail.attempts }),
        created_at: now.toString(),
      })
      .execute()
  })
}

/** Tells support of an order about which a mail could not be written. */
export async function noteUnwritten(db: Handle, orderId: number, now: Temporal.Instant): Promise<void> {
  const todo =
    'A mail about this order could not be written. What it tells about has happened; tell the customer another way.'
  await db
    .insertInto('support_entry')
    .values({
      kind: 'mail_unwritten',
      order_id: orderId,
      detail: JSON.stringify({ todo }),
      created_at: now.toString(),
    })
    .execute()
}

/** An order of its owner by its number. */
export function findOwnByNumber(db: Handle, orderNo: string, customerId: number): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
}

/** The mails to an address, newest first. */
export function mailsTo(db: Handle, recipient: string) {
  return db
    .selectFrom('mail')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}
