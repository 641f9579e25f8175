import type { Banner } from '#contract/catalogue.ts'
import type { Translation } from '#contract/content.ts'
import type { Db } from '#server/db/connect.ts'
import { type Catalogue, pictureUrl, presentNames } from '#server/modules/catalogue/index.ts'
import { readContent } from './store.ts'

interface Content {
  readonly banners: readonly Banner[]
  readonly translations: readonly Translation[]
}

async function load(db: Db): Promise<Content> {
  const { banners, translations } = await readContent(db)
  return {
    banners: banners.map((row) => ({
      id: row.id,
      ...presentNames(row),
      imageUrl: pictureUrl(row.picture),
      link: row.link,
    })),
    translations,
  }
}

/**
 * Banners and translations in memory. They move the catalogue's version, so they are read again after it has moved; a
 * database that is away for a moment leaves the last ones standing.
 */
export function contentReader(db: Db, catalogue: Catalogue): () => Promise<Content> {
  let kept: { readonly version: string; readonly content: Promise<Content> } | undefined
  return () => {
    const { version } = catalogue.current()
    if (kept?.version === version) return kept.content
    const before = kept
    const content = load(db).catch((error: unknown) => {
      // Its version has passed, so the next call asks again.
      kept = before
      if (before === undefined) throw error
      return before.content
    })
    kept = { version, content }
    return content
  }
}
