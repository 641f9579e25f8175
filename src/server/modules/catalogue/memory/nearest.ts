import type { Position } from '#domain/catalogue/distance.ts'
import type { Compare } from './slot-order.ts'

/** Up to this many are kept sorted during one pass; for more, partitioning is faster. */
const FEW = 50

/**
 * The slots from `start` up to but excluding `end` of the sorted `slots`. Sorts only that part, so that a page of
 * many thousands is cheap. Reorders `slots`.
 */
export function sortedPart(slots: Int32Array, compare: Compare, start: number, end: number): number[] {
  const to = Math.min(end, slots.length)
  if (start >= to) return []
  if (to <= FEW) return firstOnes(slots, compare, to).slice(start)
  split(slots, compare, start, 0, slots.length - 1)
  if (to < slots.length) split(slots, compare, to, start, slots.length - 1)
  return Array.from(slots.subarray(start, to)).sort(compare)
}

function firstOnes(slots: Int32Array, compare: Compare, count: number): number[] {
  const first = Array.from(slots.subarray(0, count)).sort(compare)
  let last = first[count - 1] ?? 0
  for (let index = count; index < slots.length; index++) {
    const slot = slots[index] ?? 0
    if (compare(slot, last) > 0) continue
    let place = count - 1
    for (; place > 0 && compare(slot, first[place - 1] ?? 0) < 0; place--) first[place] = first[place - 1] ?? 0
    first[place] = slot
    last = first[count - 1] ?? 0
  }
  return first
}

/** Quickselect: partitions the slots around the position `place`. */
function split(slots: Int32Array, compare: Compare, place: number, first: number, last: number): void {
  let low = first
  let high = last
  while (low < high) {
    // The middle element, because slots are often nearly sorted, and then an end would be the worst pivot.
    const pivot = slots[(low + high) >>> 1] ?? 0
    let left = low
    let right = high
    while (left <= right) {
      while (compare(slots[left] ?? 0, pivot) < 0) left += 1
      while (compare(slots[right] ?? 0, pivot) > 0) right -= 1
      if (left > right) break
      const moved = slots[left] ?? 0
      slots[left] = slots[right] ?? 0
      slots[right] = moved
      left += 1
      right -= 1
    }
    if (place <= right) high = right
    else if (place >= left) low = left
    else return
  }
}

/**
 * A point on the unit sphere. The straight distance between two such points sorts like the distance along the
 * ground.
 */
function onSphere({ lng, lat }: Position): [x: number, y: number, z: number] {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const ring = Math.cos(radians(lat))
  return [ring * Math.cos(radians(lng)), ring * Math.sin(radians(lng)), Math.sin(radians(lat))]
}

/**
 * Positions on the unit sphere. Straight distances sort like distances along the surface, and need no trigonometry
 * to compare.
 */
export class SpherePositions {
  readonly #x: Float64Array
  readonly #y: Float64Array
  readonly #z: Float64Array
  /** Reused by every query. */
  readonly #away: Float64Array

  constructor(capacity: number) {
    this.#x = new Float64Array(capacity)
    this.#y = new Float64Array(capacity)
    this.#z = new Float64Array(capacity)
    this.#away = new Float64Array(capacity)
  }

  put(slot: number, position: Position): void {
    const [x, y, z] = onSphere(position)
    this.#x[slot] = x
    this.#y[slot] = y
    this.#z[slot] = z
  }

  /**
   * Squared distance of each of these slots from a position, by slot, for comparison only. Valid until the next
   * call.
   */
  away(slots: Int32Array, from: Position): Float64Array {
    const [x, y, z] = onSphere(from)
    for (const slot of slots) {
      this.#away[slot] =
        ((this.#x[slot] ?? 0) - x) ** 2 + ((this.#y[slot] ?? 0) - y) ** 2 + ((this.#z[slot] ?? 0) - z) ** 2
    }
    return this.#away
  }
}
