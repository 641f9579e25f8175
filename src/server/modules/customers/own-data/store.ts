import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { ERASED_CONTACT } from '#server/modules/orders/index.ts'
import { receiptsOfCustomer } from '#server/modules/receipts/index.ts'
import { reviewsOfCustomer } from '#server/modules/reviews/index.ts'

/** All orders of a customer, complete. */
export function ordersOf(db: Db | Tx, customerId: number) {
  return db.selectFrom('orders').selectAll().where('customer_id', '=', customerId).orderBy('id').execute()
}

/** As `ordersOf`, locked until the transaction ends. A concurrent payment is either already applied or waits. */
export function lockOrdersOf(tx: Tx, customerId: number) {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * Locks an account, so that its deletions run one after another and writes about it wait. Returns its access
 * version; null when it is deleted.
 */
export async function lockCustomer(tx: Tx, customerId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('customer')
    .select('access_version')
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.access_version ?? null
}

/** The records of a customer in other tables. Mails without their text, which has working links. */
export async function recordsOf(db: Db, { id, email }: { id: number; email: string | null }) {
  return {
    identities: await db.selectFrom('third_identity').selectAll().where('customer_id', '=', id).execute(),
    sessions: await db
      .selectFrom('session')
      .select(['user_agent', 'created_at', 'expires_at'])
      .where('customer_id', '=', id)
      .orderBy('created_at')
      .execute(),
    devices: await db.selectFrom('known_device').select('created_at').where('customer_id', '=', id).execute(),
    pushes: await db
      .selectFrom('push_subscription')
      .select(['endpoint', 'locale', 'created_at'])
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute(),
    passes: await db
      .selectFrom('wallet_pass')
      .innerJoin('orders', 'orders.id', 'wallet_pass.order_id')
      .leftJoin('wallet_device', 'wallet_device.pass_id', 'wallet_pass.id')
      .select([
        'orders.order_no',
        'wallet_pass.wallet',
        'wallet_pass.serial',
        'wallet_pass.locale',
        'wallet_pass.ends_at',
      ])
      .select(['wallet_device.device', 'wallet_device.push_token'])
      .where('orders.customer_id', '=', id)
      .orderBy('wallet_pass.id')
      .execute(),
    favorites: await db
      .selectFrom('favorite')
      .select(['type', 'source_id', 'created_at'])
      .where('customer_id', '=', id)
      .orderBy('created_at')
      .execute(),
    trip: await db
      .selectFrom('trip_plan')
      .select(['plan', 'updated_at'])
      .where('customer_id', '=', id)
      .executeTakeFirst(),
    payments: await db
      .selectFrom('ledger_entry')
      .innerJoin('orders', 'orders.id', 'ledger_entry.order_id')
      .select(['orders.order_no', 'ledger_entry.kind', 'ledger_entry.amount', 'ledger_entry.created_at'])
      .where('orders.customer_id', '=', id)
      .orderBy('ledger_entry.id')
      .execute(),
    redemptions: await db
      .selectFrom('redemption')
      .innerJoin('orders', 'orders.id', 'redemption.order_id')
      .select(['orders.order_no', 'redemption.verdict', 'redemption.effective_at'])
      .where('orders.customer_id', '=', id)
      .orderBy('redemption.id')
      .execute(),
    attempts: await db
      .selectFrom('payment_attempt')
      .innerJoin('orders', 'orders.id', 'payment_attempt.order_id')
      .select(['orders.order_no', 'payment_attempt.method', 'payment_attempt.amount', 'payment_attempt.status'])
      .select('payment_attempt.created_at')
      .where('orders.customer_id', '=', id)
      .orderBy('payment_attempt.id')
      .execute(),
    refunds: await db
      .selectFrom('refund')
      .innerJoin('orders', 'orders.id', 'refund.order_id')
      .select(['orders.order_no', 'refund.amount', 'refund.reason', 'refund.state', 'refund.asked_at'])
      .where('orders.customer_id', '=', id)
      .orderBy('refund.id')
      .execute(),
    // Acts of operators are in their log, with the reason.
    events: await db
      .selectFrom('order_event')
      .innerJoin('orders', 'orders.id', 'order_event.order_id')
      .select(['orders.order_no', 'order_event.at', 'order_event.kind', 'order_event.detail'])
      .where('orders.customer_id', '=', id)
      .where('order_event.kind', '<>', 'operator')
      .orderBy('order_event.id')
      .execute(),
    acts: await db
      .selectFrom('operator_log')
      .select(['subject', 'at', 'act', 'reason'])
      .where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('subject', '=', `customer ${id}`),
          exists(
            selectFrom('orders')
              .select('orders.id')
              .where('orders.customer_id', '=', id)
              .where(sql<boolean>`operator_log.subject = 'order ' || orders.order_no`),
          ),
        ]),
      )
      .orderBy('id')
      .execute(),
    support: await db
      .selectFrom('support_entry')
      .innerJoin('orders', 'orders.id', 'support_entry.order_id')
      .select(['orders.order_no', 'support_entry.kind', 'support_entry.detail'])
      .select(['support_entry.created_at', 'support_entry.resolved_at'])
      .where('orders.customer_id', '=', id)
      .orderBy('support_entry.id')
      .execute(),
    consent: await db
      .selectFrom('customer')
      .select(['terms_version', 'terms_locale', 'terms_at'])
      .where('id', '=', id)
      .executeTakeFirst(),
    reviews: await reviewsOfCustomer(db, id),
    receipts: await receiptsOfCustomer(db, id),
    mails: await db
      .selectFrom('mail')
      .select(['recipient', 'subject', 'created_at'])
      // Mails to shops about the orders belong to the shops, including their address.
      .where((eb) => eb.or([eb('recipient', '=', email), eb.and([mailOfOrders(id), eb.not(toShop)])]))
      .orderBy('id')
      .execute(),
  }
}

