import { LRUCache } from 'lru-cache'
import { type Position, parseCoordinates } from '#domain/catalogue/distance.ts'
import { removeSpaces } from '#domain/catalogue/keyword.ts'
import { parseSort, type Sort } from '#domain/catalogue/sort.ts'
import { DEFAULT_SORT } from '#domain/constants.ts'
import { entryBytes } from '../entry-bytes.ts'
import type { FoundSuggestion, FoundSuppliers, SupplierQuery } from '../facts.ts'
import type { ColumnRow, ReferenceRows } from '../store.ts'
import { addBit, type Bits, countBits, difference, emptyBits, intersect, removeBit, slotsOf, union } from './bits.ts'
import type { Pause } from './keyword-index.ts'
import { sortedPart } from './nearest.ts'
import type { SearchResult } from './search.ts'
import { SearchColumns } from './search-columns.ts'
import { type Compare, SlotOrder } from './slot-order.ts'
import { intersectSet, type SlotSet } from './slot-set.ts'
import type { Term } from './terms.ts'

/** Slots kept free for suppliers that are added later, as a share and at least. */
const SPARE = { share: 1 / 8, least: 1_000 }
/** Suppliers whose texts may change before the search index is worth building anew. */
const MAX_UNINDEXED = 2_000
/** Bytes of sets by head count that are kept: some dozens at 100,000 suppliers. */
const ROOM_LIMIT = 2 ** 20
/** A key and a slot in one exact double. */
const SLOT_BITS = 2 ** 21
const SCORE_STEPS = 10

/** Sets of slots by an id or a day. */
type Sets<Key> = Map<Key, Bits>
type StoredKey = Exclude<Sort['key'], 'distance'>

const STORED_KEYS = ['popular', 'score', 'price'] as const satisfies readonly StoredKey[]
const DIRECTIONS = ['asc', 'desc'] as const
const SIGN = { asc: 1, desc: -1 } as const

/**
 * The online suppliers in columns: what lists filter, sort and search by, and nothing else. About 1 kB for a supplier
 * with three packages, most of it names. Changes are made at once, in place: no reader waits in between.
 */
export class Columns {
  readonly capacity: number
  readonly #slotById = new Map<number, number>()
  #size = 0
  readonly #ids: Int32Array
  readonly #people: Int32Array
  readonly #keys: Readonly<Record<StoredKey, Int32Array>>
  /** The place on the unit sphere: its straight distance grows with the way along the surface, and needs no sine. */
  readonly #x: Float64Array
  readonly #y: Float64Array
  readonly #z: Float64Array
  readonly #away: Float64Array
  /** Used anew by every search, which waits for nothing in between: fresh ones would be most of the garbage. */
  readonly #found: Bits
  readonly #level: Bits
  readonly #candidates: Int32Array
  readonly #online: Bits
  readonly #inRoot: Sets<number> = new Map()
  readonly #inSecond: Sets<number> = new Map()
  readonly #inCategory: Sets<number> = new Map()
  readonly #inTheme: Sets<number> = new Map()
  readonly #lockedOn: Sets<string> = new Map()
  /** Who seats at least so many; made when it is asked for. */
  readonly #roomFor = new LRUCache<number, Bits>({ maxSize: ROOM_LIMIT })
  readonly #orders = new Map<string, SlotOrder>()
  /** How well the slots of a search fit. */
  readonly #fits: Int32Array
  #search: SearchColumns | null = null

  private constructor(expected: number) {
    this.capacity = expected + Math.max(SPARE.least, Math.ceil(expected * SPARE.share))
    const column = () => new Int32Array(this.capacity)
    this.#ids = column()
    this.#people = column()
    this.#keys = { popular: column(), score: column(), price: column() }
    this.#x = new Float64Array(this.capacity)
    this.#y = new Float64Array(this.capacity)
    this.#z = new Float64Array(this.capacity)
    this.#away = new Float64Array(this.capacity)
    this.#online = emptyBits(this.capacity)
    this.#found = emptyBits(this.capacity)
    this.#level = emptyBits(this.capacity)
    this.#candidates = column()
    this.#fits = column()
  }

  /**
   * Fills columns from slices of rows, ids ascending over all. `expected`: how many there are about. Works slice by slice
   * and pauses in between, so that requests are answered meanwhile.
   */
  static async build(slices: AsyncIterable<readonly ColumnRow[]>, expected: number, pause: Pause): Promise<Columns> {
    const columns = new Columns(expected)
    const search = SearchColumns.collect(columns.capacity)
    for await (const rows of slices) {
      for (const row of rows) {
        const slot = columns.#claim(row.id)
        // More than expected came in meanwhile and even the spare ones are used up: the change log still names them.
        if (slot === null) continue
        columns.#write(slot, row)
        search.add(slot, row)
      }
      await pause()
    }
    for (const key of STORED_KEYS) {
      for (const direction of DIRECTIONS) {
        columns.#orders.set(`${key} ${direction}`, columns.#sorted(key, direction))
        await pause()
      }
    }
    columns.#search = await search.finish(pause)
    return columns
  }

