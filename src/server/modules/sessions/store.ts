import { sql } from 'kysely'
import { ENDED_SESSIONS_PER_CUSTOMER } from '#domain/constants.ts'
import { type Db, type Handle, quickReadsOf } from '#server/db/connect.ts'

/** The customer of a session, with its number and access version. */
export interface SessionOwner {
  readonly id: number
  readonly email: string
  readonly session: number
  readonly accessVersion: number
}

/**
 * The customer of each session, in one query; null for an expired or revoked one. Each session is looked up
 * separately, because a plan for all together might scan the table. The subquery hides the length of the list from
 * PostgreSQL. Otherwise PostgreSQL would estimate a list of one session as cheaper than the cached plan, and plan
 * the statement again every time (decision 03).
 */
export async function findOwners(
  db: Db,
  idHashes: readonly Uint8Array[],
  now: Temporal.Instant,
): Promise<(SessionOwner | null)[]> {
  const asked = idHashes.map((hash) => Buffer.from(hash).toString('hex'))
  const { rows } = await sql<{ hash: string; id: number; email: string | null; number: number; version: number }>`
    select asked.hash, found.* from unnest((select ${`{${asked.join(',')}}`}::text[])) as asked (hash)
    cross join lateral (
      select c.id, c.email, s.number, s.access_version as version
      -- But for a sign-in that was under way while access was revoked.
      from session s join customer c on c.id = s.customer_id and c.access_version = s.access_version
      where s.id_hash = decode(asked.hash, 'hex') and s.expires_at > ${now.toString()}::timestamptz
      limit 1
    ) found`.execute(quickReadsOf(db))
  const owners = new Map(rows.map((row) => [row.hash, row]))
  return asked.map((hash) => {
    const row = owners.get(hash)
    return row ? { id: row.id, email: row.email ?? '', session: row.number, accessVersion: row.version } : null
  })
}

/** A customer and the access version for which something is stored. */
interface Access {
  readonly id: number
  readonly accessVersion: number
}

/**
 * Stores a session; false if the account's access version has changed. No lock is needed: a session stored while a
 * revocation commits has the earlier version.
 */
export async function insertSession(
  db: Handle,
  session: {
    idHash: Uint8Array
    customer: Access
    now: Temporal.Instant
    expires: Temporal.Instant
    userAgent: string
    isProof: boolean
    deviceHash: Uint8Array | null
  },
): Promise<boolean> {
  const now = session.now.toString()
  const { rows } = await sql`
    insert into session (id_hash, customer_id, access_version, created_at, expires_at, user_agent, proven_at,
      device_hash)
    select ${session.idHash}::bytea, id, access_version, ${now}::timestamptz, ${session.expires.toString()}::timestamptz,
      ${session.userAgent}, ${session.isProof ? now : null}::timestamptz, ${session.deviceHash}::bytea
    from customer
    where id = ${session.customer.id} and access_version = ${session.customer.accessVersion} and deleted_at is null
    returning number`.execute(db)
  return rows.length > 0
}

export async function deleteSession(db: Handle, idHash: Uint8Array): Promise<void> {
  await db.deleteFrom('session').where('id_hash', '=', idHash).execute()
}

/** Ends the browser's earlier session, and the customer's expired sessions and those of earlier access versions. */
export async function deletePrevious(
  db: Handle,
  { idHash, customer, now }: { idHash: Uint8Array | null; customer: Access; now: Temporal.Instant },
): Promise<void> {
  await sql`
    delete from session where id_hash = ${idHash}::bytea or (customer_id = ${customer.id}
      and (expires_at <= ${now.toString()}::timestamptz or access_version < ${customer.accessVersion}))`.execute(db)
}

/**
 * Makes a browser known to the customer. Deletes the customer's browsers without a recent sign-in, and those of
 * earlier access versions.
 */
export async function rememberDevice(
  db: Handle,
  device: { customer: Access; hash: Uint8Array; now: Temporal.Instant; forgetBefore: Temporal.Instant },
): Promise<void> {
  const { id, accessVersion } = device.customer
  await sql`
    with old as (
      delete from known_device where customer_id = ${id} and device_hash <> ${device.hash}::bytea
        and (created_at < ${device.forgetBefore.toString()}::timestamptz or access_version < ${accessVersion})
    )
    insert into known_device (customer_id, device_hash, access_version, created_at)
    values (${id}, ${device.hash}::bytea, ${accessVersion}, ${device.now.toString()}::timestamptz)
    on conflict (customer_id, device_hash) do update
      set created_at = excluded.created_at, access_version = excluded.access_version`.execute(db)
}

/**
 * Replaces a browser's id for all customers that know it and for its sessions. Anyone else with the old id becomes an
 * unknown browser.
 */
export async function renameDevice(db: Handle, from: Uint8Array, to: Uint8Array): Promise<void> {
  await sql`
    with known as (
      update known_device set device_hash = ${to}::bytea where device_hash = ${from}::bytea
    )
    update session set device_hash = ${to}::bytea where device_hash = ${from}::bytea`.execute(db)
}

/** The valid sessions of a customer, newest first. */
export function listSessions(db: Handle, customerId: number, now: Temporal.Instant) {
  return db
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .select(['session.number', 'session.user_agent', 'session.created_at'])
    .where('session.customer_id', '=', customerId)
    .whereRef('session.access_version', '=', 'customer.access_version')
    .where('session.expires_at', '>', new Date(now.epochMilliseconds))
    .orderBy('session.created_at', 'desc')
    .orderBy('session.number', 'desc')
    .limit(100)
    .execute()
}

/**
 * Ends the customer's session with a number, unless it is the caller's. Its browser is no longer known and loses
 * its separate count of password tries. The end is recorded for the phone, which checks it (`hasEndedAccess`) and
 * then removes its tickets. Returns the number of ended sessions.
 */
export async function deleteByNumber(
  db: Handle,
  { customerId, number, own }: { readonly customerId: number; readonly number: number; readonly own: number },
  now: Temporal.Instant,
): Promise<number> {
  const { rows } = await sql`
    with ended as (
      delete from session where customer_id = ${customerId} and number = ${number} and number <> ${own}
      returning device_hash
    ), forgotten as (
      delete from known_device where customer_id = ${customerId} and device_hash in (select device_hash from ended)
    ), surplus as (
      delete from ended_session where customer_id = ${customerId} and number in (
        select number from ended_session where customer_id = ${customerId}
        order by ended_at desc, number desc offset ${ENDED_SESSIONS_PER_CUSTOMER - 1})
    ), noted as (
      insert into ended_session (customer_id, number, ended_at)
      select ${customerId}::integer, ${number}::integer, ${now.toString()}::timestamptz from ended
    )
    select 1 from ended`.execute(db)
  return rows.length
}

/** When the session was proven, by a sign-in that proved the owner's identity; null for a session without one. */
export async function sessionProven(db: Handle, number: number): Promise<Temporal.Instant | null> {
  const row = await db.selectFrom('session').select('proven_at').where('number', '=', number).executeTakeFirst()
  return row?.proven_at?.toTemporalInstant() ?? null
}
