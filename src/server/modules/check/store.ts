import { sql } from 'kysely'
import type { ShopLink } from '#server/auth/check-caller.ts'
import { credentialHash } from '#server/auth/tokens.ts'
import type { Db, Handle, Tx } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'

const DAY_H = 24
const date = (at: Temporal.Instant): Date => new Date(at.epochMilliseconds)

/**
 * The link opened on the phone with this credential, unless it was withdrawn. Records, at most once a minute, when
 * the phone was seen. The first call under a link deletes the phone's previous one, because only now is it certain
 * that the phone has stored the new credential.
 */
export async function findDevice(
  db: Db,
  credentialHash: Uint8Array,
  now: Temporal.Instant,
  days: number,
): Promise<ShopLink | null> {
  const row = await db
    .selectFrom('shop_device as d')
    .innerJoin('shop_link as l', 'l.id', 'd.link_id')
    .select(['l.id', 'd.id as deviceId', 'l.supplier_id as supplierId', 'l.label', 'd.seen_at', 'd.replaces'])
    .where('d.credential_hash', '=', credentialHash)
    .where('d.seen_at', '>', date(now.subtract({ hours: days * DAY_H })))
    .where('l.withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { seen_at, replaces, ...link } = row
  if (replaces !== null) await db.deleteFrom('shop_device').where('id', '=', replaces).execute()
  if (seen_at < date(now.subtract({ minutes: 1 }))) {
    await db.updateTable('shop_device').set({ seen_at: now.toString() }).where('id', '=', row.deviceId).execute()
  }
  return link
}

/**
 * The link of a token, locked so that its phones are counted correctly; undefined for an unknown or withdrawn link.
 */
export function lockLink(tx: Tx, tokenHash: Uint8Array) {
  return tx
    .selectFrom('shop_link')
    .select(['id', 'supplier_id', 'label'])
    .where('token_hash', '=', tokenHash)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Number of other phones on which a link is open. The requesting phone is excluded, by its current link or its new
 * credential. A phone that has reopened the link counts once.
 */
export async function countDevices(
  tx: Tx,
  linkId: number,
  asking: { readonly deviceId: number | null; readonly credential: string },
): Promise<number> {
  const { count } = await tx
    .selectFrom('shop_device')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('link_id', '=', linkId)
    .where('credential_hash', '<>', credentialHash(asking.credential))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('shop_device as later')
            .select('later.id')
            .whereRef('later.replaces', '=', 'shop_device.id')
            .where('later.link_id', '=', linkId),
        ),
      ),
    )
    .$if(asking.deviceId !== null, (query) => query.where('id', '<>', asking.deviceId))
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface NewDevice {
  readonly linkId: number
  readonly credentialHash: Uint8Array
  /** The phone's row for its current link, which may be the same link. */
  readonly before: number | null
  readonly now: Temporal.Instant
}

/** Upserts a phone on which a link is open. Its previous link stays valid until the new one is used. */
export async function insertDevice(tx: Tx, { linkId, credentialHash, before, now }: NewDevice): Promise<void> {
  const at = now.toString()
  // Locked, because a concurrent call under a newer link may delete it.
  const had = tx.selectFrom('shop_device').select('id').where('id', '=', before).forKeyShare()
  const replaces = before === null ? null : ((await had.executeTakeFirst())?.id ?? null)
  await tx
    .insertInto('shop_device')
    .values({ link_id: linkId, credential_hash: credentialHash, created_at: at, seen_at: at, replaces })
    .onConflict((clash) =>
      clash
        .column('credential_hash')
        .doUpdateSet({ seen_at: at, replaces: sql`nullif(${replaces}::integer, shop_device.id)` }),
    )
    .execute()
}

/** The shop's name in Japanese. */
export async function findShopName(db: Handle, supplierId: number): Promise<string> {
  const row = await db.selectFrom('supplier').select('name_ja').where('id', '=', supplierId).executeTakeFirstOrThrow()
  return row.name_ja
}

/** The packages of a shop with their Japanese names. */
export function packageNamesOf(db: Handle, supplierId: number): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('package')
    .select(['id', 'name_ja as name'])
    .where('supplier_id', '=', supplierId)
    .orderBy('sort')
    .execute()
}

