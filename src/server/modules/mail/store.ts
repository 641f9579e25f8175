import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { JapanDate } from '#domain/calendar/time.ts'
import { isFree } from '#domain/order/order-state.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Handle, Tx } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'
import type { Backlog } from '#server/modules/jobs/index.ts'

export interface StoredMail {
  readonly dedupeKey: string
  readonly locale: Locale
  readonly subject: string
  readonly body: string
  readonly html: string
  readonly links: readonly string[]
  readonly calendar: string | null
  /** The order whose ticket is attached if the mail goes to its owner's confirmed address; null: none. */
  readonly ticketOf: Pick<OrderRow, 'id' | 'customer_id'> | null
}

/** A mail and its recipient. */
export interface Addressed {
  readonly recipient: string
  readonly mail: StoredMail
}

/** When mails are stored. `sentAt` is set for mails that must not be sent. */
export interface MailTimes {
  readonly now: Temporal.Instant
  readonly sentAt: Temporal.Instant | null
}

/**
 * The order whose ticket a mail carries. Only mails to the owner may contain a redeemable ticket, because any
 * address may be entered as contact. Other recipients get the link, which requires a sign-in (decision 30).
 * Evaluated by the statement that stores the mail.
 */
function carriedTicket({ recipient, mail: { ticketOf } }: Addressed): RawBuilder<unknown> {
  if (ticketOf === null) return sql`null::integer`
  return sql`(select ${ticketOf.id}::integer from customer where id = ${ticketOf.customer_id}::integer
    and email_bound_at is not null and email = lower(btrim(${recipient}::text)))`
}

/**
 * Stores mails once per key; false when all were stored before. Runs in the caller's transaction, so that a mail
 * exists exactly when its event does. Needs at least one mail.
 */
export async function insertMails(db: Handle, mails: readonly Addressed[], times: MailTimes): Promise<boolean> {
  const at = sql`${times.now.toString()}::timestamptz, ${times.sentAt?.toString() ?? null}::timestamptz`
  const values = mails.map((one) => {
    const { recipient, mail } = one
    return sql`(${mail.dedupeKey}::text, ${recipient}::text, ${mail.locale}::text,
      ${mail.subject}::text, ${mail.body}::text, ${mail.html}::text, ${JSON.stringify(mail.links)}::jsonb,
      ${mail.calendar}::text, ${carriedTicket(one)}, ${at})`
  })
  const { rows } = await sql`
    insert into mail (dedupe_key, recipient, locale, subject, body, html, links, calendar, ticket_order_id,
      created_at, sent_at)
    values ${sql.join(values)}
    on conflict (dedupe_key) do nothing
    returning id`.execute(db)
  return rows.length > 0
}

/**
 * The mails that wait for delivery. A mail is late if its mail server is unreachable for hours, so metrics count it
 * between its tries too.
 */
export const unsentMails = {
  kind: 'mail',
  countsWaiting: true,
  due: () => sql`select id as item, created_at as since from mail where sent_at is null and failed_at is null`,
  failed: sql`select 1 from mail where failed_at is not null and sent_at is null`,
} as const satisfies Backlog

/** Key of a shop's list of a day's visits; the shop's number is appended. */
export const shopListKey = (day: JapanDate): string => `shop-list:${day}:`

/**
 * The address of an order: its contact, otherwise its account's; null if neither has one. Free orders are mailed
 * only to the account's own confirmed address, because otherwise anyone could make this service mail strangers
 * (S-13).
 */
export async function addressOf(
  db: Handle,
  order: Pick<OrderRow, 'email' | 'customer_id' | 'kind'>,
): Promise<string | null> {
  const isOwnOnly = isFree(order.kind)
  if (order.email && !isOwnOnly) return order.email
  const customer = await db
    .selectFrom('customer')
    .select(['email', 'email_bound_at'])
    .where('id', '=', order.customer_id)
    .executeTakeFirst()
  if (!customer || (isOwnOnly && customer.email_bound_at === null)) return null
  return customer.email
}

/**
 * Claims an unsent mail for the process `by`, before the mail server is contacted. `paused`: delivery is paused.
 * `foreign`: another process, which may have died, has claimed it. Null: there is nothing left to send.
 */
export async function claimMail(db: Handle, id: number, by: string, { evenForeign = false } = {}) {
  const mine = sql<SqlBool>`(sending_by is null or sending_by = ${by}::text or ${evenForeign}::boolean)`
  const unpaused = sql<SqlBool>`not exists (select 1 from delivery where paused_at is not null)`
  const taken = await db
    .updateTable('mail')
    .set({ sending_by: by })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where(mine)
    .where(unpaused)
    .returning(['recipient', 'locale', 'subject', 'body', 'html', 'calendar', 'ticket_order_id', 'created_at'])
    .executeTakeFirst()
  if (taken) return taken
  const waiting = await db
    .selectFrom('mail')
    .select('sending_by')
    .select(unpaused.as('unpaused'))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  if (!waiting) return null
  return waiting.unpaused ? ('foreign' as const) : ('paused' as const)
}

/** Lets other processes claim a mail that the mail server has not accepted. */
export async function releaseMail(db: Handle, id: number, by: string): Promise<void> {
  await db.updateTable('mail').set({ sending_by: null }).where('id', '=', id).where('sending_by', '=', by).execute()
}

/** Records that a mail was sent; false while the database is unreachable. */
export async function markSent(db: Handle, id: number, now: Temporal.Instant): Promise<boolean> {
  try {
    await db.updateTable('mail').set({ sent_at: now.toString() }).where('id', '=', id).execute()
    await forgetSent(db, id)
    return true
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false
    throw error
  }
}

/**
 * Deletes mails that must not be kept after sending. The mail about a deleted account is the last record of its
 * address. The mail with a shop's link is the only record of that link while it is valid.
 */
async function forgetSent(db: Handle, id: number): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('dedupe_key', 'like', 'account_deleted:%'), eb('dedupe_key', 'like', String.raw`shop\_link:%`)]),
    )
    .execute()
}

/** Gives up an unsent mail, and reports the reason to support. */
export async function giveUpMail(
  tx: Tx,
  id: number,
  { reason, tries }: { readonly reason: string; readonly tries: number },
  now: Temporal.Instant,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('mail')
    .set({ failed_at: now.toString() })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await forgetSent(tx, id)
  await tx
    .insertInto('support_entry')
    .values({
      kind: 'mail_undelivered',
      detail: JSON.stringify({ mail: id, reason, attempts: tries }),
      created_at: now.toString(),
    })
    .execute()
}

/** Reports to support an order about which a mail could not be written. */
export async function reportUnwrittenMail(db: Handle, orderId: number, now: Temporal.Instant): Promise<void> {
  const todo =
    'An email about this order could not be created. The change itself was made; inform the customer another way.'
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

/** A customer's own order by its number. */
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
