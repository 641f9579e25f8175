import { sql } from 'kysely'
import type { SignedOperator } from '#server/auth/operator-caller.ts'
import { type Db, type Handle, quickReadsOf } from '#server/db/connect.ts'

/** The operator of a valid session; null if it expired or was revoked. */
export async function findOperator(db: Db, idHash: Uint8Array, now: Temporal.Instant): Promise<SignedOperator | null> {
  const row = await quickReadsOf(db)
    .selectFrom('operator_session as s')
    .innerJoin('operator_account as o', 'o.id', 's.operator_id')
    .select(['o.id', 'o.email', 'o.name', 'o.role', 'o.access_version', 's.number'])
    .where('s.id_hash', '=', idHash)
    .whereRef('s.access_version', '=', 'o.access_version')
    .where('o.out_at', 'is', null)
    .where('s.expires_at', '>', new Date(now.epochMilliseconds))
    .executeTakeFirst()
  if (!row) return null
  const { id, email, name, role } = row
  return { id, email, name, role, session: row.number, accessVersion: row.access_version }
}

/** Stores a session. False if the account's access version has changed. */
export async function insertSession(
  db: Handle,
  session: {
    readonly idHash: Uint8Array
    readonly operator: { readonly id: number; readonly accessVersion: number }
    readonly now: Temporal.Instant
    readonly expires: Temporal.Instant
    readonly userAgent: string
    readonly deviceHash: Uint8Array
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into operator_session (id_hash, operator_id, access_version, created_at, expires_at, user_agent, device_hash)
    select ${session.idHash}::bytea, id, access_version, ${session.now.toString()}::timestamptz,
      ${session.expires.toString()}::timestamptz, ${session.userAgent}, ${session.deviceHash}::bytea
    from operator_account
    where id = ${session.operator.id} and access_version = ${session.operator.accessVersion} and out_at is null
    returning number`.execute(db)
  return rows.length > 0
}

export async function deleteSession(db: Handle, idHash: Uint8Array): Promise<void> {
  await db.deleteFrom('operator_session').where('id_hash', '=', idHash).execute()
}

/** Deletes an operator's expired sessions, and those beyond the `most` newest. */
export async function deleteSurplus(
  db: Handle,
  operatorId: number,
  { most, now }: { readonly most: number; readonly now: Temporal.Instant },
): Promise<void> {
  await sql`
    delete from operator_session where operator_id = ${operatorId} and (expires_at <= ${now.toString()}::timestamptz
      or number not in (select number from operator_session where operator_id = ${operatorId}
        order by number desc limit ${most}))`.execute(db)
}

/** The valid sessions of an operator, newest first. */
export function listSessions(db: Handle, operatorId: number, now: Temporal.Instant) {
  return db
    .selectFrom('operator_session as s')
    .innerJoin('operator_account as o', 'o.id', 's.operator_id')
    .select(['s.number', 's.user_agent', 's.created_at'])
    .where('s.operator_id', '=', operatorId)
    .whereRef('s.access_version', '=', 'o.access_version')
    .where('s.expires_at', '>', new Date(now.epochMilliseconds))
    .orderBy('s.number', 'desc')
    .execute()
}

/**
 * Ends the operator's session with a number, or all (null), but never the calling one. Browsers of ended sessions
 * become unknown, so that they lose their separate count of password tries. Returns the number of ended sessions.
 */
export async function endSessions(
  db: Handle,
  operatorId: number,
  { only, but }: { readonly only: number | null; readonly but: number },
): Promise<number> {
  const { rows } = await sql`
    with ended as (
      delete from operator_session
      where operator_id = ${operatorId} and number <> ${but} and number = coalesce(${only}::integer, number)
      returning device_hash
    ), forgotten as (
      delete from operator_device where operator_id = ${operatorId}
        and device_hash in (select device_hash from ended)
        and device_hash is distinct from (select device_hash from operator_session where number = ${but})
    )
    select 1 from ended`.execute(db)
  return rows.length
}
