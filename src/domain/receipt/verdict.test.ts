import { describe, expect, it } from 'vitest'
import { DIRECT_STATUS, RESERVATION_STATUS } from '#domain/order/order-state.ts'
import { type ReceiptOrder, receiptVerdict } from './verdict.ts'

const USABLE: ReceiptOrder = {
  kind: 'reservation',
  orderStatus: RESERVATION_STATUS.usable,
  isSettled: true,
  price: 11_000,
  taxRate: 10,
  payable: 11_000,
}
const PAID = { paid: 11_000, givenBack: 0 }
const UNPAID = { paid: 0, givenBack: 0 }

describe('RC-02 the paper of each state', () => {
  const whole = {
    gives: 'receipt',
    amounts: {
      ...{ price: 11_000, discount: 0, refunded: 0, total: 11_000 },
      rates: [{ rate: 10, amount: 11_000, tax: 1_000 }],
    },
  }
  it.each<[string, Partial<ReceiptOrder>]>([
    ['a paid reservation', {}],
    ['a used reservation', { orderStatus: RESERVATION_STATUS.finished }],
    ['a reservation that its shop marked usable', { orderStatus: RESERVATION_STATUS.usableAtShop }],
    ['a paid ticket', { kind: 'direct', orderStatus: DIRECT_STATUS.usable }],
    ['a used ticket', { kind: 'direct', orderStatus: DIRECT_STATUS.finished }],
    ['a paid ticket that expired unused', { kind: 'direct', orderStatus: DIRECT_STATUS.expired }],
  ])('%s: a receipt', (_name, order) => {
    expect(receiptVerdict({ ...USABLE, ...order }, PAID)).toEqual(whole)
  })

  it('a discount and a refund in part: a receipt for the money that is kept', () => {
    expect(receiptVerdict({ ...USABLE, payable: 9_900 }, { paid: 9_900, givenBack: 900 })).toEqual({
      gives: 'receipt',
      amounts: {
        ...{ price: 11_000, discount: 1_100, refunded: 900, total: 9_000 },
        rates: [{ rate: 10, amount: 9_000, tax: 818 }],
      },
    })
  })

  it('a changed order: a receipt for what all its payments leave', () => {
    // 11,000 were paid for the old order, and 2,000 went back because the new one costs 9,000.
    const order = { ...USABLE, price: 9_000, payable: 9_000, taxRate: 8 } as const
    expect(receiptVerdict(order, { paid: 11_000, givenBack: 2_000 })).toMatchObject({
      amounts: { refunded: 0, total: 9_000, rates: [{ rate: 8, amount: 9_000, tax: 666 }] },
    })
  })

  it.each<[string, Partial<ReceiptOrder>, typeof PAID, string]>([
    ['a coupon', { kind: 'qr', orderStatus: DIRECT_STATUS.usable, payable: 0 }, UNPAID, 'receipt_msg_free'],
    ['a reservation that costs nothing', { price: 0, payable: 0 }, UNPAID, 'receipt_msg_free'],
    [
      'an unpaid reservation',
      { orderStatus: RESERVATION_STATUS.unpaid, isSettled: false },
      UNPAID,
      'receipt_msg_unpaid',
    ],
    [
      'an unpaid ticket',
      { kind: 'direct', orderStatus: DIRECT_STATUS.unpaid, isSettled: false },
      UNPAID,
      'receipt_msg_unpaid',
    ],
    [
      'a hold that lapsed',
      { orderStatus: RESERVATION_STATUS.cancelled, isSettled: false },
      UNPAID,
      'receipt_msg_never_paid',
    ],
    [
      'a hold that lapsed and whose late payment went back',
      { orderStatus: RESERVATION_STATUS.cancelled, isSettled: false },
      { paid: 11_000, givenBack: 11_000 },
      'receipt_msg_never_paid',
    ],
    ['a request without an answer', { orderStatus: RESERVATION_STATUS.requested }, PAID, 'receipt_msg_waiting'],
    [
      'a cancelled or declined reservation',
      { orderStatus: RESERVATION_STATUS.cancelled },
      { paid: 11_000, givenBack: 11_000 },
      'receipt_msg_cancelled',
    ],
    [
      'a cancelled ticket',
      { kind: 'direct', orderStatus: DIRECT_STATUS.cancelled },
      { paid: 11_000, givenBack: 11_000 },
      'receipt_msg_cancelled',
    ],
    [
      'a used order that was refunded in full',
      { orderStatus: RESERVATION_STATUS.finished },
      { paid: 11_000, givenBack: 11_000 },
      'receipt_msg_refunded',
    ],
    ['an order that was changed', { orderStatus: RESERVATION_STATUS.changed }, UNPAID, 'receipt_msg_changed'],
    ['an order paid twice', {}, { paid: 22_000, givenBack: 0 }, 'receipt_msg_checking'],
  ])('%s: %o', (_name, order, money, key) => {
    expect(receiptVerdict({ ...USABLE, ...order }, money)).toEqual({ gives: 'refusal', key })
  })
})
