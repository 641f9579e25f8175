import { isDeepStrictEqual } from 'node:util'
import type { JapanDate } from '#domain/calendar/time.ts'
import type { Db } from '#server/db/connect.ts'
import type { SupplierEntryRow } from '#server/db/schema-catalogue.ts'
import { type StoredHours, storedOf } from '#server/modules/hours/index.ts'
import { entryClosings, entryOpenings, weeklyPeriodsOf } from './days.ts'
import type { NestedPackage, SupplierEntry } from './format.ts'
import type { CatalogueKeys } from './reference-data.ts'
import { type PictureKey, type PictureLook, packageRow, supplierRow } from './rows.ts'
import {
  type ChildRows,
  type ChildTable,
  type RowOf,
  type RowTable,
  readChildren,
  readDrafts,
  readPackageKeys,
  readRows,
  replaceChildren,
  writeKeys,
  writeRows,
} from './store.ts'

export interface Count {
  created: number
  changed: number
  same: number
}

/**
 * Keeps drafts hidden even if the file marks them as online, because a draft is published by a separate action
 * (decision 36). Also returns how many drafts the file would have published.
 */
async function keepDrafts<Table extends 'supplier' | 'package'>(
  db: Db,
  table: Table,
  rows: readonly RowOf[Table][],
): Promise<{ rows: RowOf[Table][]; drafts: number }> {
  const shown = rows.filter(({ mall_flag }) => mall_flag === 1).map(({ id }) => id)
  const drafts = shown.length === 0 ? new Set<number>() : await readDrafts(db, table, shown)
  return { rows: rows.map((row) => (drafts.has(row.id) ? { ...row, mall_flag: 0 } : row)), drafts: drafts.size }
}

/** Writes the rows that are new or differ from the stored ones. Returns them, with the stored rows they replaced. */
export async function writeDifferent<Table extends RowTable>(
  db: Db,
  table: Table,
  rows: readonly RowOf[Table][],
  isNew: (id: number) => boolean,
): Promise<{ changed: RowOf[Table][]; before: ReadonlyMap<number, RowOf[Table]> }> {
  const known = rows.map(({ id }) => id).filter((id) => !isNew(id))
  const before = known.length === 0 ? new Map<number, RowOf[Table]>() : await readRows(db, table, known)
  const changed = rows.filter((row) => !isDeepStrictEqual(row, before.get(row.id)))
  if (changed.length > 0) await writeRows(db, table, changed)
  return { changed, before }
}

function groupBySupplier<Row extends { supplier_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.supplier_id)
    if (group) group.push(row)
    else groups.set(row.supplier_id, [row])
  }
  return groups
}

/** Writes the child lists of those suppliers whose list differs. Returns the ids of these suppliers. */
async function writeChildren<Table extends ChildTable>(
  db: Db,
  table: Table,
  wanted: ReadonlyMap<number, readonly ChildRows[Table][]>,
  isNew: (id: number) => boolean,
): Promise<number[]> {
  const known = [...wanted.keys()].filter((id) => !isNew(id))
  const stored = groupBySupplier(known.length === 0 ? [] : await readChildren(db, table, known))
  const different = [...wanted].filter(([id, rows]) => !isDeepStrictEqual(rows, stored.get(id) ?? []))
  const ids = different.map(([id]) => id)
  if (ids.length > 0) {
    const rows = different.flatMap(([, own]) => own)
    await replaceChildren(db, table, { from: ids.filter((id) => stored.has(id)), rows })
  }
  return ids
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)].sort((a, b) => (a < b ? -1 : 1))

/** Context for turning entries into rows. */
export interface RowContext {
  readonly known: CatalogueKeys
  readonly pictureKey: PictureKey
  readonly pictureLook: PictureLook
  /** The Japan day from which relative days such as `+14` count. */
  readonly today: JapanDate
}

function rowOf({ id, value }: { id: number; value: SupplierEntry }, { known, ...tools }: RowContext): SupplierEntryRow {
  const areaId = known.area.idOf(value.area) ?? 0
  return supplierRow(value, {
    id,
    areaId,
    rootAreaId: known.parents.area.get(areaId) ?? 0,
    categoryId: known.category.idOf(value.category) ?? 0,
    ...tools,
  })
}

/**
 * The hours of an entry in stored form. A part that the entry leaves out is empty here; the caller does not write
 * it.
 */
function hoursOfEntry(value: SupplierEntry, today: JapanDate): StoredHours {
  return storedOf({
    periods: weeklyPeriodsOf(value.periods ?? []),
    closings: entryClosings(value, today) ?? [],
    openings: entryOpenings(value.openings ?? [], today),
  })
}

