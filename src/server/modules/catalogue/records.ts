import { LRUCache } from 'lru-cache'
import type { Supplier } from '#contract/supplier.ts'
import type { JapanDate } from '#domain/calendar/time.ts'
import { distanceMetres, distanceText, type Position } from '#domain/catalogue/distance.ts'
import type { PersonPrice } from '#domain/price/person-price.ts'
import type { Db, Handle } from '#server/db/connect.ts'
import type { Clock } from '#server/ports/clock.ts'
import { textColumnNames } from '#server/text/language-columns.ts'
import { entryBytes } from './entry-bytes.ts'
import type { ListOptions, PackageWithShop, SupplierFacts } from './facts.ts'
import { presentDetails, presentListed, supplierFacts } from './present.ts'
import { type ListedRow, type RecordRow, readListed, readRecords } from './store.ts'

/** Maximum number of cached list rows, 2 to 4 kB each. */
const LISTED_LIMIT = 20_000
/** Maximum bytes of cached suppliers, as estimated by `weightOf`. */
const RECORDS_LIMIT = 48 * 2 ** 20
/** Bytes of a supplier or package without its long texts, measured on the demo with Node 24. */
const WEIGHT = { supplier: 3_500, package: 2_000 }

/** A row of a list, without the values that depend on the caller. */
interface ListPiece {
  readonly listed: Omit<Supplier, 'languages' | 'diets'>
  readonly details: Pick<Supplier, 'summary' | 'languages' | 'diets'>
  readonly place: Position
}

/** The details of a row in a list that is not detailed. */
const NO_DETAILS = { languages: [], diets: [] }

/** List rows about to be read. */
interface ListBatch {
  readonly ids: Set<number>
  readonly pieces: Promise<ReadonlyMap<number, ListPiece>>
}

