import { describe, expect, it } from 'vitest'
import {
  allowsRevoking,
  DISPUTE_STATES,
  delaysRefund,
  disputeSums,
  entriesOfMovements,
  hindersRefund,
  lostYen,
  missingEntries,
} from './dispute.ts'

const taken = { ref: 'txn_1', amount: -5_000, fee: 1_300 }
const returned = { ref: 'txn_2', amount: 5_000, fee: 0 }

describe('DI-01 the ledger of a dispute', () => {
  it('has the money taken and the fee, and later the money that came back', () => {
    expect(entriesOfMovements([taken])).toEqual([
      { kind: 'dispute', ref: 'txn_1', amount: 5_000 },
      { kind: 'dispute_fee', ref: 'txn_1', amount: 1_300 },
    ])
    expect(entriesOfMovements([returned])).toEqual([{ kind: 'dispute_reversed', ref: 'txn_2', amount: 5_000 }])
  })

  it('has nothing for an inquiry, which moves nothing', () => {
    expect(entriesOfMovements([])).toEqual([])
  })

  it('has a fee that came back with the money or alone', () => {
    expect(entriesOfMovements([{ ref: 'txn_3', amount: 0, fee: -1_300 }])).toEqual([
      { kind: 'dispute_fee_reversed', ref: 'txn_3', amount: 1_300 },
    ])
  })

  it('sums in any order, also for a part of a payment', () => {
    const entries = entriesOfMovements([taken, returned, { ref: 'txn_3', amount: -2_000, fee: 0 }])
    expect(disputeSums(entries)).toEqual({ held: 2_000, fees: 1_300 })
    expect(disputeSums(entries.toReversed())).toEqual({ held: 2_000, fees: 1_300 })
  })

  it('grows by what is missing only, however often a report is read', () => {
    const [first, all] = [entriesOfMovements([taken]), entriesOfMovements([taken, returned])]
    expect(missingEntries(first, all)).toEqual([{ kind: 'dispute_reversed', ref: 'txn_2', amount: 5_000 }])
    expect(missingEntries(all, all)).toEqual([])
    // An older report, read later, takes nothing away.
    expect(missingEntries(all, first)).toEqual([])
  })
})

describe('DI-01 money lost for good', () => {
  it.each([
    ['needs-response', 0],
    ['under-review', 0],
    ['lost', 5_000],
  ] as const)('of a dispute that is %s: %i yen', (state, yen) => {
    expect(lostYen([{ state, held: 5_000, fees: 0 }])).toBe(yen)
  })

  it('is what a closed dispute has not given back, whatever its state', () => {
    expect(lostYen([{ state: 'won', held: 0, fees: 1_300 }])).toBe(0)
    expect(lostYen([{ state: 'withdrawn', held: 1_000, fees: 0 }])).toBe(1_000)
  })

  it('adds up over the disputes of a payment', () => {
    expect(
      lostYen([
        { state: 'lost', held: 2_000, fees: 0 },
        { state: 'lost', held: 3_000, fees: 0 },
        { state: 'inquiry', held: 0, fees: 0 },
      ]),
    ).toBe(5_000)
  })
})

describe('DI-01 refunds and tickets by state', () => {
  it('refuses refunds while a dispute is open, and none afterwards', () => {
    const asked = { by: 'customer', isWhole: true } as const
    const refused = DISPUTE_STATES.filter((state) => hindersRefund([state], asked))
    expect(refused).toEqual(['inquiry', 'needs-response', 'under-review'])
    expect(hindersRefund([], asked)).toBe(false)
  })

  it('lets an operator answer an inquiry by a full refund, and by nothing less', () => {
    expect(hindersRefund(['inquiry'], { by: 'operator', isWhole: true })).toBe(false)
    expect(hindersRefund(['inquiry'], { by: 'operator', isWhole: false })).toBe(true)
    expect(hindersRefund(['inquiry', 'needs-response'], { by: 'operator', isWhole: true })).toBe(true)
  })

  it('delays owed refunds while the bank has the money', () => {
    expect(DISPUTE_STATES.filter(delaysRefund)).toEqual(['needs-response', 'under-review'])
  })

  it('allows revoking a ticket while the bank has the money, and after a loss', () => {
    expect(DISPUTE_STATES.filter(allowsRevoking)).toEqual(['needs-response', 'under-review', 'lost'])
  })
})
