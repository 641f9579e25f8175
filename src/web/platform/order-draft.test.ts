import { afterEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { orderDraft } from './order-draft.ts'
import { clearTab } from './storage.ts'

const draft = orderDraft('test', z.object({ orderId: z.int(), text: z.string() }))
const read = (...ids: number[]) => ids.map((id) => draft.read(id)?.text)

afterEach(clearTab)

it('keeps the drafts of the last three orders until they are submitted or the customer logs out', () => {
  for (const orderId of [1, 2, 3, 4]) draft.write({ orderId, text: `of ${orderId}` })
  expect(read(1, 2, 3, 4)).toEqual([undefined, 'of 2', 'of 3', 'of 4'])
  draft.write({ orderId: 2, text: 'again' })
  draft.write({ orderId: 5, text: 'of 5' })
  expect(read(2, 3, 4, 5)).toEqual(['again', undefined, 'of 4', 'of 5'])
  draft.clear(4)
  expect(read(2, 4, 5)).toEqual(['again', undefined, 'of 5'])
  clearTab()
  expect(read(2, 5)).toEqual([undefined, undefined])
})
