import { sql, type Transaction } from 'kysely'
import type { ThirdParty } from '#contract/third.ts'
import type { Variant } from '#domain/device.ts'
import type { Db } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'
import type { ProvenAccount } from '#server/modules/customers/index.ts'
import type { ThirdIdentity } from '#server/ports/third-party.ts'

type Handle = Db | Transaction<Database>

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
] as const

/** Stores a sign-in that begins, and forgets the ones that were over long ago. */
export async function insertLogin(
  db: Handle,
  login: {
    browserHash: Uint8Array
    stateHash: Uint8Array
    provider: ThirdParty
    verifier: string
    device: Variant
    /** Who is signed in where it begins. */
    owner: { readonly id: number; readonly accessVersion: number } | null
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
      created_at: now.toString(),
      expires_at: expires.toString(),
    })
    .execute()
}

/**
 * Takes the answer to a state, once: the sign-in, if it began in this browser with this provider and is not over. In
 * one statement, so that of many with the same state one gets it.
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

/** The sign-in of a browser to which the provider has said who it is, unless it was ended. */
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

/** Keeps what the provider said, until `expires`. */
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

/** Ends whatever a browser has begun. */
export async function endLogins(db: Handle, browserHash: Uint8Array, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('third_login')
    .set({ ended_at: now.toString() })
    .where('browser_hash', '=', browserHash)
    .where('ended_at', 'is', null)
    .execute()
}

/** The customer of an identity, with the version of access that it opens now; null for one without an account. */
export async function ownerOf(db: Handle, provider: ThirdParty, subject: string): Promise<ProvenAccount | null> {
  const row = await db
    .selectFrom('third_identity')
    .innerJoin('customer', 'customer.id', 'third_identity.customer_id')
    .select(['customer.id', 'customer.access_version as accessVersion'])
    .where('third_identity.provider', '=', provider)
    .where('third_identity.subject', '=', subject)
    .executeTakeFirst()
  return row ?? null
}

/** The customer of an identity, which nobody else gives one until the transaction ends. */
export async function ownerInTurn(
  tx: Transaction<Database>,
  provider: ThirdParty,
  subject: string,
): Promise<ProvenAccount | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${subject}`}, 0))`.execute(tx)
  return ownerOf(tx, provider, subject)
}

/** Gives an identity that has no account one; ask ownerInTurn first. */
export async function insertIdentity(
  tx: Transaction<Database>,
  identity: { provider: ThirdParty; subject: string; name: string; picture: string; customerId: number },
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('third_identity')
    .values({
      provider: identity.provider,
      subject: identity.subject,
      customer_id: identity.customerId,
      name: identity.name,
      picture: identity.picture,
      created_at: now.toString(),
    })
    .execute()
}
