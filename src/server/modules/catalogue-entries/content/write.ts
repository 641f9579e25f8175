import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#server/db/connect.ts'
import type { Count } from '../batch.ts'
import type { Content } from './check.ts'
import { type ContentRows, type ContentTable, readContent, removeBanners, writeContent } from './store.ts'

type Row = ContentRows[ContentTable]
const nameOf = (row: Row): string => String('code' in row ? row.code : row.id)

async function writeDifferent<Table extends ContentTable>(
  db: Db,
  table: Table,
  rows: readonly ContentRows[Table][],
  count: Count,
): Promise<ContentRows[Table][]> {
  if (rows.length === 0) return []
  const stored = await readContent(db, table)
  const before = new Map<string, Row>(stored.map((row) => [nameOf(row), row]))
  const different = rows.filter((row) => !isDeepStrictEqual(row, before.get(nameOf(row))))
  if (different.length > 0) await writeContent(db, table, different)
  const fresh = different.filter((row) => !before.has(nameOf(row))).length
  count.created += fresh
  count.changed += different.length - fresh
  count.same += rows.length - different.length
  return stored
}

/**
 * Writes the checked codes, banners and translations that differ from the stored ones. Banners are one list: when a
 * file has banners, those it does not name are removed. Runs in the caller's transaction.
 */
export async function writeContents(
  db: Db,
  content: Content,
  counts: Readonly<Record<'coupons' | 'banners' | 'translations', Count>>,
): Promise<void> {
  await writeDifferent(db, 'coupon', content.coupon, counts.coupons)
  await writeDifferent(db, 'translation', content.translation, counts.translations)
  const stored = await writeDifferent(db, 'banner', content.banner, counts.banners)
  const kept = new Set(content.banner.map(({ id }) => id))
  const gone = stored.map(({ id }) => id).filter((id) => !kept.has(id))
  if (gone.length === 0) return
  await removeBanners(db, gone)
  counts.banners.changed += gone.length
}
