import { sql, type Transaction } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Database, OrderRow } from '#server/db/schema.ts'

type Handle = Db | Transaction<Database>

export interface StoredMail {
  readonly dedupeKey: string
  readonly locale: string
  readonly subject: string
  readonly body: string
  readonly links: readonly string[]
}

/**
 * Stores a mail to an order's own address (its contact, else its account's), once per key: false when the key is there
 * already. In the caller's transaction, so that a mail exists exactly when its event does.
 */
export async function insertOrderMail(
  db: Handle,
  order: Pick<OrderRow, 'id' | 'email' | 'customer_id'>,
  mail: StoredMail,
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into mail (dedupe_key, recipient, locale, subject, body, links, created_at)
    select ${mail.dedupeKey}, coalesce(nullif(${order.email}::text, ''), c.email), ${mail.locale}, ${mail.subject},
      ${mail.body}, ${JSON.stringify(mail.links)}::jsonb, ${now.toString()}::timestamptz
    from customer c where c.id = ${order.customer_id}
    on conflict (dedupe_key) do nothing
    returning id`.execute(db)
  return rows.length > 0
}

/** Stores a mail to an address, once per key: false when the key is there already. In the caller's transaction. */
export async function insertMail(
  db: Handle,
  recipient: string,
  mail: StoredMail,
  now: Temporal.Instant,
): Promise<boolean> {
  const row = await db
    .insertInto('mail')
    .values({
      dedupe_key: mail.dedupeKey,
      recipient,
      locale: mail.locale,
      subject: mail.subject,
      body: mail.body,
      links: JSON.stringify(mail.links),
      created_at: now.toString(),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
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
