import { expect, it } from 'vitest'
import { refundsBefore } from './refunds-before.ts'

const row = (at: number, kind: 'refund' | 'act' | 'ledger', what: string, amount: number | null, reason?: string) => ({
  ...{ at, kind, what, amount, mail: null, facts: reason === undefined ? {} : { reason } },
})

it('OC-08 earlier refunds are listed with their reasons', () => {
  const timeline = [
    row(1, 'refund', 'made', 300, 'cancel'),
    row(2, 'ledger', 'refund', 1000),
    row(2, 'refund', 'made', 1000, 'operator'),
    row(2, 'act', 'refund', null, 'cold soup'),
    row(3, 'refund', 'refused', 500, 'operator'),
    row(4, 'act', 'note', null, 'asked again'),
  ]
  expect(refundsBefore(timeline)).toEqual([
    { at: 1, amount: 300, reason: null },
    { at: 2, amount: 1000, reason: 'cold soup' },
  ])
})
