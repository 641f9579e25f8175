import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'
import type {
  AreaRow,
  CatalogueKeyTable,
  CategoryRow,
  PackageRow,
  StoredPeriod,
  SupplierEntryRow,
  ThemeRow,
} from '#server/db/schema-catalogue.ts'
import type { StoredOpening } from '#server/modules/hours/index.ts'
import { textColumnNames } from '#server/text/language-columns.ts'

type KeyKind = CatalogueKeyTable['kind']

/** Columns that an import writes, per table; `id` first. */
const NAMES = textColumnNames('name')
const ABOUT = textColumnNames('about')
const COLUMNS = {
  area: ['id', 'parent_id', 'sort', 'lng', 'lat', ...NAMES],
  category: ['id', 'key', 'sort', ...NAMES],
  theme: ['id', 'area_id', 'parent_id', 'sort', 'picture', ...NAMES],
  supplier: [
    ...['id', 'category_id', 'root_area_id', 'second_area_id', ...NAMES, ...ABOUT, 'address_en', 'address_ja'],
    ...[...textColumnNames('access'), 'phone', 'contact_email', 'lng', 'lat', 'languages', 'diets', 'labels'],
    'registration_number',
    ...['pictures', 'picture_notes', 'mall_flag', 'navigation_param', 'cancel_days_rule', 'change_days_rule'],
    'is_picked',
    ...['confirmation', 'answer_hours', 'capacity', 'capacity_kind', 'turnover_minutes', 'arrivals_per_start'],
    'book_ahead_days',
  ],
  package: [
    ...['id', 'supplier_id', 'sort', ...NAMES, ...ABOUT, 'use_type', 'coupon_use', 'mall_price', 'mall_flag'],
    ...['pay_at_shop', 'tax_rate', 'min_number', 'max_number', 'minutes', 'lead_hours', 'periods', 'pictures'],
    'picture_notes',
  ],
} as const satisfies Record<string, readonly string[]>
const CHILDREN = {
  time_period: ['supplier_id', 'sort', 'start_time', 'end_time', 'weekdays'],
  closing: ['supplier_id', 'rule'],
  opening: ['supplier_id', 'day', 'sort', 'start_time', 'end_time'],
  supplier_theme: ['supplier_id', 'theme_id'],
} as const satisfies Record<string, readonly string[]>

export interface RowOf {
  area: AreaRow
  category: CategoryRow
  theme: ThemeRow
  supplier: SupplierEntryRow
  package: PackageRow
}
export type RowTable = keyof RowOf
export type ChildTable = keyof typeof CHILDREN

const list = (columns: readonly string[]): RawBuilder<unknown> => sql.join(columns.map((column) => sql.ref(column)))
const ints = (ids: readonly number[]): RawBuilder<unknown> => sql`any(${`{${ids.join(',')}}`}::integer[])`

/**
 * Key and id of every row of a kind, of the rows with some `ids`, or of the row with the key `only`. Rows without
 * their own key have `#` and their number.
 */
export async function readKeys(
  db: Db,
  kind: 'area' | 'theme' | 'supplier',
  only?: string,
  ids: readonly number[] | null = null,
): Promise<[key: string, id: number][]> {
  const isWanted = ids === null ? sql`true` : sql`t.id = ${ints(ids)}`
  const { rows } = await sql<{ key: string; id: number }>`
    select coalesce(k.key, '#' || t.id) as key, t.id
    from ${sql.table(kind)} t left join catalogue_key k on k.kind = ${kind} and k.id = t.id
    where ${isWanted} and (${only ?? null}::text is null or coalesce(k.key, '#' || t.id) = ${only ?? null}::text)`.execute(
    db,
  )
  return rows.map(({ key, id }) => [key, id])
}

export async function readCategoryKeys(db: Db): Promise<[key: string, id: number][]> {
  const rows = await db.selectFrom('category').select(['key', 'id']).execute()
  return rows.map(({ key, id }) => [key, id])
}

