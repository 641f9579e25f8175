import { expect, it } from 'vitest'
import { mix } from '#server/demo/mix.ts'
import { addBit, emptyBits, hasBit, slotsOf } from './bits.ts'
import { equallyFit, Fitness, type Interpretation } from './fitness.ts'
import { packed, type SlotSet } from './slot-set.ts'

const CAPACITY = 4_000

/** About one slot in `every`, a different selection per name. */
function drawn(name: string, every: number): ReadonlySet<number> {
  return new Set(
    Array.from({ length: CAPACITY }, (_, slot) => slot).filter((slot) => mix(`${name} ${slot}`) % every === 0),
  )
}

function bitsOf(slots: ReadonlySet<number>) {
  const bits = emptyBits(CAPACITY)
  for (const slot of slots) addBit(bits, slot)
  return bits
}
const setOf = (slots: ReadonlySet<number>): SlotSet => packed(bitsOf(slots), slots.size)

/** Words with overlapping fields, some as bits and some as lists, in overlapping readings. */
const READINGS = [3, 2].map((count, at) => {
  const words = Array.from({ length: count }, (_, word) =>
    [20, 18, 15, 2].map((weight, field) => ({
      weight,
      slots: drawn(`${at} ${word} ${weight}`, [2, 50, 3, 2][field] ?? 2),
    })),
  )
  return { words, slots: drawn(`reading ${at}`, 2), bonus: at * 200 }
})

function fitOf(slot: number): number {
  const fits = READINGS.filter(({ slots }) => slots.has(slot)).map(({ words, bonus }) => {
    const weights = words.map((fields) => fields.find(({ slots }) => slots.has(slot))?.weight ?? 0)
    return Math.round((weights.reduce((sum, weight) => sum + weight, 0) * 100) / words.length) + bonus
  })
  return Math.max(0, ...fits)
}

const readings: Interpretation[] = READINGS.map(({ words, slots, bonus }) => ({
  words: words.map((fields) => ({
    fields: fields.map((field) => ({ weight: field.weight, slots: setOf(field.slots) })),
    any: setOf(new Set()),
    isEmpty: false,
  })),
  slots: setOf(slots),
  bonus,
}))

it.each([1, 40])('PE-01 the best matches do not depend on how many shops match: one in %i', (every) => {
  const found = drawn('found', every)
  const slots = slotsOf(bitsOf(found), new Int32Array(found.size))
  const fits = new Int32Array(CAPACITY).fill(77)
  const fitness = new Fitness(CAPACITY)
  // Twice: the second call must not see state of the first.
  for (let time = 0; time < 2; time++) fitness.write(readings, bitsOf(found), slots, fits)
  expect(Array.from(slots, (slot) => fits[slot])).toEqual(Array.from(slots, fitOf))
})

it('PE-01 shops that fit equally well are grouped, and only the groups of a page are returned', () => {
  const slots = Int32Array.of(0, 1, 2, 3, 4, 5)
  const fits = Int32Array.of(5, 9, 5, 0, 9, 7)
  const level = emptyBits(32)
  const pages = (start: number, end: number) =>
    Array.from(equallyFit(slots, fits, { start, end, level }), ({ begins, count }) => ({
      begins,
      count,
      slots: [...slots].filter((slot) => hasBit(level, slot)),
    }))
  expect(pages(0, 2)).toEqual([{ begins: 0, count: 2, slots: [1, 4] }])
  expect(pages(1, 4)).toEqual([
    { begins: 0, count: 2, slots: [1, 4] },
    { begins: 2, count: 1, slots: [5] },
    { begins: 3, count: 2, slots: [0, 2] },
  ])
  expect(pages(5, 99)).toEqual([{ begins: 5, count: 1, slots: [3] }])
})
