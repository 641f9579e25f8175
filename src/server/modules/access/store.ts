import { sql } from 'kysely'
import type { Handle, Tx } from '#server/db/connect.ts'

/**
 * Holds an account as it is until the transaction ends: a revocation waits for that. False when the version is not the
 * account's any more, or the session is over: then nothing may be given to it.
 */
export async function holdAccess(
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
 * Whether the owner ended the access that a phone had: the account is deleted, access was revoked since, or this session was ended from
 * the list of devices. A session that expired is none of these. Without a session only the deletion counts.
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

/** Moves the version on, unless it is another by now. */
export async function nextVersion(tx: Tx, customerId: number, version: number) {
  const row = await tx
    .updateTable('customer')
    .set((eb) => ({ access_version: eb('access_version', '+', 1) }))
    .where('id', '=', customerId)
    .where('access_version', '=', version)
    .returning(['access_version', 'email', 'locale'])
    .executeTakeFirst()
  return row ?? null
}

/** Moves a session to the new version, under a new id, and notes the new token of its browser. */
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

/** Moves a known device to the new version, under a new token; a browser that was none becomes none. */
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

/** Deletes the sessions of all versions but one. How many that were. */
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
 * Deletes the codes: those shown in a signed-in browser, and those that were mailed. A mailed one that is locked is being
 * used at this moment, as with the links below.
 */
export async function deleteCodes(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('sign_in_code').where('customer_id', '=', customerId).execute()
  await sql`
    delete from mail_code where id in (
      select id from mail_code where customer_id = ${customerId} for update skip locked)`.execute(tx)
}

/**
 * Deletes the links that were mailed to the owner, those for a sign-in with another service among them. One that is
 * locked is being used at this moment: its user waits for the version, finds another, and goes without.
 */
export async function deleteLinks(tx: Tx, customerId: number, email: string | null): Promise<void> {
  await sql`
    delete from mail_link where id in (
      select id from mail_link where customer_id = ${customerId} or email = ${email}::text for update skip locked)
  `.execute(tx)
}

/** Deletes the sign-ins with other services that began signed in, or have come back as one of the account's identities. */
export async function deleteThirdLogins(tx: Tx, customerId: number): Promise<void> {
  await sql`
    delete from third_login where customer_id = ${customerId} or (provider, subject) in (
      select provider, subject from third_identity where customer_id = ${customerId})`.execute(tx)
}

export async function deleteIdentities(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('third_identity').where('customer_id', '=', customerId).execute()
}
