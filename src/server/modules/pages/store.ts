import { sql } from 'kysely'
import type { Handle } from '#server/db/connect.ts'

/** A page of the catalogue for the sitemap. */
export interface DatedPage {
  readonly id: number
  /** Date of the last change, YYYY-MM-DD in UTC; null if unknown. */
  readonly changed: string | null
}

/** The kinds of catalogue pages in the sitemap. */
export type DatedKind = 'supplier' | 'package'

const DAY = sql<string | null>`to_char(c.changed_at at time zone 'UTC', 'YYYY-MM-DD')`.as('changed')

/** Bookable pages of one kind, in id order from an offset. */
export async function datedPages(db: Handle, kind: DatedKind, from: number, limit: number): Promise<DatedPage[]> {
  const suppliers = db
    .selectFrom('supplier as s')
    .leftJoin('supplier_changed as c', 'c.supplier_id', 's.id')
    .where('s.mall_flag', '=', 1)
  if (kind === 'supplier') return suppliers.select(['s.id', DAY]).orderBy('s.id').offset(from).limit(limit).execute()
  return suppliers
    .innerJoin('package as p', 'p.supplier_id', 's.id')
    .where('p.mall_flag', '=', 1)
    .select(['p.id', DAY])
    .orderBy('p.id')
    .offset(from)
    .limit(limit)
    .execute()
}

/** The number of bookable pages of each kind. */
export async function pageCounts(db: Handle): Promise<Readonly<Record<DatedKind, number>>> {
  const { rows } = await sql<Record<DatedKind, number>>`
    select
      (select count(*)::integer from supplier where mall_flag = 1) as supplier,
      (select count(*)::integer from package p join supplier s on s.id = p.supplier_id
        where p.mall_flag = 1 and s.mall_flag = 1) as package`.execute(db)
  return rows[0] ?? { supplier: 0, package: 0 }
}
