import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PREFERENCE_CUTOFF_MS } from '#domain/constants.ts'
import { payable } from '#domain/price/payable.ts'
import { checkPreference, preferenceDiscount } from '#domain/price/preference.ts'

const NOW = Temporal.Instant.from('2021-06-01T12:00:00+09:00')
const CODE = { status: 'usable', end: Temporal.Instant.from('2021-12-31T23:59:00+09:00') }
const RULE = { supplierIds: Array.from({ length: 75 }, (_, i) => i + 100), cutoffMs: PREFERENCE_CUTOFF_MS }
const order = (over = {}) => ({ price: 1_010, supplierId: 100, paysByCard: true, useTime: null, ...over })
const useAt = (ms: number) => order({ useTime: Temporal.Instant.fromEpochMilliseconds(ms) })

it('CP-06 BZ-18 a listed supplier gets 3% off: 1010 gives 30.3 and a payable of 980', () => {
  expect(preferenceDiscount(1_010)).toBe(30.3)
  expect(checkPreference(CODE, order(), RULE, NOW)).toEqual({
    result: 'valid',
    discount: 30.3,
    payable: 980,
    payType: null,
  })
})

it('CP-06 other suppliers are refused', () => {
  expect(checkPreference(CODE, order({ supplierId: 174 }), RULE, NOW).result).toBe('valid')
  expect(checkPreference(CODE, order({ supplierId: 175 }), RULE, NOW)).toEqual({
    result: 'not-usable',
    key: 'coupon_not_usable',
  })
})

it('CP-07 BZ-19 refuses use times from 2022-01-01 on; accepts 1 ms earlier and no use time', () => {
  const refused = { result: 'not-usable', key: 'preferential_availability_period2' }
  expect(checkPreference(CODE, useAt(1640962800000), RULE, NOW)).toEqual(refused)
  expect(checkPreference(CODE, useAt(1640962800000 + 86_400_000), RULE, NOW)).toEqual(refused)
  expect(checkPreference(CODE, useAt(1640962799999), RULE, NOW).result).toBe('valid')
  expect(checkPreference(CODE, order(), RULE, NOW).result).toBe('valid')
})

it('CP-07 the cutoff is configurable', () => {
  const later = { ...RULE, cutoffMs: 1640962800001 }
  expect(checkPreference(CODE, useAt(1640962800000), later, NOW).result).toBe('valid')
})

it('CP-10 an unknown, unusable or ended preference code is invalid', () => {
  const invalid = { result: 'invalid', key: 'coupon_invalid' }
  expect(checkPreference(null, order(), RULE, NOW)).toEqual(invalid)
  expect(checkPreference({ ...CODE, status: 'used' }, order(), RULE, NOW)).toEqual(invalid)
  expect(checkPreference(CODE, order(), RULE, CODE.end).result).toBe('valid')
  expect(checkPreference(CODE, order(), RULE, CODE.end.add({ milliseconds: 1 }))).toEqual(invalid)
})

it('CP-10 is not usable when 3% of the price is less than a yen', () => {
  expect(checkPreference(CODE, order({ price: 33 }), RULE, NOW).result).toBe('not-usable')
  expect(checkPreference(CODE, order({ price: 34 }), RULE, NOW)).toMatchObject({ result: 'valid', payable: 33 })
})

it('CP-06 the payable with a preference code is 97% of the price, rounded up', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_000_000 }), (price) => {
      expect(payable(price, preferenceDiscount(price))).toBe(Math.ceil((price * 97) / 100))
    }),
  )
})
