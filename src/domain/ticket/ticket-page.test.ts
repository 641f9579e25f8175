import { expect, it } from 'vitest'
import { isVerifyVisible, isVoucherVisible, ticketPage } from '#domain/ticket/ticket-page.ts'

const RESERVATION = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const DIRECT = [0, 1, 2, 3, 4]

it('VO-02 the voucher page shows 2, 3 and 5; every other status goes to index', () => {
  expect(RESERVATION.filter((status) => isVoucherVisible('reservation', status))).toEqual([2, 3, 5])
  expect(DIRECT.filter((status) => isVoucherVisible('direct', status) || isVoucherVisible('qr', status))).toEqual([])
})

it('the verify page shows e-tickets with 1 and 2 only, never a reservation', () => {
  expect(DIRECT.filter((status) => isVerifyVisible('direct', status))).toEqual([1, 2])
  expect(DIRECT.filter((status) => isVerifyVisible('qr', status))).toEqual([1, 2])
  expect(RESERVATION.filter((status) => isVerifyVisible('reservation', status))).toEqual([])
})

it('GEN-08 each kind opens its own ticket page', () => {
  expect(RESERVATION.map((status) => ticketPage('reservation', status))).toEqual([
    null,
    null,
    null,
    'voucher',
    'voucher',
    null,
    'voucher',
    'qrVerify',
    ...Array.from({ length: 5 }, () => null),
  ])
  expect(DIRECT.map((status) => ticketPage('direct', status))).toEqual([null, 'verify', 'verify', null, null])
  expect(DIRECT.map((status) => ticketPage('qr', status))).toEqual([null, 'qrVerify', 'qrVerify', null, null])
})
