import { CHECK_PAGE } from '#contract/check/paths.ts'
import type { JapanDate } from '#domain/calendar/time.ts'
import { parseOperator, parseReturnSetting } from '#domain/config-settings.ts'
import { effectiveRule } from '#domain/order/change-window.ts'
import type { PushKind } from '#domain/order/push-kind.ts'
import type { Reminder } from '#domain/order/reminders.ts'
import type { Handle } from '#server/db/connect.ts'
import type { JobQueue } from '#server/db/queue.ts'
import type { OrderRow } from '#server/db/schema.ts'
import type { Catalogue } from '#server/modules/catalogue/index.ts'
import type { PushQueue } from '#server/ports/push.ts'
import { type AccountMail, accountLetter } from './account-mail.ts'
import { type ChangeNews, changeLetter } from './change-mail.ts'
import type { Letter } from './letter.ts'
import { type OperatorLink, operatorLetter } from './operator-mail.ts'
import { eventOf, orderLetter, type SoldFacts } from './order-mail.ts'
import { type OrderNews, orderNewsLetter } from './order-news.ts'
import { reminderLetter } from './reminder-mail.ts'
import { type ShopNews, shopLetter, shopLinkLetter, shopListLetter } from './shop-mail.ts'
import {
  type Addressed,
  addressOf,
  insertMails,
  type MailTimes,
  noteUnwritten,
  type StoredMail,
  shopListKey,
} from './store.ts'

export interface MailDependencies {
  readonly catalogue: Catalogue
  /** Public address of the app; every link in a mail starts with it, whatever a request says (S-13). */
  readonly origin: string
  /** Signs the link by which a shop answers a request. */
  readonly secret: Uint8Array
  /** Delivers them; null: they stay in the outbox, and count as sent, so that nobody sends them later by accident. */
  readonly delivery: Pick<JobQueue, 'add'> | null
  /** Tells the customer's browsers the same; null: no push messages are sent. */
  readonly push: PushQueue | null
}

/** When mails are stored, and that they are sent then where nobody delivers them. */
export const mailTimes = ({ delivery }: Pick<MailDependencies, 'delivery'>, now: Temporal.Instant): MailTimes => ({
  now,
  sentAt: delivery ? null : now,
})

/** Adds the jobs that deliver mails, in the transaction that stored them. */
export async function deliver({ delivery }: Pick<MailDependencies, 'delivery'>, tx: Handle, ids: readonly number[]) {
  for (const id of ids) await delivery?.add(tx, id)
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
  const ids = await insertMails(db, mails, mailTimes(deps, now))
  await deliver(deps, db, ids)
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
  await tellPaid(deps, db, order, now)
}

/**
 * Tells the customer's browsers of a paid order: that it is confirmed, or that its ticket is there; for a request the answer does that. Give the
 * transaction that pays the order.
 */
export async function tellPaid(
  deps: Pick<MailDependencies, 'push'>,
  db: Handle,
  order: OrderRow,
  now: Temporal.Instant,
): Promise<void> {
  const event = eventOf(order)
  if (event === 'confirmed' || event === 'ticket') await tell(deps, db, order, event, paidKey(order), now)
}

/** Tells the customer's browsers what a mail tells: one fact, whether or not somebody left an address. */
async function tell(
  { push }: Pick<MailDependencies, 'push'>,
  db: Handle,
  order: OrderRow,
  kind: PushKind,
  dedupeKey: string,
  now: Temporal.Instant,
): Promise<void> {
  await push?.tell(db, { order, kind, dedupeKey }, now)
}

/**
 * The mails that `queuePaidMails` would store, for who stores them in a statement of their own and then calls `deliver` and `tellPaid`;
 * null where one cannot be written, which is not noted.
 */
export async function paidMails(
  deps: MailDependencies,
  db: Handle,
  order: OrderRow,
  news: ShopNews,
  now: Temporal.Instant,
): Promise<readonly Addressed[] | null> {
  let isWhole = true
  const onUnwritten = async () => {
    isWhole = false
  }
  const own = await orderMail(deps, db, order, now, onUnwritten)
  const mails = [own, await shopMail(deps, db, order, news, now, { onUnwritten })]
  return isWhole ? mails.filter((one) => one !== null) : null
}

