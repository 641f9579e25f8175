import { expect, it } from 'vitest'
import { isPhone, normalisePhone } from '#domain/account/phone.ts'

it('OP-06 telephone numbers of many countries pass, also in full-width digits', () => {
  const good = [
    '090-1234-5678',
    '+81 90 1234 5678',
    '(02) 2345-6789',
    '13800138000',
    '０９０ー１２３４ー５６７８',
    '123456',
    '123456789012345',
  ]
  const bad = ['', '12345', '1234567890123456', 'phone', '+', '++8190', '090-1234-567x', '-----------']
  expect(good.filter(isPhone)).toEqual(good)
  expect(bad.filter(isPhone)).toEqual([])
  expect(normalisePhone(' ０９０ー１２３４ ')).toBe('090-1234')
})
