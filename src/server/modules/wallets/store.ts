import { type Selectable, sql } from 'kysely'
import type { Wallet } from '#domain/ticket/wallets.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Db, Handle } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import type { WalletPassTable } from '#server/db/schema-wallets.ts'
import type { DueRows } from '#server/modules/jobs/index.ts'

export type PassRow = Selectable<WalletPassTable>

/** The columns of an order that a pass depends on. */
export type ShownOrder = Pick<OrderRow, 'revision' | 'order_status' | 'used_at'>

/** The content that a pass shows: its order in that state, or null if emptied. */
export interface Shows {
  readonly order: ShownOrder | null
  readonly locale: Locale
  /** The time of the next change that does not depend on the order. */
  readonly renewAt: Temporal.Instant | null
}

export interface NewPass {
  readonly order: ShownOrder & { readonly id: number }
  readonly wallet: Wallet
  /** Used only if the pass is new. */
  readonly serial: string
  readonly locale: Locale
  readonly renewAt: Temporal.Instant | null
  readonly endsAt: Temporal.Instant
}

const timestamp = (at: Temporal.Instant) => sql`${at.toString()}::timestamptz`

/** No order has this revision, so a pass with it counts as stale. */
const UNKNOWN_REVISION = 0

/**
 * Stores and returns the pass of an order in a wallet. An existing pass keeps the state that its devices have,
 * except the language. The content of Google's object is unknown until it is uploaded and recorded (`noteShown`).
 */
