import { expect, it } from 'vitest'
import { codeFields } from '#domain/price/code-fields.ts'

it('CP-11 applying, replacing and removing a code fills and empties the order fields', () => {
  const none = {
    couponOriginal: 5_000,
    couponCode: '',
    couponDiscount: 0,
    preferenceCode: '',
    preferencesOriginal: 0,
    preferencesDiscount: 0,
  }
  expect(codeFields(5_000, { kind: 'coupon', code: 'ABC1', discount: 800 })).toEqual({
    ...none,
    couponCode: 'ABC1',
    couponDiscount: 800,
  })
  expect(codeFields(5_000, { kind: 'preference', code: 'VIP', discount: 150 })).toEqual({
    ...none,
    preferenceCode: 'VIP',
    preferencesOriginal: 5_000,
    preferencesDiscount: 150,
  })
  expect(codeFields(5_000, null)).toEqual(none)
})