/** Key and id of the packages of some suppliers, and of the packages with some ids. */
export async function readPackageKeys(
  db: Db,
  { suppliers, ids = [] }: { suppliers: readonly number[]; ids?: readonly number[] },
): Promise<{ supplier_id: number; key: string; id: number }[]> {
  const { rows } = await sql<{ supplier_id: number; key: string; id: number }>`
    select p.supplier_id, coalesce(k.key, '#' || p.id) as key, p.id
    from package p left join catalogue_key k on k.kind = 'package' and k.id = p.id
    where p.supplier_id = ${ints(suppliers)} or p.id = ${ints(ids)}`.execute(db)
  return rows
}

export async function lastId(db: Db, table: RowTable): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0) as last from ${sql.table(table)}`.execute(db)
  return rows[0]?.last ?? 0
}

/** The contact addresses of some suppliers, by id. */
export async function readContacts(
  db: Db,
  wanted: readonly { readonly supplierId: number }[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; contact_email: string }>`
    select id, contact_email from supplier where id = ${ints(wanted.map(({ supplierId }) => supplierId))}`.execute(db)
  return new Map(rows.map(({ id, contact_email }) => [id, contact_email]))
}

/** The parents of areas or themes, by id, for those that have one. */
export async function readParents(db: Db, table: 'area' | 'theme'): Promise<Map<number, number>> {
  const rows = await db.selectFrom(table).select(['id', 'parent_id']).where('parent_id', 'is not', null).execute()
  return new Map(rows.map(({ id, parent_id }) => [id, parent_id ?? 0]))
}

/** The rows with these ids, with the columns that an import writes. */
export async function readRows<Table extends RowTable>(
  db: Db,
  table: Table,
  ids: readonly number[],
): Promise<Map<number, RowOf[Table]>> {
  const { rows } = await sql<RowOf[Table]>`
    select ${list(COLUMNS[table])} from ${sql.table(table)} where id = ${ints(ids)}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The ids of the rows that are still drafts, never shown to guests. */
