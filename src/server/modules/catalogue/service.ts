import { distanceMetres, distanceText, parseCoordinates } from '#domain/distance.ts'
import { matchesKeyword } from '#domain/keyword.ts'
import { parseSort } from '#domain/sort.ts'
import type { Db } from '#server/db/connect.ts'
import type { FoundSuppliers, Frame, ListOptions, PackageWithShop, SupplierFacts, SupplierQuery } from './facts.ts'
import { buildSnapshot, type Snapshot } from './snapshot.ts'
import { catalogueVersion, type Handle, readCatalogue } from './store.ts'

/** How often the version in the database is compared, in ms: another process's write is seen within a second. */
const POLL_MS = 500

/** The catalogue as the server's modules read it. What is not in memory is read in one query for all ids together. */
export interface Catalogue {
  /** The small tables of the version that lists are answered from now. A new object whenever anything changed. */
  readonly current: () => Frame
  /** Finds, sorts and cuts the page in memory, without a query. */
  findSuppliers(query: SupplierQuery): FoundSuppliers
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

/** Opens the catalogue and follows every write to it, whichever process writes. */
export async function openCatalogue(db: Db): Promise<Catalogue> {
  let snapshot = buildSnapshot(await readCatalogue(db))

  const refresh = async (): Promise<void> => {
    if ((await catalogueVersion(db)) !== snapshot.version) snapshot = buildSnapshot(await readCatalogue(db))
  }
  let isRefreshing = false
  const timer = setInterval(() => {
    if (isRefreshing) return
    isRefreshing = true
    // A database that is away for a moment leaves the last snapshot standing; readiness reports it.
    refresh().then(
      () => {
        isRefreshing = false
      },
      () => {
        isRefreshing = false
      },
    )
  }, POLL_MS)
  timer.unref()

  const suppliers: Catalogue['suppliers'] = async (ids) =>
    new Map(ids.flatMap((id) => entry(id, snapshot.supplierById.get(id))))
  const packages: Catalogue['packages'] = async (ids) =>
    new Map(
      ids.flatMap((id) => {
        const pack = snapshot.packageById.get(id)
        const supplier = pack && snapshot.supplierById.get(pack.supplierId)
        return pack && supplier ? [[id, { pack, supplier }] as const] : []
      }),
    )
  return {
    current: () => snapshot,
    findSuppliers: (query) => findSuppliers(snapshot, query),
    listed: async (ids, options) =>
      ids.flatMap((id) => {
        const supplier = snapshot.supplierById.get(id)
        return supplier ? [listJson(supplier, options)] : []
      }),
    suppliers,
    supplier: async (id, within) => (await suppliers([id], within)).get(id),
    packages,
    packageWithShop: async (id, within) => (await packages([id], within)).get(id),
    refresh,
    close: () => clearInterval(timer),
  }
}

const entry = <Value>(id: number, value: Value | undefined): (readonly [number, Value])[] =>
  value === undefined ? [] : [[id, value]]

function listJson(supplier: SupplierFacts, { position, favorites }: ListOptions = {}): Uint8Array {
  const place = parseCoordinates(supplier.wire.coordinates)
  const distance = position && place ? Math.round(distanceMetres(position, place)) : null
  return Buffer.from(
    JSON.stringify({
      ...supplier.listed,
      favorited: favorites?.has(supplier.id) ?? false,
      distance,
      distanceDesc: distance === null ? '' : (distanceText(distance) ?? ''),
    }),
  )
}

/** Suppliers that a query lists, in its order (spec section 2, suppliers): online ones only. */
function findSuppliers(snapshot: Snapshot, query: SupplierQuery): FoundSuppliers {
  const inTheme = (supplierId: number, themeId: number | undefined): boolean =>
    themeId === undefined ||
    snapshot.themes.some(
      (theme) =>
        (theme.id === themeId || theme.parentId === themeId) && snapshot.inTheme.get(theme.id)?.has(supplierId),
    )
  const found = snapshot.suppliers.filter(
    (supplier) =>
      supplier.isOnline &&
      (query.rootAreaId === undefined || supplier.rootAreaId === query.rootAreaId) &&
      (query.secondAreaId === undefined || supplier.secondAreaId === query.secondAreaId) &&
      (query.areaId === undefined || supplier.rootAreaId === query.areaId || supplier.secondAreaId === query.areaId) &&
      (query.categoryId === undefined || supplier.categoryId === query.categoryId) &&
      inTheme(supplier.id, query.themeId) &&
      inTheme(supplier.id, query.smallThemeId) &&
      (query.warehouseDate === undefined || !supplier.lockedDays.includes(query.warehouseDate)) &&
      (query.peopleNum === undefined || supplier.capacity >= query.peopleNum) &&
      (query.keyword === undefined || matchesKeyword(namesOf(supplier), query.keyword)),
  )
  const { key, direction } = parseSort(query.order ?? '')
  const position = query.position ? parseCoordinates(query.position) : null
  const rank = ({ wire }: SupplierFacts): number => {
    if (key === 'score') return wire.score
    if (key === 'price') return wire.minMallPrice
    const place = parseCoordinates(wire.coordinates)
    if (key === 'distance') return position && place ? distanceMetres(position, place) : -wire.popular
    return wire.popular
  }
  const sign = direction === 'asc' ? 1 : -1
  const size = query.size ?? found.length
  const start = ((query.page ?? 1) - 1) * size
  // The id settles ties, so that pages never repeat or skip a shop.
  const sorted = found.sort((a, b) => sign * (rank(a) - rank(b)) || a.id - b.id)
  return { total: found.length, ids: sorted.slice(start, start + size).map((supplier) => supplier.id) }
}

const namesOf = (supplier: SupplierFacts): string[] =>
  [supplier.wire, ...supplier.onlinePackages].flatMap((named) => [
    named.enName,
    named.zhName,
    named.twName,
    named.jpName,
  ])
