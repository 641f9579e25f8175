import { CHECK_PAGE } from '#contract/check/paths.ts'
import type { JapanDate } from '#domain/calendar/time.ts'
import { parseOperator, parseReturnSetting } from '#domain/config-settings.ts'
import { effectiveRule } from '#domain/order/change-window.ts'
import type { PushKind } from '#domain/order/push-kind.ts'
import type { Reminder } from '#domain/order/reminders.ts'
import type { Handle } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import type { Catalogue } from '#server/modules/catalogue/index.ts'
import type { PushQueue } from '#server/ports/push.ts'
import { type AccountMail, accountLetter } from './account-mail.ts'
import { type ChangeNews, changeLetter } from './change-mail.ts'
import { type OperatorLink, operatorLetter } from './operator-mail.ts'
import { eventOf, orderLetter, type SoldFacts } from './order-mail.ts'
import { type OrderNews, orderNewsLetter } from './order-news.ts'
import { reminderLetter } from './reminder-mail.ts'
import { type RenderedMail, withPrivacyLink } from './rendered-mail.ts'
import { type ShopNews, shopLetter, shopLinkLetter, shopListLetter } from './shop-mail.ts'
import { type StatementMail, statementLetter } from './statement-mail.ts'
import {
  type Addressed,
  addressOf,
  insertMails,
  type MailTimes,
  reportUnwrittenMail,
  type StoredMail,
  shopListKey,
} from './store.ts'

export interface MailDependencies {
  readonly catalogue: Catalogue
  /** Public address of the app. Every link in a mail starts with it, regardless of the request (S-13). */
  readonly origin: string
  /** Signs the link with which a shop answers a request. */
  readonly secret: Uint8Array
  /**
   * Whether mails are delivered. If not, they stay in the outbox and are marked as sent, so that they are never sent
   * later by accident.
   */
  readonly hasMailServer: boolean
  /** Sends the same news as push messages to the customer's browsers; null: push messages are disabled. */
  readonly push: PushQueue | null
}

/** The time at which mails are stored. Without a mail server they are marked as sent at that time. */
export const mailTimes = (
  { hasMailServer }: Pick<MailDependencies, 'hasMailServer'>,
  now: Temporal.Instant,
): MailTimes => ({ now, sentAt: hasMailServer ? null : now })

/**
 * Stores mails, which the mail job sends once the transaction is committed; nulls are skipped. Returns false when
 * no new mail was stored.
 */
export async function queue(
  deps: Pick<MailDependencies, 'hasMailServer'>,
  db: Handle,
  written: readonly (Addressed | null)[],
  now: Temporal.Instant,
): Promise<boolean> {
  const mails = written.filter((one) => one !== null)
  return mails.length > 0 && insertMails(db, mails, mailTimes(deps, now))
}

const paidKey = (order: OrderRow): string => `order-paid:${order.id}`

/**
 * Queues the mail of a paid order, once per order. Returns false when it was queued before, when the order gets no
 * mail, or when there is no address.
 */
export async function queueOrderMail(
  deps: MailDependencies,
  db: Handle,
  order: OrderRow,
  now: Temporal.Instant,
): Promise<boolean> {
  return queue(deps, db, [await orderMail(deps, db, order, now)], now)
}

/**
 * Queues the mails of a paid order to the customer and to the shop in one statement, and its push message: confirmed,
 * or ticket available. A request gets its message with the answer. Call it in the transaction that pays the order.
 */
export async function queuePaidMails(
  deps: MailDependencies,
  db: Handle,
  order: OrderRow,
  news: ShopNews,
  now: Temporal.Instant,
): Promise<void> {
  const own = await orderMail(deps, db, order, now)
  await queue(deps, db, [own, await shopMail(deps, db, order, news, now)], now)
  const event = eventOf(order)
  if (event === 'confirmed' || event === 'ticket') await tell(deps, db, order, event, paidKey(order), now)
}

/** Sends the push message that corresponds to a mail, whether or not the order has an address. */
export async function tell(
  { push }: Pick<MailDependencies, 'push'>,
  db: Handle,
  order: OrderRow,
  kind: PushKind,
  dedupeKey: string,
  now: Temporal.Instant,
): Promise<void> {
  await push?.tell(db, { order, kind, dedupeKey }, now)
}

function orderMail(deps: MailDependencies, db: Handle, order: OrderRow, now: Temporal.Instant) {
  return written(deps, db, order, { dedupeKey: paidKey(order), now }, (names) =>
    orderLetter(order, names, { origin: deps.origin, now }),
  )
}

/**
 * Queues the mail of a settled change, which replaces the mail of a paid order, once per order. Call it in
 * the transaction that settles the change.
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

/**
 * Queues a reminder of an order, once per visit or expiry. Call it in the transaction that schedules the next one.
 */
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
 * Queues the mail about an event of a paid order, once per event. Call it in the transaction that moves the order.
 * Returns false as `queueOrderMail` does.
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

/**
 * The push message for an event caused by others. There is none for refunds, which only the mail reports, or for
 * the customer's own cancellation.
 */
function pushKindOf(news: OrderNews): PushKind | null {
  if (news.kind === 'accepted') return 'confirmed'
  if (news.kind === 'declined') return 'declined'
  return news.kind === 'cancelled' && news.by === 'operator' ? 'cancelled' : null
}

/**
 * Queues the Japanese mail to a shop about an event of its order, once per event (SH-01). Call it in the
 * transaction that moves the order; for a change, pass its other order. Returns false when it was queued before or
 * the shop has no address.
 */
