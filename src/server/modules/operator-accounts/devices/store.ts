import { sql } from 'kysely'
import { KNOWN_DEVICE_DAYS } from '#domain/constants.ts'
import { KNOWN_DEVICES_PER_OPERATOR } from '#domain/operator-limits.ts'
import type { Handle } from '#server/db/connect.ts'

/** Remembers a browser as known to the operator. Beyond the limit, the least recently used browsers are forgotten. */
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
 * Replaces a browser's id for all operators that know it and for its sessions. Anyone else with the old id becomes an
 * unknown browser.
 */
export async function renameDevice(db: Handle, from: Uint8Array, to: Uint8Array): Promise<void> {
  await sql`
    with known as (
      update operator_device set device_hash = ${to}::bytea where device_hash = ${from}::bytea
    )
    update operator_session set device_hash = ${to}::bytea where device_hash = ${from}::bytea`.execute(db)
}

/** Whether a browser is known to an account at its current access version. */
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
