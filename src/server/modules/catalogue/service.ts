import type { queryPageSuppliers } from '#contract/catalogue.ts'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { distanceMetres, distanceText, parseCoordinates } from '#domain/distance.ts'
import { searchForm } from '#domain/keyword.ts'
import { parseSort } from '#domain/sort.ts'
import type { Db } from '#server/db/connect.ts'
import { answerOnce, envelopeJson } from './ready-json.ts'
import { buildSnapshot, type Snapshot, type SupplierFacts } from './snapshot.ts'
import { catalogueVersion, readCatalogue } from './store.ts'

/** How often the version in the database is compared, in ms: another process's write is seen within a second. */
const POLL_MS = 500

/** The catalogue in memory: reads cost no query, and a write by any process is followed exactly by its version. */
export async function openCatalogue(db: Db) {
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

  return {
    current: (): Snapshot => snapshot,
    refresh,
    close: (): void => clearInterval(timer),
  }
}
export type Catalogue = Awaited<ReturnType<typeof openCatalogue>>

type Query = ParsedRequestOf<typeof queryPageSuppliers>

const searchTexts = new WeakMap<SupplierFacts, string>()

/** The supplier's names in all four languages and its packages', ready to be searched (A-47). */
function searchText(supplier: SupplierFacts): string {
  const known = searchTexts.get(supplier)
  if (known !== undefined) return known
  const names = [supplier.wire, ...supplier.packages.filter((pack) => pack.isOnline).map((pack) => pack.wire)].flatMap(
    (named) => [named.enName, named.zhName, named.twName, named.jpName],
  )
  const made = names.map(searchForm).join('\n')
  searchTexts.set(supplier, made)
  return made
}

/** Suppliers that a query lists, in its order (spec section 2, suppliers): online ones only. */
export function findSuppliers(snapshot: Snapshot, query: Query): readonly SupplierFacts[] {
  const keyword = query.keyword ? searchForm(query.keyword) : ''
  const found = snapshot.suppliers.filter(
    (supplier) =>
      supplier.isOnline &&
      (query.rootAreaId === undefined || supplier.rootAreaId === query.rootAreaId) &&
      (query.secondAreaId === undefined || supplier.secondAreaId === query.secondAreaId) &&
      (query.categoryId === undefined || supplier.categoryId === query.categoryId) &&
      (query.warehouseDate === undefined || !supplier.lockedDays.includes(query.warehouseDate)) &&
      (query.peopleNum === undefined || supplier.capacity >= query.peopleNum) &&
      (keyword === '' || searchText(supplier).includes(keyword)),
  )
  const { key, direction } = parseSort(query.order ?? '')
  const position = query.position ? parseCoordinates(query.position) : null
  const rank = (supplier: SupplierFacts): number => {
    if (key === 'score') return supplier.wire.score
    if (key === 'price') return supplier.wire.minMallPrice
    if (key === 'distance') return position ? distanceMetres(position, supplier) : -supplier.wire.popular
    return supplier.wire.popular
  }
  const sign = direction === 'asc' ? 1 : -1
  // The id settles ties, so that pages never repeat or skip a shop.
  return found.sort((a, b) => sign * (rank(a) - rank(b)) || a.id - b.id)
}

/** One page of the list as an envelope in JSON; rows come ready-made unless distances are wanted. */
export function supplierPageJson(snapshot: Snapshot, query: Query): Uint8Array {
  const position = query.position ? parseCoordinates(query.position) : null
  // Everybody's own position would fill the memory with answers that nobody asks for again.
  if (position !== null) return pageJson(snapshot, query, (supplier) => Buffer.from(withDistance(supplier, position)))
  return answerOnce(snapshot, JSON.stringify(query), () => pageJson(snapshot, query, (supplier) => supplier.listJson))
}

function withDistance(supplier: SupplierFacts, position: { lng: number; lat: number }): string {
  const distance = Math.round(distanceMetres(position, supplier))
  return JSON.stringify({ ...supplier.listed, distance, distanceDesc: distanceText(distance) ?? '' })
}

function pageJson(snapshot: Snapshot, query: Query, rowJson: (supplier: SupplierFacts) => Uint8Array): Uint8Array {
  const size = query.pageSize ?? PAGE_SIZE
  const page = query.pageNumber ?? 1
  const found = findSuppliers(snapshot, query)
  const head = Buffer.from(`{"pages":${Math.ceil(found.length / size)},"total":${found.length},"result":`)
  return envelopeJson([head, ...arrayJson(found.slice((page - 1) * size, page * size).map(rowJson)), Buffer.from('}')])
}

/** The suppliers with the best scores, as an envelope in JSON (spec section 7, topScore). */
export function topSuppliersJson(snapshot: Snapshot, rootAreaId: number | undefined, count: number): Uint8Array {
  return answerOnce(snapshot, `top ${rootAreaId} ${count}`, () => {
    const found = findSuppliers(snapshot, { order: 'score desc', rootAreaId }).slice(0, count)
    return envelopeJson(arrayJson(found.map((supplier) => supplier.listJson)))
  })
}

/** The pieces of a JSON array of ready items. */
function arrayJson(items: readonly Uint8Array[]): Uint8Array[] {
  const pieces = items.flatMap((item, index) => (index === 0 ? [item] : [Buffer.from(','), item]))
  return [Buffer.from('['), ...pieces, Buffer.from(']')]
}
