import { sql } from 'kysely'
import { KNOWN_DEVICE_DAYS, KNOWN_DEVICES_PER_OPERATOR } from '#domain/constants.ts'
import type { Handle } from '#server/db/connect.ts'

/** Makes a browser a known one of the operator from now on; beyond so many, those that were used least lately are forgotten. */
export async function rememberDevice(
  db: Handle,
  { id, accessVersion }: { readonly id: number; readonly accessVersion: number },
  hash: Uint8Array,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    with known as (
      insert into operator_device (operator_id, device_hash, access_version, created_at)
      values (${id}, ${hash}::bytea, ${accessVersion}, ${now.toString()}::timestamptz)
      on conflict (operator_id, device_hash) do update
        set created_at = excluded.created_at, access_version = excluded.access_version
    )
    delete from operator_device where operator_id = ${id} and device_hash <> ${hash}::bytea and device_hash not in (
      select device_hash from operator_device where operator_id = ${id} and device_hash <> ${hash}::bytea
      order by created_at desc limit ${KNOWN_DEVICES_PER_OPERATOR - 1})`.execute(db)
}

/**
 * Gives a browser another id, for all operators that it is known to and for its sessions: whoever else knows the old one is in an unknown
 * browser from now on.
 */
export async function renameDevice(db: Handle, from: Uint8Array, to: Uint8Array): Promise<void> {
  await sql`
    with known as (
      update operator_device set device_hash = ${to}::bytea where device_hash = ${from}::bytea
    )
    update operator_session set device_hash = ${to}::bytea where device_hash = ${from}::bytea`.execute(db)
}

/** Whether a browser is a known one of an account, for the version of access that this has. */
export async function isKnownDevice(
  db: Handle,
  account: { readonly id: number; readonly access_version: number },
  hash: Uint8Array,
  now: Temporal.Instant,
): Promise<boolean> {
  const row = await db
    .selectFrom('operator_device')
    .select('operator_id')
    .where('operator_id', '=', account.id)
    .where('device_hash', '=', hash)
    .where('access_version', '=', account.access_version)
    .where('created_at', '>', new Date(now.subtract({ hours: 24 * KNOWN_DEVICE_DAYS }).epochMilliseconds))
    .executeTakeFirst()
  return row !== undefined
}
