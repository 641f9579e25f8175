import type { Db } from '#server/db/connect.ts'

/** Banners that the home page shows at most. */
const MAX_BANNERS = 20
/** Entries of the translation list at most: about a megabyte, which a phone still takes in once. */
const MAX_TRANSLATIONS = 5_000

export function bannerRows(db: Db) {
  return db.selectFrom('banner').selectAll().orderBy('sort').orderBy('id').limit(MAX_BANNERS).execute()
}

export function translationRows(db: Db) {
  return db.selectFrom('translation').selectAll().orderBy('id').limit(MAX_TRANSLATIONS).execute()
}
