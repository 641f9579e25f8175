import type { Db } from '#server/db/connect.ts'

/** Maximum number of banners on the home page. */
const MAX_BANNERS = 20
/** Maximum entries of the translation list: about a megabyte, which a phone can load once. */
const MAX_TRANSLATIONS = 5_000

export function bannerRows(db: Db) {
  return db.selectFrom('banner').selectAll().orderBy('sort').orderBy('id').limit(MAX_BANNERS).execute()
}

export function translationRows(db: Db) {
  return db.selectFrom('translation').selectAll().orderBy('id').limit(MAX_TRANSLATIONS).execute()
}
