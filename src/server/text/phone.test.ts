import { expect, it } from 'vitest'
import { DEMO_CUSTOMERS } from '#server/demo/customers.ts'
import { dialledInJapan, storedPhone } from '#server/text/phone.ts'

it('T4 a number is stored with its country code, and an invalid one is rejected', () => {
  for (const [typed, stored] of [
    ['+852 9123 4567', '+85291234567'],
    ['+81 (0)90-1234-5678', '+819012345678'],
    ['＋８８６ ９１２ ３４５ ６７８', '+886912345678'],
    ['+86 138-0013-8000', '+8613800138000'],
  ] as const) {
    expect(storedPhone(typed), typed).toBe(stored)
  }
  for (const typed of ['9123 4567', '0912345678', '090-1234-5678', '+81 90 1234', '+852 1', '+999 1234 5678', '']) {
    expect(storedPhone(typed), typed).toBeNull()
  }
  expect(storedPhone('090-1234-5678', 'JP')).toBe('+819012345678')
  expect(storedPhone('0912345678', 'JP')).toBeNull()
  expect(storedPhone('+852 9123 4567', 'JP')).toBe('+85291234567')
})

it('T4 a shop in Japan sees a number as it dials it, and an old one as typed', () => {
  expect(['+819012345678', '+85291234567', '090-1234-5678', 'WeChat: wang'].map(dialledInJapan)).toEqual([
    '090-1234-5678',
    '+852 9123 4567',
    '090-1234-5678',
    'WeChat: wang',
  ])
})

it('T4 the demo customers have numbers that the payment form accepts', () => {
  for (const { telephone } of DEMO_CUSTOMERS) expect(storedPhone(telephone)).toBe(telephone)
})
