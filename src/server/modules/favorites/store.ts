import type { Db, Handle } from '#server/db/connect.ts'
import type { FavoriteTable } from '#server/db/schema.ts'

export type FavoriteType = FavoriteTable['type']

/** Maximum number of favourites per customer, which bounds "all" (S-19). */
export const MAX_FAVORITES = 500

/**
 * A customer's favourites of one type or both, newest first; of those added at the same instant, the later id
 * first.
 */
export function favoritesOf(db: Handle, customerId: number, type?: FavoriteType) {
  return db
    .selectFrom('favorite')
    .select(['type', 'source_id'])
    .where('customer_id', '=', customerId)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 'supplier'))
    .orderBy('created_at', 'desc')
    .orderBy('source_id', 'desc')
    .orderBy('type')
    .limit(MAX_FAVORITES)
    .execute()
}

/**
 * Adds a favourite unless it exists; false when the customer has too many. Locks the customer's row, so that
 * concurrent additions stay within the limit.
 */
export function addFavorite(
  db: Db,
  favorite: { customerId: number; type: FavoriteType; sourceId: number; now: Temporal.Instant },
): Promise<boolean> {
  const { customerId, type, sourceId } = favorite
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().executeTakeFirstOrThrow()
    const had = await tx
      .selectFrom('favorite')
      .select(['type', 'source_id'])
      .where('customer_id', '=', customerId)
      .execute()
    if (had.some((row) => row.type === type && row.source_id === sourceId)) return true
    if (had.length >= MAX_FAVORITES) return false
    await tx
      .insertInto('favorite')
      .values({ customer_id: customerId, type, source_id: sourceId, created_at: favorite.now.toString() })
      .execute()
    return true
  })
}

/** Deletes a favourite; does nothing when there is none. */
export async function deleteFavorite(
  db: Handle,
  favorite: { customerId: number; type: FavoriteType; sourceId: number },
): Promise<void> {
  await db
    .deleteFrom('favorite')
    .where('customer_id', '=', favorite.customerId)
    .where('type', '=', favorite.type)
    .where('source_id', '=', favorite.sourceId)
    .execute()
}
