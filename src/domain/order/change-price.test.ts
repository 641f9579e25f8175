import { expect, it } from 'vitest'
import { type CarriedCode, changedPrice } from '#domain/order/change-price.ts'

const old = (code: CarriedCode | null = null) => ({ packageId: 1, unitPrice: 5000, code })
const same = (packages: number) => ({ packageId: 1, listPrice: 9900, packages })
const other = (packages: number, listPrice = 8000) => ({ packageId: 2, listPrice, packages })
const percent: CarriedCode = { isCoupon: true, type: 'percent', discount: 0.05, limit: 6000 }

it('CH-04 the same package keeps its unit price; another one costs its catalogue price', () => {
  expect(changedPrice(old(), same(2))).toEqual({
    unitPrice: 5000,
    price: 10_000,
    discount: 0,
    payable: 10_000,
    keepsCode: false,
  })
  expect(changedPrice(old(), other(2))).toMatchObject({ unitPrice: 8000, price: 16_000, payable: 16_000 })
})

it('CH-05 recomputes the old code on the new price; below its limit it gives no discount', () => {
  expect(changedPrice(old(percent), other(1, 8010))).toMatchObject({ discount: 400, payable: 7610, keepsCode: true })
  expect(changedPrice(old(percent), same(1))).toMatchObject({ discount: 0, payable: 5000, keepsCode: false })
  const preference: CarriedCode = { isCoupon: false, limit: 0 }
  expect(changedPrice(old(preference), other(1, 1010))).toMatchObject({ discount: 30, payable: 980, keepsCode: true })
})

it('CP-10 a code that would reduce the price to zero gives no discount', () => {
  const whole: CarriedCode = { isCoupon: true, type: 'minus', discount: 3000, limit: 0 }
  expect(changedPrice(old(whole), other(1, 3000))).toMatchObject({ payable: 3000, keepsCode: false })
})
