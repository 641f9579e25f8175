import type { Db, Handle } from '#server/db/connect.ts'
import type {
  FoundSuggestion,
  FoundSuppliers,
  ListOptions,
  PackageWithShop,
  ReferenceData,
  SupplierFacts,
  SupplierQuery,
} from './facts.ts'
import { Columns } from './memory/columns.ts'
import { Records } from './records.ts'
import { buildReferenceData, themeFamily } from './reference-data.ts'
import {
  type CatalogueChanges,
  type ColumnRow,
  catalogueVersion,
  onlineIds,
  pruneNews,
  type ReferenceRows,
  readChanges,
  readColumns,
  readReferenceData,
} from './store.ts'

/** How often the version in the database is compared, in ms: another process's write is seen within a second. */
const POLL_MS = 500
/** Suppliers that are followed one by one; beyond them everything is reloaded. */
const MAX_FOLLOWED = 1_000
/** Suppliers read at a time while everything is read: some 10 ms of work before others have their turn. */
const SLICE = 500
/** The most popular suppliers are read at the start, so many, for the first callers and for an outage soon after. */
const READ_AHEAD = 500
/** Notes of changes that stay in the database, and polls between two looks at their number. */
const KEPT_NEWS = 20_000
const POLLS_PER_PRUNING = 120

/** The catalogue as the server's modules read it. What is not in memory is read in one query for all ids together. */
export interface Catalogue {
  /** The small tables of the version that lists are answered from now. A new object whenever anything changed. */
  readonly current: () => ReferenceData
  /** Finds, sorts and cuts the page in memory, without a query. */
  findSuppliers(query: SupplierQuery): FoundSuppliers
  /** Areas, categories, dishes and shops that somebody may mean who has typed so far; in memory, without a query. */
  suggest(typed: string, limit: number): FoundSuggestion[]
  /**
   * Suppliers in the wire's shape for lists (contract/supplier.ts, `supplier`), each as ready JSON, in the order of the
   * ids; an unknown id is left out. Join them with `arrayJson` and wrap them with `envelopeJson` of ready-json.ts:
   * `return { ok: true, json: envelopeJson(arrayJson(await catalogue.listed(ids))) }`.
   */
  listed(ids: readonly number[], options?: ListOptions): Promise<Uint8Array[]>
  /**
   * Whole suppliers with their packages, offline ones too; an unknown id is missing in the map. Inside of a transaction
   * hand it over as `within`, because no transaction may wait for a second connection.
   */
  suppliers(ids: readonly number[], within?: Handle): Promise<ReadonlyMap<number, SupplierFacts>>
  supplier(id: number, within?: Handle): Promise<SupplierFacts | undefined>
  /** Packages by their ids, each with its shop, offline ones too. */
  packages(ids: readonly number[], within?: Handle): Promise<ReadonlyMap<number, PackageWithShop>>
  packageWithShop(id: number, within?: Handle): Promise<PackageWithShop | undefined>
  /** Compares with the database now; done by itself every half second. */
  refresh(): Promise<void>
  close(): void
}

/** What is in memory of one version; the columns change in place as the versions go on. */
interface State {
  readonly columns: Columns
  readonly rows: ReferenceRows
  readonly reference: ReferenceData
}

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Opens the catalogue and follows every write to it, whichever process writes. */
export async function openCatalogue(db: Db): Promise<Catalogue> {
  let state = await load(db)
  const records = new Records(db, () => state.rows.isCouponForAll)

  const readAhead = async (): Promise<void> => {
    const { ids } = state.columns.find({ size: READ_AHEAD }, [])
    await records.listed(ids)
    await records.suppliers(ids)
  }
  const reload = async (): Promise<void> => {
    state = await load(db)
    records.forgetAll()
    await readAhead()
  }
  /** Takes over what the changes name. Between the reads and the end nothing waits, so no reader sees half of it. */
  const follow = async (changes: CatalogueChanges): Promise<void> => {
    const changed = changes.supplierIds.length === 0 ? [] : await readColumns(db, changes.supplierIds)
    const rows = changes.isReferenceData ? await readReferenceData(db) : state.rows
    const { columns } = state
    if (!columns.change(changes.supplierIds, changed)) return reload()
    if (changes.isReferenceData) columns.setTerms(rows)
    state = { columns, rows, reference: buildReferenceData(changes.version, rows, (id) => columns.countInArea(id)) }
    if (changes.isReferenceData) records.forgetAll()
    else records.forget(changes.supplierIds)
  }
  const compare = async (): Promise<void> => {
    while ((await catalogueVersion(db)) !== state.reference.version) {
      const changes = await readChanges(db, state.reference.version, MAX_FOLLOWED)
      await (changes.isMany ? reload() : follow(changes))
    }
  }
  await readAhead()
  let comparing = Promise.resolve()
  const refresh = (): Promise<void> => {
    comparing = comparing.then(compare, compare)
    return comparing
  }
  const stop = repeat(async (turn) => {
    await refresh()
    if (turn % POLLS_PER_PRUNING === 0) await pruneNews(db, KEPT_NEWS)
  })

  return {
    current: () => state.reference,
    findSuppliers: (query) => {
      const themes = [query.themeId, query.smallThemeId].filter((id) => id !== undefined)
      return state.columns.find(
        query,
        themes.map((id) => themeFamily(state.reference, id)),
      )
    },
    suggest: (typed, limit) => state.columns.suggest(typed, limit),
    listed: (ids, options) => records.listed(ids, options),
    suppliers: (ids, within) => records.suppliers(ids, within),
    supplier: async (id, within) => (await records.suppliers([id], within)).get(id),
    packages: (ids, within) => records.packages(ids, within),
    packageWithShop: async (id, within) => (await records.packages([id], within)).get(id),
    refresh,
    close: stop,
  }
}

/** Does something every half second, never twice at once; returns what ends it. */
function repeat(work: (turn: number) => Promise<void>): () => void {
  let turn = 0
  let isBusy = false
  const done = (): void => {
    isBusy = false
  }
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    turn += 1
    // A database that is away for a moment leaves what is in memory standing; readiness reports it.
    work(turn).then(done, done)
  }, POLL_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Reads everything, slice by slice, without a transaction that would stay open for seconds: the version is read first,
 * so whatever changes meanwhile is among the changes that are followed next.
 */
async function load(db: Db): Promise<State> {
  const version = await catalogueVersion(db)
  const rows = await readReferenceData(db)
  const ids = await onlineIds(db)
  const columns = await Columns.build(slices(db, ids), ids.length, pause)
  columns.setTerms(rows)
  return { columns, rows, reference: buildReferenceData(version, rows, (id) => columns.countInArea(id)) }
}

/** The rows of all suppliers; the database reads the next slice while this one is being worked on. */
async function* slices(db: Db, ids: readonly number[]): AsyncGenerator<ColumnRow[]> {
  let next = readColumns(db, ids.slice(0, SLICE))
  for (let start = SLICE; ; start += SLICE) {
    const rows = await next
    if (start >= ids.length) {
      yield rows
      return
    }
    next = readColumns(db, ids.slice(start, start + SLICE))
    // Heard where it is awaited; until then a failure must not count as one that nobody hears.
    next.catch(() => {})
    yield rows
  }
}
