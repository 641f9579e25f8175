import { sql } from 'kysely'
import type { ThirdParty } from '#contract/third.ts'
import type { Device } from '#domain/device.ts'
import type { Handle, Tx } from '#server/db/connect.ts'
import type { ProvenAccount } from '#server/modules/customers/index.ts'
import type { ThirdIdentity } from '#server/ports/third-party.ts'

const COLUMNS = [
  'id',
  'provider',
  'verifier',
  'device',
  'customer_id',
  'access_version',
  'subject',
  'name',
  'picture',
  'email',
  'terms_version',
] as const

/** Stores a new sign-in and deletes those that expired long ago. */
export async function insertLogin(
  db: Handle,
  login: {
    browserHash: Uint8Array
    stateHash: Uint8Array
    provider: ThirdParty
    verifier: string
    device: Device
    /** The account to which the identity is linked; null for a sign-in. */
    owner: ProvenAccount | null
    /** The version of the terms that the sign-in page showed; null: it stated none. */
    termsVersion: string | null
  },
  { now, expires, forgetBefore }: { now: Temporal.Instant; expires: Temporal.Instant; forgetBefore: Temporal.Instant },
): Promise<void> {
  await db.deleteFrom('third_login').where('expires_at', '<', new Date(forgetBefore.epochMilliseconds)).execute()
  await db
    .insertInto('third_login')
    .values({
      browser_hash: login.browserHash,
      state_hash: login.stateHash,
      provider: login.provider,
      verifier: login.verifier,
      device: login.device,
      customer_id: login.owner?.id ?? null,
      access_version: login.owner?.accessVersion ?? null,
      terms_version: login.termsVersion,
      created_at: now.toString(),
      expires_at: expires.toString(),
    })
    .execute()
}

/**
 * Consumes a state: returns the sign-in if it started in this browser with this provider and is not over. One
 * statement, so only one of several concurrent requests succeeds.
 */
export function takeAnswer(
  db: Handle,
  answer: { stateHash: Uint8Array; browserHash: Uint8Array; provider: string },
  now: Temporal.Instant,
) {
  return db
    .updateTable('third_login')
    .set({ returned_at: now.toString() })
    .where('state_hash', '=', answer.stateHash)
    .where('browser_hash', '=', answer.browserHash)
    .where(sql<string>`provider`, '=', answer.provider)
    .where('returned_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .returning(COLUMNS)
    .executeTakeFirst()
}

export type StartedLogin = NonNullable<Awaited<ReturnType<typeof takeAnswer>>>

/** The sign-in of a browser that the provider has identified, unless it was ended. */
export function findAnswered(db: Handle, browserHash: Uint8Array) {
  return db
    .selectFrom('third_login')
    .select([...COLUMNS, 'expires_at'])
    .where('browser_hash', '=', browserHash)
    .where('subject', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
export type AnsweredLogin = NonNullable<Awaited<ReturnType<typeof findAnswered>>>

/** Stores the provider's identity until `expires`. */
export async function keepIdentity(
  db: Handle,
  id: number,
  identity: ThirdIdentity,
  expires: Temporal.Instant,
): Promise<void> {
  const { subject, name, picture, email } = identity
  await db
    .updateTable('third_login')
    .set({ subject, name, picture, email, expires_at: expires.toString() })
    .where('id', '=', id)
    .execute()
}

export async function endLogin(db: Handle, id: number, now: Temporal.Instant): Promise<void> {
  await db.updateTable('third_login').set({ ended_at: now.toString() }).where('id', '=', id).execute()
}

/** Ends all sign-ins of a browser. */
export async function endLogins(db: Handle, browserHash: Uint8Array, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('third_login')
    .set({ ended_at: now.toString() })
    .where('browser_hash', '=', browserHash)
    .where('ended_at', 'is', null)
    .execute()
}

/** The customer of an identity and their access version; null if it has no account. */
export async function ownerOf(db: Handle, provider: ThirdParty, subject: string): Promise<ProvenAccount | null> {
  const row = await db
    .selectFrom('third_identity')
    .innerJoin('customer', 'customer.id', 'third_identity.customer_id')
    .select(['customer.id', 'customer.access_version'])
    .where('third_identity.provider', '=', provider)
    .where('third_identity.subject', '=', subject)
    .executeTakeFirst()
  return row ? { id: row.id, accessVersion: row.access_version } : null
}

/** The customer of an identity, locked so that no other transaction assigns an account to it. */
export async function lockIdentityOwner(tx: Tx, provider: ThirdParty, subject: string): Promise<ProvenAccount | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${subject}`}, 0))`.execute(tx)
  return ownerOf(tx, provider, subject)
}

/** The identities linked to an account, oldest first. */
export function identitiesOf(db: Handle, customerId: number) {
  return db
    .selectFrom('third_identity')
    .select(['number', 'provider', 'name', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('number')
    .execute()
}

export async function deleteIdentity(tx: Tx, number: number): Promise<void> {
  await tx.deleteFrom('third_identity').where('number', '=', number).execute()
}

/** Assigns an account to an identity without one; call lockIdentityOwner first. Returns the identity's number. */
export async function insertIdentity(
  tx: Tx,
  identity: { provider: ThirdParty; subject: string; name: string; picture: string; customerId: number },
  now: Temporal.Instant,
): Promise<number> {
  const { number } = await tx
    .insertInto('third_identity')
    .values({
      provider: identity.provider,
      subject: identity.subject,
      customer_id: identity.customerId,
      name: identity.name,
      picture: identity.picture,
      created_at: now.toString(),
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

/** Expired signatures deleted per new one; greater than one, so they cannot accumulate. */
const DELETED_PER_CALL = 20

/** Consumes a signature of the mini-program; false if it was used before. It is stored only until it expires. */
export async function takeSignature(
  tx: Tx,
  signatureHash: Uint8Array,
  { now, ends }: { now: Temporal.Instant; ends: Temporal.Instant },
): Promise<boolean> {
  await sql`
    delete from used_signature where signature_hash in (
      select signature_hash from used_signature where expires_at < ${now.toString()}::timestamptz
      limit ${DELETED_PER_CALL} for update skip locked)`.execute(tx)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_signature')
    .values({ signature_hash: signatureHash, expires_at: ends.toString() })
    .onConflict((conflict) => conflict.column('signature_hash').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
