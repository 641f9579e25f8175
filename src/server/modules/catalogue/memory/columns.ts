import { LRUCache } from 'lru-cache'
import { maxPartyPerStart } from '#domain/booking/seats.ts'
import { type Bounds, isWithin } from '#domain/catalogue/bounds.ts'
import { removeSpaces } from '#domain/catalogue/keyword.ts'
import type { ListCounts } from '#domain/catalogue/list-choices.ts'
import { parseSort, type Sort } from '#domain/catalogue/sort.ts'
import { DEFAULT_SORT } from '#domain/constants.ts'
import { type PersonPrice, personPrice, totalOf } from '#domain/price/person-price.ts'
import { entryBytes } from '../entry-bytes.ts'
import type { FoundSuggestion, FoundSuppliers, SupplierPin, SupplierQuery } from '../facts.ts'
import { scoreOf } from '../score.ts'
import type { ColumnRow, LowCellOfShop, ReferenceRows } from '../store.ts'
import { availableFirst } from './available-first.ts'
import { addBit, type Bits, countBits, emptyBits, intersect, removeBit, slotsOf } from './bits.ts'
import { countFacets } from './facet-counts.ts'
import { FilterSets } from './filter-sets.ts'
import { SpherePositions } from './nearest.ts'
import { type FittingPrices, PackagePrices, visitInQuery } from './package-prices.ts'
import { nameOf, Pages, SIGN } from './pages.ts'
import type { Pause } from './postings-builder.ts'
import { SearchColumns } from './search-columns.ts'
import { type Compare, SlotOrder } from './slot-order.ts'
import { intersectionList, intersectSet } from './slot-set.ts'
import { StayRules } from './stay-rules.ts'
import type { Term } from './terms.ts'

/** Slots reserved for suppliers that are added later: a share of all, and a minimum. */
const SPARE = { share: 1 / 8, least: 1_000 }
/** Number of suppliers whose texts may change before the search index is rebuilt. */
const MAX_UNINDEXED = 2_000
/** Maximum bytes of cached sets by head count: a few dozen sets at 100,000 suppliers. */
const ROOM_LIMIT = 2 ** 20
const SCORE_STEPS = 10

/** All rows in batches, with ids ascending across batches. */
type Slices = AsyncIterable<readonly ColumnRow[]>
type StoredKey = Exclude<Sort['key'], 'distance'>

const STORED_KEYS = ['popular', 'score', 'price'] as const satisfies readonly StoredKey[]
const ORDERS = STORED_KEYS.flatMap((key) => (['asc', 'desc'] as const).map((direction) => ({ key, direction })))
/**
 * The online suppliers in columns, with only the attributes that lists filter, sort and search by. About 1 kB per
 * supplier with three packages, most of it names. A change is made in place and synchronously, so that readers
 * never see part of it.
 */
export class Columns {
  readonly capacity: number
  readonly #slotById = new Map<number, number>()
  #size = 0
  readonly #ids: Int32Array
  readonly #people: Int32Array
  readonly #second: Int32Array
  readonly #lng: Float64Array
  readonly #lat: Float64Array
  readonly #keys: Readonly<Record<StoredKey, Int32Array>>
  readonly #places: SpherePositions
  readonly #prices: PackagePrices
  readonly #stays: StayRules
  /** Reused by every search, because a search is synchronous and new arrays would be most of the garbage. */
  readonly #found: Bits
  readonly #candidates: Int32Array
  readonly #online: Bits
  readonly #sets: FilterSets
  /** Suppliers that seat at least this many people; filled on demand. */
  readonly #roomFor = new LRUCache<number, Bits>({ maxSize: ROOM_LIMIT })
  readonly #orders = new Map<string, SlotOrder>()
  readonly #pages: Pages
  #search: SearchColumns | null = null

