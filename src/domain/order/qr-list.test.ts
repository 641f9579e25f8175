import { expect, it } from 'vitest'
import type { OrderKind } from '#domain/order/order-state.ts'
import { qrListState } from '#domain/order/qr-list.ts'

const on = (text: string) => Temporal.Instant.from(`${text}+09:00`)
const NOW = on('2026-05-10T00:10:00')
const STATUSES = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

/** The listed statuses of a kind with their states. */
const states = (kind: OrderKind, times: { useTime?: Temporal.Instant; expireTime?: Temporal.Instant } = {}) =>
  Object.fromEntries(
    STATUSES.flatMap((orderStatus) => {
      const state = qrListState({ kind, orderStatus, useTime: null, expireTime: null, ...times }, NOW)
      return state === null ? [] : [[orderStatus, state]]
    }),
  )

it('QR-04 direct orders with 0, 1 and 2 are listed, and 1 is available', () => {
  expect(states('direct')).toEqual({ 0: 'unpaid', 1: 'available', 2: 'used' })
})

it('QR-05 coupon orders with 1, 2 and 4 are listed', () => {
  expect(states('qr')).toEqual({ 1: 'available', 2: 'used', 4: 'expired' })
})

it('QR-06 TS-10 a coupon expires on the day after its last day in Japan', () => {
  const last = ['2026-05-09T23:59:59', '2026-05-10T00:00:00', '2026-05-10T23:59:59', '2026-05-11T00:00:00']
  expect(last.map((end) => states('qr', { expireTime: on(end) })[1])).toEqual([
    'expired',
    'available',
    'available',
    'available',
  ])
})

it('QR-07 TS-10 reservations with 2, 3, 5 and 6 are listed, on their day of use in Japan only', () => {
  const today = { 2: 'waiting', 3: 'available', 5: 'used', 6: 'available' }
  expect(states('reservation', { useTime: on('2026-05-10T00:00:00') })).toEqual(today)
  expect(states('reservation', { useTime: on('2026-05-10T23:59:00') })).toEqual(today)
  expect(states('reservation', { useTime: on('2026-05-09T23:59:00') })).toEqual({})
  expect(states('reservation', { useTime: on('2026-05-11T00:00:00') })).toEqual({})
  expect(states('reservation')).toEqual({})
})
