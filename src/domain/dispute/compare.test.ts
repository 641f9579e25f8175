import { expect, it } from 'vitest'
import { type ComparedDispute, compareDisputes } from './compare.ts'

const OURS: ComparedDispute = {
  ref: 'du_1',
  paymentRef: 'pi_1',
  orderNo: 'RS1',
  state: 'needs-response',
  amount: 5_000,
  entries: [
    { kind: 'dispute', ref: 'txn_1', amount: 5_000 },
    { kind: 'dispute_fee', ref: 'txn_1', amount: 1_300 },
  ],
}
const about = { ref: 'pi_1', orderNo: 'RS1', refundRef: null, disputeRef: 'du_1' }

it('DI-02 equal disputes have no difference', () => {
  expect(compareDisputes(OURS, { ...OURS, orderNo: null })).toEqual([])
  expect(compareDisputes(null, null)).toEqual([])
})

it('DI-02 a dispute that one side lacks is a difference', () => {
  expect(compareDisputes(null, OURS)).toEqual([{ ...about, kind: 'unknown-dispute', ours: null, theirs: 5_000 }])
  expect(compareDisputes(OURS, null)).toEqual([{ ...about, kind: 'missing-dispute', ours: 5_000, theirs: null }])
})

it('DI-02 states, disputed yen, taken yen and fees are compared', () => {
  const [taken, fee] = OURS.entries
  if (!taken || !fee) throw new Error('No entries')
  expect(compareDisputes(OURS, { ...OURS, state: 'lost' })).toEqual([
    { ...about, kind: 'dispute-state', ours: 'needs-response', theirs: 'lost' },
  ])
  expect(compareDisputes(OURS, { ...OURS, amount: 4_000 })).toEqual([
    { ...about, kind: 'dispute-amount', ours: 5_000, theirs: 4_000 },
  ])
  expect(compareDisputes(OURS, { ...OURS, entries: [fee] })).toEqual([
    { ...about, kind: 'dispute-amount', ours: 5_000, theirs: 0 },
  ])
  expect(compareDisputes(OURS, { ...OURS, entries: [taken] })).toEqual([
    { ...about, kind: 'dispute-amount', ours: 1_300, theirs: 0 },
  ])
})
