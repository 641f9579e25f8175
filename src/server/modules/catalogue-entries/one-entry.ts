import type { Db } from '#server/db/connect.ts'
import type { Read } from './entries.ts'
import { byId, ofSupplier, packageOf, type SupplierChildren, supplierOf } from './export.ts'
import { type ImportTask, importInTransaction } from './import.ts'
import { noProgress } from './progress.ts'
import {
  readCategoryKeys,
  readChildren,
  readKeys,
  readPackages,
  readReferenceRows,
  readRows,
  readSupplierKeys,
} from './store.ts'

/** A shop in export form, without its packages; null if there is none. */
export async function exportSupplier(db: Db, id: number): Promise<object | null> {
  const row = (await readRows(db, 'supplier', [id])).get(id)
  if (!row) return null
  const has: SupplierChildren = {
    keys: {
      area: byId(await readKeys(db, 'area')),
      category: byId(await readCategoryKeys(db)),
      theme: byId(await readKeys(db, 'theme')),
      supplier: byId(await readSupplierKeys(db, [id])),
    },
    periods: ofSupplier(await readChildren(db, 'time_period', [id])),
    closings: ofSupplier(await readChildren(db, 'closing', [id])),
    openings: ofSupplier(await readChildren(db, 'opening', [id])),
    themes: ofSupplier(await readChildren(db, 'supplier_theme', [id])),
    packages: new Map(),
  }
  return supplierOf(row, has)
}

/** The packages of a shop in export form, with their numbers, in their order. */
export async function exportPackages(
  db: Db,
  supplierId: number,
): Promise<{ id: number; sort: number; entry: object }[]> {
  const rows = await readPackages(db, [supplierId])
  return rows.map((row) => ({ id: row.id, sort: row.sort, entry: packageOf(row) }))
}

/** A fault of an entry: the path of its field and a message in plain words. */
export interface EntryFault {
  readonly field: string
  readonly message: string
}

interface OneEntry {
  readonly kind: 'supplier' | 'package'
  readonly value: unknown
  /** The key of the supplier that the entry is or belongs to. */
  readonly supplierKey: string
  /** The position of a package among its supplier's packages. */
  readonly place?: number
}

export type Written =
  | { readonly outcome: 'written'; readonly isChanged: boolean }
  | { readonly outcome: 'faults'; readonly faults: readonly EntryFault[] }

/**
 * Checks one entry and writes the differences, exactly as an import of a file with this single entry would.
 * Pictures are names of stored pictures or addresses, because an entry from the console cannot refer to files. Runs
 * in the caller's transaction, which must come from `withCatalogueLock`.
 */
export async function writeEntry(
  tx: Db,
  { kind, value, supplierKey, place }: OneEntry,
  {
    uploads,
    drawn,
    ...how
  }: { readonly uploads: string; readonly drawn: string } & Pick<
    ImportTask,
    'today' | 'keepsContacts' | 'refusesScores'
  >,
): Promise<Written> {
  const result = await importInTransaction({
    db: tx,
    source: {
      ...{ name: kind, folder: null, bytes: 0 },
      async *read(kinds): AsyncGenerator<Read> {
        const where = (path: readonly PropertyKey[]) => ({ file: kind, line: 1, field: path.map(String).join('.') })
        if (kinds.has(kind)) yield { entry: { kind, value, where } }
      },
    },
    folders: { uploads, drawn },
    progress: noProgress,
    ...{ ...how, checkOnly: false, offlineMissing: false },
    one: { supplierKey, ...(place !== undefined && { place }) },
  })
  if (result.outcome === 'faults') {
    return { outcome: 'faults', faults: result.faults.kept.map(({ field, message }) => ({ field, message })) }
  }
  if (result.outcome !== 'written') throw new Error(`The entry was not written: ${result.outcome}`)
  const { suppliers, packages } = result.counts
  return { outcome: 'written', isChanged: suppliers.same + packages.same === 0 }
}

/** Areas, categories and themes with their keys, in their order. */
export async function readChoices(db: Db) {
  const keyed = async <Kind extends 'area' | 'category' | 'theme'>(kind: Kind) => {
    const keys = byId(kind === 'category' ? await readCategoryKeys(db) : await readKeys(db, kind))
    return (await readReferenceRows(db, kind)).map((row) => ({ ...row, key: keys.get(row.id) ?? '' }))
  }
  return { areas: await keyed('area'), categories: await keyed('category'), themes: await keyed('theme') }
}
