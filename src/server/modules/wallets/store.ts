import { type Selectable, sql } from 'kysely'
import type { Wallet } from '#domain/ticket/wallets.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Db, Handle } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import type { WalletPassTable } from '#server/db/schema-wallets.ts'
import type { DueRows } from '#server/modules/jobs/index.ts'

export type PassRow = Selectable<WalletPassTable>

/** What of an order a pass shows differently. */
type Told = Pick<OrderRow, 'revision' | 'order_status' | 'used_at'>
const told = ({ revision, order_status, used_at }: Told) => ({
  told_revision: revision,
  told_status: order_status,
  told_used: used_at !== null,
})

export interface NewPass {
  readonly order: Told & { readonly id: number }
  readonly wallet: Wallet
  /** Of a pass that is new. */
  readonly serial: string
  readonly locale: Locale
  readonly renewAt: Temporal.Instant | null
  readonly endsAt: Temporal.Instant
}

/**
 * Keeps the pass of an order in a wallet and answers it. One that is there stays as its devices know it, but for the language that it is
 * asked for in.
 */
export function keepPass(db: Handle, pass: NewPass, now: Temporal.Instant): Promise<PassRow> {
  const at = now.toString()
  return db
    .insertInto('wallet_pass')
    .values({
      ...{ order_id: pass.order.id, wallet: pass.wallet, serial: pass.serial, locale: pass.locale, changed_at: at },
      ...told(pass.order),
      ...{ renew_at: pass.renewAt?.toString() ?? null, ends_at: pass.endsAt.toString() },
    })
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'wallet']).doUpdateSet({
        locale: pass.locale,
        changed_at: sql`case when wallet_pass.locale = excluded.locale then wallet_pass.changed_at
          else greatest(excluded.changed_at, wallet_pass.changed_at + interval '1 second') end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A pass by its serial number, with whose order it is. */
export function findPass(db: Handle, wallet: Wallet, serial: string) {
  return db
    .selectFrom('wallet_pass')
    .innerJoin('orders', 'orders.id', 'wallet_pass.order_id')
    .selectAll('wallet_pass')
    .select('orders.customer_id')
    .where('wallet', '=', wallet)
    .where('serial', '=', serial)
    .executeTakeFirst()
}

/** The pass that is the item of a job; undefined when it is gone. */
export function findPassById(db: Handle, id: number): Promise<PassRow | undefined> {
  return db.selectFrom('wallet_pass').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Passes of these wallets that show something else than their order says by now, or whose token has to be renewed. */
export function duePasses(now: Temporal.Instant, wallets: readonly Wallet[]): DueRows {
  const at = sql`${now.toString()}::timestamptz`
  return sql`
    select pass.id as item, pass.changed_at as since
    from wallet_pass pass join orders on orders.id = pass.order_id
    where pass.ends_at > ${at} and pass.wallet = any(${[...wallets]}::text[])
      and (pass.renew_at <= ${at} or pass.told_revision <> orders.revision
        or pass.told_status <> orders.order_status or pass.told_used <> (orders.used_at is not null))`
}

/** Has the pass count as changed now. */
export async function markChanged(db: Handle, id: number, now: Temporal.Instant): Promise<void> {
  await sql`
    update wallet_pass
    set changed_at = greatest(${now.toString()}::timestamptz, changed_at + interval '1 second') where id = ${id}`.execute(
    db,
  )
}

/** Notes that the wallet knows the order in this state. */
export async function noteTold(db: Handle, id: number, order: Told, renewAt: Temporal.Instant | null): Promise<void> {
  const renew_at = renewAt?.toString() ?? null
  await db
    .updateTable('wallet_pass')
    .set({ ...told(order), renew_at })
    .where('id', '=', id)
    .execute()
}

/**
 * Keeps a device that holds a pass; beyond `most` of one pass the oldest go. `new` or `known`, as Apple's protocol tells them apart; null
 * when the pass is gone.
 */
export async function keepDevice(
  db: Db,
  { passId, device, pushToken }: { readonly passId: number; readonly device: string; readonly pushToken: string },
  most: number,
): Promise<'new' | 'known' | null> {
  return db.transaction().execute(async (tx) => {
    const pass = tx.selectFrom('wallet_pass').select('id').where('id', '=', passId).forUpdate()
    if (!(await pass.executeTakeFirst())) return null
    const updated = await tx
      .updateTable('wallet_device')
      .set({ push_token: pushToken })
      .where('pass_id', '=', passId)
      .where('device', '=', device)
      .executeTakeFirst()
    if (updated.numUpdatedRows > 0n) return 'known'
    await tx.insertInto('wallet_device').values({ pass_id: passId, device, push_token: pushToken }).execute()
    await sql`
      delete from wallet_device where id in (
        select id from wallet_device where pass_id = ${passId} order by id desc offset ${most})`.execute(tx)
    return 'new'
  })
}

export async function dropDevice(db: Handle, passId: number, device: string): Promise<void> {
  await db.deleteFrom('wallet_device').where('pass_id', '=', passId).where('device', '=', device).execute()
}

/** Passes that a device holds and that changed after `since`, at most `most`: those that changed first. */
export function passesOfDevice(db: Handle, device: string, since: Temporal.Instant | null, most: number) {
  return db
    .selectFrom('wallet_device')
    .innerJoin('wallet_pass', 'wallet_pass.id', 'wallet_device.pass_id')
    .select(['wallet_pass.serial', 'wallet_pass.changed_at'])
    .where('wallet_device.device', '=', device)
    .$if(since !== null, (query) =>
      query.where('wallet_pass.changed_at', '>', sql<Date>`${String(since)}::timestamptz`),
    )
    .orderBy('wallet_pass.changed_at')
    .limit(most)
    .execute()
}

export async function pushTokensOf(db: Handle, passId: number): Promise<string[]> {
  const rows = await db.selectFrom('wallet_device').select('push_token').where('pass_id', '=', passId).execute()
  return rows.map((row) => row.push_token)
}

/** The device wants no news of any pass any more. */
export async function forgetPushToken(db: Handle, pushToken: string): Promise<void> {
  await db.deleteFrom('wallet_device').where('push_token', '=', pushToken).execute()
}
