import type { Handle, Tx } from '#server/db/connect.ts'
import type { StoredPasskey } from '#server/passkeys.ts'

/** Stores a challenge: of a sign-in, or of the making of an operator's passkey, which has one at a time. */
export async function putChallenge(
  db: Handle,
  challenge: { readonly hash: Uint8Array; readonly operatorId: number | null; readonly expires: Temporal.Instant },
): Promise<void> {
  if (challenge.operatorId !== null) {
    await db.deleteFrom('operator_challenge').where('operator_id', '=', challenge.operatorId).execute()
  }
  await db
    .insertInto('operator_challenge')
    .values({
      challenge_hash: challenge.hash,
      operator_id: challenge.operatorId,
      expires_at: challenge.expires.toString(),
    })
    .execute()
}

/** Uses a challenge up, once: whether it was one of that purpose and in time. */
export async function takeChallenge(
  db: Handle,
  hash: Uint8Array,
  operatorId: number | null,
  now: Temporal.Instant,
): Promise<boolean> {
  const row = await db
    .deleteFrom('operator_challenge')
    .where('challenge_hash', '=', hash)
    .returning(['operator_id', 'expires_at'])
    .executeTakeFirst()
  return row !== undefined && row.operator_id === operatorId && row.expires_at.getTime() > now.epochMilliseconds
}

/** A passkey, with the operator that it signs in. */
export async function findPasskey(
  db: Handle,
  id: string,
): Promise<(StoredPasskey & { readonly operatorId: number }) | null> {
  const row = await db
    .selectFrom('operator_passkey')
    .select(['id', 'operator_id', 'public_key', 'counter'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row
    ? { id: row.id, operatorId: row.operator_id, publicKey: row.public_key, counter: Number(row.counter) }
    : null
}

/** Stores a passkey; false where it is stored already: a browser makes none twice, and nobody may bring another's. */
export async function insertPasskey(
  tx: Tx,
  operatorId: number,
  passkey: StoredPasskey,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('operator_passkey')
    .values({
      id: passkey.id,
      operator_id: operatorId,
      public_key: passkey.publicKey,
      counter: String(passkey.counter),
      created_at: now.toString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Notes a use. False where the counter has moved on meanwhile: two devices hold the key, or an answer was sent twice. */
export async function notePasskeyUse(
  db: Handle,
  passkey: StoredPasskey,
  counter: number,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator_passkey')
    .set({ counter: String(counter), used_at: now.toString() })
    .where('id', '=', passkey.id)
    .where('counter', '=', String(passkey.counter))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
