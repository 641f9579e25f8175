import { describe, expect, it } from 'vitest'
import { compareBooks, type LedgerPayment, type ReportedPayment } from './reconciliation.ts'

const OURS: LedgerPayment = { ref: 'pi_1', orderNo: 'RS1', status: 'succeeded', booked: 5000, refunds: [] }
const THEIRS: ReportedPayment = { ref: 'pi_1', status: 'succeeded', amount: 5000, orderNo: 'RS1', refunds: [] }
const kinds = (ours: LedgerPayment | null, theirs: ReportedPayment | null) =>
  compareBooks(ours, theirs).map((difference) => [difference.kind, difference.ours, difference.theirs])

describe('comparing our books with the gateway’s', () => {
  it('finds no difference in a payment with its refunds', () => {
    const refunds = [
      { ref: 're_1', amount: 1000 },
      { ref: 're_2', amount: 500 },
    ]
    expect(compareBooks({ ...OURS, refunds }, { ...THEIRS, refunds: refunds.toReversed() })).toEqual([])
  })

  it('reports payments and refunds that only one side has', () => {
    expect(kinds(null, THEIRS)).toEqual([['unknown-payment', null, 5000]])
    expect(kinds(null, { ...THEIRS, status: 'authorised' })).toEqual([['unknown-payment', null, 5000]])
    expect(kinds(OURS, null)).toEqual([['missing-payment', 5000, null]])
    const refunds = [{ ref: 're_1', amount: 1000 }]
    expect(kinds({ ...OURS, refunds }, THEIRS)).toEqual([['missing-refund', 1000, null]])
    expect(kinds(OURS, { ...THEIRS, refunds })).toEqual([['unknown-refund', null, 1000]])
  })

  it('reports different amounts', () => {
    expect(kinds(OURS, { ...THEIRS, amount: 4999 })).toEqual([['amount', 5000, 4999]])
    expect(kinds({ ...OURS, booked: null }, THEIRS)).toEqual([['amount', null, 5000]])
    expect(
      kinds(
        { ...OURS, refunds: [{ ref: 're_1', amount: 1000 }] },
        { ...THEIRS, refunds: [{ ref: 're_1', amount: 2000 }] },
      ),
    ).toEqual([['refund-amount', 1000, 2000]])
  })

  it.each([
    ['created', 'succeeded'],
    ['unknown', 'succeeded'],
    ['unknown', 'cancelled'],
    ['failed', 'succeeded'],
    ['failed', 'authorised'],
    ['cancelled', 'succeeded'],
    ['cancelled', 'open'],
    ['succeeded', 'open'],
    ['succeeded', 'cancelled'],
  ] as const)('reports a state difference when ours is %s and theirs %s', (ours, theirs) => {
    const booked = ours === 'succeeded' ? 5000 : null
    expect(kinds({ ...OURS, status: ours, booked }, { ...THEIRS, status: theirs })).toEqual([['state', ours, theirs]])
  })

  it('ignores payments that took nothing', () => {
    expect(kinds(null, { ...THEIRS, status: 'open' })).toEqual([])
    expect(kinds(null, null)).toEqual([])
    for (const status of ['created', 'unknown', 'failed', 'cancelled'] as const) {
      expect(kinds({ ...OURS, status, booked: null }, null)).toEqual([])
    }
    expect(kinds({ ...OURS, status: 'failed', booked: null }, { ...THEIRS, status: 'open' })).toEqual([])
  })
})
