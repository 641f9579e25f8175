import { expect, it } from 'vitest'
import { directInQrList, isCouponExpired, isCouponInQrList, isReservationInQrList } from '#domain/order/qr-list.ts'

const NOW = Temporal.Instant.from('2026-05-10T00:10:00+09:00')
const DIRECT = [-1, 0, 1, 2, 3, 4, 5]
const RESERVATION = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

it('QR-04 direct orders with 0, 1 and 2 are listed, 1 is available', () => {
  expect(DIRECT.filter((status) => directInQrList(status).listed)).toEqual([0, 1, 2])
  expect(DIRECT.filter((status) => directInQrList(status).available)).toEqual([1])
})

it('QR-05 coupon orders with 1, 2 and 4 are shown', () => {
  expect(DIRECT.filter(isCouponInQrList)).toEqual([1, 2, 4])
})

it('QR-06 TS-10 a coupon is expired the day after its last day in Japan', () => {
  expect(['2026-05-09', '2026-05-10', '2026-05-11'].map((day) => isCouponExpired(day, NOW))).toEqual([
    true,
    false,
    false,
  ])
})

it('QR-07 TS-10 reservations with 2, 3, 5 and 6 are shown on the day of use in Japan only', () => {
  const on = (text: string) => Temporal.Instant.from(`${text}+09:00`)
  const today = on('2026-05-10T23:59:00')
  expect(RESERVATION.filter((status) => isReservationInQrList(status, today, NOW))).toEqual([2, 3, 5, 6])
  expect(isReservationInQrList(3, on('2026-05-10T00:00:00'), NOW)).toBe(true)
  expect(isReservationInQrList(3, on('2026-05-09T23:59:00'), NOW)).toBe(false)
  expect(isReservationInQrList(3, on('2026-05-11T00:00:00'), NOW)).toBe(false)
  expect(isReservationInQrList(3, null, NOW)).toBe(false)
})
