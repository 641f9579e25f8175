import { createHash } from 'node:crypto'
import { type JapanDate, japanDate } from '#domain/calendar/time.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import {
  analyseAfterImport,
  type FaultList,
  type ImportResult,
  type ImportTask,
  importInTransaction,
  noProgress,
  withCatalogueLock,
} from '#server/modules/catalogue-entries/index.ts'
import type { By } from '../by.ts'
import { addAct, findAct } from '../log/store.ts'
import { catalogueState, changedByOthers } from './store.ts'
import type { UploadedFile } from './uploaded-file.ts'

const ACT = 'import'
const SUBJECT = 'catalogue'

export interface ImportDependencies extends Pick<ImportTask, 'refusesScores'> {
  readonly db: Db
  /** The folders of stored pictures and of the app's own pictures. */
  readonly folders: ImportTask['folders']
}

type Written = Extract<ImportResult, { outcome: 'written' }>

/** The effect of a file on the current catalogue. */
export interface ImportPlan extends Pick<Written, 'counts' | 'offline' | 'drafts'> {
  /** Identifies this effect: of this file, on these entries and codes, on this day (decision 36). */
  readonly shown: string
  readonly changesNothing: boolean
}

export type Imported =
  | { readonly outcome: 'busy' }
  | { readonly outcome: 'changed' }
  | { readonly outcome: 'faults'; readonly faults: FaultList }
  | { readonly outcome: 'good'; readonly plan: ImportPlan }

/** The file to import, and its options. */
interface Wanted extends Pick<ImportTask, 'offlineMissing' | 'keepsContacts'> {
  readonly file: UploadedFile
}

/** Rolls back a transaction. It carries the result of the transaction. */
class RolledBack extends Error {
  readonly result: Imported
  constructor(result: Imported) {
    super('taken back')
    this.result = result
  }
}

/**
 * Plans an import: the importer runs in a transaction that is rolled back, so the plan and the import cannot
 * differ. Until the rollback, orders for start times whose seats the file changes have to wait.
 */
export function planImportOf(deps: ImportDependencies, wanted: Wanted, now: Temporal.Instant): Promise<Imported> {
  return within(deps.db, async (tx) => {
    throw new RolledBack(await run(deps, tx, wanted, japanDate(now)))
  })
}

/**
 * Imports a file if its effect is the one that was shown, once per key, and logs the act. Returns `again` if it was
 * done before.
 */
export async function importAsPlanned(
  deps: ImportDependencies,
  wanted: Wanted & { readonly shown: string },
  by: By,
  now: Temporal.Instant,
): Promise<Imported | 'again'> {
  const requestKey = by.requestKey === null ? null : `${ACT}, ${SUBJECT}: ${by.requestKey}`
  const done = await within(deps.db, async (tx) => {
    // Read under the lock, so an earlier request under the same key has either logged its import or not imported.
    if (requestKey !== null && (await findAct(tx, requestKey)) !== undefined) return 'again'
    const done = await run(deps, tx, wanted, japanDate(now))
    if (done.outcome !== 'good') throw new RolledBack(done)
    const { shown, counts, offline } = done.plan
    if (shown !== wanted.shown) throw new RolledBack({ outcome: 'changed' })
    const after = { file: wanted.file.sha256, ...counts, offline }
    await addAct(tx, { ...by, requestKey, act: ACT, subject: SUBJECT, before: {}, after }, now)
    return done
  })
  if (done !== 'again' && done.outcome === 'good') await analyseAfterImport(deps.db, done.plan.counts)
  return done
}

/** The databases on which this process runs an import. */
const importing = new WeakSet<Db>()

/**
 * Runs `work` in a transaction with the catalogue's write lock. A process runs one import at a time: a second one is
 * refused at once, because it would occupy disk space and a connection while it waits.
 */
async function within<Result>(db: Db, work: (tx: Tx) => Promise<Result | Imported>): Promise<Result | Imported> {
  if (importing.has(db)) return { outcome: 'busy' }
  importing.add(db)
  try {
    const result = await withCatalogueLock(db, work)
    return result === 'busy' ? { outcome: 'busy' } : result
  } catch (error) {
    if (error instanceof RolledBack) return error.result
    throw error
  } finally {
    importing.delete(db)
  }
}

/** Imports within a transaction that holds the lock, and identifies the effect. */
async function run(
  { folders, refusesScores }: ImportDependencies,
  tx: Tx,
  { file, ...how }: Wanted,
  today: JapanDate,
): Promise<Imported> {
  const state = await catalogueState(tx)
  const result = await importInTransaction({
    ...{ db: tx, source: file.source, folders, progress: noProgress, today, ...how },
    ...{ checkOnly: false, refusesScores },
  })
  if (result.outcome === 'faults') return { outcome: 'faults', faults: result.faults }
  if (result.outcome !== 'written') return { outcome: 'busy' }
  if (await changedByOthers(tx, state)) return { outcome: 'changed' }
  const { counts, offline, drafts } = result
  const name = { file: file.sha256, offlineMissing: how.offlineMissing, today, state: state.entries, counts, offline }
  return {
    outcome: 'good',
    plan: {
      ...{ counts, offline, drafts },
      shown: createHash('sha256').update(JSON.stringify(name)).digest('hex'),
      changesNothing:
        offline.suppliers + offline.packages === 0 &&
        Object.values(counts).every(({ created, changed }) => created + changed === 0),
    },
  }
}
