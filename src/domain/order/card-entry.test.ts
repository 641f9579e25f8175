import { describe, expect, it } from 'vitest'
import { checkCardEntry, expiryTyped } from '#domain/order/card-entry.ts'

const good = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' }
const TODAY = '2026-11-21'

describe('checkCardEntry', () => {
  it.each(['4242424242424242', '5555555555554444', '378282246310005', '3566002020360505'])(
    'ERR-08 accepts the number %s',
    (number) => expect(checkCardEntry({ ...good, number }, TODAY)).toBeNull(),
  )

  it.each([
    ['a wrong digit', { number: '4242424242424241' }, 'number', 'card_number_wrong'],
    ['too few digits', { number: '4242' }, 'number', 'card_number_wrong'],
    ['letters', { number: '4242x424242424242' }, 'number', 'card_number_wrong'],
    ['an unsupported brand', { number: '9000000000000001' }, 'number', 'card_not_supported'],
    ['a month that is over', { expiry: '10/26' }, 'expiry', 'card_expiry_wrong'],
    ['month 13', { expiry: '13/30' }, 'expiry', 'card_expiry_wrong'],
    ['no expiry', { expiry: '' }, 'expiry', 'card_expiry_wrong'],
    ['two digits', { cvc: '12' }, 'cvc', 'card_cvc_wrong'],
    ['letters in the code', { cvc: '12a' }, 'cvc', 'card_cvc_wrong'],
  ] as const)('ERR-08 refuses %s', (_what, wrong, field, key) => {
    expect(checkCardEntry({ ...good, ...wrong }, TODAY)).toEqual({ field, key })
  })

  it('ERR-08 accepts a card in its last month', () => {
    expect(checkCardEntry({ ...good, expiry: '11/26' }, TODAY)).toBeNull()
  })
})

describe('expiryTyped', () => {
  it.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12/3'],
    ['1234', '12/34'],
    ['12/', '12/'],
    ['12/3', '12/3'],
    ['12 / 34', '12 / 34'],
    ['1/34', '1/34'],
    ['12 34', '12/34'],
  ])('ERR-08 formats the typed text %s as %s', (typed, shown) => expect(expiryTyped(typed)).toBe(shown))
})
