import type { Transaction } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'

type Handle = Db | Transaction<Database>

/** The customer of a session that has not expired, in one query. */
export async function findOwner(db: Handle, idHash: Uint8Array, now: Temporal.Instant) {
  const row = await db
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .select(['customer.id', 'customer.email'])
    .where('session.id_hash', '=', idHash)
    .where('session.expires_at', '>', new Date(now.epochMilliseconds))
    .executeTakeFirst()
  return row ? { id: row.id, email: row.email ?? '' } : null
}

export async function insertSession(
  db: Handle,
  session: {
    idHash: Uint8Array
    customerId: number
    now: Temporal.Instant
    expires: Temporal.Instant
    userAgent: string
  },
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      id_hash: session.idHash,
      customer_id: session.customerId,
      created_at: session.now.toString(),
      expires_at: session.expires.toString(),
      user_agent: session.userAgent,
    })
    .execute()
}

export async function deleteSession(db: Handle, idHash: Uint8Array): Promise<void> {
  await db.deleteFrom('session').where('id_hash', '=', idHash).execute()
}
