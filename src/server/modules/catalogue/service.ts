import { setTimeout as wait } from 'node:timers/promises'
import { type JapanDate, japanDateTime } from '#domain/calendar/time.ts'
import type { Db, Handle } from '#server/db/connect.ts'
import type { Clock } from '#server/ports/clock.ts'
import { answerTogether, inBatches } from '#server/together.ts'
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
import type { FacetCounts } from './memory/facet-counts.ts'
import { Records } from './records.ts'
import { buildReferenceData, themeFamily } from './reference-data.ts'
import {
  type CatalogueChanges,
  type ColumnRow,
  catalogueVersion,
  type LowCellsQuestion,
  onlineIds,
  pruneNews,
  type ReferenceRows,
  readChanges,
  readColumns,
  readLowCells,
  readReferenceData,
  usableCoupons,
} from './store.ts'

/** Lists that ask meanwhile what is sold are answered by one query. */
const READ_TOGETHER = { atOnce: 2, most: 50 }
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
/** Polls between two looks at which coupons can be used: a mark is right within two seconds. */
const POLLS_PER_COUPONS = 4

/** The catalogue as the server's modules read it. What is not in memory is read in one query for all ids together. */
export interface Catalogue {
  /** The small tables of the version that lists are answered from now. A new object whenever anything changed. */
  readonly current: () => ReferenceData
  /** Finds, sorts and cuts the page in memory, without a query. */
  findSuppliers(query: SupplierQuery): FoundSuppliers
  /** What `findSuppliers` finds, as places on a map. */
  findPins(query: SupplierQuery): { readonly total: number; readonly pins: readonly SupplierPin[] }
  /** For each value of the filters how many `findSuppliers` would find with it; in memory, without a query. */
  countFacets(query: SupplierQuery): FacetCounts
  /**
   * The arrivals of a day (Japan) at which a party of so many finds no room any more: quarters of an hour by supplier. Null while the database
   * does not answer: lists go on from memory, by the hours alone (P4).
   */
  fullStarts(day: JapanDate, people: number): Promise<ReadonlyMap<number, ReadonlySet<number>> | null>
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

/** Opens the catalogue and follows every write to it, whichever process writes. `clock` decides which coupons can be used. */
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
  /** A coupon begins and ends by the clock, and is used up, without any news: what shows it is made again. */
  const compareCoupons = async (): Promise<void> => {
    const usable = await usableCoupons(db, clock.now())
    if (usable === coupons) return
    coupons = usable
    records.forgetAll()
    // Answers are kept with the reference data.
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
    if (turn % POLLS_PER_PRUNING === 0) await pruneNews(db, KEPT_NEWS)
  })

  const themesOf = ({ themeId, smallThemeId }: SupplierQuery) =>
    [themeId, smallThemeId].filter((id) => id !== undefined).map((id) => themeFamily(state.reference, id))
  const findSuppliers = (query: SupplierQuery): FoundSuppliers => state.columns.find(query, themesOf(query))
  const together = answerTogether<ReadonlyMap<number, ReadonlySet<number>> | null>()
  const readLow = inBatches((asked: readonly LowCellsQuestion[]) => readLowCells(db, asked), READ_TOGETHER)
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

/** A list waits so long for what is sold, in ms. */
const FULL_STARTS_MS = 1_000

/** Does something every half second, never twice concurrently; returns what ends it. */
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
 * so whatever changes meanwhile is among the changes that are followed next. What is searched in is taken over from the columns
 * `before` where few texts have changed, as after a change of all prices.
 */
async function load(db: Db, before: Columns | null): Promise<State> {
  const version = await catalogueVersion(db)
  const rows = await readReferenceData(db)
  const ids = await onlineIds(db)
  const [expected, read] = [ids.length, () => slices(db, ids)]
  const renewed = before && (await Columns.renew(before, { slices: read(), expected }, pause))
  const columns = renewed ?? (await Columns.build(read(), expected, pause))
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
    // Handled where it is awaited; until then a failure must not count as an unhandled rejection.
    next.catch(() => {})
    yield rows
  }
}
