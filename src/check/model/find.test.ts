import { expect, it } from 'vitest'
import type { ShopBooking } from '#contract/check/calls.ts'
import { shortCode } from '#domain/order/trade-number.ts'
import { findBookings } from './find.ts'

const booking = (name: string, orderNo: string): ShopBooking => ({
  ...{ ref: orderNo, orderNo, state: 'usable', revision: 1, name, people: 2, children: '', course: '', quantity: 1 },
  ...{ useTime: null, validFrom: 0, validUntil: 1, usedAt: null, shortCode: null, needs: [], note: '' },
})
const day = [
  booking('Hanako Sato', 'RS2601150123456789ABC'),
  booking('王 小明', 'RS260115ZZZZ456789DEF'),
  booking('ｼﾞｮﾝ・スミス', 'DR260115YYYY456789GHJ'),
]
const found = (typed: string) => findBookings(day, typed).map(({ name }) => name)

it('SH-08 a booking is found by name, order number or code, however it is typed', () => {
  expect(found('')).toHaveLength(3)
  for (const typed of ['sato', 'ＳＡＴＯ', 'hanakos', '0123 4567', shortCode(day[0]?.orderNo ?? '').toLowerCase()]) {
    expect(found(typed), typed).toEqual(['Hanako Sato'])
  }
  expect(found('小明')).toEqual(['王 小明'])
  expect(found('ジョンスミス')).toEqual(['ｼﾞｮﾝ・スミス'])
  expect(found('nobody')).toEqual([])
})