function orderMail(
  deps: MailDependencies,
  db: Handle,
  order: OrderRow,
  now: Temporal.Instant,
  onUnwritten?: () => Promise<void>,
) {
  return written(deps, db, order, { dedupeKey: paidKey(order), now, onUnwritten }, (names) =>
    orderLetter(order, names, { origin: deps.origin, now }),
  )
}

/**
 * Puts the mail of a change that is settled into the outbox, in place of the one that a paid order gets: once, however often it
 * is asked. Give the transaction that settles it.
 */
export async function queueChangeMail(
  deps: MailDependencies,
  db: Handle,
  news: ChangeNews,
  now: Temporal.Instant,
): Promise<boolean> {
  const { order } = news
  await tell(deps, db, order, order.answer_by === null ? 'changed' : 'change_requested', paidKey(order), now)
  return queueWritten(deps, db, order, { dedupeKey: paidKey(order), now }, (names) =>
    changeLetter(news, names, { origin: deps.origin, now }),
  )
}

/** Puts a reminder of an order into the outbox, once for each visit or end. Give the transaction that puts off the next. */
export async function queueReminderMail(
  deps: MailDependencies,
  db: Handle,
  order: OrderRow,
  reminder: Reminder,
  now: Temporal.Instant,
): Promise<boolean> {
  const dedupeKey = `order-${reminder.kind}:${order.id}:${reminder.at.epochMilliseconds}`
  await tell(deps, db, order, reminder.kind, dedupeKey, now)
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
  const dedupeKey = `order-${news.kind}:${order.id}${end}`
  const told = pushKindOf(news)
  if (told !== null) await tell(deps, db, order, told, dedupeKey, now)
  return queueWritten(deps, db, order, { dedupeKey, now }, (names) =>
    orderNewsLetter(order, names, news, { origin: deps.origin, now }),
  )
}

/** The push message about it, for what others did. Refunds are for the mail, and whoever cancels knows. */
function pushKindOf(news: OrderNews): PushKind | null {
  if (news.kind === 'accepted') return 'confirmed'
  if (news.kind === 'declined') return 'declined'
  return news.kind === 'cancelled' && news.by === 'operator' ? 'cancelled' : null
}

/**
 * Tells the shop of an order what has become of it, in Japanese, once for each news (SH-01). Give the transaction that moves
 * the order, and of a change its other order. False where that was done, or the shop has no address.
 */
export async function queueShopMail(
  deps: MailDependencies,
  db: Handle,
  order: OrderRow,
  news: ShopNews,
  now: Temporal.Instant,
  other: OrderRow | null = null,
): Promise<boolean> {
  return queue(deps, db, [await shopMail(deps, db, order, news, now, { other })], now)
}

async function shopMail(
  deps: MailDependencies,
  db: Handle,
  order: OrderRow,
  news: ShopNews,
  now: Temporal.Instant,
  {
    other = null,
    onUnwritten = () => noteUnwritten(db, order.id, now),
  }: { readonly other?: OrderRow | null; readonly onUnwritten?: () => Promise<void> } = {},
): Promise<Addressed | null> {
  const sold = await deps.catalogue.packageWithShop(order.package_id, db)
  const shop = await deps.catalogue.supplier(order.supplier_id, db)
  if (!shop || shop.contactEmail === '') return null
  let letter: Letter
  try {
    letter = shopLetter(order, { shop: shop.wire, package: sold?.pack.wire ?? {} }, news, deps, other)
  } catch {
    await onUnwritten()
    return null
  }
  const mail: StoredMail = { dedupeKey: `order-shop-${news}:${order.id}`, locale: 'ja', ...letter, ticketOf: null }
  return { recipient: shop.contactEmail, mail }
}

