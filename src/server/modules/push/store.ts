import { sql } from 'kysely'
import type { PushKind } from '#domain/order/push-kind.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Db, Handle } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { lockAccess } from '#server/modules/access/index.ts'
import type { DueRows } from '#server/modules/jobs/index.ts'
import type { PushNews, PushTarget } from '#server/ports/push.ts'

/** A browser's subscription. */
export interface NewSubscription extends PushTarget {
  /** The customer and the session; messages end with the session. */
  readonly owner: { readonly id: number; readonly accessVersion: number; readonly session: number }
  /** The server's key with which it was created. */
  readonly vapidKey: string
  readonly locale: Locale
}

/**
 * Stores a subscription. It may have belonged to another customer of the same browser, because no other browser has
 * its address. Beyond `most` per customer, the oldest are deleted. False if the session has ended. Locks the
 * session before the subscription, in the same order as a logout.
 */
export async function keepSubscription(
  db: Db,
  { owner, endpoint, p256dh, auth, vapidKey, locale }: NewSubscription,
  most: number,
  now: Temporal.Instant,
): Promise<boolean> {
  const customerId = owner.id
  const facts = {
    ...{ customer_id: customerId, session_number: owner.session, p256dh, auth, locale },
    ...{ vapid_key: vapidKey, created_at: now.toString() },
  }
  return db.transaction().execute(async (tx) => {
    // Locks the customer too, so that their subscriptions are stored one after the other and the count is right.
    if (!(await lockAccess(tx, owner))) return false
    const held = tx.selectFrom('session').select('number').where('number', '=', owner.session).forKeyShare()
    if (!(await held.executeTakeFirst())) return false
    // Messages queued for the previous customer must not reach this one.
    await sql`
      delete from push_message where subscription_id in (
        select id from push_subscription where endpoint = ${endpoint} and customer_id <> ${customerId})`.execute(tx)
    await tx
      .insertInto('push_subscription')
      .values({ endpoint, ...facts })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(facts))
      .execute()
    await sql`
      delete from push_subscription where id in (
        select id from push_subscription where customer_id = ${customerId}
        order by created_at desc, id desc offset ${most})`.execute(tx)
    return true
  })
}

export async function dropSubscription(
  db: Handle,
  own: { readonly customerId: number; readonly endpoint: string },
): Promise<void> {
  const { customerId, endpoint } = own
  await db
    .deleteFrom('push_subscription')
    .where('endpoint', '=', endpoint)
    .where('customer_id', '=', customerId)
    .execute()
}

/**
 * Stores a message for each of the customer's browsers, once per key. Waits for a subscription that is being
 * deleted, then skips it. Without the lock, the subscription could disappear after the read, and the foreign key
 * would fail the caller's transaction.
 */
export async function insertMessages(
  db: Handle,
  { order, kind, dedupeKey }: PushNews,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into push_message (subscription_id, order_id, kind, dedupe_key, created_at)
    select id, ${order.id}::integer, ${kind}, ${dedupeKey}, ${now.toString()}::timestamptz
    from (select id from push_subscription where customer_id = ${order.customer_id} for key share) browser
    on conflict do nothing`.execute(db)
}

/** Messages to send, as rows of the push job. */
export function dueMessages(now: Temporal.Instant): DueRows {
  return sql`
    select id as item, created_at as since from push_message where created_at <= ${now.toString()}::timestamptz`
}

/** A message and its browser. */
export interface WaitingMessage {
  readonly kind: PushKind
  readonly createdAt: Temporal.Instant
  readonly order: OrderRow
  readonly subscription: {
    readonly id: number
    readonly vapidKey: string
    readonly locale: Locale
    /** Whether the session of the subscription is still valid. */
    readonly isSignedIn: boolean
  } & PushTarget
}

/** Null if it was deleted, or if its order belongs to another customer than the browser does now. */
export async function findMessage(db: Db, id: number, now: Temporal.Instant): Promise<WaitingMessage | null> {
  const row = await db
    .selectFrom('push_message as message')
    .innerJoin('push_subscription as browser', 'browser.id', 'message.subscription_id')
    .innerJoin('session', 'session.number', 'browser.session_number')
    .innerJoin('customer', 'customer.id', 'browser.customer_id')
    .select([
      'message.kind',
      'message.order_id',
      'message.created_at',
      'browser.id',
      'browser.locale',
      'browser.customer_id',
    ])
    .select(['browser.endpoint', 'browser.p256dh', 'browser.auth', 'browser.vapid_key'])
    .select(
      sql<boolean>`session.customer_id = customer.id and session.access_version = customer.access_version
        and session.expires_at > ${now.toString()}::timestamptz`.as('is_signed_in'),
    )
    .where('message.id', '=', id)
    .executeTakeFirst()
  const order =
    row &&
    (await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', row.order_id)
      .where('customer_id', '=', row.customer_id)
      .executeTakeFirst())
  if (!order) return null
  const { endpoint, p256dh, auth, locale } = row
  return {
    kind: row.kind,
    createdAt: row.created_at.toTemporalInstant(),
    order,
    subscription: {
      ...{ id: row.id, endpoint, p256dh, auth, locale },
      vapidKey: row.vapid_key,
      isSignedIn: row.is_signed_in,
    },
  }
}

export async function deleteMessage(db: Handle, id: number): Promise<void> {
  await db.deleteFrom('push_message').where('id', '=', id).execute()
}

/** Deletes a subscription and its queued messages. */
export async function deleteSubscription(db: Handle, id: number): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute()
}
