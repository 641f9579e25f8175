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
import { addressOf, insertMails, noteUnwritten, type StoredMail, shopListKey } from './store.ts'

export interface MailDependencies {
  readonly catalogue: Catalogue
  /** Public address of the app; every link in a mail starts with it, whatever a request says (S-13). */
  readonly origin: string
  /** Signs the link by which a shop answers a request. */
  readonly secret: Uint8Array
  /** Delivers them; null: they stay in the outbox, and count as sent, so that nobody sends them later by accident. */
  readonly delivery: Pick<JobQueue, 'add'> | null
}

/** A mail and whom it goes to. */
interface Addressed {
  readonly recipient: string
  readonly mail: StoredMail
}

/** Stores mails together with the jobs that deliver them; null is none to store. False when all were there already. */
async function queue(
  deps: Pick<MailDependencies, 'delivery'>,
  db: Handle,
  written: readonly (Addressed | null)[],
  now: Temporal.Instant,
): Promise<boolean> {
  const mails = written.filter((one) => one !== null)
  if (mails.length === 0) return false
  if (!db.isTransaction) return db.transaction().execute((tx) => queue(deps, tx, mails, now))
  const ids = await insertMails(db, mails, { now, sentAt: deps.delivery ? null : now })
  for (const id of ids) await deps.delivery?.add(db, id)
  return ids.length > 0
}

const paidKey = (order: OrderRow): string => `order-paid:${order.id}`

/**
 * Puts the mail of a paid order into the outbox, once per order however often it is asked. False when it was there
 * already, when the order is not one to write about, or when nobody left an address.
 */
export async function queueOrderMail(
  deps: MailDependencies,
  db: Handle,
  order: OrderRow,
  now: Temporal.Instant,
): Promise<boolean> {
  return queue(deps, db, [await orderMail(deps, db, order, now)], now)
}

/** The same and the shop's, in one statement. Give the transaction that pays the order. */
export async function queuePaidMails(
  deps: MailDependencies,
  db: Handle,
  order: OrderRow,
  news: ShopNews,
  now: Temporal.Instant,
): Promise<void> {
  const own = await orderMail(deps, db, order, now)
  await queue(deps, db, [own, await shopMail(deps, db, order, news, now)], now)
}

function orderMail(deps: MailDependencies, db: Handle, order: OrderRow, now: Temporal.Instant) {
  return written(deps, db, order, { dedupeKey: paidKey(order), now }, (names) =>
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
  return queue(deps, db, [await shopMail(deps, db, order, news, now)], now)
}

async function shopMail(
  deps: MailDependencies,
  db: Handle,
  order: OrderRow,
  news: ShopNews,
  now: Temporal.Instant,
): Promise<Addressed | null> {
  const sold = await deps.catalogue.packageWithShop(order.package_id, db)
  const shop = await deps.catalogue.supplier(order.supplier_id, db)
  if (!shop || shop.contactEmail === '') return null
  let letter: Letter
  try {
    letter = shopLetter(order, sold?.pack.wire ?? {}, news, deps)
  } catch {
    await noteUnwritten(db, order.id, now)
    return null
  }
  const mail: StoredMail = { dedupeKey: `order-shop-${news}:${order.id}`, locale: 'ja', ...letter }
  return { recipient: shop.contactEmail, mail }
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
  const mail: StoredMail = { dedupeKey, locale: 'ja', ...shopListLetter(list.day, visits) }
  return queue(deps, db, [{ recipient: shop.contactEmail, mail }], now)
}

async function queueWritten(
  deps: MailDependencies,
  db: Handle,
  order: OrderRow,
  how: { readonly dedupeKey: string; readonly now: Temporal.Instant },
  write: (names: SoldFacts) => Letter | null,
): Promise<boolean> {
  return queue(deps, db, [await written(deps, db, order, how, write)], how.now)
}

/** A letter that cannot be written must not undo what it tells about: support hears of it instead. */
async function written(
  deps: MailDependencies,
  db: Handle,
  order: OrderRow,
  { dedupeKey, now }: { readonly dedupeKey: string; readonly now: Temporal.Instant },
  write: (names: SoldFacts) => Letter | null,
): Promise<Addressed | null> {
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
    return null
  }
  const recipient = letter && (await addressOf(db, order))
  if (letter === null || recipient === null) return null
  return { recipient, mail: { dedupeKey, locale: order.locale, ...letter } }
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
  return queue(deps, db, [{ recipient, mail: { dedupeKey, locale, ...accountLetter(mail) } }], now)
}
