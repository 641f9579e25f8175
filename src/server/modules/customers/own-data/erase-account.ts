import { isUsableTicket } from '#domain/account/account-deletion.ts'
import type { Actor } from '#domain/order/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { revokeAccess } from '#server/modules/access/index.ts'
import { cancelOrdersOfDeletedAccount } from '#server/modules/cancellations/index.ts'
import { queueAccountMail } from '#server/modules/mail/index.ts'
import { eraseReceiptsOf } from '#server/modules/receipts/index.ts'
import { eraseReviewsOf } from '#server/modules/reviews/index.ts'
import type { CustomerDependencies } from '../dependencies.ts'
import type { CustomerRow } from '../store.ts'
import { erasePersonalData } from './store.ts'

/**
 * Revokes all access to an account, cancels its usable orders, erases the personal data and notifies the owner by
 * email. The caller has locked the account and its orders, and passes the account's access version.
 */
export async function eraseAccount(
  { mail }: Pick<CustomerDependencies, 'mail'>,
  tx: Tx,
  { id, email, locale }: Pick<CustomerRow, 'id' | 'email' | 'locale'>,
  { version, orders, by }: { readonly version: number; readonly orders: readonly OrderRow[]; readonly by: Actor },
  now: Temporal.Instant,
): Promise<void> {
  await revokeAccess(tx, id, { version, keep: null, identities: true })
  await erasePersonalData(tx, { id, email }, now)
  // After the erasure, which deletes the existing mails about these orders.
  await cancelOrdersOfDeletedAccount(mail, tx, usableOrders(orders, now), by, now)
  await eraseReviewsOf(tx, id)
  await eraseReceiptsOf(tx, id)
  if (email === null) return
  const told = { kind: 'account_deleted', recipient: email, locale, dedupeKey: `account_deleted:${id}` } as const
  await queueAccountMail(mail, tx, told, now)
}

/** The orders with usable tickets, which are forfeited when the account is deleted. */
export function usableOrders(orders: readonly OrderRow[], now: Temporal.Instant): OrderRow[] {
  return orders.filter((row) => {
    const useTime = row.use_time?.toTemporalInstant() ?? null
    const validUntil = row.valid_until?.toTemporalInstant() ?? null
    return isUsableTicket({ kind: row.kind, orderStatus: row.order_status, useTime, validUntil }, now)
  })
}
