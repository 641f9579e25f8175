import { describe, expect, it } from 'vitest'
import type { DisplayStatus, ShownTicket } from './display-status.ts'
import { byLatest, byNeed, nextTicket } from './next-ticket.ts'

let orders = 0
/**
 * A ticket with its name, day (null: undated), end of validity, and status. Each belongs to a newer order than the
 * previous one.
 */
function ticket(name: string, usetime: number | null, validUntil: number, status: DisplayStatus = 'ready') {
  const shown = { validUntil, order: { id: ++orders, usetime } } as ShownTicket
  return { name, ticket: shown, display: { status } }
}

const nameOf = (all: readonly ReturnType<typeof ticket>[]) => nextTicket(all)?.name ?? null

describe('the ticket needed next', () => {
  it('is the dated one with the earliest time, before any undated one', () => {
    expect(nameOf([ticket('undated', null, 1), ticket('later', 9, 10), ticket('sooner', 5, 6)])).toBe('sooner')
  })

  it('is the undated one that ends first when none has a date', () => {
    expect(nameOf([ticket('long', null, 90), ticket('short', null, 30)])).toBe('short')
  })

  it('ignores tickets that are over, used or cancelled; early, recorded and confirming ones count', () => {
    const over = (['used', 'expired', 'missed', 'cancelled', 'changed', 'refused'] as const).map((status) =>
      ticket(status, 1, 2, status),
    )
    expect(nameOf(over)).toBeNull()
    for (const status of ['early', 'recorded', 'confirming', 'stale'] as const) {
      expect(nameOf([...over, ticket(status, 3, 4, status)])).toBe(status)
    }
  })
})

const namesBy = (sort: typeof byNeed, all: readonly ReturnType<typeof ticket>[]) =>
  all.toSorted((a, b) => sort(a.ticket, b.ticket)).map(({ name }) => name)

it('PE-04 sorts visits by time, then undated tickets by their end; past ones with the latest first', () => {
  const all = [ticket('ends later', null, 9), ticket('late', 7, 8), ticket('ends', null, 2), ticket('soon', 5, 6)]
  expect(namesBy(byNeed, all)).toEqual(['soon', 'late', 'ends', 'ends later'])
  expect(namesBy(byLatest, all)).toEqual(['ends later', 'late', 'soon', 'ends'])
})

it('PE-04 tickets for the same instant have a stable order, whatever the order of the input', () => {
  const all = [ticket('a', null, 9), ticket('b', null, 9), ticket('c', null, 9)]
  for (const read of [all, all.toReversed()]) {
    expect(namesBy(byNeed, read)).toEqual(['c', 'b', 'a'])
    expect(namesBy(byLatest, read)).toEqual(['c', 'b', 'a'])
    expect(nameOf(read)).toBe('c')
  }
})