export async function readDrafts(db: Db, table: 'supplier' | 'package', ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where is_draft and id = ${ints(ids)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Upserts rows in one statement with a constant text. */
export async function writeRows<Table extends RowTable>(
  db: Db,
  table: Table,
  rows: readonly RowOf[Table][],
): Promise<void> {
  const columns = list(COLUMNS[table])
  const changed = COLUMNS[table].filter((column) => column !== 'id')
  const sets = sql.join(changed.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do update set ${sets}`.execute(db)
}

/** Stores the rows of new keys. `owner_id` is the supplier of a package, else 0. */
export async function writeKeys(
  db: Db,
  kind: KeyKind,
  keys: readonly { owner_id: number; key: string; id: number }[],
): Promise<void> {
  await sql`insert into catalogue_key (kind, owner_id, key, id)
    select ${kind}::text, owner_id, key, id
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(owner_id integer, key text, id integer)`.execute(db)
}

export interface ChildRows {
  time_period: StoredPeriod & { supplier_id: number; sort: number }
  closing: { supplier_id: number; rule: string }
  opening: StoredOpening & { supplier_id: number; sort: number }
  supplier_theme: { supplier_id: number; theme_id: number }
}

/** Child rows of some suppliers, in the order of the desired rows. */
export async function readChildren<Table extends ChildTable>(
  db: Db,
  table: Table,
  supplierIds: readonly number[],
): Promise<ChildRows[Table][]> {
  const columns = list(CHILDREN[table])
  const { rows } = await sql<ChildRows[Table]>`
    select ${columns} from ${sql.table(table)} where supplier_id = ${ints(supplierIds)} order by ${columns}`.execute(db)
  return rows
}

/** Replaces all child rows of the suppliers `from` with `rows`. */
export async function replaceChildren<Table extends ChildTable>(
  db: Db,
  table: Table,
  { from, rows }: { from: readonly number[]; rows: readonly ChildRows[Table][] },
): Promise<void> {
  const columns = list(CHILDREN[table])
  if (from.length > 0) await sql`delete from ${sql.table(table)} where supplier_id = ${ints(from)}`.execute(db)
  if (rows.length > 0)
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
      db,
    )
}

/**
 * Updates the capacity of booked slots of suppliers whose capacity changed, but never below the taken seats. If
 * more seats are taken, the capacity is lowered as seats are released (decision 18).
 */
export async function updateSlotCapacities(db: Db, supplierIds: readonly number[]): Promise<void> {
  // Locks in the order in which actions lock the starts of a shop.
  await sql`select 1 from slot_seat where supplier_id = ${ints(supplierIds)}
    order by supplier_id, starts_at for no key update`.execute(db)
  const loweredTo = sql`case when s.taken > p.capacity then p.capacity end`
  await sql`update slot_seat s set capacity = greatest(p.capacity, s.taken), lowered_to = ${loweredTo}
    from supplier p where p.id = s.supplier_id and s.supplier_id = ${ints(supplierIds)}
      and (s.capacity <> greatest(p.capacity, s.taken) or s.lowered_to is distinct from ${loweredTo})`.execute(db)
}

/**
 * Takes offline the online rows that are not in `kept`; for packages, only those of the suppliers `within`. Returns
 * the number of rows.
 */
export async function takeOffline(
  db: Db,
  table: 'supplier' | 'package',
  { kept, within }: { kept: readonly number[]; within?: readonly number[] },
): Promise<number> {
  const inside = within ? sql`and supplier_id = ${ints(within)}` : sql``
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} t where mall_flag = 1 ${inside} and not exists (
      select from unnest(${`{${kept.join(',')}}`}::integer[]) as kept(id) where kept.id = t.id)`.execute(db)
  const ids = rows.map(({ id }) => id)
  // Even an update that matches no row would increase the catalogue's version.
  if (ids.length > 0) await sql`update ${sql.table(table)} set mall_flag = 0 where id = ${ints(ids)}`.execute(db)
  return ids.length
}

/** Updates the planner's statistics after a large import. */
export async function analyseTables(db: Db): Promise<void> {
  for (const table of [
    'supplier',
    'package',
    'time_period',
    'closing',
    'opening',
    'supplier_theme',
    'catalogue_key',
  ] as const)
    await sql`analyze ${sql.table(table satisfies keyof Database)}`.execute(db)
}

/** All areas, categories or themes in their order, the first level first. */
export async function readReferenceRows<Table extends 'area' | 'category' | 'theme'>(
  db: Db,
  table: Table,
): Promise<RowOf[Table][]> {
  const level = table === 'category' ? sql`` : sql`parent_id nulls first,`
  const { rows } = await sql<RowOf[Table]>`
    select ${list(COLUMNS[table])} from ${sql.table(table)} order by ${level} sort, id`.execute(db)
  return rows
}

/** The next suppliers after an id, in id order. */
export async function readSuppliersAfter(db: Db, after: number, limit: number): Promise<SupplierEntryRow[]> {
  const { rows } = await sql<SupplierEntryRow>`
    select ${list(COLUMNS.supplier)} from supplier where id > ${after} order by id limit ${limit}`.execute(db)
  return rows
}

/** The keys of some suppliers, by id. */
export async function readSupplierKeys(db: Db, ids: readonly number[]): Promise<[key: string, id: number][]> {
  const { rows } = await sql<{ key: string; id: number }>`
    select coalesce(k.key, '#' || s.id) as key, s.id
    from supplier s left join catalogue_key k on k.kind = 'supplier' and k.id = s.id where s.id = ${ints(ids)}`.execute(
    db,
  )
  return rows.map(({ key, id }) => [key, id])
}

/** The packages of some suppliers with their keys, in display order. */
export async function readPackages(db: Db, supplierIds: readonly number[]): Promise<(PackageRow & { key: string })[]> {
  const { rows } = await sql<PackageRow & { key: string }>`
    select ${list(COLUMNS.package.map((column) => `p.${column}`))}, coalesce(k.key, '#' || p.id) as key
    from package p left join catalogue_key k on k.kind = 'package' and k.id = p.id
    where p.supplier_id = ${ints(supplierIds)} order by p.supplier_id, p.sort, p.id`.execute(db)
  return rows
}