export async function queueShopMail(
  deps: MailDependencies,
  db: Handle,
  order: OrderRow,
  news: ShopNews,
  now: Temporal.Instant,
  other: OrderRow | null = null,
): Promise<boolean> {
  return queue(deps, db, [await shopMail(deps, db, order, news, now, other)], now)
}

async function shopMail(
  deps: MailDependencies,
  db: Handle,
  order: OrderRow,
  news: ShopNews,
  now: Temporal.Instant,
  other: OrderRow | null = null,
): Promise<Addressed | null> {
  const sold = await deps.catalogue.packageWithShop(order.package_id, db)
  const shop = await deps.catalogue.supplier(order.supplier_id, db)
  if (!shop || shop.contactEmail === '') return null
  let letter: RenderedMail
  try {
    letter = shopLetter(order, { shop: shop.wire, package: sold?.pack.wire ?? {} }, news, deps, other)
  } catch {
    await reportUnwrittenMail(db, order.id, now)
    return null
  }
  const mail: StoredMail = { dedupeKey: `order-shop-${news}:${order.id}`, locale: 'ja', ...letter, ticketOf: null }
  return { recipient: shop.contactEmail, mail }
}

/**
 * Queues the list of a day's visits for a shop, once per day. Returns false when it was queued before or there is
 * no address.
 */
export async function queueShopList(
  deps: MailDependencies,
  db: Handle,
  list: {
    readonly supplierId: number
    readonly day: JapanDate
    readonly orders: readonly OrderRow[]
    /** Whether the shop has a link for checking tickets. */
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

/**
 * Queues the mail with a shop's link. Its row is deleted once it is sent. Call it in the transaction that stores
 * the link.
 */
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

/** Queues the mail with an issued statement to its shop, once. Call it in the transaction that issues it. */
export async function queueStatementMail(
  deps: Pick<MailDependencies, 'hasMailServer'>,
  tx: Handle,
  statement: StatementMail,
  now: Temporal.Instant,
): Promise<void> {
  const dedupeKey = `shop_statement:${statement.id}`
  const mail: StoredMail = { dedupeKey, locale: 'ja', ...statementLetter(statement), ticketOf: null }
  await queue(deps, tx, [{ recipient: statement.recipient, mail }], now)
}

export async function queueWritten(
  deps: MailDependencies,
  db: Handle,
  order: OrderRow,
  how: { readonly dedupeKey: string; readonly now: Temporal.Instant },
  write: (names: SoldFacts) => RenderedMail | null,
): Promise<boolean> {
  return queue(deps, db, [await written(deps, db, order, how, write)], how.now)
}

/** The support address; null if the operator has stated none. */
const supportEmail = ({ catalogue }: Pick<MailDependencies, 'catalogue'>): string | null =>
  parseOperator(catalogue.current().config.get('operator')).email

/** Writes a letter. If that fails, the caller's transaction continues, and support is notified. */
async function written(
  deps: MailDependencies,
  db: Handle,
  order: OrderRow,
  { dedupeKey, now }: { readonly dedupeKey: string; readonly now: Temporal.Instant },
  write: (names: SoldFacts) => RenderedMail | null,
): Promise<Addressed | null> {
  const sold = await deps.catalogue.packageWithShop(order.package_id, db)
  const { cancelDays, direction } = parseReturnSetting(deps.catalogue.current().config.get('return_setting'))
  const names = {
    shop: sold?.supplier.wire ?? {},
    package: sold?.pack.wire ?? {},
    cancelRule: { days: effectiveRule(sold?.supplier.cancelDaysRule ?? null, cancelDays), direction },
    supportEmail: supportEmail(deps),
  }
  let letter: RenderedMail | null
  try {
    letter = write(names)
  } catch {
    await reportUnwrittenMail(db, order.id, now)
    return null
  }
  const recipient = letter && (await addressOf(db, order))
  if (letter === null || recipient === null) return null
  const whole = withPrivacyLink(letter, order.locale, deps.origin)
  return { recipient, mail: { dedupeKey, locale: order.locale, ...whole, ticketOf: letter.hasTicket ? order : null } }
}

/**
 * Queues a mail about an account, once per `dedupeKey`; false when it was queued before. Call it in the transaction
 * that writes the change. `link` must be on our own origin. The caller must apply the rate limits (S-13).
 */
export async function queueAccountMail(
  deps: MailDependencies,
  db: Handle,
  mail: AccountMail,
  now: Temporal.Instant,
): Promise<boolean> {
  const { recipient, dedupeKey, locale, link } = mail
  if (link !== undefined && !link.startsWith(`${deps.origin}/`))
    throw new Error('An email may only link to this server')
  const letter = withPrivacyLink(accountLetter(mail, supportEmail(deps)), locale, deps.origin)
  return queue(deps, db, [{ recipient, mail: { dedupeKey, locale, ...letter, ticketOf: null } }], now)
}

/** Queues the mail with an operator's link. Call it in the transaction that stores the link. */
export async function queueOperatorMail(
  deps: MailDependencies,
  tx: Handle,
  link: OperatorLink & { readonly recipient: string; readonly dedupeKey: string },
  now: Temporal.Instant,
): Promise<void> {
  const { recipient, dedupeKey, locale } = link
  await queue(deps, tx, [{ recipient, mail: { dedupeKey, locale, ...operatorLetter(link), ticketOf: null } }], now)
}
