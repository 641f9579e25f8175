import { addBit, type Bits, countBits, hasBit, haveCommon, removeBit, slotsOf } from './bits.ts'

/**
 * Below this share of the capacity, a list is smaller than bits: four bytes per listed slot against an eighth of a
 * byte per slot.
 */
const SPARSE = 1 / 32

/** Up to this many slots, sorting a list is as fast as scanning the bits of all slots. */
const SHORT = 256

/** A stored set of slots: bits, or an ascending list where it is small. */
export type SlotSet =
  | { readonly bits: Bits; readonly count: number }
  | { readonly list: Int32Array; readonly count: number }

export const NO_SLOTS: SlotSet = { list: new Int32Array(0), count: 0 }

/** A copy of `bits`, which has `count` slots, in the smaller form. */
export function packed(bits: Bits, count: number): SlotSet {
  if (count === 0) return NO_SLOTS
  const isSparse = count < bits.length * 32 * SPARSE
  return isSparse ? { list: slotsOf(bits, new Int32Array(count)), count } : { bits: bits.slice(), count }
}

/** Bytes of the set. */
export function bytesOf(set: SlotSet): number {
  return 'bits' in set ? set.bits.byteLength : set.list.byteLength
}

export function hasSlot(set: SlotSet, slot: number): boolean {
  if ('bits' in set) return hasBit(set.bits, slot)
  const { list } = set
  let low = 0
  let high = list.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = list[middle] ?? 0
    if (found === slot) return true
    if (found < slot) low = middle + 1
    else high = middle - 1
  }
  return false
}

/** Adds the set to `bits`. */
export function unionSet(bits: Bits, set: SlotSet): void {
  if ('list' in set) for (const slot of set.list) addBit(bits, slot)
  else for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) | (set.bits[word] ?? 0)
}

/** Removes from `bits` the slots that the set lacks. */
export function intersectSet(bits: Bits, set: SlotSet): void {
  if ('bits' in set) {
    for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & (set.bits[word] ?? 0)
    return
  }
  const both = keptOf(set.list, bits)
  bits.fill(0)
  for (const slot of both) addBit(bits, slot)
}

/** The slots that a short list and `bits` have in common, as a list; null if the set is not a short list. */
export function intersectionList(set: SlotSet, bits: Bits): Int32Array | null {
  return 'list' in set && set.count <= SHORT ? keptOf(set.list, bits) : null
}

/** The slots that a list and a set have in common, as a list. */
function keptOf(list: Int32Array, set: SlotSet | Bits): Int32Array {
  const kept = new Int32Array(list.length)
  let count = 0
  if ('list' in set) {
    const others = set.list
    for (let index = 0, at = 0; index < list.length && at < others.length; index++) {
      const slot = list[index] ?? 0
      while (at < others.length && (others[at] ?? 0) < slot) at++
      if (others[at] === slot) kept[count++] = slot
    }
    return kept.subarray(0, count)
  }
  const bits = 'bits' in set ? set.bits : set
  for (const slot of list) if (hasBit(bits, slot)) kept[count++] = slot
  return kept.subarray(0, count)
}

/** The slots that all of the sets have in common. Overwrites `common`. */
export function commonOf(sets: readonly SlotSet[], common: Bits): SlotSet {
  const [rarest = NO_SLOTS, ...others] = sets.toSorted((a, b) => a.count - b.count)
  if ('list' in rarest) {
    const list = others.reduce(keptOf, rarest.list)
    // A copy, because a subarray would keep the longer array alive.
    return list.length === 0 ? NO_SLOTS : { list: list.slice(), count: list.length }
  }
  common.set(rarest.bits)
  for (const other of others) intersectSet(common, other)
  return packed(common, countBits(common))
}

/**
 * The slots in any of the sets. Overwrites `all`. Callers must not modify the result, which may be one of the sets.
 */
export function unionOf(sets: readonly SlotSet[], all: Bits): SlotSet {
  const [only = NO_SLOTS, ...others] = sets
  if (others.length === 0) return only
  let length = 0
  for (const set of sets) length += 'list' in set ? set.count : Number.POSITIVE_INFINITY
  if (length <= SHORT) return listOfAll(sets, length)
  all.fill(0)
  for (const set of sets) unionSet(all, set)
  return packed(all, countBits(all))
}

function listOfAll(sets: readonly SlotSet[], length: number): SlotSet {
  const list = new Int32Array(length)
  let count = 0
  for (const set of sets) {
    if ('bits' in set) continue
    list.set(set.list, count)
    count += set.count
  }
  list.sort()
  let kept = 0
  for (const slot of list) if (kept === 0 || list[kept - 1] !== slot) list[kept++] = slot
  // A copy, because a subarray would keep the longer array alive.
  return { list: kept < length ? list.slice(0, kept) : list, count: kept }
}

/** Moves the slots of `bits` that are in the set into `level`, and returns their number. */
export function splitOff(bits: Bits, set: SlotSet, level: Bits): number {
  let count = 0
  if ('list' in set) {
    level.fill(0)
    for (const slot of set.list) {
      if (!hasBit(bits, slot)) continue
      removeBit(bits, slot)
      addBit(level, slot)
      count += 1
    }
    return count
  }
  for (let word = 0; word < bits.length; word++) {
    const had = bits[word] ?? 0
    level[word] = had & (set.bits[word] ?? 0)
    bits[word] = had & ~(set.bits[word] ?? 0)
  }
  return countBits(level)
}

/** Whether the set and `bits` have a slot in common. */
export function intersects(set: SlotSet, bits: Bits): boolean {
  if ('list' in set) return set.list.some((slot) => hasBit(bits, slot))
  return haveCommon(set.bits, bits)
}
