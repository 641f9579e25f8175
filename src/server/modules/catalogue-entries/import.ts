import type { JapanDate } from '#domain/calendar/time.ts'
import type { Db } from '#server/db/connect.ts'
import { contactFault, numberFault, SupplierCheck } from './check.ts'
import { type Content, checkContent } from './content/check.ts'
import type { Entry, Source } from './entries.ts'
import { FaultList } from './faults.ts'
import { ENTRY_SCHEMAS, type Kind } from './format.ts'
import { Keys } from './keys.ts'
import { lockRowsExclusive, withImportLock } from './locks/store.ts'
import { type PictureFolders, Pictures } from './pictures.ts'
import type { Progress } from './progress.ts'
import { type CatalogueKeys, checkReferenceData, type ReferenceData } from './reference-data.ts'
import {
  analyseTables,
  lastId,
  readCategoryKeys,
  readContacts,
  readKeys,
  readPackageKeys,
  readParents,
} from './store.ts'
import { CatalogueWriter, type Counts } from './write.ts'
import { createYielder } from './yielder.ts'

const REFERENCE_DATA: ReadonlySet<Kind> = new Set(['area', 'category', 'theme'])
const SUPPLIERS: ReadonlySet<Kind> = new Set(['supplier', 'package'])
/**
 * Kinds read after the reference data. Suppliers and packages are checked one by one; the rest is small and kept in
 * memory.
 */
const AFTER_FRAME: ReadonlySet<Kind> = new Set([...SUPPLIERS, 'coupon', 'banner', 'translation'])
/** Batch size for looking up numbered packages and contact addresses. */
const LOOKED_UP_AT_ONCE = 1000
/** With this many new rows, the planner's statistics are too old to be useful. */
const MANY = 5_000

export interface ImportTask {
  readonly db: Db
  readonly source: Source
  /** Where pictures are stored, and where the app's own pictures are. */
  readonly folders: Omit<PictureFolders, 'source'>
  readonly progress: Progress
  /** The Japan day from which relative days such as `+14` count. */
  readonly today: JapanDate
  /** Checks without writing. */
  readonly checkOnly: boolean
  /**
   * Set if the source has a single entry: the key of its supplier, which is the only key looked up, and a package's
   * position.
   */
  readonly one?: { readonly supplierKey: string; readonly place?: number }
  /** Takes offline the suppliers that the file does not name, and the packages missing from those it names. */
  readonly offlineMissing: boolean
  /**
   * Keeps the stored contact addresses of suppliers; a different address is a fault. Set if the importer may not
   * see guests' data.
   */
  readonly keepsContacts: boolean
  /** Refuses a typed rating or popularity instead of ignoring it. Set in production (RV-01). */
  readonly refusesScores: boolean
}

export type ImportResult =
  /** Nothing was written. */
  | { readonly outcome: 'faults'; readonly faults: FaultList }
  /** Another import is running. */
  | { readonly outcome: 'busy' }
  | { readonly outcome: 'good'; readonly suppliers: number; readonly packages: number; readonly pictures: number }
  | {
      readonly outcome: 'written'
      readonly counts: Counts
      readonly offline: { readonly suppliers: number; readonly packages: number }
      /** Entries that stay drafts although the file marks them as online. Publishing is a separate action. */
      readonly drafts: { readonly suppliers: number; readonly packages: number }
      readonly pictures: { readonly stored: number; readonly same: number }
    }

/**
 * Imports a catalogue. Reads the files twice: first to check everything, then to write the differences in one
 * transaction. Readers see all changes together when it commits. If there is any fault, nothing is written. Memory
 * holds the keys and one batch.
 */
export async function importCatalogue(task: ImportTask): Promise<ImportResult> {
  const { db } = task
  const result = await withImportLock(db, async () => {
    const imported = await checkAndWrite(task, (work) =>
      db.transaction().execute(async (tx) => {
        await lockRowsExclusive(tx)
        return work(tx)
      }),
    )
    if (imported.outcome === 'written') await analyseAfterImport(db, imported.counts)
    return imported
  })
  return result ?? { outcome: 'busy' }
}

/**
 * Updates the planner's statistics after a large import. It runs outside the import's transaction, because others
 * wait for that.
 */
export async function analyseAfterImport(db: Db, { suppliers, packages }: Counts): Promise<void> {
  if (suppliers.created + packages.created >= MANY) await analyseTables(db)
}

/**
 * Imports within the transaction `task.db`. It takes no lock: either the database is not in use yet, or the caller
 * already holds the catalogue exclusively (`withCatalogueLock`).
 */
export function importInTransaction(task: ImportTask): Promise<ImportResult> {
  return checkAndWrite(task, (work) => work(task.db))
}

