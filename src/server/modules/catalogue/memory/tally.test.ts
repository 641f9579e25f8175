import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addBit, countBits, emptyBits, slotsOf } from './bits.ts'
import { Tally } from './tally.ts'

const CAPACITY = 70
const slot = fc.integer({ min: 0, max: CAPACITY - 1 })
const counted = fc.array(fc.record({ slots: fc.uniqueArray(slot), power: fc.integer({ min: 0, max: 2 }) }))

const setOf = (slots: readonly number[]) => {
  const bits = emptyBits(CAPACITY)
  for (const one of slots) addBit(bits, one)
  return bits
}

it('PE-01 returns the slots with the highest count, the same as counting one by one', () => {
  const tally = new Tally(CAPACITY)
  fc.assert(
    fc.property(counted, (sets) => {
      const counts = Array.from({ length: CAPACITY }, () => 0)
      tally.clear()
      for (const { slots, power } of sets) {
        tally.add(setOf(slots), power)
        for (const one of slots) counts[one] = (counts[one] ?? 0) + 2 ** power
      }
      const most = setOf([1, 2, 3])
      tally.highest(most)
      const highest = Math.max(...counts)
      const expected = counts.flatMap((count, at) => (count === highest && count > 0 ? [at] : []))
      expect([...slotsOf(most, new Int32Array(countBits(most)))]).toEqual(expected)
    }),
  )
})
