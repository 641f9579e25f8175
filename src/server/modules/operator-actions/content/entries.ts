import type { ContentList } from '#contract/operator/content.ts'
import type { Handle } from '#server/db/connect.ts'
import { type Entry, KINDS, pathText, readEntries, type Source } from '#server/modules/catalogue-entries/index.ts'

/** An entry as in a catalogue file. */
export type ContentEntry = Readonly<Record<string, unknown>>

const NAMED_BY: Readonly<Record<ContentList, 'code' | 'id' | 'key'>> = {
  coupons: 'code',
  banners: 'id',
  translations: 'id',
  themes: 'key',
  areas: 'key',
  categories: 'key',
}

/** The field that names an entry of a list. */
export const nameFieldOf = (list: ContentList) => NAMED_BY[list]

/** The name of an entry; editing does not change it. */
export const nameOf = (list: ContentList, entry: ContentEntry): string => String(entry[NAMED_BY[list]] ?? '')

/** All stored entries of a list. */
export const storedEntries = (db: Handle, list: ContentList): Promise<ContentEntry[]> => readEntries(db, list)

/**
 * Entries whose key, or text in any language, contains `q`; all entries if null. The lists are small, so a scan is
 * enough.
 */
export async function findEntries(db: Handle, list: ContentList, q: string | null): Promise<ContentEntry[]> {
  const entries = await storedEntries(db, list)
  if (q === null) return entries
  const typed = q.toLowerCase()
  return entries.filter((entry) => {
    const texts = entry[list === 'translations' ? 'text' : 'name']
    const words = [nameOf(list, entry), ...(texts && typeof texts === 'object' ? Object.values(texts) : [])]
    return words.some((word) => String(word).toLowerCase().includes(typed))
  })
}

/** Entries as an import source. Faults name only the field. Paths of pictures are relative to `folder`. */
export function asSource(list: ContentList, values: readonly ContentEntry[], folder: string): Source {
  const kind = KINDS[list]
  const where: Entry['where'] = (path) => ({ file: '', line: 1, field: pathText(path) })
  return {
    ...{ name: '', folder, bytes: 0 },
    async *read(kinds) {
      if (kinds.has(kind)) for (const value of values) yield { entry: { kind, value, where } }
    },
  }
}
