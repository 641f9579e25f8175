import { expect, it } from 'vitest'
import { dearestPrice, partyPrice, personPrice, shopPrice, totalOf } from './person-price.ts'

const pack = (price: number, rest: { atShop?: number; isVoucher?: boolean } = {}) => ({
  price,
  atShop: 0,
  minNumber: 1,
  isVoucher: false,
  ...rest,
})

it('PE-08 the price per person includes what is paid at the shop, so that a fee is not a meal’s price', () => {
  expect(personPrice([pack(24_000), pack(9_800), pack(1_500, { atShop: 9_800 })])).toEqual({ now: 9_800, atShop: 0 })
  expect(personPrice([pack(1_500, { atShop: 8_000 }), pack(9_800)])).toEqual({ now: 1_500, atShop: 8_000 })
  expect(dearestPrice([pack(1_500, { atShop: 9_800 }), pack(9_800)])).toBe(11_300)
  expect(dearestPrice([])).toBe(0)
})

it('PE-08 ignores vouchers unless a shop sells nothing else', () => {
  expect(personPrice([pack(900, { isVoucher: true }), pack(3_200)])).toEqual({ now: 3_200, atShop: 0 })
  expect(personPrice([pack(900, { isVoucher: true })])).toEqual({ now: 900, atShop: 0 })
  expect(personPrice([])).toBeNull()
})

it('PE-08 of two equal totals, takes the one with less to pay now', () => {
  const same = [pack(5_000), pack(1_000, { atShop: 4_000 })]
  expect(personPrice(same)).toEqual({ now: 1_000, atShop: 4_000 })
  expect(personPrice(same.toReversed())).toEqual({ now: 1_000, atShop: 4_000 })
  expect(totalOf({ now: 1_000, atShop: 4_000 })).toBe(5_000)
})

it('PE-08 without a person price, a shop shows the charged price', () => {
  const charged = { minMallPrice: 1_500, maxMallPrice: 24_000 }
  expect(shopPrice(charged)).toEqual({ least: 1_500, most: 24_000, now: 1_500, atShop: 0 })
  expect(shopPrice({ ...charged, personPrice: { now: 1_500, atShop: 8_000, most: 24_000 } })).toEqual({
    ...{ least: 9_500, most: 24_000, now: 1_500, atShop: 8_000 },
  })
})

it('PE-08 a party pays now per package and at the shop per person', () => {
  const one = { now: 1_500, atShop: 8_800 }
  expect(partyPrice(one, { packages: 2, people: 2 })).toEqual({ now: 3_000, atShop: 17_600 })
  expect(partyPrice(one, { packages: 1, people: 4 })).toEqual({ now: 1_500, atShop: 35_200 })
})
