import { expect, it } from 'vitest'
import { handOut, type IssuedReceipt, RECEIPTS_PER_ORDER, receiptNumber } from './hand-out.ts'

const REQUEST = { addressee: 'Mei Chan', key: 'key-1' }
const ISSUED: IssuedReceipt = { version: 1, total: 11_000, addressee: 'Mei Chan', copies: 0, requestKey: 'key-1' }

it('RC-01 the first receipt is made out to the typed addressee', () => {
  expect(handOut(null, 11_000, REQUEST)).toEqual({ effect: 'issue', version: 1, addressee: 'Mei Chan' })
  expect(handOut(null, 11_000, { ...REQUEST, addressee: '' })).toEqual({ effect: 'no-addressee' })
})

it('RC-01 a repeated request gets the same paper, and every later one a numbered copy', () => {
  expect(handOut(ISSUED, 11_000, REQUEST)).toEqual({ effect: 'again', copy: 0 })
  expect(handOut(ISSUED, 11_000, { ...REQUEST, key: 'key-2' })).toEqual({ effect: 'copy', copy: 1 })
  const copied = { ...ISSUED, copies: 1, requestKey: 'key-2' }
  expect(handOut(copied, 11_000, { ...REQUEST, key: 'key-2' })).toEqual({ effect: 'again', copy: 1 })
  expect(handOut(copied, 11_000, { ...REQUEST, key: 'key-3' })).toEqual({ effect: 'copy', copy: 2 })
})

it('RC-01 a copy keeps the addressee, whatever is typed', () => {
  expect(handOut(ISSUED, 11_000, { addressee: 'Other', key: 'key-2' })).toEqual({ effect: 'copy', copy: 1 })
})

it('RC-02 after a refund in part a new version replaces the receipt, for the same addressee', () => {
  const request = { addressee: 'Other', key: 'key-2' }
  expect(handOut(ISSUED, 9_000, request)).toEqual({ effect: 'issue', version: 2, addressee: 'Mei Chan' })
})

it('RC-02 a changed order keeps the addressee of the receipt before it', () => {
  const request = { addressee: '', key: 'key-1' }
  expect(handOut(null, 9_000, request, 'Mei Chan')).toEqual({ effect: 'issue', version: 1, addressee: 'Mei Chan' })
})

it('RC-01 an addressee that was removed is typed again for a new version, and not for a copy', () => {
  const emptied = { ...ISSUED, addressee: '' }
  expect(handOut(emptied, 9_000, REQUEST)).toEqual({ effect: 'issue', version: 2, addressee: 'Mei Chan' })
  expect(handOut(emptied, 9_000, { ...REQUEST, addressee: '' })).toEqual({ effect: 'no-addressee' })
  expect(handOut(emptied, 11_000, { ...REQUEST, key: 'key-2' })).toEqual({ effect: 'copy', copy: 1 })
})

it('RC-01 an order has a limited number of receipts, each with its own number', () => {
  const last = { ...ISSUED, version: RECEIPTS_PER_ORDER }
  expect(handOut(last, 9_000, REQUEST)).toEqual({ effect: 'too-many' })
  expect(receiptNumber('RS2611300123456789ABC', 2)).toBe('RS2611300123456789ABC-2')
})

it('RC-02 a correction by support replaces the receipt, and the same addressee is a copy', () => {
  const request = { key: 'key-2', isCorrection: true }
  const replaced = { effect: 'issue', version: 2, addressee: 'Mei Chen' }
  expect(handOut(ISSUED, 11_000, { ...request, addressee: 'Mei Chen' })).toEqual(replaced)
  expect(handOut(ISSUED, 11_000, { ...request, addressee: 'Mei Chan' })).toEqual({ effect: 'copy', copy: 1 })
  expect(handOut(ISSUED, 9_000, { ...request, addressee: 'Mei Chen' })).toEqual(replaced)
  expect(handOut(null, 9_000, { ...request, addressee: 'Mei Chen' }, 'Mei Chan')).toMatchObject({
    addressee: 'Mei Chen',
  })
})

it('RC-02 a receipt that support issued is handed out as the original first', () => {
  const unseen = { ...ISSUED, requestKey: null }
  expect(handOut(unseen, 11_000, REQUEST)).toEqual({ effect: 'original', copy: 0 })
})
