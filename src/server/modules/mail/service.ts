import type { Transaction } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Database, OrderRow } from '#server/db/schema.ts'
import type { Catalogue } from '#server/modules/catalogue/index.ts'
import { orderLetter } from './order-mail.ts'
import { insertOrderMail } from './store.ts'

export interface MailDependencies {
  readonly catalogue: Catalogue
  /** Public address of the app; every link in a mail starts with it, whatever a request says (security rule 13). */
  readonly origin: string
}

/**
 * Puts the mail of a paid order into the outbox, once per order however often it is asked. False when it was there
 * already, or when the order is not one to write about. Give the transaction that pays the order.
 */
export async function queueOrderMail(
  deps: MailDependencies,
  db: Db | Transaction<Database>,
  order: OrderRow,
  now: Temporal.Instant,
): Promise<boolean> {
  const sold = await deps.catalogue.packageWithShop(order.package_id, db)
  const letter = orderLetter(order, { shop: sold?.supplier.wire ?? {}, package: sold?.pack.wire ?? {} }, deps.origin)
  if (letter === null) return false
  return insertOrderMail(db, order, { dedupeKey: `order-paid:${order.id}`, locale: order.locale, ...letter }, now)
}
