import { sql, type Transaction } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'

type Handle = Db | Transaction<Database>

/** The customer of a session that has not expired, in one query. */
export async function findOwner(db: Handle, idHash: Uint8Array, now: Temporal.Instant) {
  const row = await db
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .select(['customer.id', 'customer.email', 'session.number'])
    .where('session.id_hash', '=', idHash)
    .where('session.expires_at', '>', new Date(now.epochMilliseconds))
    // A sign-in that was under way while the account was deleted.
    .where('customer.deleted_at', 'is', null)
    .executeTakeFirst()
  return row ? { id: row.id, email: row.email ?? '', session: row.number } : null
}

export async function insertSession(
  db: Handle,
  session: {
    idHash: Uint8Array
    customerId: number
    now: Temporal.Instant
    expires: Temporal.Instant
    userAgent: string
  },
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      id_hash: session.idHash,
      customer_id: session.customerId,
      created_at: session.now.toString(),
      expires_at: session.expires.toString(),
      user_agent: session.userAgent,
    })
    .execute()
}

export async function deleteSession(db: Handle, idHash: Uint8Array): Promise<void> {
  await db.deleteFrom('session').where('id_hash', '=', idHash).execute()
}

/** Ends the session that the browser held, and the customer's sessions that have expired. */
export async function deletePrevious(
  db: Handle,
  { idHash, customerId, now }: { idHash: Uint8Array | null; customerId: number; now: Temporal.Instant },
): Promise<void> {
  await sql`
    delete from session where id_hash = ${idHash}::bytea
    or (customer_id = ${customerId} and expires_at <= ${now.toString()}::timestamptz)`.execute(db)
}

/** Makes a browser a known one of the customer from now on; those that were not used for long are forgotten. */
export async function rememberDevice(
  db: Handle,
  device: { customerId: number; hash: Uint8Array; now: Temporal.Instant; forgetBefore: Temporal.Instant },
): Promise<void> {
  await sql`
    with old as (
      delete from known_device where customer_id = ${device.customerId} and device_hash <> ${device.hash}::bytea
        and created_at < ${device.forgetBefore.toString()}::timestamptz
    )
    insert into known_device (customer_id, device_hash, created_at)
    values (${device.customerId}, ${device.hash}::bytea, ${device.now.toString()}::timestamptz)
    on conflict (customer_id, device_hash) do update set created_at = excluded.created_at`.execute(db)
}

/** The sessions of a customer that have not expired, the newest first. */
export function listSessions(db: Handle, customerId: number, now: Temporal.Instant) {
  return db
    .selectFrom('session')
    .select(['number', 'user_agent', 'created_at'])
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(100)
    .execute()
}

/** Ends the customer's session of that number, unless it is the caller's own. How many that were. */
export async function deleteByNumber(db: Handle, customerId: number, number: number, own: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('customer_id', '=', customerId)
    .where('number', '=', number)
    .where('number', '<>', own)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Ends all sessions of a customer, but for the one of the number `but`. How many that were. */
export async function deleteSessions(db: Handle, customerId: number, but: number | null = null): Promise<number> {
  const sessions = db.deleteFrom('session').where('customer_id', '=', customerId)
  const { numDeletedRows } = await (but === null ? sessions : sessions.where('number', '<>', but)).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Makes all browsers unknown to a customer again, but for the one with that hash. */
export async function forgetDevices(db: Handle, customerId: number, but: Uint8Array | null = null): Promise<void> {
  const devices = db.deleteFrom('known_device').where('customer_id', '=', customerId)
  await (but === null ? devices : devices.where('device_hash', '<>', but)).execute()
}
