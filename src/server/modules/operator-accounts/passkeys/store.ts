import type { StoredPasskey } from '#server/auth/passkeys.ts'
import type { Handle, Tx } from '#server/db/connect.ts'

/**
 * Stores a challenge for a sign-in, or for the creation of an operator's passkey. An operator has only one of the
 * latter.
 */
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

/** Consumes a challenge. True if it exists, has this purpose and has not expired. */
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

/** A passkey and its operator. */
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

/**
 * Stores a passkey; false if its id is already stored. Browsers never create one twice, and an operator must not
 * register another operator's passkey.
 */
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

/**
 * Records a use. False if the counter has changed since it was read: two devices hold the key, or a response was sent
 * twice.
 */
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
