import type { Db } from '#server/db/connect.ts'

/** Banners that the home page shows at most. */
const MAX_BANNERS = 20
/** Entries of the translation list at most: about a megabyte, which a phone still takes in once. */
const MAX_TRANSLATIONS = 5_000

/** What operators say beside the catalogue, in order. */
export async function readContent(db: Db) {
  return {
    banners: await db.selectFrom('banner').selectAll().orderBy('sort').orderBy('id').limit(MAX_BANNERS).execute(),
    translations: await db.selectFrom('translation').selectAll().orderBy('id').limit(MAX_TRANSLATIONS).execute(),
  }
}
