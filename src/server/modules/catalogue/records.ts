import { LRUCache } from 'lru-cache'
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

/** Maximum bytes of cached list rows, about 2 kB each. */
const LISTED_LIMIT = 80 * 2 ** 20
/** Maximum bytes of cached suppliers, as estimated by `weightOf`. */
const RECORDS_LIMIT = 48 * 2 ** 20
/** Bytes of a supplier or package without its long texts. */
const WEIGHT = { supplier: 6_000, package: 3_000 }

/** A row of a detailed list as JSON. Its end is the one for a caller without a position or favourites. */
interface ListPiece {
  readonly json: Uint8Array
  /** Bytes at its start that every list has. The bytes from there to the end are for detailed lists only. */
  readonly common: number
  readonly place: Position
}

/** List rows about to be read. */
interface ListBatch {
  readonly ids: Set<number>
  readonly pieces: Promise<ReadonlyMap<number, ListPiece>>
}

const endOf = (favorited: boolean, metres: number | null, fitting: PersonPrice | null): string => {
  const distance = metres === null ? null : Math.round(metres)
  const text = distance === null ? '' : (distanceText(distance) ?? '')
  const price = fitting === null ? '' : `,"fittingPrice":${JSON.stringify(fitting)}`
  return `${price},"favorited":${favorited},"distance":${distance},"distanceDesc":${JSON.stringify(text)}}`
}
const PLAIN_END = endOf(false, null, null)
/** Not Buffer.from: its small buffers share slabs, and one cached buffer would keep a whole slab alive. */
const bytes = new TextEncoder()

/** Suppliers in wire form, read on demand and cached within fixed limits of memory. */
export class Records {
  readonly #db: Db
  readonly #clock: Clock
  readonly #holidays: () => ReadonlySet<JapanDate>
  readonly #pieces = new LRUCache<number, ListPiece>({ maxSize: LISTED_LIMIT })
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
  ): Promise<Uint8Array[]> {
    const pieces = await this.#piecesOf(ids)
    return ids.flatMap((id) => {
      const piece = pieces.get(id)
      if (piece === undefined) return []
      const isFavorite = favorites?.has(id) ?? false
      const price = fittingPrice?.(id) ?? null
      if (position === null && !isFavorite && isDetailed && price === null) return [piece.json]
      const end = endOf(isFavorite, position === null ? null : distanceMetres(position, piece.place), price)
      const body = piece.json.subarray(0, isDetailed ? -PLAIN_END.length : piece.common)
      return [Buffer.concat([body, Buffer.from(end)])]
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
        if (generation === this.#generation)
          this.#pieces.set(row.id, piece, { size: entryBytes(row.id, piece.json.length) })
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
  const { favorited: _f, distance: _d, distanceDesc: _t, ...lasting } = presentListed(row, now)
  const common = JSON.stringify(lasting).slice(0, -1)
  const deciding = JSON.stringify(presentDetails(row)).slice(1, -1)
  const json = bytes.encode(`${common},${deciding}${PLAIN_END}`)
  return { json, common: Buffer.byteLength(common), place: { lng: row.lng, lat: row.lat } }
}

const ABOUT = textColumnNames('about')

/** Approximate bytes of a supplier as objects and, once requested, as JSON. */
function weightOf(row: RecordRow): number {
  const texts = [row, ...row.packages].flatMap((one) => ABOUT.map((column) => one[column].length))
  return WEIGHT.supplier + row.packages.length * WEIGHT.package + 5 * texts.reduce((sum, length) => sum + length, 0)
}
