import type { Banner } from '#contract/catalogue.ts'
import type { Translation } from '#contract/content.ts'
import type { Db } from '#server/db/connect.ts'
import { pictureUrl, presentNames } from '#server/modules/catalogue/index.ts'
import { bannerRows, translationRows } from './store.ts'

/** Content that operators maintain outside the catalogue, in wire form. */
export async function readContent(
  db: Db,
): Promise<{ readonly banners: readonly Banner[]; readonly translations: readonly Translation[] }> {
  const banners = (await bannerRows(db)).map((row) => ({
    id: row.id,
    ...presentNames(row),
    imageUrl: pictureUrl(row.picture),
    link: row.link,
  }))
  return { banners, translations: await translationRows(db) }
}
