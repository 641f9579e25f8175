import { type RawBuilder, type Selectable, sql } from 'kysely'
import { LANGUAGES, LOCALES } from '#domain/languages.ts'
import type { Db } from '#server/db/connect.ts'
import type { BannerTable, CouponTable, TranslationTable } from '#server/db/schema-catalogue.ts'
import { textColumnNames } from '#server/text/language-columns.ts'

/** The orders count how often a code was used; an import does not change that column. */
export interface ContentRows {
  coupon: Omit<Selectable<CouponTable>, 'used'>
  banner: Selectable<BannerTable>
  translation: Selectable<TranslationTable>
}
export type ContentTable = keyof ContentRows

/** Columns that an import writes, per table. The first one is the key. */
const NAMES = textColumnNames('name')
const COLUMNS = {
  coupon: [
    ...['code', 'is_coupon', ...NAMES, 'supplier_id', 'status', 'starts_at', 'ends_at', 'limit_amount', 'type'],
    ...['discount', 'pay_type', 'max_uses'],
  ],
  banner: ['id', 'sort', 'picture', 'link', ...NAMES],
  translation: ['id', ...LOCALES.map((locale) => LANGUAGES[locale].column)],
} as const satisfies Record<ContentTable, readonly string[]>

const list = (columns: readonly string[]): RawBuilder<unknown> => sql.join(columns.map((column) => sql.ref(column)))

/** All rows of a table in the order of an export. Each of these tables is small. */
export async function readContent<Table extends ContentTable>(db: Db, table: Table): Promise<ContentRows[Table][]> {
  const order = table === 'banner' ? ['sort', 'id'] : [COLUMNS[table][0]]
  const { rows } = await sql<ContentRows[Table]>`
    select ${list(COLUMNS[table])} from ${sql.table(table)} order by ${list(order)}`.execute(db)
  return rows
}

/** Upserts rows in one statement. */
export async function writeContent<Table extends ContentTable>(
  db: Db,
  table: Table,
  rows: readonly ContentRows[Table][],
): Promise<void> {
  const [key, ...others] = COLUMNS[table]
  const sets = sql.join(others.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))
  await sql`insert into ${sql.table(table)} (${list(COLUMNS[table])})
    select ${list(COLUMNS[table])}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict (${sql.ref(key)}) do update set ${sets}`.execute(db)
}

export async function removeBanners(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('banner').where('id', 'in', ids).execute()
}
