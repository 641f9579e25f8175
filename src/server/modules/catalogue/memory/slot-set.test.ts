import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addBit, emptyBits, slotsOf } from './bits.ts'
import { hasSlot, intersectSet, meets, packed, unionSet } from './slot-set.ts'

const CAPACITY = 320
const some = fc.uniqueArray(fc.nat(CAPACITY - 1), { maxLength: 40 })

const bitsOf = (slots: readonly number[]) => {
  const bits = emptyBits(CAPACITY)
  for (const slot of slots) addBit(bits, slot)
  return bits
}
const listOf = (bits: Uint32Array, most: number) => [...slotsOf(bits, new Int32Array(most))].slice(0, most)
const sorted = (slots: Iterable<number>) => [...slots].sort((a, b) => a - b)

it('a small set is a list and a large one bits, and both answer alike', () => {
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
      expect(meets(set, bitsOf(other))).toBe(shared.length > 0)
    }),
  )
})
