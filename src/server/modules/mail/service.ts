import type { Transaction } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Database, OrderRow } from '#server/db/schema.ts'
import type { Catalogue } from '#server/modules/catalogue/index.ts'
import { type AccountMail, accountLetter } from './account-mail.ts'
import { orderLetter } from './order-mail.ts'
import { insertMail, insertOrderMail } from './store.ts'

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

/**
 * Puts a mail about an account into the outbox, once per `dedupeKey`: false when it was there already. Give the
 * transaction that writes what the mail tells about. `link` is on our own origin; limits are the caller's (security
 * rule 13).
 */
export async function queueAccountMail(
  deps: MailDependencies,
  db: Db | Transaction<Database>,
  mail: AccountMail,
  now: Temporal.Instant,
): Promise<boolean> {
  const { recipient, dedupeKey, locale, link } = mail
  if (link !== undefined && !link.startsWith(`${deps.origin}/`)) throw new Error('A mail links to ourselves only')
  return insertMail(db, recipient, { dedupeKey, locale, ...accountLetter(mail) }, now)
}