/**
 * Writes a batch of checked suppliers without their packages. `resized`: ids of the suppliers whose capacity
 * changed.
 */
export async function writeSuppliers(
  db: Db,
  batch: readonly { readonly id: number; readonly value: SupplierEntry }[],
  placing: RowContext,
  count: Count,
): Promise<{ resized: number[]; drafts: number }> {
  const { known } = placing
  const isNew = (id: number): boolean => known.supplier.isNew(id)
  const wanted = batch.map((one) => rowOf(one, placing))
  const { rows, drafts } = await keepDrafts(db, 'supplier', wanted)
  const { changed, before } = await writeDifferent(db, 'supplier', rows, isNew)
  const fresh = batch.filter(({ id }) => isNew(id))
  if (fresh.length > 0)
    await writeKeys(
      db,
      'supplier',
      fresh.map(({ id, value }) => ({ owner_id: 0, key: value.key, id })),
    )

  const periods = new Map<number, ChildRows['time_period'][]>()
  const closings = new Map<number, ChildRows['closing'][]>()
  const openings = new Map<number, ChildRows['opening'][]>()
  const themes = new Map<number, ChildRows['supplier_theme'][]>()
  for (const { id: supplier_id, value } of batch) {
    const hours = hoursOfEntry(value, placing.today)
    if (value.periods)
      periods.set(
        supplier_id,
        hours.periods.map((row, sort) => ({ supplier_id, sort, ...row })),
      )
    if (value.lockedDays || value.closedOn)
      closings.set(
        supplier_id,
        hours.closings.map((rule) => ({ supplier_id, rule })),
      )
    if (value.openings)
      openings.set(
        supplier_id,
        hours.openings.map((row, sort) => ({ supplier_id, sort, ...row })),
      )
    if (value.themes)
      themes.set(
        supplier_id,
        unique(value.themes.map((key) => known.theme.idOf(key) ?? 0)).map((theme_id) => ({ supplier_id, theme_id })),
      )
  }
  const touched = new Set([
    ...changed.map(({ id }) => id),
    ...(await writeChildren(db, 'time_period', periods, isNew)),
    ...(await writeChildren(db, 'closing', closings, isNew)),
    ...(await writeChildren(db, 'opening', openings, isNew)),
    ...(await writeChildren(db, 'supplier_theme', themes, isNew)),
  ])
  count.created += fresh.length
  count.changed += touched.size - fresh.length
  count.same += batch.length - touched.size
  const resized = changed.flatMap(({ id, capacity }) => {
    const stored = before.get(id)
    return stored && stored.capacity !== capacity ? [id] : []
  })
  return { resized, drafts }
}

export interface PositionedPackage {
  readonly supplierId: number
  readonly value: NestedPackage
  /** Its position among its supplier's packages, from 0. */
  readonly place: number
}

/**
 * Writes a batch of checked packages whose suppliers are stored. `nextId` allocates ids. `ids`: those of the whole
 * batch.
 */
export async function writePackages(
  db: Db,
  batch: readonly PositionedPackage[],
  { known, ...pictureTools }: RowContext,
  { count, nextId }: { count: Count; nextId: () => number },
): Promise<{ ids: number[]; drafts: number }> {
  const suppliers = unique(batch.map(({ supplierId }) => supplierId).filter((id) => !known.supplier.isNew(id)))
  const stored = suppliers.length === 0 ? [] : await readPackageKeys(db, { suppliers })
  const ids = new Map(stored.map(({ supplier_id, key, id }) => [`${supplier_id} ${key}`, id]))
  const fresh: { owner_id: number; key: string; id: number }[] = []
  const wanted = batch.map(({ supplierId, value, place }) => {
    let id = ids.get(`${supplierId} ${value.key}`)
    if (id === undefined) {
      id = value.id ?? nextId()
      fresh.push({ owner_id: supplierId, key: value.key, id })
    }
    return packageRow(value, { id, supplierId, place, ...pictureTools })
  })
  const created = new Set(fresh.map(({ id }) => id))
  const { rows, drafts } = await keepDrafts(db, 'package', wanted)
  const { changed } = await writeDifferent(db, 'package', rows, (id) => created.has(id))
  if (fresh.length > 0) await writeKeys(db, 'package', fresh)
  count.created += fresh.length
  count.changed += changed.length - fresh.length
  count.same += rows.length - changed.length
  return { ids: rows.map(({ id }) => id), drafts }
}
