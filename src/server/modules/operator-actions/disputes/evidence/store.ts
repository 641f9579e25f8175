import { sql } from 'kysely'
import type { Handle } from '#server/db/connect.ts'

/** The payments of an order that took money, oldest first. */
export function paymentsMade(db: Handle, orderId: number) {
  return db
    .selectFrom('ledger_entry as l')
    .innerJoin('payment_attempt as a', 'a.id', 'l.attempt_id')
    .select(['l.provider_ref as ref', 'l.amount', 'l.created_at', 'a.card_brand', 'a.card_last4'])
    .where('l.order_id', '=', orderId)
    .where('l.kind', '=', 'payment')
    .orderBy('l.id')
    .execute()
}

/** Mails about an order to its guest, oldest first; the shop's mails are no evidence. */
export async function mailsToGuest(db: Handle, orderId: number) {
  const { rows } = await sql<{ subject: string; recipient: string; body: string; sent_at: Date | null }>`
    select subject, recipient, body, sent_at from mail
    where dedupe_key like 'order-%' and dedupe_key not like 'order-shop-%'
      and substring(dedupe_key from '^order-[a-z_-]+:([0-9]+)') = ${String(orderId)}
    order by id limit 100`.execute(db)
  return rows
}

/** The wallets to which an order's ticket was added. */
export async function walletsOf(db: Handle, orderId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('wallet_pass')
    .select('wallet')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(({ wallet }) => wallet)
}

/** Every record of a redemption of an order, oldest first. */
export function redemptionsOf(db: Handle, orderId: number) {
  return db
    .selectFrom('redemption')
    .select(['short_code', 'verdict', 'shop_link_id', 'received_at', 'undone_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(100)
    .execute()
}

/** The review of an order. */
export function reviewOf(db: Handle, orderId: number) {
  return db
    .selectFrom('review')
    .select(['stars', 'text', 'written_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}
