import { describe, expect, it } from 'vitest'
import { encodeVerifyS } from '#domain/order/trade-number.ts'
import { storedTicket } from '#tests/support/stored-ticket.ts'
import { PAGES } from '#tests/support/ticket-view.ts'
import { addressOf, isShownOn, orderIdOf, ticketAddress } from './address.ts'

const read = (path: string) => ticketAddress(new URL(path, 'https://tabifuda.example'))
const ORDER_NO = 'DR2601150123456789ABC'
const pages = { ...PAGES, orderIds: { [ORDER_NO]: 7 } }

describe('the address of a ticket', () => {
  it.each([
    '/mobile/index',
    '/mobile/vouchers?orderId=5',
    '/mobile/voucher/x',
    '/voucher?orderId=5',
    '/mobile/order?orderId=5',
  ])('is none: %s', (path) => expect(read(path)).toBeNull())

  it.each([
    ['/mobile/voucher?orderId=5', 5],
    ['/mobile/qrVerify?id=6&supplierId=1', 6],
    [`/mobile/verify?s=${encodeVerifyS(ORDER_NO)}`, 7],
    [`/mobile/verify?s=0x${encodeVerifyS(ORDER_NO).toUpperCase()}#token`, 7],
    [`/mobile/verify?s=${encodeVerifyS('DR2601150123456789ABD')}`, null],
    ['/mobile/verify?s=zz', null],
    ['/mobile/voucher?orderId=x', null],
    ['/mobile/voucher?orderId=05', null],
    ['/mobile/voucher?orderId=5e0', null],
    ['/mobile/voucher', null],
    // The app redirects it to the other layout.
    ['/pc/voucher?orderId=5', null],
  ])('%s belongs to the order %s', (path, orderId) => {
    const address = read(path)
    expect(address && orderIdOf(address, pages)).toBe(orderId)
  })

  it.each([
    ['VO-02', '/mobile/voucher?orderId=5', { page: 'voucher' }, { orderType: 1, orderStatus: 3 }, true],
    ['VO-02', '/mobile/voucher?orderId=5', { page: 'voucher' }, { orderType: 1, orderStatus: 4 }, false],
    ['VO-02', '/mobile/voucher?orderId=5', { page: 'verify' }, { orderType: 2, orderStatus: 1 }, false],
    ['VE-03', '/mobile/verify?s=x', { page: 'verify' }, { orderType: 2, orderStatus: 2 }, true],
    ['VE-03', '/mobile/verify?s=x', { page: 'verify' }, { orderType: 2, orderStatus: 3 }, false],
    ['VE-03', '/mobile/verify?s=x', { page: 'voucher' }, { orderType: 1, orderStatus: 3 }, false],
    ['QR-11', '/mobile/qrVerify?id=5', { page: 'qrVerify' }, { orderType: 3, orderStatus: 1 }, true],
    ['QR-11', '/mobile/qrVerify?id=5&supplierId=2', { page: 'qrVerify' }, { orderType: 3, orderStatus: 1 }, false],
  ] as const)('%s %s with %o and %o is shown: %s', (_row, path, facts, order, isShown) => {
    const stored = storedTicket(5, facts)
    const address = read(path)
    const ticket = { ...stored.ticket, order: { ...stored.ticket.order, ...order } }
    expect(address && isShownOn(address, { ...stored, ticket })).toBe(isShown)
  })
})

it.each(['voucher', 'verify', 'qrVerify'] as const)(
  'the address of a ticket on %s parses back to its page and order',
  (page) => {
    const { ticket } = storedTicket(7, { page, orderNo: ORDER_NO })
    const address = read(addressOf(ticket))
    expect(address?.page).toBe(page)
    expect(address && orderIdOf(address, pages)).toBe(7)
  },
)
