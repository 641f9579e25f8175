import { describe, expect, it } from 'vitest'
import { type BankEntry, type BookedMoney, bankDay, bankDue, bankSince, compareBank, comparePayouts } from './bank.ts'

const payment: BookedMoney = { ref: 'pi_1', orderNo: 'A', kind: 'payment', refundRef: null, amount: 5000, fee: 180 }
const refund: BookedMoney = { ...payment, kind: 'refund', refundRef: 're_1', amount: 2000, fee: null }
const taken: BankEntry = { kind: 'payment', paymentRef: 'pi_1', refundRef: null, amount: 5000, fee: 180, net: 4820 }
const returned: BankEntry = { kind: 'refund', paymentRef: 'pi_1', refundRef: 're_1', amount: -2000, fee: 0, net: -2000 }
const back: BankEntry = { ...returned, kind: 'refund_failed', amount: 2000, net: 2000 }
const found = (booked: readonly BookedMoney[], entries: readonly BankEntry[]) =>
  compareBank(booked, entries).map(({ kind, refundRef, ours, theirs }) => [kind, refundRef, ours, theirs])

describe('the ledger and the balance of a gateway', () => {
  it('OC-16 agree when every payment and refund is in the balance with its amount and fee', () => {
    expect(found([payment, refund], [returned, taken])).toEqual([])
    expect(found([{ ...payment, fee: null }], [taken])).toEqual([])
    expect(found([], [])).toEqual([])
  })

  it('OC-16 differ by what one side lacks, by amounts and by fees', () => {
    expect(found([payment, refund], [taken])).toEqual([['missing-entry', 're_1', -2000, null]])
    expect(found([payment], [taken, returned])).toEqual([['unknown-entry', 're_1', null, -2000]])
    expect(found([payment], [{ ...taken, amount: 4999, net: 4819 }])).toEqual([['amount', null, 5000, 4999]])
    expect(found([payment], [{ ...taken, fee: 181, net: 4819 }])).toEqual([['fee', null, 180, 181]])
    expect(found([payment], [taken, taken])).toEqual([['amount', null, 5000, 10_000]])
  })

  it('OC-16 agree about a refund that came back only when it came back on both sides', () => {
    const failed: BookedMoney = { ...refund, kind: 'refund_failed' }
    expect(found([payment, failed], [taken, returned, back])).toEqual([])
    expect(found([payment, failed], [taken, returned])).toEqual([['amount', 're_1', 0, -2000]])
    expect(found([payment, refund], [taken, returned, back])).toEqual([['amount', 're_1', -2000, 0]])
  })

  it('OC-16 are compared without fees, disputes and returned payouts, which only payouts contain', () => {
    const others = (['dispute', 'fee', 'payout_returned', 'other'] as const).map((kind) => ({ ...taken, kind }))
    expect(found([payment], [taken, ...others])).toEqual([])
  })
})

it('OC-16 a payout that is not the sum of its entries is found', () => {
  const payouts = [
    { ref: 'po_1', amount: 2820, net: 2820 },
    { ref: 'po_2', amount: -500, net: -499 },
  ]
  expect(comparePayouts(payouts)).toEqual([
    { kind: 'payout-sum', ref: 'po_2', refundRef: null, orderNo: null, ours: -499, theirs: -500 },
  ])
})

it('OC-16 a balance is read daily from five in Japan, again from ten days before; the first time five weeks back', () => {
  const now = Temporal.Instant.from('2026-02-12T00:00:00Z')
  expect(bankSince(null, now).toString()).toBe('2026-01-08T00:00:00Z')
  expect(bankSince(Temporal.Instant.from('2026-02-11T00:00:00Z'), now).toString()).toBe('2026-02-01T00:00:00Z')
  expect(bankDay(Temporal.Instant.from('2026-02-12T04:59:59+09:00'))).toBe('2026-02-11')
  expect(bankDay(bankDue('2026-02-12'))).toBe('2026-02-12')
})
