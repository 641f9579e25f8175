import type { JapanDate } from '#domain/calendar/time.ts'
import { parseReturnSetting } from '#domain/config-settings.ts'
import { effectiveRule } from '#domain/order/change-window.ts'
import type { Reminder } from '#domain/order/reminders.ts'
import type { Handle } from '#server/db/connect.ts'
import type { JobQueue } from '#server/db/queue.ts'
import type { OrderRow } from '#server/db/schema.ts'
import type { Catalogue } from '#server/modules/catalogue/index.ts'
import { type AccountMail, accountLetter } from './account-mail.ts'
import { type ChangeNews, changeLetter } from './change-mail.ts'
import type { Letter } from './letter.ts'
import { orderLetter, type SoldFacts } from './order-mail.ts'
import { type OrderNews, orderNewsLetter } from './order-news.ts'
import { reminderLetter } from './reminder-mail.ts'
import { type ShopNews, shopLetter, shopListLetter } from './shop-mail.ts'
import { addressOf, insertMail, noteUnwritten, type StoredMail, shopListKey } from './store.ts'

export interface MailDependencies {
  readonly catalogue: Catalogue
  /** Public address of the app; every link in a mail starts with it, whatever a request says (S-13). */
  readonly origin: string
  /** Signs the link by which a shop answers a request. */
  readonly secret: Uint8Array
  /** Delivers them; null: they stay in the outbox, and count as sent, so that nobody sends them later by accident. */
  readonly delivery: Pick<JobQueue, 'add'> | null
}

/** Stores a mail together with the job that delivers it; false when it was there already. */
async function queue(
  deps: Pick<MailDependencies, 'delivery'>,
  db: Handle,
  recipient: string,
  mail: StoredMail,
  now: Temporal.Instant,
): Promise<boolean> {
  if (!db.isTransaction) return db.transaction().execute((tx) => queue(deps, tx, recipient, mail, now))
  const id = await insertMail(db, recipient, mail, { now, sentAt: deps.delivery ? null : now })
  if (id === null) return false
  await deps.delivery?.add(db, id)
  return true
}

const paidKey = (order: OrderRow): string => `order-paid:${order.id}`

/**
 * Puts the mail of a paid order into the outbox, once per order however often it is asked. False when it was there
 * already, when the order is not one to write about, or when nobody left an address. Give the transaction that pays the
 * order.
 */
export function queueOrderMail(
  deps: MailDependencies,
  db: Handle,
  order: OrderRow,
  now: Temporal.Instant,
): Promise<boolean> {
  return queueWritten(deps, db, order, { dedupeKey: paidKey(order), now }, (names) =>
    orderLetter(order, names, { origin: deps.origin, now }),
  )
}

/**
 * Puts the mail of a change that is settled into the outbox, in place of the one that a paid order gets: once, however often it
 * is asked. Give the transaction that settles it.
 */
export function queueChangeMail(
  deps: MailDependencies,
  db: Handle,
  news: ChangeNews,
  now: Temporal.Instant,
): Promise<boolean> {
  const { order } = news
  return queueWritten(deps, db, order, { dedupeKey: paidKey(order), now }, (names) =>
    changeLetter(news, names, { origin: deps.origin, now }),
  )
}

/** Puts a reminder of an order into the outbox, once for each visit or end. Give the transaction that puts off the next. */
export function queueReminderMail(
  deps: MailDependencies,
  db: Handle,
  order: OrderRow,
  reminder: Reminder,
  now: Temporal.Instant,
): Promise<boolean> {
  const dedupeKey = `order-${reminder.kind}:${order.id}:${reminder.at.epochMilliseconds}`
  return queueWritten(deps, db, order, { dedupeKey, now }, (names) =>
    reminderLetter(order, names, reminder, { origin: deps.origin, now }),
  )
}

/**
 * Puts the mail that tells what has become of a paid order into the outbox, once for each end. Give the transaction that
 * moves the order. False as above.
 */
