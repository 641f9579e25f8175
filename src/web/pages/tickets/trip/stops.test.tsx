import { expect, it } from 'vitest'
import type { ComboPackage, SupplierDetail } from '#contract/supplier.ts'
import { isActiveOrder, stopOfWish, type WishDetail } from './stops.ts'

const NAMES = { enName: 'Kaiten Sushi Umi', zhName: '', zhHKName: '', jaName: '' }
const SHOP = {
  ...NAMES,
  periods: [{ startTimeStr: '11:00', endTimeStr: '12:00', weekdays: [1, 2, 3, 4, 5, 6] }],
  openings: [{ date: '2026-12-06', periods: [{ startTimeStr: '18:00', endTimeStr: '18:30' }] }],
} as unknown as SupplierDetail

it('a wish is closed without times if its shop is closed on the day; a wish without a reservation is never closed', () => {
  const wish = { type: 'package', id: 1, date: '2026-12-01', time: '11:30' } as const
  const packOf = (useType: number) => ({ ...NAMES, useType, minutes: 60, periods: [] }) as unknown as ComboPackage
  const stopWith = (detail: Partial<WishDetail>, on: string = wish.date) =>
    stopOfWish(
      { ...wish, date: on },
      { supplier: SHOP, pack: packOf(1), lockedDays: ['2026-12-01'], states: new Map(), ...detail },
    )
  expect(stopWith({})).toMatchObject({ isClosed: true, times: [], time: '11:30' })
  expect(stopWith({ pack: null })).toMatchObject({ isClosed: true, times: [] })
  expect(stopWith({}, '2026-12-02')).toMatchObject({ isClosed: false, times: ['11:00', '11:30', '12:00'] })
  expect(stopWith({ lockedDays: [] })).toMatchObject({ isClosed: false, times: ['11:00', '11:30', '12:00'] })
  expect(stopWith({ pack: packOf(2) })).toMatchObject({ isClosed: false, isToReserve: false })
  // A Sunday with special opening hours, and a Sunday without.
  expect(stopWith({}, '2026-12-06')).toMatchObject({ isClosed: false, times: ['18:00', '18:30'] })
  expect(stopWith({}, '2026-12-13')).toMatchObject({ times: [] })
})

it('SE-05 a wish is full if its shop has no seats for the party; a wish without a reservation is never full', () => {
  const wish = { type: 'package', id: 1, date: '2026-12-02', time: '11:30' } as const
  const states = new Map([['2026-12-02', 'full']] as const)
  const stopOf = (useType: number, date: string) => {
    const pack = { ...NAMES, useType, minutes: 60, periods: [] } as unknown as ComboPackage
    return stopOfWish({ ...wish, date }, { supplier: SHOP, pack, lockedDays: [], states })
  }
  expect(stopOf(1, '2026-12-02').isFull).toBe(true)
  expect(stopOf(1, '2026-12-03').isFull).toBe(false)
  expect(stopOf(2, '2026-12-02').isFull).toBe(false)
})

it('CH-09 a change that is not made yet is not a stop of the trip; the old visit stays until then', () => {
  const order = (orderStatus: number, changedFromId: number | null = null) =>
    ({ orderType: 1, orderStatus, changedFromId, usetime: null, expireTime: null }) as const
  expect([order(-1), order(1), order(3), order(5)].map(isActiveOrder)).toEqual([true, true, true, true])
  expect([order(4), order(11)].map(isActiveOrder)).toEqual([false, false])
  expect(isActiveOrder(order(-1, 7))).toBe(false)
  expect(isActiveOrder(order(3, 7))).toBe(true)
})
