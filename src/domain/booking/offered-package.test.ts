import { expect, it } from 'vitest'
import { offeredPackage } from './offered-package.ts'

const pack = (id: number, part: object = {}) => ({
  ...{ id, useType: 1 as const, isOnline: true, price: 5_000, atShop: 0, minNumber: 1, maxNumber: 8 },
  ...part,
})

it('PE-08 a free time leads to the cheapest package that the party can have', () => {
  const all = [
    pack(1),
    pack(2, { price: 3_000, minNumber: 4 }),
    pack(3, { price: 1_000, useType: 2 }),
    pack(4, { price: 900, isOnline: false }),
    pack(5, { price: 1_500, atShop: 8_000 }),
  ]
  expect(offeredPackage(all, 2)?.id).toBe(1)
  expect(offeredPackage(all, 4)?.id).toBe(2)
  expect(offeredPackage([pack(7, { maxNumber: 2 }), pack(6, { minNumber: 3, price: 6_000 })], 5)?.id).toBe(6)
  expect(offeredPackage([pack(1, { useType: 2 })], 2)).toBeUndefined()
})

it('PE-08 where no package is made for the party the cheapest one is offered, for the form to say what can be done', () => {
  expect(offeredPackage([pack(1, { maxNumber: 4 }), pack(2, { maxNumber: 4, price: 4_000 })], 10)?.id).toBe(2)
})
