import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countBits, emptyBits, slotsOf } from './bits.ts'
import { PostingsBuilder } from './postings-builder.ts'

const CAPACITY = 128
const KEYS = 6
/** Key 0 is in every slot, the others mostly in few. */
const keysOfSlot = fc.array(fc.integer({ min: 1, max: KEYS - 1 }), { maxLength: 3 })

it('PE-01 the slots that have all of several keys are found, in bits or in a list', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(keysOfSlot, { maxLength: CAPACITY }),
      fc.uniqueArray(fc.integer({ min: 0, max: KEYS - 1 }), { minLength: 1, maxLength: 3 }),
      async (slots, wanted) => {
        const builder = new PostingsBuilder(CAPACITY)
        for (const keys of slots) {
          // Key 0 is added twice and must count once.
          for (const key of [0, ...keys, 0]) builder.add(key)
          builder.endSlot()
        }
        const postings = await builder.finish(KEYS, async () => {})
        const expected = slots.flatMap((keys, slot) =>
          wanted.every((key) => key === 0 || keys.includes(key)) ? [slot] : [],
        )
        const spread = (key: number) => (postings.isDense(key) ? CAPACITY : postings.lengthOf(key))
        const rarestFirst = wanted.toSorted((a, b) => spread(a) - spread(b))
        if (postings.isDense(rarestFirst[0] ?? 0)) {
          const found = emptyBits(CAPACITY)
          postings.crossDense(rarestFirst, found)
          expect([...slotsOf(found, new Int32Array(countBits(found)))]).toEqual(expected)
          return
        }
        const list = new Int32Array(CAPACITY)
        expect([...list.subarray(0, postings.crossList(rarestFirst, list))]).toEqual(expected)
      },
    ),
  )
})
