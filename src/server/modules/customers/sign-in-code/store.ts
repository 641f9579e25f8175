import type { Db } from '#server/db/connect.ts'

/** Stores a code of a customer; an earlier one ends with it. */
export async function insertCode(
  db: Db,
  code: { hash: Uint8Array; customerId: number; now: Temporal.Instant; expires: Temporal.Instant },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('sign_in_code').where('customer_id', '=', code.customerId).execute()
    await tx
      .insertInto('sign_in_code')
      .values({
        code_hash: code.hash,
        customer_id: code.customerId,
        created_at: code.now.toString(),
        expires_at: code.expires.toString(),
      })
      .execute()
  })
}

/** Uses a code up: its customer, or null when it is wrong, over, or used. One statement, so that it has one winner. */
export async function takeCode(db: Db, hash: Uint8Array, now: Temporal.Instant): Promise<number | null> {
  const row = await db
    .updateTable('sign_in_code')
    .set({ used_at: now.toString() })
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .returning('customer_id')
    .executeTakeFirst()
  return row?.customer_id ?? null
}
