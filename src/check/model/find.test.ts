import { expect, it } from 'vitest'
import type { ShopBooking } from '#contract/check/calls.ts'
import { shortCode } from '#domain/order/trade-number.ts'
import type { ShopEntry } from '../store/records.ts'
import { findBookings, hasCode } from './find.ts'

const booking = (name: string, orderNo: string): ShopBooking => ({
  ...{ ref: orderNo, orderNo, state: 'usable', revision: 1, name, people: 2, children: '', course: '', quantity: 1 },
  ...{ useTime: null, validFrom: 0, validUntil: 1, usedAt: null, shortCode: null, needs: [], note: '' },
})
const day = [
  booking('Hanako Sato', 'RS2601150123456789ABC'),
  booking('王 小明', 'RS260115ZZZZ456789DEF'),
  booking('ｼﾞｮﾝ・スミス', 'DR260115YYYY456789GHJ'),
]
const found = (typed: string) => findBookings(day, typed, []).map(({ name }) => name)

it('SH-08 finds a booking by name, order number or code, however it is typed', () => {
  expect(found('')).toHaveLength(3)
  for (const typed of ['sato', 'ＳＡＴＯ', 'hanakos', '0123 4567', shortCode(day[0]?.orderNo ?? '').toLowerCase()]) {
    expect(found(typed), typed).toEqual(['Hanako Sato'])
  }
  expect(found('小明')).toEqual(['王 小明'])
  expect(found('ジョンスミス')).toEqual(['ｼﾞｮﾝ・スミス'])
  expect(found('nobody')).toEqual([])
})

it('SH-08 finds a booking by the code of a redemption that only the server or only this phone has', () => {
  const [sato, wang] = day as [ShopBooking, ShopBooking, ShopBooking]
  const used: ShopBooking = { ...sato, state: 'used', shortCode: '5QHZ' }
  expect(findBookings([used, wang], '5qhz', [])).toEqual([used])
  const entry: ShopEntry = {
    record: { nonce: 'n'.repeat(22), claimedAt: 0, serverTime: { at: 0, signature: '' }, token: 't' },
    ...{ ref: wang.ref, revision: 1, supplierId: 7, verdict: null },
  }
  const code = shortCode(entry.record.nonce)
  expect(findBookings(day, code, [entry])).toEqual([wang])
  expect(findBookings(day, code, [])).toEqual([])
  expect([hasCode(day, code, [entry]), hasCode(day, code, []), hasCode([used], '5QHZ', [])]).toEqual([
    true,
    false,
    true,
  ])
})
