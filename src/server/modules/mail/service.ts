import type { Reminder } from '#domain/order/reminders.ts'
import type { Handle } from '#server/db/connect.ts'
import type { JobQueue } from '#server/db/queue.ts'
import type { OrderRow } from '#server/db/schema.ts'
import type { Catalogue } from '#server/modules/catalogue/index.ts'
import { type AccountMail, accountLetter } from './account-mail.ts'
import { type ChangeNews, changeLetter } from './change-mail.ts'
import type { Letter } from './letter.ts'
import { type OrderNames, orderLetter, reminderLetter } from './order-mail.ts'
import { addressOf, insertMail, noteUnwritten, type StoredMail } from './store.ts'

export interface MailDependencies {
  readonly catalogue: Catalogue
  /** Public address of the app; every link in a mail starts with it, whatever a request says (S-13). */
  readonly origin: string
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
export function queueOrderMail(deps: MailDependencies, db: Handle, order: OrderRow, now: Temporal.Instant) {
  return queueAbout(deps, db, order, paidKey(order), (names) => orderLetter(order, names, deps.origin), now)
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
  const write = (names: OrderNames) => changeLetter(news, names, deps.origin)
  return queueAbout(deps, db, news.order, paidKey(news.order), write, now)
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
  return queueAbout(deps, db, order, dedupeKey, (names) => reminderLetter(order, names, deps.origin, reminder), now)
}

/** Puts a mail about an order into the outbox, to the order's contact. */
async function queueAbout(
  deps: MailDependencies,
  db: Handle,
  order: OrderRow,
  dedupeKey: string,
  write: (names: OrderNames) => Letter | null,
  now: Temporal.Instant,
): Promise<boolean> {
  const sold = await deps.catalogue.packageWithShop(order.package_id, db)
  const names = { shop: sold?.supplier.wire ?? {}, package: sold?.pack.wire ?? {} }
  const letter = written(() => write(names))
  if (letter === 'unwritable') await noteUnwritten(db, order.id, now)
  if (letter === null || letter === 'unwritable') return false
  const recipient = await addressOf(db, order)
  if (recipient === null) return false
  return queue(deps, db, recipient, { dedupeKey, locale: order.locale, ...letter }, now)
}

/** A letter that cannot be written must not undo the payment that it tells about: support hears of it instead. */
function written(write: () => Letter | null): Letter | 'unwritable' | null {
  try {
    return write()
  } catch {
    return 'unwritable'
  }
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