/** Suppliers in wire form, read on demand and cached within fixed limits of memory. */
export class Records {
  readonly #db: Db
  readonly #clock: Clock
  readonly #holidays: () => ReadonlySet<JapanDate>
  readonly #pieces = new LRUCache<number, ListPiece>({ max: LISTED_LIMIT })
  readonly #sellers = new Map<number, number>()
  readonly #suppliers = new LRUCache<number, SupplierFacts>({
    maxSize: RECORDS_LIMIT,
    dispose: (supplier) => {
      for (const pack of supplier.packages) this.#sellers.delete(pack.id)
    },
  })
  #batch: ListBatch | null = null
  /** Incremented on every invalidation. Rows read before it may be outdated and are not cached. */
  #generation = 0

  constructor(db: Db, clock: Clock, holidays: () => ReadonlySet<JapanDate>) {
    this.#db = db
    this.#clock = clock
    this.#holidays = holidays
  }

  /** Invalidates suppliers that have changed. */
  forget(ids: readonly number[]): void {
    this.#generation += 1
    for (const id of ids) {
      this.#pieces.delete(id)
      this.#suppliers.delete(id)
    }
  }

  forgetAll(): void {
    this.#generation += 1
    this.#pieces.clear()
    this.#suppliers.clear()
  }

  async listed(
    ids: readonly number[],
    { position = null, favorites, isDetailed = false }: Omit<ListOptions, 'fitting'> = {},
    fittingPrice: ((id: number) => PersonPrice | null) | null = null,
  ): Promise<Supplier[]> {
    const pieces = await this.#piecesOf(ids)
    return ids.flatMap((id) => {
      const piece = pieces.get(id)
      if (piece === undefined) return []
      const price = fittingPrice?.(id) ?? null
      const metres = position === null ? null : Math.round(distanceMetres(position, piece.place))
      return {
        ...piece.listed,
        ...(isDetailed ? piece.details : NO_DETAILS),
        ...(price !== null && { fittingPrice: price }),
        favorited: favorites?.has(id) ?? false,
        distance: metres,
        distanceDesc: metres === null ? '' : (distanceText(metres) ?? ''),
      }
    })
  }

  async #piecesOf(ids: readonly number[]): Promise<ReadonlyMap<number, ListPiece>> {
    const pieces = new Map<number, ListPiece>()
    const missing: number[] = []
    for (const id of ids) {
      const piece = this.#pieces.get(id)
      if (piece === undefined) missing.push(id)
      else pieces.set(id, piece)
    }
    if (missing.length === 0) return pieces
    const read = await this.#readTogether(missing)
    for (const id of missing) {
      const piece = read.get(id)
      if (piece !== undefined) pieces.set(id, piece)
    }
    return pieces
  }

  /**
   * Reads, in one query, the rows that all requests of this turn of the event loop need. Under load this is most of
   * the work.
   */
  #readTogether(ids: readonly number[]): Promise<ReadonlyMap<number, ListPiece>> {
    const batch = this.#batch ?? this.#openBatch()
    for (const id of ids) batch.ids.add(id)
    return batch.pieces
  }

  #openBatch(): ListBatch {
    const ids = new Set<number>()
    const read = async (): Promise<ReadonlyMap<number, ListPiece>> => {
      await new Promise((resolve) => setImmediate(resolve))
      this.#batch = null
      const generation = this.#generation
      const pieces = new Map<number, ListPiece>()
      const now = this.#clock.now()
      for (const row of await readListed(this.#db, [...ids], now)) {
        const piece = pieceOf(row, now)
        pieces.set(row.id, piece)
        if (generation === this.#generation) this.#pieces.set(row.id, piece)
      }
      return pieces
    }
    this.#batch = { ids, pieces: read() }
    return this.#batch
  }

  async suppliers(ids: readonly number[], within: Handle = this.#db): Promise<ReadonlyMap<number, SupplierFacts>> {
    const found = new Map<number, SupplierFacts>()
    const missing: number[] = []
    for (const id of new Set(ids)) {
      const supplier = this.#suppliers.get(id)
      if (supplier === undefined) missing.push(id)
      else found.set(id, supplier)
    }
    if (missing.length === 0) return found
    for (const supplier of await this.#read(within, { supplierIds: missing, packageIds: [] })) {
      found.set(supplier.id, supplier)
    }
    return found
  }

  async packages(ids: readonly number[], within: Handle = this.#db): Promise<ReadonlyMap<number, PackageWithShop>> {
    const found = new Map<number, PackageWithShop>()
    const missing: number[] = []
    for (const id of new Set(ids)) {
      const supplier = this.#suppliers.get(this.#sellers.get(id) ?? 0)
      const pack = supplier?.packages.find((one) => one.id === id)
      if (supplier && pack) found.set(id, { pack, supplier })
      else missing.push(id)
    }
    if (missing.length === 0) return found
    const wanted = new Set(missing)
    for (const supplier of await this.#read(within, { supplierIds: [], packageIds: missing })) {
      for (const pack of supplier.packages) if (wanted.has(pack.id)) found.set(pack.id, { pack, supplier })
    }
    return found
  }

  async #read(within: Handle, wanted: Parameters<typeof readRecords>[1]): Promise<SupplierFacts[]> {
    const generation = this.#generation
    const now = this.#clock.now()
    const rows = await readRecords(within, wanted, now)
    return rows.map((row) => {
      const supplier = supplierFacts(row, { now, holidays: this.#holidays() })
      if (generation === this.#generation) this.#keep(supplier, weightOf(row))
      return supplier
    })
  }

  #keep(supplier: SupplierFacts, weight: number): void {
    this.#suppliers.set(supplier.id, supplier, { size: entryBytes(supplier.id, weight) })
    if (this.#suppliers.get(supplier.id) !== supplier) return
    for (const pack of supplier.packages) this.#sellers.set(pack.id, supplier.id)
  }
}

function pieceOf(row: ListedRow, now: Temporal.Instant): ListPiece {
  return { listed: presentListed(row, now), details: presentDetails(row), place: { lng: row.lng, lat: row.lat } }
}

const ABOUT = textColumnNames('about')

/** Approximate bytes of a supplier as objects. A character takes two bytes at most. */
function weightOf(row: RecordRow): number {
  const texts = [row, ...row.packages].flatMap((one) => ABOUT.map((column) => one[column].length))
  return WEIGHT.supplier + row.packages.length * WEIGHT.package + 2 * texts.reduce((sum, length) => sum + length, 0)
}
