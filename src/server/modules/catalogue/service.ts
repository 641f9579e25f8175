import { setTimeout as wait } from 'node:timers/promises'
import type { Supplier } from '#contract/supplier.ts'
import { type JapanDate, japanDateTime } from '#domain/calendar/time.ts'
import type { ListCounts } from '#domain/catalogue/list-choices.ts'
import { batchReads, coalesce } from '#server/concurrency/coalesce.ts'
import type { Db, Handle } from '#server/db/connect.ts'
import type { Clock } from '#server/ports/clock.ts'
import type {
  FoundSuggestion,
  FoundSuppliers,
  ListOptions,
  PackageWithShop,
  ReferenceData,
  SupplierFacts,
  SupplierPin,
  SupplierQuery,
} from './facts.ts'
import { Columns } from './memory/columns.ts'
import { Records } from './records.ts'
import { buildReferenceData, themeFamily } from './reference-data.ts'
import {
  type CatalogueChanges,
  type ColumnRow,
  catalogueVersion,
  type LowCellsQuestion,
  onlineIds,
  pruneChanges,
  type ReferenceRows,
  readChanges,
  readColumns,
  readLowCells,
  readReferenceData,
  usableCoupons,
} from './store.ts'

/** Concurrent lists that need seat data share one query. */
const READ_TOGETHER = { atOnce: 2, most: 50 }
/** How often the version in the database is checked, in ms. A write by another process is visible within a second. */
const POLL_MS = 500
/** Maximum number of suppliers updated one by one; beyond that, everything is reloaded. */
const MAX_FOLLOWED = 1_000
/** Suppliers read per batch during a full load, about 10 ms of work between yields. */
const SLICE = 500
/** Number of the most popular suppliers read at start, for the first requests and for an outage soon after. */
const READ_AHEAD = 500
/** Change records kept in the database, and polls between two checks of their number. */
const KEPT_NEWS = 20_000
const POLLS_PER_PRUNING = 120
/** Polls between two checks of which coupons are usable. A coupon mark is correct within two seconds. */
const POLLS_PER_COUPONS = 4

/** The catalogue for the server's modules. Data that is not in memory is read in one query for all ids. */
export interface Catalogue {
  /** The reference tables of the version that lists currently use. A new object after every change. */
  readonly current: () => ReferenceData
  /** Finds, sorts and pages in memory, without a query. */
  findSuppliers(query: SupplierQuery): FoundSuppliers
  /** The result of `findSuppliers` as positions on a map. */
  findPins(query: SupplierQuery): { readonly total: number; readonly pins: readonly SupplierPin[] }
  /**
   * For each value of the filters, the number of suppliers that `findSuppliers` would find with it. In memory,
   * without a query.
   */
  countFacets(query: SupplierQuery): ListCounts
  /**
   * The arrivals of a Japan day without room for a party of this size, as quarters of an hour by supplier. Null
   * while the database does not answer: lists then use only the opening hours, which are in memory (P4).
   */
  fullStarts(day: JapanDate, people: number): Promise<ReadonlyMap<number, ReadonlySet<number>> | null>
  /** Suggests areas, categories, dishes and shops for a partly typed keyword. In memory, without a query. */
  suggest(typed: string, limit: number): FoundSuggestion[]
  /** Suppliers in the wire's list form, in the order of the ids. Unknown ids are left out. */
  listed(ids: readonly number[], options?: ListOptions): Promise<Supplier[]>
  /**
   * Suppliers with their packages, including offline ones, by id. Unknown ids are missing from the map. Within a
   * transaction, pass it as `within`: a transaction must never wait for a second connection.
   */
  suppliers(ids: readonly number[], within?: Handle): Promise<ReadonlyMap<number, SupplierFacts>>
  supplier(id: number, within?: Handle): Promise<SupplierFacts | undefined>
  /** Packages by id, each with its shop, including offline ones. */
  packages(ids: readonly number[], within?: Handle): Promise<ReadonlyMap<number, PackageWithShop>>
  packageWithShop(id: number, within?: Handle): Promise<PackageWithShop | undefined>
  /** Checks the database for changes immediately. The check also runs every half second. */
  refresh(): Promise<void>
  close(): void
}

