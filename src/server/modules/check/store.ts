import { sql } from 'kysely'
import type { ShopLink } from '#server/check-caller.ts'
import type { Db, Handle, Tx } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { proofHash } from '#server/tokens.ts'

const DAY_H = 24
const date = (at: Temporal.Instant): Date => new Date(at.epochMilliseconds)

/**
 * The link that was opened on the phone with this credential, unless it was withdrawn; notes, once a minute, that it was seen. The first call
 * under a link ends the one that the phone had before: only now it is certain that the phone has this one.
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

/** The link of a token, locked so that its phones are counted right; undefined for an unknown and for a withdrawn one. */
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
 * Phones on which a link is open, but for the one that asks, by the link that it has or by the credential that it gets. One that has
 * reopened the link counts once.
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
    .where('credential_hash', '<>', proofHash(asking.credential))
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
  /** The phone under the link that it has, which may be this one. */
  readonly before: number | null
  readonly now: Temporal.Instant
}

/** Notes a phone on which a link is open; one that was noted before has been seen again. The link that it has stays until this one is used. */
export async function insertDevice(tx: Tx, { linkId, credentialHash, before, now }: NewDevice): Promise<void> {
  const at = now.toString()
  // Locked: a call under a link that it was opened on in between ends it.
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

/** The packages of a shop in Japanese. */
export function coursesOf(db: Handle, supplierId: number): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('package')
    .select(['id', 'name_ja as name'])
    .where('supplier_id', '=', supplierId)
    .orderBy('sort')
    .execute()
}

/** An order with what its shop sees besides. */
export type ShopOrderRow = OrderRow & { readonly course: string; readonly redemption_code: string | null }

/** Paid orders of one shop; none of another is ever read by these. */
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

/** What a shop expects between two instants, both included, and what of it was used, cancelled or changed, by its time. */
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

/** When this server heard that a ticket has ended: a phone without a network says so long after the time that it claims. */
const endedAt = sql<Date>`greatest(orders.closed_at, coalesce(redemption.received_at, orders.used_at))`

/** Tickets that have ended since, without a date or with one after `after`: the newest, at most `limit`. */
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

/** Numbers of the shop's tickets without a date that end after `since`, the newest: what the code on a guest's screen may be of. */
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

/** Numbers of the shop's orders with a redemption under this code since, accepted or not, the newest. */
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

/** The shop's order of a token's reference. */
export function findByRef(db: Handle, supplierId: number, ref: Uint8Array): Promise<ShopOrderRow | undefined> {
  return ordersOf(db, supplierId).where('orders.ticket_ref', '=', ref).executeTakeFirst()
}

/** The shop's orders under these numbers, the newest first. */
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
