import { type Selectable, sql } from 'kysely'
import type { OperatorLocale, OperatorRole } from '#domain/account/operator-role.ts'
import type { Handle, Tx } from '#server/db/connect.ts'
import type { OperatorAccountTable } from '#server/db/schema-operators.ts'

export type OperatorRow = Selectable<OperatorAccountTable>

export function findById(db: Handle, id: number): Promise<OperatorRow | undefined> {
  return db.selectFrom('operator_account').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findByEmail(db: Handle, email: string): Promise<OperatorRow | undefined> {
  return db
    .selectFrom('operator_account')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

/** The operator with this id, locked until the transaction ends. */
export function lockAccount(tx: Tx, id: number): Promise<OperatorRow | undefined> {
  return tx.selectFrom('operator_account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Takes a lock that makes other starting servers wait until the transaction ends. */
export async function lockStart(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('first owner', 0))`.execute(tx)
}

/** All operators and how they sign in. */
export async function listAll(db: Handle, now: Temporal.Instant) {
  const { rows } = await sql<
    Pick<OperatorRow, 'id' | 'email' | 'name' | 'role' | 'joined_at' | 'out_at'> & {
      has_password: boolean
      passkeys: number
      sessions: number
      link_until: Date | null
    }
  >`
    select o.id, o.email, o.name, o.role, o.joined_at, o.out_at, o.password_hash is not null as has_password,
      (select count(*)::integer from operator_passkey p where p.operator_id = o.id) as passkeys,
      (select count(*)::integer from operator_session s where s.operator_id = o.id
        and s.access_version = o.access_version and s.expires_at > ${now.toString()}::timestamptz) as sessions,
      (select l.expires_at from operator_link l where l.operator_id = o.id
        and l.expires_at > ${now.toString()}::timestamptz) as link_until
    from operator_account o order by o.out_at nulls first, o.id`.execute(db)
  return rows
}

/**
 * Locks all active owners in id order, so that changes to owners run one after the other. Returns their ids and access
 * versions.
 */
export async function lockOwners(tx: Tx): Promise<{ readonly id: number; readonly accessVersion: number }[]> {
  const rows = await tx
    .selectFrom('operator_account')
    .select(['id', 'access_version'])
    .where('role', '=', 'owner')
    .where('joined_at', 'is not', null)
    .where('out_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id, access_version: accessVersion }) => ({ id, accessVersion }))
}

/** Adds an account without credentials; null if the address already has an account. */
export async function insertAccount(
  tx: Tx,
  account: { readonly email: string; readonly role: OperatorRole; readonly locale: OperatorLocale },
  now: Temporal.Instant,
): Promise<OperatorRow | null> {
  const row = await tx
    .insertInto('operator_account')
    .values({ ...account, invited_at: now.toString() })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Reinstates an operator whose access was revoked, as an invited one. */
export async function reinstateOperator(
  tx: Tx,
  id: number,
  account: { readonly role: OperatorRole; readonly locale: OperatorLocale },
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('operator_account')
    .set({ ...account, invited_at: now.toString(), out_at: null })
    .where('id', '=', id)
    .execute()
}

export async function setRole(tx: Tx, id: number, role: OperatorRole): Promise<void> {
  await tx.updateTable('operator_account').set({ role }).where('id', '=', id).execute()
}

/**
 * Revokes an operator's access (S-22): raises the access version, which sessions and links carry, and deletes the
 * sessions. `ways`: also deletes the passkeys, the password with its authenticator secret, the known browsers,
 * pending challenges and a mailed link. Returns the new version.
 */
export async function revokeOperatorAccess(tx: Tx, id: number, { ways }: { readonly ways: boolean }): Promise<number> {
  const { access_version } = await tx
    .updateTable('operator_account')
    .set((eb) => ({
      access_version: eb('access_version', '+', 1),
      ...(ways && { password_hash: null, totp_sealed: null, totp_step: null }),
    }))
    .where('id', '=', id)
    .returning('access_version')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('operator_session').where('operator_id', '=', id).execute()
  if (!ways) return access_version
  await tx.deleteFrom('operator_device').where('operator_id', '=', id).execute()
  await tx.deleteFrom('operator_passkey').where('operator_id', '=', id).execute()
  await tx.deleteFrom('operator_link').where('operator_id', '=', id).execute()
  await tx.deleteFrom('operator_challenge').where('operator_id', '=', id).execute()
  return access_version
}

export async function markRemoved(tx: Tx, id: number, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('operator_account')
    .set({ out_at: now.toString(), joined_at: null })
    .where('id', '=', id)
    .execute()
}

export async function markJoined(tx: Tx, id: number, name: string, now: Temporal.Instant): Promise<void> {
  await tx.updateTable('operator_account').set({ name, joined_at: now.toString() }).where('id', '=', id).execute()
}

export async function setPassword(
  tx: Tx,
  id: number,
  password: { readonly hash: string; readonly totpSealed: Uint8Array; readonly step: number },
): Promise<void> {
  await tx
    .updateTable('operator_account')
    .set({ password_hash: password.hash, totp_sealed: password.totpSealed, totp_step: password.step })
    .where('id', '=', id)
    .execute()
}

/**
 * Consumes the code of a time step. False if this or a later step was used before, or access was revoked. A single
 * statement, so only one of two concurrent requests succeeds.
 */
export async function consumeStep(db: Handle, row: OperatorRow, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator_account')
    .set({ totp_step: step })
    .where('id', '=', row.id)
    .where('access_version', '=', row.access_version)
    .where((eb) => eb.or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
