import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

interface NewCode {
  readonly hash: Uint8Array
  /**
   * The customer, session and access version that created it. The code is valid as long as the session and the
   * version are.
   */
  readonly owner: { readonly id: number; readonly session: number; readonly accessVersion: number }
  readonly now: Temporal.Instant
  readonly expires: Temporal.Instant
}

/** Stores a customer's code and deletes an earlier one. */
export async function insertCode(db: Db, { hash, owner, now, expires }: NewCode): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('sign_in_code').where('customer_id', '=', owner.id).execute()
    await tx
      .insertInto('sign_in_code')
      .values({
        code_hash: hash,
        customer_id: owner.id,
        access_version: owner.accessVersion,
        session_number: owner.session,
        created_at: now.toString(),
        expires_at: expires.toString(),
      })
      .execute()
  })
}

/**
 * Consumes a code and returns its customer. Null when it is wrong, expired or used, or when its session has ended
 * by logout or revocation (S-22). It is one statement, so that only one request succeeds.
 */
export async function takeCode(
  db: Db,
  hash: Uint8Array,
  now: Temporal.Instant,
): Promise<{ readonly id: number; readonly accessVersion: number } | null> {
  const at = now.toString()
  const { rows } = await sql<{ id: number; accessVersion: number }>`
    update sign_in_code set used_at = ${at}::timestamptz from session, customer
    where code_hash = ${hash} and used_at is null and sign_in_code.expires_at > ${at}::timestamptz
      and customer.id = sign_in_code.customer_id and customer.access_version = sign_in_code.access_version
      and session.number = sign_in_code.session_number and session.customer_id = customer.id
      and session.access_version = customer.access_version
    returning customer.id, customer.access_version as "accessVersion"`.execute(db)
  return rows[0] ?? null
}