/** An order with the extra columns for its shop. */
export type ShopOrderRow = OrderRow & { readonly course: string; readonly redemption_code: string | null }

/** Paid orders of one shop. Never returns another shop's orders. */
function ordersOf(db: Handle, supplierId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('package', 'package.id', 'orders.package_id')
    .leftJoin('redemption', (join) =>
      join
        .onRef('redemption.order_id', '=', 'orders.id')
        .on('redemption.verdict', '=', 'accepted')
        .on('redemption.undone_at', 'is', null),
    )
    .selectAll('orders')
    .select(['package.name_ja as course', 'redemption.short_code as redemption_code'])
    .where('orders.supplier_id', '=', supplierId)
    .where('orders.pay_status', '=', 1)
}

/**
 * The shop's orders with a use time between two instants, both included, in time order. Used, cancelled and changed
 * orders are included.
 */
export function ordersBetween(
  db: Handle,
  supplierId: number,
  { from, until }: { readonly from: Temporal.Instant; readonly until: Temporal.Instant },
  limit: number,
): Promise<ShopOrderRow[]> {
  return ordersOf(db, supplierId)
    .where('orders.use_time', '>=', date(from))
    .where('orders.use_time', '<=', date(until))
    .orderBy('orders.use_time')
    .orderBy('orders.id')
    .limit(limit)
    .execute()
}

/** When this server received the end of a ticket. An offline phone reports it long after the time it claims. */
const endedAt = sql<Date>`greatest(orders.closed_at, coalesce(redemption.received_at, orders.used_at))`

/** Tickets that ended since an instant, undated or dated later than `after`: the newest, at most `limit`. */
export function endedTickets(
  db: Handle,
  supplierId: number,
  { since, after }: { readonly since: Temporal.Instant; readonly after: Temporal.Instant },
  limit: number,
): Promise<OrderRow[]> {
  return ordersOf(db, supplierId)
    .where((eb) => eb.or([eb('orders.use_time', 'is', null), eb('orders.use_time', '>', date(after))]))
    .where((eb) => eb.or([eb('orders.used_at', 'is not', null), eb('orders.closed_at', 'is not', null)]))
    .where(endedAt, '>', date(since))
    .orderBy(endedAt, 'desc')
    .limit(limit)
    .execute()
}

/**
 * Numbers of the shop's undated tickets valid beyond `since`, newest first: candidates for the code on a guest's
 * screen.
 */
export async function undatedNumbers(
  db: Handle,
  supplierId: number,
  since: Temporal.Instant,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('order_no')
    .where('supplier_id', '=', supplierId)
    .where('pay_status', '=', 1)
    .where('use_time', 'is', null)
    .where('valid_until', '>', date(since))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.order_no)
}

/** Numbers of the shop's orders with a redemption under this code since an instant, accepted or not, newest first. */
export async function redeemedNumbers(
  db: Handle,
  supplierId: number,
  { code, since }: { readonly code: string; readonly since: Temporal.Instant },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('redemption')
    .innerJoin('orders', 'orders.id', 'redemption.order_id')
    .select('orders.order_no')
    .where('redemption.short_code', '=', code)
    .where('redemption.effective_at', '>', date(since))
    .where('orders.supplier_id', '=', supplierId)
    .orderBy('redemption.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.order_no)
}

/** The shop's order with a token's reference. */
export function findByRef(db: Handle, supplierId: number, ref: Uint8Array): Promise<ShopOrderRow | undefined> {
  return ordersOf(db, supplierId).where('orders.ticket_ref', '=', ref).executeTakeFirst()
}

/** The shop's orders with these numbers, newest first. */
export async function findByNumbers(
  db: Handle,
  supplierId: number,
  orderNos: readonly string[],
): Promise<ShopOrderRow[]> {
  if (orderNos.length === 0) return []
  return ordersOf(db, supplierId)
    .where('orders.order_no', 'in', [...orderNos])
    .orderBy('orders.id', 'desc')
    .execute()
}
