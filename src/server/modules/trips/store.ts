import type { TripPlan } from '#domain/trip/trip-plan.ts'
import type { Db, Handle } from '#server/db/connect.ts'

/** A trip as stored; every change increases `revision`. */
export interface StoredTrip {
  readonly revision: number
  readonly plan: TripPlan
}

/** A customer's trip; null if there is none. */
export async function findTrip(db: Handle, customerId: number): Promise<StoredTrip | null> {
  const row = await db
    .selectFrom('trip_plan')
    .select(['revision', 'plan'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Replaces the trip of a revision (0: none stored yet). Returns the new revision. Null, and nothing stored, if another
 * device has written since or the account was deleted. The customer's row is the lock, as for all writes about a
 * customer.
 */
export function saveTrip(
  db: Db,
  { customerId, revision, plan, now }: StoredTrip & { readonly customerId: number; readonly now: Temporal.Instant },
): Promise<number | null> {
  const written = { plan: JSON.stringify(plan), revision: revision + 1, updated_at: now.toString() }
  return db.transaction().execute(async (tx) => {
    const owner = await tx
      .selectFrom('customer')
      .select('id')
      .where('id', '=', customerId)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!owner) return null
    const done =
      revision === 0
        ? await tx
            .insertInto('trip_plan')
            .values({ customer_id: customerId, ...written })
            .onConflict((conflict) => conflict.column('customer_id').doNothing())
            .returning('revision')
            .executeTakeFirst()
        : await tx
            .updateTable('trip_plan')
            .set(written)
            .where('customer_id', '=', customerId)
            .where('revision', '=', revision)
            .returning('revision')
            .executeTakeFirst()
    return done?.revision ?? null
  })
}
