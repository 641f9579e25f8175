import type { Handle, Tx } from '#server/db/connect.ts'

/** Stores the mailed link of an operator; it replaces an earlier one. */
export async function putLink(
  tx: Tx,
  link: {
    readonly operatorId: number
    readonly tokenHash: Uint8Array
    readonly now: Temporal.Instant
    readonly expires: Temporal.Instant
  },
): Promise<void> {
  const values = {
    token_hash: link.tokenHash,
    totp_sealed: null,
    created_at: link.now.toString(),
    expires_at: link.expires.toString(),
  }
  await tx
    .insertInto('operator_link')
    .values({ operator_id: link.operatorId, ...values })
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(values))
    .execute()
}

/** A valid link and its operator. */
export async function findLink(db: Handle, tokenHash: Uint8Array, now: Temporal.Instant) {
  return db
    .selectFrom('operator_link as l')
    .innerJoin('operator_account as o', 'o.id', 'l.operator_id')
    .select(['o.id', 'o.email', 'o.name', 'o.role', 'l.totp_sealed', 'l.expires_at'])
    .where('l.token_hash', '=', tokenHash)
    .where('l.expires_at', '>', new Date(now.epochMilliseconds))
    .where('o.out_at', 'is', null)
    .executeTakeFirst()
}
export type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>

/** Whether an operator has a valid link. */
export async function hasLink(db: Handle, operatorId: number, now: Temporal.Instant): Promise<boolean> {
  const row = await db
    .selectFrom('operator_link')
    .select('operator_id')
    .where('operator_id', '=', operatorId)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stores the secret that a link offers, unless it already has one. Returns the stored secret; null if there is no such
 * link.
 */
export async function offerSecret(db: Handle, tokenHash: Uint8Array, sealed: Uint8Array): Promise<Uint8Array | null> {
  const row = await db
    .updateTable('operator_link')
    .set((eb) => ({ totp_sealed: eb.fn.coalesce('totp_sealed', eb.val(sealed)) }))
    .where('token_hash', '=', tokenHash)
    .returning('totp_sealed')
    .executeTakeFirst()
  return row?.totp_sealed ?? null
}

/** Consumes a link; false if another request has used it. */
export async function consumeLink(tx: Tx, tokenHash: Uint8Array, now: Temporal.Instant): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('operator_link')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .executeTakeFirst()
  return numDeletedRows === 1n
}