const toShop = sql<boolean>`dedupe_key like 'order-shop-%'`

/** Mails about the customer's orders, to any address; their keys contain the order id. */
function mailOfOrders(customerId: number) {
  return sql<boolean>`dedupe_key like 'order-%' and split_part(dedupe_key, ':', 2) in (
    select id::text from orders where customer_id = ${customerId})`
}

/**
 * Erases personal data other than credentials, which revokeAccess ends. Orders keep their amounts, as the law
 * requires, and the account's row stays because they refer to it. Holds of unpaid orders end; a payment that still
 * arrives is refunded (D6).
 */
export async function erasePersonalData(
  tx: Tx,
  { id, email }: { id: number; email: string | null },
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .deleteFrom('mail')
    .where((eb) => eb.or([eb('recipient', '=', email), mailOfOrders(id)]))
    .execute()
  // Third-party sign-ins that ended without an account and still hold the address.
  await sql`delete from third_login where email <> '' and lower(email) = ${email}::text`.execute(tx)
  await tx.deleteFrom('ended_session').where('customer_id', '=', id).execute()
  await tx.deleteFrom('favorite').where('customer_id', '=', id).execute()
  await tx.deleteFrom('trip_plan').where('customer_id', '=', id).execute()
  await tx.updateTable('orders').set(ERASED_CONTACT).where('customer_id', '=', id).execute()
  await sql`
    update orders set owner_deleted_at = ${now.toString()}::timestamptz, client_network = null, idempotency_key = null,
      request_hash = null, hold_until = least(hold_until, ${now.toString()}::timestamptz)
    where customer_id = ${id} and pay_status = 0`.execute(tx)
  await tx
    .updateTable('customer')
    .set({
      email: null,
      password_hash: null,
      email_bound_at: null,
      name_zh: '',
      name_en: '',
      name_ja: '',
      telephone: '',
      wechat: '',
      birth: null,
      gender: '',
      failures_in_row: 0,
      deleted_at: now.toString(),
    })
    .where('id', '=', id)
    .execute()
}