/** Sends a shop the list of a day's visits, once for the day; false where that was done, or there is no address. */
export async function queueShopList(
  deps: MailDependencies,
  db: Handle,
  list: {
    readonly supplierId: number
    readonly day: JapanDate
    readonly orders: readonly OrderRow[]
    /** Whether the shop has a link with which it checks tickets. */
    readonly checks: boolean
  },
  now: Temporal.Instant,
): Promise<boolean> {
  const shop = await deps.catalogue.supplier(list.supplierId, db)
  if (!shop || shop.contactEmail === '') return false
  const packages = await deps.catalogue.packages(list.orders.map((order) => order.package_id))
  const visits = list.orders.map((order) => ({ order, packageNames: packages.get(order.package_id)?.pack.wire ?? {} }))
  const dedupeKey = `${shopListKey(list.day)}${list.supplierId}`
  const letter = shopListLetter(shop.wire, list.day, visits, list.checks ? `${deps.origin}${CHECK_PAGE}` : null)
  const mail: StoredMail = { dedupeKey, locale: 'ja', ...letter, ticketOf: null }
  return queue(deps, db, [{ recipient: shop.contactEmail, mail }], now)
}

/** Puts the mail with a shop's link into the outbox, whose row goes once it is sent. Give the transaction that stores the link. */
export async function queueShopLinkMail(
  deps: MailDependencies,
  tx: Handle,
  made: {
    readonly id: number
    readonly shop: string
    readonly label: string
    readonly link: string
    readonly recipient: string
  },
  now: Temporal.Instant,
): Promise<void> {
  const mail: StoredMail = {
    ...{ dedupeKey: `shop_link:${made.id}`, locale: 'ja', ...shopLinkLetter(made), ticketOf: null },
  }
  await queue(deps, tx, [{ recipient: made.recipient, mail }], now)
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

/** Where our support is written to; null where the operator has not stated it. */
const supportEmail = ({ catalogue }: Pick<MailDependencies, 'catalogue'>): string | null =>
  parseOperator(catalogue.current().config.get('operator')).email

/** A letter that cannot be written must not undo what it is about: support is notified instead, by default. */
async function written(
  deps: MailDependencies,
  db: Handle,
  order: OrderRow,
  {
    dedupeKey,
    now,
    onUnwritten = () => noteUnwritten(db, order.id, now),
  }: {
    readonly dedupeKey: string
    readonly now: Temporal.Instant
    readonly onUnwritten?: (() => Promise<void>) | undefined
  },
  write: (names: SoldFacts) => Letter | null,
): Promise<Addressed | null> {
  const sold = await deps.catalogue.packageWithShop(order.package_id, db)
  const { cancelDays, direction } = parseReturnSetting(deps.catalogue.current().config.get('return_setting'))
  const names = {
    shop: sold?.supplier.wire ?? {},
    package: sold?.pack.wire ?? {},
    cancelRule: { days: effectiveRule(sold?.supplier.cancelDaysRule ?? null, cancelDays), direction },
    supportEmail: supportEmail(deps),
  }
  let letter: Letter | null
  try {
    letter = write(names)
  } catch {
    await onUnwritten()
    return null
  }
  const recipient = letter && (await addressOf(db, order))
  if (letter === null || recipient === null) return null
  return { recipient, mail: { dedupeKey, locale: order.locale, ...letter, ticketOf: letter.hasTicket ? order : null } }
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
  return queue(
    deps,
    db,
    [{ recipient, mail: { dedupeKey, locale, ...accountLetter(mail, supportEmail(deps)), ticketOf: null } }],
    now,
  )
}

/** Puts the mail with an operator's link into the outbox. Give the transaction that stores the link. */
export async function queueOperatorMail(
  deps: MailDependencies,
  tx: Handle,
  link: OperatorLink & { readonly recipient: string; readonly dedupeKey: string },
  now: Temporal.Instant,
): Promise<void> {
  const { recipient, dedupeKey, locale } = link
  await queue(deps, tx, [{ recipient, mail: { dedupeKey, locale, ...operatorLetter(link), ticketOf: null } }], now)
}