  private constructor(capacity: number) {
    this.capacity = capacity
    const column = () => new Int32Array(this.capacity)
    this.#ids = column()
    this.#people = column()
    this.#second = column()
    this.#lng = new Float64Array(this.capacity)
    this.#lat = new Float64Array(this.capacity)
    this.#keys = { popular: column(), score: column(), price: column() }
    this.#places = new SpherePositions(this.capacity)
    this.#prices = new PackagePrices(this.capacity)
    this.#stays = new StayRules(this.capacity)
    this.#online = emptyBits(this.capacity)
    this.#sets = new FilterSets(this.capacity)
    this.#found = emptyBits(this.capacity)
    this.#candidates = column()
    this.#pages = new Pages({
      capacity: this.capacity,
      orders: this.#orders,
      places: this.#places,
      slots: () => this.#inOrderOfIds(),
      by: (keys, sign) => this.#by(keys, sign),
    })
  }

  /** Builds columns from batches of rows; `expected`: about how many rows. Pauses in between to serve requests. */
  static async build(slices: Slices, expected: number, pause: Pause): Promise<Columns> {
    const columns = new Columns(expected + Math.max(SPARE.least, Math.ceil(expected * SPARE.share)))
    const search = SearchColumns.collect(columns.capacity)
    await columns.#fill(slices, pause, (slot, row) => {
      // `slot` is null if more rows were added during the build than there are spare slots. The change log still
      // contains them.
      if (slot !== null) search.add(slot, row)
      return true
    })
    columns.#search = await search.finish(pause)
    return columns
  }

  /**
   * Builds columns for suppliers whose names and texts are mostly those of `before`. Everything is read again
   * except the search index, which is most of the memory and work and is taken over (decision 13). Returns null if
   * too many texts differ, or if the slots have run out, because slots are never reused; call `build` then. Once
   * this returns columns, `before` must not be used.
   */
  static async renew(
    before: Columns,
    { slices, expected }: { readonly slices: Slices; readonly expected: number },
    pause: Pause,
  ): Promise<Columns | null> {
    const search = before.#search
    if (search === null || expected > before.capacity) return null
    const columns = new Columns(before.capacity)
    // Suppliers keep their slots, because the search index refers to slots.
    columns.#size = before.#size
    for (const [id, slot] of before.#slotById) columns.#slotById.set(id, slot)
    const gone = new Set(before.#slotById.keys())
    const others = new Map<number, ColumnRow | null>()
    const isFew = () => search.unindexed + others.size <= MAX_UNINDEXED
    const isWhole = await columns.#fill(slices, pause, (slot, row) => {
      if (slot === null) return false
      gone.delete(row.id)
      if (!search.isSame(slot, row)) others.set(slot, row)
      return isFew()
    })
    for (const id of gone) others.set(before.#slotById.get(id) ?? 0, null)
    for (const id of gone) columns.#slotById.delete(id)
    if (!isWhole || !isFew()) return null
    for (const [slot, row] of others) search.change(slot, row)
    columns.#search = search
    return columns
  }

  /**
   * Writes all rows and sorts them. `take` is called with each row and its slot, or null if no slot is left.
   * Returns false when `take` returned false to stop.
   */
  async #fill(slices: Slices, pause: Pause, take: (slot: number | null, row: ColumnRow) => boolean): Promise<boolean> {
    const inOrderOfIds: number[] = []
    for await (const rows of slices) {
      for (const row of rows) {
        const slot = this.#claim(row.id)
        if (slot !== null) {
          this.#write(slot, row)
          inOrderOfIds.push(slot)
        }
        if (!take(slot, row)) return false
      }
      await pause()
    }
    for (const { key, direction } of ORDERS) {
      const [keys, sign] = [this.#keys[key], SIGN[direction]]
      const how = { slots: inOrderOfIds, capacity: this.capacity, sign }
      this.#orders.set(`${key} ${direction}`, SlotOrder.byKeys(keys, how, this.#by(keys, sign)))
      await pause()
    }
    return true
  }

  /** Sets the reference tables. Call it before the first search and whenever they change. */
  setTerms(rows: Pick<ReferenceRows, 'categories' | 'areas' | 'themes' | 'holidays'>): void {
    this.#sets.days.setHolidays(rows.holidays)
    const inTerm = ({ kind, id }: Term): Bits | undefined => {
      if (kind === 'category') return this.#sets.inCategory.get(id)
      if (kind === 'theme') return this.#sets.inTheme.get(id)
      return this.#sets.inRoot.get(id) ?? this.#sets.inSecond.get(id)
    }
    this.#search?.setTerms(rows, { inTerm, catering: (diet) => this.#sets.byCode.diets.get(diet) })
  }

  /** Suggestions for a partly typed keyword, at most `limit`. */
  suggest(typed: string, limit: number): FoundSuggestion[] {
    const idOf = (slot: number): number => this.#ids[slot] ?? 0
    const popular = (slots: Bits, count: number): number[] =>
      this.#pages.popular({ slots, total: countBits(slots) }, 0, count)
    return this.#search?.suggestions.find(typed, limit, idOf, popular) ?? []
  }

  /** Number of online suppliers in an area of either level. */
  countInArea(areaId: number): number {
    const bits = this.#sets.inRoot.get(areaId) ?? this.#sets.inSecond.get(areaId)
    return bits ? countBits(bits) : 0
  }

  /**
   * Replaces the suppliers `ids` by the rows; an id without a row is offline or deleted. Returns false and changes
   * nothing when there is no room; the caller must then rebuild.
   */
  change(ids: readonly number[], rows: readonly ColumnRow[]): boolean {
    const added = rows.filter((row) => !this.#slotById.has(row.id)).length
    if (this.#size + added > this.capacity || (this.#search?.unindexed ?? 0) + rows.length > MAX_UNINDEXED) return false
    const gone: number[] = []
    const staying = new Set(rows.map((row) => row.id))
    for (const id of new Set(ids)) {
      const slot = this.#slotById.get(id)
      if (slot === undefined) continue
      gone.push(slot)
      this.#clear(slot)
      if (staying.has(id)) continue
      this.#slotById.delete(id)
      this.#search?.change(slot, null)
    }
    const written: number[] = []
    for (const row of rows) {
      const slot = this.#claim(row.id)
      if (slot === null) continue
      this.#write(slot, row)
      this.#search?.change(slot, row)
      written.push(slot)
    }
    for (const order of this.#orders.values()) order.replace(gone, written)
    this.#roomFor.clear()
    // Required even if no text changed, because areas, categories, themes and diets are searched too.
    this.#search?.search.forget()
    return true
  }

  /**
   * The suppliers of a query. `themes`: for its themeId and its smallThemeId, the matching themes with their small
   * themes.
   */
  find(query: SupplierQuery, themes: readonly (readonly number[])[]): FoundSuppliers {
    const find = (part: SupplierQuery, start: number, end: number) => this.#findPart(part, themes, start, end)
    return availableFirst(query, { find, mayBeFull: this.#sets.mayBeFull(query) })
  }

  /** The matches of a query in its order, from `start` up to but excluding `end`, and their total. */
  #findPart(query: SupplierQuery, themes: readonly (readonly number[])[], start: number, end: number) {
    const sort = parseSort(query.order ?? '')
    const prices = sort.key === 'price' ? this.#fittingPrices(query) : null
    const { found, result, few } = this.#match(query, themes, sort.key !== 'distance' && prices === null)
    const total = few?.length ?? countBits(found)
    const fitting = nameOf(sort) === nameOf(DEFAULT_SORT) ? result : undefined
    const how = { sort, fitting, search: this.#search?.search, prices, position: query.position }
    const slots = few
      ? (this.#orders
          .get(nameOf(sort))
          ?.pageOf(few, start, Math.min(end, total), fitting && this.#search?.search.scoreOf(fitting)) ?? [])
      : this.#pages.page({ slots: found, total }, how, start, Math.min(end, total))
    const ids = slots.map((slot) => this.#ids[slot] ?? 0)
    return { total, ids, reading: result?.reading }
  }

  /** For each value of the filters, the number of matches with it, given the other filters. */
  facets(query: SupplierQuery, themes: readonly (readonly number[])[]): ListCounts {
    return countFacets({
      sets: this.#sets,
      prices: this.#fittingPrices(query)?.totals ?? null,
      matching: (part) => this.#match({ ...query, ...part }, themes).found.slice(),
    })
  }

  /** The price per person of the packages that fit a query; null if it equals each shop's own price. */
  #fittingPrices(query: SupplierQuery): FittingPrices | null {
    const visit = visitInQuery(query)
    return visit && this.#prices.of(visit)
  }

  /** The slots of all online suppliers, ids ascending. */
  #inOrderOfIds(): number[] {
    return Array.from(Int32Array.from(this.#slotById.keys()).sort(), (id) => this.#slotById.get(id) ?? 0)
  }

  /**
   * The slots that match a query, in a set that the next search reuses, and the interpretation of its keyword. With
   * `mayBeList`, a small number of matches is returned in `few` instead.
   */
  #match(query: SupplierQuery, themes: readonly (readonly number[])[], mayBeList = false) {
    const found = this.#found
    found.set(this.#online)
    this.#sets.narrow(found, query, themes, (id) => this.#slotById.get(id))
    if (query.people !== undefined) intersect(found, this.#withRoomFor(query.people))
    this.#keepWithin(found, query)
    const keyword = query.keyword ?? ''
    const result = removeSpaces(keyword) === '' ? undefined : this.#search?.search.find(keyword)
    if (result === undefined) {
      if (query.bounds) this.#leaveIn(found, query.bounds)
      return { found, result, few: null }
    }
    const few = mayBeList && query.bounds === undefined ? intersectionList(result.slots, found) : null
    if (few === null) intersectSet(found, result.slots)
    if (query.bounds) this.#leaveIn(found, query.bounds)
    return { found, result, few }
  }

  /**
   * The price per person of the packages that fit a list (PE-08), by supplier id, if it differs from the shop's own
   * price.
   */
  fittingPrices(query: SupplierQuery): ((id: number) => PersonPrice | null) | null {
    const prices = this.#fittingPrices(query)
    if (prices === null) return null
    return (id) => {
      const slot = this.#slotById.get(id)
      const isOther = slot !== undefined && prices.totals[slot] !== this.#keys.price[slot]
      return isOther ? prices.of(slot) : null
    }
  }

  /** The smallest limit on guests per start of any supplier; null if there is none. */
  get leastPerStart(): number | null {
    return this.#stays.leastPerStart
  }

  /** The starts at which these cells leave no room for a party, as quarters of the day by supplier. */
  fullStarts(cells: readonly LowCellOfShop[], people: number): ReadonlyMap<number, ReadonlySet<number>> {
    return this.#stays.fullStarts(cells, people, (id) => this.#slotById.get(id))
  }

  /** The position and price of an online supplier, for a map; null for others. */
  pin(id: number, query: SupplierQuery): SupplierPin | null {
    const slot = this.#slotById.get(id)
    if (slot === undefined) return null
    const fitting = this.fittingPrices(query)?.(id)
    return {
      id,
      lng: this.#lng[slot] ?? 0,
      lat: this.#lat[slot] ?? 0,
      price: fitting ? totalOf(fitting) : (this.#keys.price[slot] ?? 0),
      secondAreaId: this.#second[slot] ?? 0,
      names: this.#search?.namesOf(slot) ?? [],
    }
  }

  /** Removes from `found` the suppliers outside the bounds. */
  #leaveIn(found: Bits, bounds: Bounds): void {
    for (const slot of slotsOf(found, this.#candidates.subarray(0, countBits(found)))) {
      if (!isWithin(bounds, { lng: this.#lng[slot] ?? 0, lat: this.#lat[slot] ?? 0 })) removeBit(found, slot)
    }
  }

  /** The id breaks ties, so that pages never repeat or skip a shop. */
  #by(keys: Int32Array | Float64Array, sign: 1 | -1): Compare {
    return (a, b) => sign * ((keys[a] ?? 0) - (keys[b] ?? 0)) || (this.#ids[a] ?? 0) - (this.#ids[b] ?? 0)
  }

  #claim(id: number): number | null {
    const known = this.#slotById.get(id)
    if (known !== undefined) return known
    if (this.#size >= this.capacity) return null
    const slot = this.#size
    this.#size += 1
    this.#slotById.set(id, slot)
    return slot
  }

  #write(slot: number, row: ColumnRow): void {
    this.#ids[slot] = row.id
    this.#people[slot] = maxPartyPerStart({ capacity: row.capacity, arrivalsPerStart: row.arrivals_per_start })
    this.#second[slot] = row.second_area_id
    this.#lng[slot] = row.lng
    this.#lat[slot] = row.lat
    this.#keys.popular[slot] = row.popular
    this.#keys.score[slot] = Math.round(scoreOf(row) * SCORE_STEPS)
    const price = personPrice(row.prices)
    this.#keys.price[slot] = price === null ? 0 : totalOf(price)
    this.#places.put(slot, row)
    this.#prices.write(slot, row.prices)
    this.#stays.write(slot, row)
    addBit(this.#online, slot)
    this.#sets.write(slot, row, this.#keys.price[slot] ?? 0)
  }

  #clear(slot: number): void {
    removeBit(this.#online, slot)
    this.#sets.clear(slot)
  }

  /** Removes from `found` the suppliers outside the price range or below the minimum score. */
  #keepWithin(found: Bits, query: SupplierQuery): void {
    const { priceFrom = 0, priceTo = Number.POSITIVE_INFINITY, minScore = 0 } = query
    if (priceFrom === 0 && priceTo === Number.POSITIVE_INFINITY && minScore === 0) return
    const { price, score } = this.#keys
    const prices = this.#fittingPrices(query)?.totals ?? price
    const least = Math.round(minScore * SCORE_STEPS)
    for (const slot of slotsOf(found, this.#candidates.subarray(0, countBits(found)))) {
      const yen = prices[slot] ?? 0
      if (yen < priceFrom || yen > priceTo || (score[slot] ?? 0) < least) removeBit(found, slot)
    }
  }

  #withRoomFor(people: number): Bits {
    const known = this.#roomFor.get(people)
    if (known) return known
    const bits = emptyBits(this.capacity)
    for (let slot = 0; slot < this.#size; slot++) if ((this.#people[slot] ?? 0) >= people) addBit(bits, slot)
    this.#roomFor.set(people, bits, { size: entryBytes(people, bits.byteLength) })
    return bits
  }
}