/** One version in memory. The columns are updated in place as versions change. */
interface State {
  readonly columns: Columns
  readonly rows: ReferenceRows
  readonly reference: ReferenceData
}

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Opens the catalogue and follows every write to it, by any process. `clock` decides which coupons are usable. */
export async function openCatalogue(db: Db, clock: Clock): Promise<Catalogue> {
  let coupons = await usableCoupons(db, clock.now())
  let state = await load(db, null)
  const records = new Records(db, clock, () => state.reference.holidays)

  const readAhead = async (): Promise<void> => {
    const { ids } = state.columns.find({ size: READ_AHEAD }, [])
    await records.listed(ids)
    await records.suppliers(ids)
  }
  const reload = async (): Promise<void> => {
    state = await load(db, state.columns)
    records.forgetAll()
    await readAhead()
  }
  /** Applies the changes. After the reads it is synchronous, so that readers never see part of it. */
  const applyChanges = async (changes: CatalogueChanges): Promise<void> => {
    const changed = changes.supplierIds.length === 0 ? [] : await readColumns(db, changes.supplierIds)
    const rows = changes.isReferenceData ? await readReferenceData(db) : state.rows
    const { columns } = state
    if (!columns.change(changes.supplierIds, changed)) return reload()
    if (changes.isReferenceData) columns.setTerms(rows)
    state = { columns, rows, reference: buildReferenceData(changes.version, rows, factsOf(columns)) }
    if (changes.isReferenceData) records.forgetAll()
    else records.forget(changes.supplierIds)
  }
  const compare = async (): Promise<void> => {
    while ((await catalogueVersion(db)) !== state.reference.version) {
      const changes = await readChanges(db, state.reference.version, MAX_FOLLOWED)
      await (changes.isMany ? reload() : applyChanges(changes))
    }
  }
  await readAhead()
  /** Coupons start, end and are used up without a change event, so the cached rows that show them are discarded. */
  const compareCoupons = async (): Promise<void> => {
    const usable = await usableCoupons(db, clock.now())
    if (usable === coupons) return
    coupons = usable
    records.forgetAll()
    // Responses are cached by this object, so a new one discards them.
    state = { ...state, reference: { ...state.reference } }
  }
  let comparing = Promise.resolve()
  const compareOnce = (withCoupons: boolean): Promise<void> => {
    const both = async () => {
      await compare()
      if (withCoupons) await compareCoupons()
    }
    comparing = comparing.then(both, both)
    return comparing
  }
  const stop = repeat(async (turn) => {
    await compareOnce(turn % POLLS_PER_COUPONS === 0)
    if (turn % POLLS_PER_PRUNING === 0) await pruneChanges(db, KEPT_NEWS)
  })

  const themesOf = ({ themeId, smallThemeId }: SupplierQuery) =>
    [themeId, smallThemeId].filter((id) => id !== undefined).map((id) => themeFamily(state.reference, id))
  const findSuppliers = (query: SupplierQuery): FoundSuppliers => state.columns.find(query, themesOf(query))
  const together = coalesce<ReadonlyMap<number, ReadonlySet<number>> | null>()
  const readLow = batchReads((asked: readonly LowCellsQuestion[]) => readLowCells(db, asked), READ_TOGETHER)
  const readFullStarts = async (day: JapanDate, people: number) => {
    const { leastPerStart } = state.columns
    const cells = await readLow({ midnight: japanDateTime(day, '00:00'), people, leastPerStart })
    return cells && state.columns.fullStarts(cells, people)
  }

  return {
    current: () => state.reference,
    findSuppliers,
    findPins: (query) => {
      const { total, full, ids } = findSuppliers(query)
      const pins = ids.map((id) => state.columns.pin(id, query)).filter((pin) => pin !== null)
      return { total: total + full, pins }
    },
    countFacets: (query) => state.columns.facets(query, themesOf(query)),
    fullStarts: (day, people) => {
      const reading = together(`${day} ${people}`, () => readFullStarts(day, people))
      return Promise.race([reading, wait(FULL_STARTS_MS, null, { ref: false })])
    },
    suggest: (typed, limit) => state.columns.suggest(typed, limit),
    listed: (ids, options) => records.listed(ids, options, state.columns.fittingPrices(options?.fitting ?? {})),
    suppliers: (ids, within) => records.suppliers(ids, within),
    supplier: async (id, within) => (await records.suppliers([id], within)).get(id),
    packages: (ids, within) => records.packages(ids, within),
    packageWithShop: async (id, within) => (await records.packages([id], within)).get(id),
    refresh: () => compareOnce(true),
    close: stop,
  }
}

/** How long a list waits for seat data, in ms. */
const FULL_STARTS_MS = 1_000

/** Runs `work` every half second, never concurrently. Returns a function that stops it. */
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
    // If the database is unreachable for a moment, the data in memory stays; readiness reports the failure.
    work(turn).then(done, done)
  }, POLL_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Reads everything in batches, without a transaction that would stay open for seconds. The version is read first,
 * so that changes during the load are followed afterwards. The search index is taken over from the columns `before`
 * if few texts have changed, as after a change of all prices.
 */
async function load(db: Db, before: Columns | null): Promise<State> {
  const version = await catalogueVersion(db)
  const rows = await readReferenceData(db)
  const ids = await onlineIds(db)
  const [expected, read] = [ids.length, () => slices(db, ids)]
  const renewed = before && (await Columns.renew(before, { slices: read(), expected }, pause))
  const columns = renewed ?? (await Columns.build(read(), expected, pause))
  columns.setTerms(rows)
  return { columns, rows, reference: buildReferenceData(version, rows, factsOf(columns)) }
}

/** The lowest score that a shop can have. */
const LEAST_SCORE = 1

/** The facts about online suppliers that reference data contains. */
const factsOf = (columns: Columns) => ({
  countInArea: (id: number) => columns.countInArea(id),
  hasScores: columns.find({ minScore: LEAST_SCORE, size: 0 }, []).total > 0,
})

/** The rows of all suppliers in batches. The next batch is read while the current one is processed. */
async function* slices(db: Db, ids: readonly number[]): AsyncGenerator<ColumnRow[]> {
  let next = readColumns(db, ids.slice(0, SLICE))
  for (let start = SLICE; ; start += SLICE) {
    const rows = await next
    if (start >= ids.length) {
      yield rows
      return
    }
    next = readColumns(db, ids.slice(start, start + SLICE))
    // The rejection is handled at its await; this avoids an unhandled rejection until then.
    next.catch(() => {})
    yield rows
  }
}
