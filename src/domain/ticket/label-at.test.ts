import { describe, expect, it } from 'vitest'
import { DIRECT_STATUS, RESERVATION_STATUS, type UseType } from '#domain/order/order-state.ts'
import { type LabelledOrder, labelAt, orderGroup } from './label-at.ts'

const instant = (text: string) => Temporal.Instant.from(text)
const VISIT = instant('2026-01-16T18:30+09:00')
const LAST_MOMENT = instant('2026-01-16T23:59:59.999+09:00')
const BEFORE = instant('2026-01-10T12:00+09:00')
const NEXT_DAY = instant('2026-01-17T00:00+09:00')

const reservation = (orderStatus: number): LabelledOrder => ({
  useType: 1,
  orderStatus,
  useTime: VISIT,
  expireTime: null,
})
const undated = (orderStatus: number, useType: UseType = 2): LabelledOrder => ({
  useType,
  orderStatus,
  useTime: null,
  expireTime: LAST_MOMENT,
})

describe('a missed reservation', () => {
  it('PW-15 is usable until the end of its day in Japan and missed after it, for both usable statuses', () => {
    for (const status of [RESERVATION_STATUS.usable, RESERVATION_STATUS.usableAtShop]) {
      expect(labelAt(reservation(status), BEFORE)).toBe('usable')
      expect(labelAt(reservation(status), VISIT)).toBe('usable')
      expect(labelAt(reservation(status), LAST_MOMENT)).toBe('usable')
      expect(labelAt(reservation(status), NEXT_DAY)).toBe('missed')
    }
  })

  it('keeps its label if it was used, cancelled, changed, or never confirmed or paid', () => {
    const statuses = [-1, 1, 2, 4, 5, 11]
    const labels = statuses.map((status) => labelAt(reservation(status), NEXT_DAY))
    expect(labels).toEqual(['unpaid', 'confirming', 'confirming', 'cancelled', 'finished', 'cancelled'])
  })
})

it('PW-15 an undated ticket expires by its stored time, whatever its status', () => {
  for (const useType of [2, 3, 4] as const) {
    expect(labelAt(undated(DIRECT_STATUS.usable, useType), LAST_MOMENT)).toBe('usable')
    expect(labelAt(undated(DIRECT_STATUS.usable, useType), NEXT_DAY)).toBe('expired')
    expect(labelAt(undated(DIRECT_STATUS.finished, useType), NEXT_DAY)).toBe('finished')
  }
  expect(labelAt(undated(99), NEXT_DAY)).toBeNull()
})

it('distinguishes coming, unpaid and past orders', () => {
  expect([1, 2, 3, 6].map((status) => orderGroup(reservation(status), BEFORE))).toEqual(Array(4).fill('coming'))
  expect([4, 5, 11].map((status) => orderGroup(reservation(status), BEFORE))).toEqual(Array(3).fill('over'))
  expect(orderGroup(reservation(3), NEXT_DAY)).toBe('over')
  const unpaid = { ...reservation(-1), expireTime: instant('2026-01-10T12:30+09:00') }
  expect(orderGroup(unpaid, BEFORE)).toBe('to-pay')
  expect(orderGroup(unpaid, instant('2026-01-10T12:31+09:00'))).toBe('over')
  expect(orderGroup(undated(DIRECT_STATUS.usable), BEFORE)).toBe('coming')
  expect(orderGroup(undated(DIRECT_STATUS.expired), BEFORE)).toBe('over')
})