export async function queueOrderNews(
  deps: MailDependencies,
  db: Handle,
  order: OrderRow,
  news: OrderNews,
  now: Temporal.Instant,
): Promise<boolean> {
  const end = news.kind === 'refunded' ? `:${news.refundId}` : ''
  return queueWritten(deps, db, order, { dedupeKey: `order-${news.kind}:${order.id}${end}`, now }, (names) =>
    orderNewsLetter(order, names, news, { origin: deps.origin, now }),
  )
}

/**
 * Tells the shop of an order what has become of it, in Japanese, once for each news (SH-01). Give the transaction that moves
 * the order. False where that was done, or the shop has no address.
 */
export async function queueShopMail(
  deps: MailDependencies,
  db: Handle,
  order: OrderRow,
  news: ShopNews,
  now: Temporal.Instant,
): Promise<boolean> {
  const sold = await deps.catalogue.packageWithShop(order.package_id, db)
  const shop = await deps.catalogue.supplier(order.supplier_id, db)
  if (!shop || shop.contactEmail === '') return false
  let letter: Letter
  try {
    letter = shopLetter(order, sold?.pack.wire ?? {}, news, deps)
  } catch {
    await noteUnwritten(db, order.id, now)
    return false
  }
  return queue(
    deps,
    db,
    shop.contactEmail,
    { dedupeKey: `order-shop-${news}:${order.id}`, locale: 'ja', ...letter },
    now,
  )
}

/** Sends a shop the list of a day's visits, once for the day; false where that was done, or there is no address. */
export async function queueShopList(
  deps: MailDependencies,
  db: Handle,
  list: { readonly supplierId: number; readonly day: JapanDate; readonly orders: readonly OrderRow[] },
  now: Temporal.Instant,
): Promise<boolean> {
  const shop = await deps.catalogue.supplier(list.supplierId, db)
  if (!shop || shop.contactEmail === '') return false
  const packages = await deps.catalogue.packages(list.orders.map((order) => order.package_id))
  const visits = list.orders.map((order) => ({ order, packageNames: packages.get(order.package_id)?.pack.wire ?? {} }))
  const dedupeKey = `${shopListKey(list.day)}${list.supplierId}`
  return queue(deps, db, shop.contactEmail, { dedupeKey, locale: 'ja', ...shopListLetter(list.day, visits) }, now)
}

/** A letter that cannot be written must not undo what it tells about: support hears of it instead. */
async function queueWritten(
  deps: MailDependencies,
  db: Handle,
  order: OrderRow,
  { dedupeKey, now }: { readonly dedupeKey: string; readonly now: Temporal.Instant },
  write: (names: SoldFacts) => Letter | null,
): Promise<boolean> {
  const sold = await deps.catalogue.packageWithShop(order.package_id, db)
  const { cancelDays } = parseReturnSetting(deps.catalogue.current().config.get('return_setting'))
  const names = {
    shop: sold?.supplier.wire ?? {},
    package: sold?.pack.wire ?? {},
    cancelDays: effectiveRule(sold?.supplier.cancelDaysRule ?? null, cancelDays),
  }
  let letter: Letter | null
  try {
    letter = write(names)
  } catch {
    await noteUnwritten(db, order.id, now)
    return false
  }
  const recipient = letter && (await addressOf(db, order))
  if (letter === null || recipient === null) return false
  return queue(deps, db, recipient, { dedupeKey, locale: order.locale, ...letter }, now)
}

/**
 * Puts a mail about an account into the outbox, once per `dedupeKey`: false when it was there already. Give the
 * transaction that writes what the mail tells about. `link` is on our own origin; limits are the caller's (S-13).
 */
export async function queueAccountMail(
  deps: MailDependencies,
  db: Handle,
  mail: AccountMail,
  now: Temporal.Instant,
): Promise<boolean> {
  const { recipient, dedupeKey, locale, link } = mail
  if (link !== undefined && !link.startsWith(`${deps.origin}/`)) throw new Error('A mail links to ourselves only')
  return queue(deps, db, recipient, { dedupeKey, locale, ...accountLetter(mail) }, now)
}
