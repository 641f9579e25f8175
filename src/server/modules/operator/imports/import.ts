import { createHash } from 'node:crypto'
import { type JapanDate, japanDate } from '#domain/calendar/time.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import {
  analyseAfter,
  type FaultList,
  type ImportResult,
  type ImportTask,
  importInTransaction,
  nobodyWatches,
  writeCatalogue,
} from '#server/modules/catalogue-entries/index.ts'
import type { By } from '../by.ts'
import { addAct, findAct } from '../log/store.ts'
import { catalogueState, changedByOthers } from './store.ts'
import type { UploadedFile } from './uploaded-file.ts'

const ACT = 'import'
const SUBJECT = 'catalogue'

export interface ImportDependencies {
  readonly db: Db
  /** Where stored pictures lie, and the app's own. */
  readonly folders: ImportTask['folders']
}

type Written = Extract<ImportResult, { outcome: 'written' }>

/** What a file does, on the catalogue as it is. */
export interface ImportPlan extends Pick<Written, 'counts' | 'offline' | 'drafts'> {
  /** Names this consequence (decision 101): of this file, on this catalogue, on this day. */
  readonly shown: string
  readonly changesNothing: boolean
}

export type Imported =
  | { readonly outcome: 'busy' }
  | { readonly outcome: 'changed' }
  | { readonly outcome: 'faults'; readonly faults: FaultList }
  | { readonly outcome: 'good'; readonly plan: ImportPlan }

/** What to import, and how. */
interface Wanted extends Pick<ImportTask, 'offlineMissing' | 'keepsContacts'> {
  readonly file: UploadedFile
}

/** Ends a transaction without what it has done. */
class TakenBack extends Error {
  readonly result: Imported
  constructor(result: Imported) {
    super('taken back')
    this.result = result
  }
}

/**
 * What a file would do: it is done by the importer itself, looked at, and taken back. So the two can never differ. Orders for times whose
 * number of seats the file changes wait meanwhile.
 */
export function planOf(deps: ImportDependencies, wanted: Wanted, now: Temporal.Instant): Promise<Imported> {
  return within(deps.db, async (tx) => {
    throw new TakenBack(await run(deps, tx, wanted, japanDate(now)))
  })
}

/** Imports a file if that does exactly what was shown, once under a key, and writes it down. `again`: it was done before. */
export async function importShown(
  deps: ImportDependencies,
  wanted: Wanted & { readonly shown: string },
  by: By,
  now: Temporal.Instant,
): Promise<Imported | 'again'> {
  const requestKey = by.requestKey === null ? null : `${ACT}, ${SUBJECT}: ${by.requestKey}`
  const done = await within(deps.db, async (tx) => {
    // Under the lock: who pressed before has written it down, or has not done it.
    if (requestKey !== null && (await findAct(tx, requestKey)) !== undefined) return 'again'
    const done = await run(deps, tx, wanted, japanDate(now))
    if (done.outcome !== 'good') throw new TakenBack(done)
    const { shown, counts, offline } = done.plan
    if (shown !== wanted.shown) throw new TakenBack({ outcome: 'changed' })
    const after = { file: wanted.file.sha256, ...counts, offline }
    await addAct(tx, { ...by, requestKey, act: ACT, subject: SUBJECT, before: {}, after }, now)
    return done
  })
  if (done !== 'again' && done.outcome === 'good') await analyseAfter(deps.db, done.plan.counts)
  return done
}

/** The databases on which this process imports. */
const importing = new WeakSet<Db>()

/** A transaction with the catalogue for itself. One import in a process: a second one is refused, instead of waiting with a file and a connection. */
async function within<Result>(db: Db, work: (tx: Tx) => Promise<Result | Imported>): Promise<Result | Imported> {
  if (importing.has(db)) return { outcome: 'busy' }
  importing.add(db)
  try {
    const result = await writeCatalogue(db, work)
    return result === 'busy' ? { outcome: 'busy' } : result
  } catch (error) {
    if (error instanceof TakenBack) return error.result
    throw error
  } finally {
    importing.delete(db)
  }
}

/** Imports within a transaction that holds the lock, and names what that did. */
async function run(
  { folders }: ImportDependencies,
  tx: Tx,
  { file, ...how }: Wanted,
  today: JapanDate,
): Promise<Imported> {
  const state = await catalogueState(tx)
  const result = await importInTransaction({
    ...{ db: tx, source: file.source, folders, progress: nobodyWatches, today, ...how },
    checkOnly: false,
  })
  if (result.outcome === 'faults') return { outcome: 'faults', faults: result.faults }
  if (result.outcome !== 'written') return { outcome: 'busy' }
  if (await changedByOthers(tx, state)) return { outcome: 'changed' }
  const { counts, offline, drafts } = result
  const name = { file: file.sha256, offlineMissing: how.offlineMissing, today, state, counts, offline }
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
