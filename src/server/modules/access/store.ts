import { sql } from 'kysely'
import type { Handle, Tx } from '#server/db/connect.ts'

/**
 * Locks an account until the transaction ends, so that a revocation waits. Returns false when the account has
 * another version or the session has ended; the caller must then issue no credentials.
 */
export async function lockAccess(
  tx: Tx,
  owner: { readonly id: number; readonly accessVersion: number; readonly session?: number },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from customer where id = ${owner.id} and access_version = ${owner.accessVersion} and deleted_at is null
    and (${owner.session ?? null}::integer is null or exists (
      select 1 from session where number = ${owner.session ?? null}::integer and customer_id = customer.id))
    for no key update`.execute(tx)
  return rows.length > 0
}

/**
 * Whether the owner ended a phone's access: the account is deleted, access was revoked later, or the session was
 * ended from the list of devices. An expired session does not count. Without a session, only deletion of the
 * account counts.
 */
export async function hasEndedAccess(
  db: Handle,
  customerId: number,
  held: { readonly accessVersion: number; readonly session: number } | null,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from customer where id = ${customerId}::integer and deleted_at is null
    and (${held?.accessVersion ?? null}::integer is null or access_version <= ${held?.accessVersion ?? null}::integer)
    and not exists (
      select 1 from ended_session where customer_id = customer.id and number = ${held?.session ?? null}::integer)
  `.execute(db)
  return rows.length === 0
}

/** Increments the account's access version. Returns null when the account has another version already. */
export async function incrementAccessVersion(tx: Tx, customerId: number, version: number) {
  const row = await tx
    .updateTable('customer')
    .set((eb) => ({ access_version: eb('access_version', '+', 1) }))
    .where('id', '=', customerId)
    .where('access_version', '=', version)
    .returning(['access_version', 'email', 'locale'])
    .executeTakeFirst()
  return row ?? null
}

/** Moves a session to the new access version under a new id, and stores its browser's new device token. */
export async function keepSession(
  tx: Tx,
  customerId: number,
  {
    session,
    newIdHash,
    device,
  }: { session: number; newIdHash: Uint8Array; device: { readonly newHash: Uint8Array } | null },
  version: number,
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ id_hash: newIdHash, access_version: version, device_hash: device?.newHash ?? null })
    .where('customer_id', '=', customerId)
    .where('number', '=', session)
    .execute()
}

/** Moves a known device to the new access version under a new token. A browser that was not known stays unknown. */
export async function keepDevice(
  tx: Tx,
  customerId: number,
  device: { hash: Uint8Array; newHash: Uint8Array },
  version: { from: number; to: number },
): Promise<void> {
  await tx
    .updateTable('known_device')
    .set({ device_hash: device.newHash, access_version: version.to })
    .where('customer_id', '=', customerId)
    .where('device_hash', '=', device.hash)
    .where('access_version', '=', version.from)
    .execute()
}

/** Deletes the sessions of all versions except one. Returns the number deleted. */
export async function deleteSessions(tx: Tx, customerId: number, but: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('customer_id', '=', customerId)
    .where('access_version', '<>', but)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteDevices(tx: Tx, customerId: number, but: number): Promise<void> {
  await tx.deleteFrom('known_device').where('customer_id', '=', customerId).where('access_version', '<>', but).execute()
}

/**
 * Deletes the codes shown in a signed-in browser and the mailed codes. A locked mailed code is in use by another
 * transaction and is skipped, as with the links below.
 */
export async function deleteCodes(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('sign_in_code').where('customer_id', '=', customerId).execute()
  await sql`
    delete from mail_code where id in (
      select id from mail_code where customer_id = ${customerId} for update skip locked)`.execute(tx)
}

/**
 * Deletes the links mailed to the owner, including those for a third-party sign-in. A locked link is in use and is
 * skipped: its transaction waits for the version, finds it changed, and signs no one in.
 */
export async function deleteLinks(tx: Tx, customerId: number, email: string | null): Promise<void> {
  await sql`
    delete from mail_link where id in (
      select id from mail_link where customer_id = ${customerId} or email = ${email}::text for update skip locked)
  `.execute(tx)
}

/**
 * Deletes third-party sign-ins that started in a signed-in session or returned with one of the account's
 * identities.
 */
export async function deleteThirdLogins(tx: Tx, customerId: number): Promise<void> {
  await sql`
    delete from third_login where customer_id = ${customerId} or (provider, subject) in (
      select provider, subject from third_identity where customer_id = ${customerId})`.execute(tx)
}

export async function deleteIdentities(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('third_identity').where('customer_id', '=', customerId).execute()
}
