import { expect, it } from 'vitest'
import { isPhone, normalisePhone } from '#domain/account/phone.ts'

it('OP-06 T4 a telephone number has a country code; full-width digits are accepted', () => {
  const good = [
    '+81 90 1234 5678',
    '+852 9123 4567',
    '+886-912-345-678',
    '+1 (415) 555-2671',
    '＋８１ ９０ー１２３４ー５６７８',
    '+123456789012345',
  ]
  const bad = [
    '',
    '12345',
    '9123 4567',
    '0912345678',
    '090-1234-5678',
    '+1234567890123456',
    'phone',
    '+',
    '++8190',
    '+81 90x',
  ]
  expect(good.filter(isPhone)).toEqual(good)
  expect(bad.filter(isPhone)).toEqual([])
  expect(normalisePhone(' ０９０ー１２３４ ')).toBe('090-1234')
})