export function keepPass(db: Handle, { order, wallet, ...pass }: NewPass, now: Temporal.Instant): Promise<PassRow> {
  const { revision, order_status, used_at } = order
  const unknown = wallet === 'google' ? { told_revision: UNKNOWN_REVISION } : {}
  return db
    .insertInto('wallet_pass')
    .values({
      ...{ order_id: order.id, wallet, serial: pass.serial, locale: pass.locale, changed_at: now.toString() },
      ...{ told_revision: revision, told_status: order_status, told_used: used_at !== null, told_locale: pass.locale },
      ...{ renew_at: pass.renewAt?.toString() ?? null, ends_at: pass.endsAt.toString(), ...unknown },
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'wallet']).doUpdateSet({ locale: pass.locale, ...unknown }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The pass must be empty: its account was deleted, or its time is over. */
const isOver = (at: Temporal.Instant) =>
  sql<boolean>`(customer.deleted_at is not null or pass.ends_at <= ${timestamp(at)})`

/** The content of the pass is outdated at that time. */
const isStale = (at: Temporal.Instant) => sql<boolean>`
  case when ${isOver(at)} or pass.told_empty then not pass.told_empty
  else coalesce(pass.renew_at <= ${timestamp(at)}, false) or pass.told_revision <> orders.revision
    or pass.told_status <> orders.order_status or pass.told_used <> (orders.used_at is not null)
    or pass.told_locale <> pass.locale end`

/** Passes with their orders and customers, evaluated at a time. */
const passes = (db: Handle, now: Temporal.Instant) =>
  db
    .selectFrom('wallet_pass as pass')
    .innerJoin('orders', 'orders.id', 'pass.order_id')
    .innerJoin('customer', 'customer.id', 'orders.customer_id')
    .selectAll('pass')
    .select(['orders.customer_id', isOver(now).as('is_over'), isStale(now).as('is_stale')])

/** A pass by its serial number, with its customer. */
export function findPass(db: Handle, wallet: Wallet, serial: string, now: Temporal.Instant) {
  return passes(db, now).where('pass.wallet', '=', wallet).where('pass.serial', '=', serial).executeTakeFirst()
}
export type FoundPass = NonNullable<Awaited<ReturnType<typeof findPass>>>

/** The pass with a job's item id; undefined if it was deleted. */
export function findPassById(db: Handle, id: number, now: Temporal.Instant): Promise<FoundPass | undefined> {
  return passes(db, now).where('pass.id', '=', id).executeTakeFirst()
}

export function findOrderOf(db: Handle, id: number) {
  return db.selectFrom('wallet_pass').select('order_id').where('id', '=', id).executeTakeFirst()
}

/** Since when a pass is outdated, as of a time; its last change if the cause has no timestamp. */
const staleSince = (
  at: Temporal.Instant,
) => sql<Date>`greatest(pass.changed_at, orders.used_at, orders.closed_at, customer.deleted_at,
  case when pass.renew_at <= ${timestamp(at)} then pass.renew_at end, case when pass.ends_at <= ${timestamp(at)} then pass.ends_at end)`

/** Passes of these wallets that are outdated, or with a device that was not notified of the last change. */
export function duePasses(now: Temporal.Instant, wallets: readonly Wallet[]): DueRows {
  return sql`
    select pass.id as item, ${staleSince(now)} as since
    from wallet_pass pass join orders on orders.id = pass.order_id join customer on customer.id = orders.customer_id
    where pass.wallet = any(${[...wallets]}::text[])
      and (${isStale(now)} or exists (
        select from wallet_device where pass_id = pass.id and told_number < pass.change_number))`
}

/**
 * Records the content of a pass as its next numbered change. Google's object is recorded after its upload, so the last
 * upload is recorded last or uploaded again.
 */
export async function noteShown(db: Handle, id: number, shows: Shows, now: Temporal.Instant): Promise<void> {
  const { order, locale, renewAt } = shows
  const told =
    order === null
      ? sql`told_empty = true, ends_at = least(ends_at, ${timestamp(now)})`
      : sql`told_empty = false, told_revision = ${order.revision}::integer, told_status = ${order.order_status}::integer,
          told_used = ${order.used_at !== null}::boolean`
  await sql`
    with next as (update wallet_counter set number = number + 1 returning number)
    update wallet_pass
    set changed_at = greatest(${timestamp(now)}, changed_at + interval '1 second'), change_number = next.number,
      told_locale = ${locale}::text, renew_at = ${renewAt?.toString() ?? null}::timestamptz, ${told}
    from next where id = ${id}`.execute(db)
}

/** A device that registers for updates of a pass. */
export interface NewDevice {
  readonly passId: number
  readonly device: string
  readonly pushToken: string
}

/**
 * Stores a device that holds a pass; beyond `most` per pass the oldest are deleted. Returns `new` or `known`, as
 * Apple's protocol distinguishes them; null if the pass was deleted. A new device must still be notified if the pass
 * has ever changed, because it may have received the pass before that.
 */
export async function keepDevice(
  db: Db,
  { passId, device, pushToken }: NewDevice,
  most: number,
): Promise<'new' | 'known' | null> {
  return db.transaction().execute(async (tx) => {
    // Locked before the pass, in the same order as in `noteShown`.
    const counted = await tx
      .updateTable('wallet_counter')
      .set({ number: sql`number + 1` })
      .returning('number')
      .executeTakeFirstOrThrow()
    const pass = tx.selectFrom('wallet_pass').select('id').where('id', '=', passId).forUpdate()
    if (!(await pass.executeTakeFirst())) return null
    const updated = await tx
      .updateTable('wallet_device')
      .set({ push_token: pushToken })
      .where('pass_id', '=', passId)
      .where('device', '=', device)
      .executeTakeFirst()
    if (updated.numUpdatedRows > 0n) return 'known'
    await tx
      .insertInto('wallet_device')
      .values({ pass_id: passId, device, push_token: pushToken, number: counted.number, told_number: 0 })
      .execute()
    await sql`
      delete from wallet_device where id in (
        select id from wallet_device where pass_id = ${passId} order by id desc offset ${most})`.execute(tx)
    return 'new'
  })
}

export async function dropDevice(db: Handle, passId: number, device: string): Promise<void> {
  await db.deleteFrom('wallet_device').where('pass_id', '=', passId).where('device', '=', device).execute()
}

/**
 * Passes of a device that it registered for, or that changed, after `since`: at most `most`, lowest numbers first. A
 * number becomes visible only after all lower ones, so the highest returned number is the next `since`.
 */
export async function passesOfDevice(db: Handle, device: string, since: number, most: number) {
  const number = sql<number>`greatest(pass.change_number, held.number)`
  return db
    .selectFrom('wallet_device as held')
    .innerJoin('wallet_pass as pass', 'pass.id', 'held.pass_id')
    .select(['pass.serial', number.as('number')])
    .where('held.device', '=', device)
    .where(number, '>', since)
    .orderBy('number')
    .limit(most)
    .execute()
}

/** Devices that were not notified of their pass's last change, with the number of that change. */
export function devicesToNotify(db: Handle, passId: number) {
  return db
    .selectFrom('wallet_device as held')
    .innerJoin('wallet_pass as pass', 'pass.id', 'held.pass_id')
    .select(['held.id', 'held.push_token as pushToken', 'pass.change_number as changeNumber'])
    .where('pass.id', '=', passId)
    .whereRef('held.told_number', '<', 'pass.change_number')
    .execute()
}

/** Records that the device was notified of that change. */
export async function recordNotified(db: Handle, deviceId: number, changeNumber: number): Promise<void> {
  await db.updateTable('wallet_device').set({ told_number: changeNumber }).where('id', '=', deviceId).execute()
}

/** Deletes a device that no longer accepts updates of any pass. */
export async function forgetPushToken(db: Handle, pushToken: string): Promise<void> {
  await db.deleteFrom('wallet_device').where('push_token', '=', pushToken).execute()
}