  /** The online suppliers. */
  get size(): number {
    return this.#slotById.size
  }

  /** Takes the small tables over, before the first search and whenever they have changed. */
  setTerms(rows: Pick<ReferenceRows, 'categories' | 'areas' | 'themes'>): void {
    this.#search?.setTerms(rows, ({ kind, id }: Term) => {
      if (kind === 'category') return this.#inCategory.get(id)
      if (kind === 'theme') return this.#inTheme.get(id)
      return this.#inRoot.get(id) ?? this.#inSecond.get(id)
    })
  }

  /** What somebody may mean who has typed so far, `limit` at most. */
  suggest(typed: string, limit: number): FoundSuggestion[] {
    const idOf = (slot: number): number => this.#ids[slot] ?? 0
    const popular = (slots: Bits, count: number): number[] =>
      this.#orders.get('popular desc')?.page(slots, countBits(slots), 0, count) ?? []
    return this.#search?.suggestions.find(typed, limit, idOf, popular) ?? []
  }

  /** How many online suppliers an area of either level has. */
  countInArea(areaId: number): number {
    const bits = this.#inRoot.get(areaId) ?? this.#inSecond.get(areaId)
    return bits ? countBits(bits) : 0
  }

  /**
   * Puts the rows in place of what the suppliers `ids` were before; an id without a row is offline or gone. False, and
   * nothing done, when there is no room: then build anew.
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
    return true
  }

  /**
   * The suppliers of a query. `themes`: the themes that its themeId and its smallThemeId stand for, each with its small
   * ones.
   */
  find(query: SupplierQuery, themes: readonly (readonly number[])[]): FoundSuppliers {
    const found = this.#found
    found.set(this.#online)
    if (query.rootAreaId !== undefined) intersect(found, this.#inRoot.get(query.rootAreaId))
    if (query.secondAreaId !== undefined) intersect(found, this.#inSecond.get(query.secondAreaId))
    if (query.areaId !== undefined) intersect(found, this.#inEither(query.areaId))
    if (query.categoryId !== undefined) intersect(found, this.#inCategory.get(query.categoryId))
    for (const any of themes) intersect(found, this.#inAny(any))
    const locked = query.warehouseDate === undefined ? undefined : this.#lockedOn.get(query.warehouseDate)
    if (locked) difference(found, locked)
    if (query.peopleNum !== undefined) intersect(found, this.#withRoomFor(query.peopleNum))
    const keyword = query.keyword ?? ''
    const result = removeSpaces(keyword) === '' ? undefined : this.#search?.search.find(keyword)
    if (result) intersectSet(found, result.slots)

    const total = countBits(found)
    const size = query.size ?? total
    const start = ((query.page ?? 1) - 1) * size
    const slots = this.#page(found, total, { ...query, result }, start, start + size)
    const ids = slots.map((slot) => this.#ids[slot] ?? 0)
    return result?.reading && total > 0 ? { total, ids, reading: result.reading } : { total, ids }
  }

  #page(
    found: Bits,
    total: number,
    query: SupplierQuery & { readonly result: SearchResult | undefined },
    start: number,
    end: number,
  ): number[] {
    const { key, direction } = parseSort(query.order ?? '')
    const isDefault = key === DEFAULT_SORT.key && direction === DEFAULT_SORT.direction
    if (query.result && isDefault) return this.#fittest(found, total, query.result, start, end)
    if (key !== 'distance') return this.#orders.get(`${key} ${direction}`)?.page(found, total, start, end) ?? []
    const position = query.position ? parseCoordinates(query.position) : null
    if (position !== null) return this.#nearest(found, total, position, SIGN[direction], start, end)
    // Without a position the popular ones stand in for the near ones.
    const instead = direction === 'asc' ? 'desc' : 'asc'
    return this.#orders.get(`popular ${instead}`)?.page(found, total, start, end) ?? []
  }

  /** What fits a keyword best, then what is popular. */
  #fittest(found: Bits, total: number, result: SearchResult, start: number, end: number): number[] {
    if (start >= total || this.#search === null) return []
    const { search } = this.#search
    const levels = search.levels(result)
    if (levels) return this.#byLevel(found, levels, start, end)
    const slots = slotsOf(found, this.#candidates.subarray(0, total))
    for (const slot of slots) this.#fits[slot] = search.score(result, slot)
    const popular = this.#by(this.#keys.popular, SIGN.desc)
    return sortedPart(slots, (a, b) => (this.#fits[b] ?? 0) - (this.#fits[a] ?? 0) || popular(a, b), start, end)
  }

  /** Set by set, the popular ones first in each; takes what it has passed out of `found`. */
  #byLevel(found: Bits, levels: readonly SlotSet[], start: number, end: number): number[] {
    const page: number[] = []
    let passed = 0
    for (const slots of levels) {
      if (passed >= end) break
      const level = this.#level
      level.set(found)
      intersectSet(level, slots)
      const count = countBits(level)
      const from = Math.max(0, start - passed)
      page.push(...(this.#orders.get('popular desc')?.page(level, count, from, end - passed) ?? []))
      passed += count
      difference(found, level)
    }
    return page
  }

  #nearest(found: Bits, total: number, from: Position, sign: 1 | -1, start: number, end: number): number[] {
    const [x, y, z] = onSphere(from)
    const slots = slotsOf(found, this.#candidates.subarray(0, total))
    for (const slot of slots) {
      this.#away[slot] =
        ((this.#x[slot] ?? 0) - x) ** 2 + ((this.#y[slot] ?? 0) - y) ** 2 + ((this.#z[slot] ?? 0) - z) ** 2
    }
    return sortedPart(slots, this.#by(this.#away, sign), start, end)
  }

  /** The id settles ties, so that pages never repeat or skip a shop. */
  #by(keys: Int32Array | Float64Array, sign: 1 | -1): Compare {
    return (a, b) => sign * ((keys[a] ?? 0) - (keys[b] ?? 0)) || (this.#ids[a] ?? 0) - (this.#ids[b] ?? 0)
  }

  /** Slots were given in the order of the ids: key and slot in one number sort without a comparison of ours. */
  #sorted(key: StoredKey, direction: Sort['direction']): SlotOrder {
    const sign = SIGN[direction]
    const keys = this.#keys[key]
    const pairs = new Float64Array(this.#size)
    for (let slot = 0; slot < pairs.length; slot++) pairs[slot] = sign * (keys[slot] ?? 0) * SLOT_BITS + slot
    pairs.sort()
    const slots = new Int32Array(pairs.length)
    for (const [rank, pair] of pairs.entries()) slots[rank] = pair - Math.floor(pair / SLOT_BITS) * SLOT_BITS
    return new SlotOrder(slots, this.capacity, this.#by(keys, sign))
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
    this.#people[slot] = row.capacity
    this.#keys.popular[slot] = row.popular
    this.#keys.score[slot] = Math.round(Number(row.score) * SCORE_STEPS)
    this.#keys.price[slot] = row.price
    const [x, y, z] = onSphere(row)
    this.#x[slot] = x
    this.#y[slot] = y
    this.#z[slot] = z
    addBit(this.#online, slot)
    this.#put(this.#inRoot, row.root_area_id, slot)
    this.#put(this.#inSecond, row.second_area_id, slot)
    this.#put(this.#inCategory, row.category_id, slot)
    for (const theme of row.themes) this.#put(this.#inTheme, theme, slot)
    for (const day of row.locked_days) this.#put(this.#lockedOn, day, slot)
  }

  #put<Key>(sets: Sets<Key>, key: Key, slot: number): void {
    let bits = sets.get(key)
    if (bits === undefined) {
      bits = emptyBits(this.capacity)
      sets.set(key, bits)
    }
    addBit(bits, slot)
  }

  #clear(slot: number): void {
    removeBit(this.#online, slot)
    for (const sets of [this.#inRoot, this.#inSecond, this.#inCategory, this.#inTheme]) {
      for (const bits of sets.values()) removeBit(bits, slot)
    }
    for (const bits of this.#lockedOn.values()) removeBit(bits, slot)
  }

  #inEither(areaId: number): Bits {
    const either = emptyBits(this.capacity)
    for (const bits of [this.#inRoot.get(areaId), this.#inSecond.get(areaId)]) if (bits) union(either, bits)
    return either
  }

  #inAny(themes: readonly number[]): Bits {
    const any = emptyBits(this.capacity)
    for (const theme of themes) {
      const bits = this.#inTheme.get(theme)
      if (bits) union(any, bits)
    }
    return any
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

function onSphere({ lng, lat }: Position): [x: number, y: number, z: number] {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const ring = Math.cos(radians(lat))
  return [ring * Math.cos(radians(lng)), ring * Math.sin(radians(lng)), Math.sin(radians(lat))]
}
