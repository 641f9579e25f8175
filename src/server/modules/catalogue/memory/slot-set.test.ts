import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addBit, emptyBits, slotsOf } from './bits.ts'
import { commonOf, hasSlot, intersectSet, intersects, packed, splitOff, unionOf, unionSet } from './slot-set.ts'

const CAPACITY = 320
const some = fc.uniqueArray(fc.nat(CAPACITY - 1), { maxLength: 40 })

const bitsOf = (slots: readonly number[]) => {
  const bits = emptyBits(CAPACITY)
  for (const slot of slots) addBit(bits, slot)
  return bits
}
const listOf = (bits: Uint32Array, most: number) => [...slotsOf(bits, new Int32Array(most))].slice(0, most)
const sorted = (slots: Iterable<number>) => [...slots].sort((a, b) => a - b)

it('a small set is a list, a large set is bits, and both return the same results', () => {
  expect('list' in packed(bitsOf([1, 2, 3]), 3)).toBe(true)
  fc.assert(
    fc.property(some, some, (one, other) => {
      const set = packed(bitsOf(one), one.length)
      for (let slot = 0; slot < CAPACITY; slot++) expect(hasSlot(set, slot)).toBe(one.includes(slot))
      const both = new Set([...one, ...other])
      const joined = bitsOf(other)
      unionSet(joined, set)
      expect(listOf(joined, both.size)).toEqual(sorted(both))
      const shared = one.filter((slot) => other.includes(slot))
      const crossed = bitsOf(other)
      intersectSet(crossed, set)
      expect(listOf(crossed, shared.length)).toEqual(sorted(shared))
      expect(crossed.reduce((sum, word) => sum + (word >>> 0).toString(2).replaceAll('0', '').length, 0)).toBe(
        shared.length,
      )
      expect(intersects(set, bitsOf(other))).toBe(shared.length > 0)
      const rest = bitsOf(other)
      const level = bitsOf([0, 1, 2])
      expect(splitOff(rest, set, level)).toBe(shared.length)
      expect(listOf(level, shared.length)).toEqual(sorted(shared))
      expect(listOf(rest, other.length - shared.length)).toEqual(sorted(other.filter((slot) => !one.includes(slot))))
    }),
  )
})

it('intersections of several sets are the same for lists as for bitmaps', () => {
  fc.assert(
    fc.property(fc.array(some, { minLength: 1, maxLength: 4 }), (all) => {
      const sets = all.map((slots) => packed(bitsOf(slots), slots.length))
      const common = commonOf(sets, bitsOf([5, 6]))
      const [first = [], ...others] = all
      const expected = first.filter((slot) => others.every((slots) => slots.includes(slot)))
      expect(common.count).toBe(expected.length)
      const found = emptyBits(CAPACITY)
      unionSet(found, common)
      expect(listOf(found, expected.length)).toEqual(sorted(expected))
    }),
  )
})

it('unions of several sets are the same for lists as for bits, with few slots and with many', () => {
  const many = fc.uniqueArray(fc.nat(CAPACITY - 1), { maxLength: 300 })
  fc.assert(
    fc.property(fc.array(fc.oneof(some, many), { maxLength: 5 }), (all) => {
      const sets = all.map((slots) => packed(bitsOf(slots), slots.length))
      const copies = sets.map((set) => [...('list' in set ? set.list : set.bits)])
      const any = unionOf(sets, bitsOf([5, 6]))
      const expected = [...new Set(all.flat())]
      expect(any.count).toBe(expected.length)
      const found = emptyBits(CAPACITY)
      unionSet(found, any)
      expect(listOf(found, expected.length)).toEqual(sorted(expected))
      // The sets are shared, so they must not change.
      expect(sets.map((set) => [...('list' in set ? set.list : set.bits)])).toEqual(copies)
    }),
  )
})