async function checkAndWrite(
  task: ImportTask,
  inTransaction: <Result>(work: (tx: Db) => Promise<Result>) => Promise<Result>,
): Promise<ImportResult> {
  const { db, source, progress } = task
  const faults = new FaultList()
  const known = await readKnown(db, task.one?.supplierKey)
  const pictures = new Pictures({ ...task.folders, source: source.folder }, faults)

  const reference = await readReferenceData(source, known, faults, pictures)
  const check = new SupplierCheck({
    known,
    faults,
    pictures,
    keepsContacts: task.keepsContacts,
    refusesScores: task.refusesScores,
  })
  progress.begin('Checking', source.bytes)
  const others = await checkSuppliers(task, check, faults)
  const contentWith = await checkContent(others, { known, faults, pictures, today: task.today })
  progress.end()
  if (pictures.count > 0) {
    progress.begin('Checking pictures', pictures.count)
    await pictures.inspect(() => progress.advance(1))
    progress.end()
  }
  if (task.offlineMissing && check.suppliers === 0)
    faults.add({
      file: source.name,
      line: 1,
      field: '',
      message: 'contains no suppliers, so all of them would be taken offline',
    })
  if (faults.count > 0) return { outcome: 'faults', faults }
  if (task.checkOnly)
    return { outcome: 'good', suppliers: check.suppliers, packages: check.packages, pictures: pictures.count }

  const stored = pictures.newCount
  if (stored > 0) {
    progress.begin('Storing pictures', stored)
    await pictures.store(() => progress.advance(1))
    progress.end()
  }
  await pictures.measure()
  progress.begin('Writing', source.bytes)
  const content = contentWith(pictures.keyOf)
  const { counts, offline, drafts } = await inTransaction((tx) => {
    const writer = new CatalogueWriter(tx, known, {
      pictureKey: pictures.keyOf,
      pictureLook: pictures.lookOf,
      today: task.today,
      firstPlace: task.one?.place ?? 0,
    })
    return write({ ...task, db: tx }, writer, { known, reference, content, highestPackage: check.highestPackage })
  })
  progress.end()
  return { outcome: 'written', counts, offline, drafts, pictures: { stored, same: pictures.count - stored } }
}

/** Reads the existing keys. With `supplierKey`, only that supplier's key; otherwise all of them. */
async function readKnown(db: Db, supplierKey?: string): Promise<CatalogueKeys> {
  return {
    area: new Keys(await readKeys(db, 'area'), await lastId(db, 'area')),
    category: new Keys(await readCategoryKeys(db), await lastId(db, 'category')),
    theme: new Keys(await readKeys(db, 'theme'), await lastId(db, 'theme')),
    supplier: new Keys(await readKeys(db, 'supplier', supplierKey), await lastId(db, 'supplier')),
    parents: { area: await readParents(db, 'area'), theme: await readParents(db, 'theme') },
  }
}

/**
 * Reads and checks the reference data first, wherever it is in the file, so that suppliers can be checked against
 * it one by one.
 */
async function readReferenceData(
  source: Source,
  known: CatalogueKeys,
  faults: FaultList,
  pictures: Pictures,
): Promise<ReferenceData> {
  const entries: Entry[] = []
  const yieldIfDue = createYielder()
  for await (const read of source.read(REFERENCE_DATA, () => {})) {
    await yieldIfDue()
    if (faults.isFull) break
    if ('fault' in read) faults.add(read.fault)
    else entries.push(read.entry)
  }
  return checkReferenceData(entries, { known, faults, pictures })
}

/** Checks suppliers and packages one by one. Returns the entries of the other kinds. */
async function checkSuppliers(task: ImportTask, check: SupplierCheck, faults: FaultList): Promise<Entry[]> {
  const others: Entry[] = []
  const lookUp = async (): Promise<void> => {
    const contacts = check.takeContacts()
    const addresses = contacts.length === 0 ? new Map() : await readContacts(task.db, contacts)
    for (const one of contacts) {
      const fault = contactFault(one, addresses)
      if (fault) faults.add(fault)
    }
    const numbered = check.takeNumbered()
    if (numbered.length === 0) return
    const suppliers = [...new Set(numbered.map(({ supplierId }) => supplierId))]
    const stored = await readPackageKeys(task.db, { suppliers, ids: numbered.flatMap(({ wanted }) => wanted ?? []) })
    for (const one of numbered) {
      const fault = numberFault(one, stored)
      if (fault) faults.add(fault)
    }
  }
  const yieldIfDue = createYielder()
  for await (const read of task.source.read(AFTER_FRAME, task.progress.advance)) {
    await yieldIfDue()
    if (faults.isFull) break
    if ('fault' in read) faults.add(read.fault)
    else if (!SUPPLIERS.has(read.entry.kind)) others.push(read.entry)
    else {
      check.check(read.entry)
      task.progress.count(`${check.suppliers} suppliers, ${check.packages} packages`)
      if (check.waiting >= LOOKED_UP_AT_ONCE) await lookUp()
    }
  }
  await lookUp()
  return others
}

async function write(
  { source, progress, offlineMissing }: ImportTask,
  writer: CatalogueWriter,
  {
    known,
    reference,
    content,
    highestPackage,
  }: { known: CatalogueKeys; reference: ReferenceData; content: Content; highestPackage: number },
): Promise<Pick<Extract<ImportResult, { outcome: 'written' }>, 'counts' | 'offline' | 'drafts'>> {
  await writer.begin(reference, highestPackage)
  let suppliers = 0
  const yieldIfDue = createYielder()
  for await (const read of source.read(SUPPLIERS, progress.advance)) {
    await yieldIfDue()
    if ('fault' in read) throw changed(read.fault.file)
    const { kind, value, where } = read.entry
    if (kind === 'supplier') {
      const { data } = ENTRY_SCHEMAS.supplier.safeParse(value)
      const id = data && known.supplier.idOf(data.key)
      if (!data || id === undefined) throw changed(where([]).file)
      await writer.addSupplier(id, data)
      progress.count(`${++suppliers} suppliers`)
    } else if (kind === 'package') {
      const { data } = ENTRY_SCHEMAS.package.safeParse(value)
      const id = data && known.supplier.idOf(data.supplier)
      if (!data || id === undefined) throw changed(where([]).file)
      await writer.addPackage(id, data)
    }
  }
  const offline = await writer.finish(content, { offlineMissing })
  return { counts: writer.counts, offline, drafts: writer.drafts }
}

/** The entry passed the check, so the file must have changed since. */
function changed(file: string): Error {
  return new Error(`${file} was changed during the import. Nothing was written; run the import again.`)
}
