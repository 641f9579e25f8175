import { expect, it } from 'vitest'
import { fitsParty, offeredPackages } from './offered-package.ts'

const pack = (id: number, part: object = {}) => ({
  ...{ id, useType: 1 as const, isOnline: true, price: 5_000, atShop: 0, minNumber: 1, maxNumber: 8 },
  ...part,
})

it('PE-08 an available time leads to the cheapest package for the party', () => {
  const all = [
    pack(1),
    pack(2, { price: 3_000, minNumber: 4 }),
    pack(3, { price: 1_000, useType: 2 }),
    pack(4, { price: 900, isOnline: false }),
    pack(5, { price: 1_500, atShop: 8_000 }),
  ]
  expect(offeredPackages(all, 2)[0]?.id).toBe(1)
  expect(offeredPackages(all, 4)[0]?.id).toBe(2)
  expect(offeredPackages([pack(7, { maxNumber: 2 }), pack(6, { minNumber: 3, price: 6_000 })], 5)[0]?.id).toBe(6)
  expect(offeredPackages([pack(1, { useType: 2 })], 2)).toEqual([])
})

it('PE-08 leaves out packages that do not fit the party', () => {
  const all = [pack(1), pack(2, { price: 3_000, minNumber: 4 }), pack(3, { price: 4_000 })]
  expect(offeredPackages(all, 2).map(({ id }) => id)).toEqual([3, 1])
  expect(offeredPackages(all, 4).map(({ id }) => id)).toEqual([2, 3, 1])
  expect([1, 2, 8, 9].map((people) => fitsParty({ minNumber: 2, maxNumber: 8 }, people))).toEqual([
    ...[false, true, true, false],
  ])
})

it('PE-08 without a fitting package, offers the cheapest one, whose form explains the choices', () => {
  expect(offeredPackages([pack(1, { maxNumber: 4 }), pack(2, { maxNumber: 4, price: 4_000 })], 10)[0]?.id).toBe(2)
})
