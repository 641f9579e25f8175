import { describe, expect, it } from 'vitest'
import type { DisplayStatus, ShownTicket } from './display-status.ts'
import { byLatest, byNeed, nextTicket } from './next-ticket.ts'

let orders = 0
/** A ticket by its name, its day (null: undated), the end of its validity, and its status; of a newer order than the one before. */
function ticket(name: string, usetime: number | null, validUntil: number, status: DisplayStatus = 'ready') {
  const shown = { validUntil, order: { id: ++orders, usetime } } as ShownTicket
  return { name, ticket: shown, display: { status } }
}

const nameOf = (all: readonly ReturnType<typeof ticket>[]) => nextTicket(all)?.name ?? null

describe('the ticket that is needed next', () => {
  it('is the dated one whose time comes first, before any undated one', () => {
    expect(nameOf([ticket('undated', null, 1), ticket('later', 9, 10), ticket('sooner', 5, 6)])).toBe('sooner')
  })

  it('is the undated one that ends first where nothing has a date', () => {
    expect(nameOf([ticket('long', null, 90), ticket('short', null, 30)])).toBe('short')
  })

  it('is none that is over, used or cancelled; one that is early, recorded or being confirmed still counts', () => {
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

it('PE-04 the soonest visit comes first, and tickets for any day after all visits, by the end of their validity; what is over, the latest first', () => {
  const all = [ticket('ends later', null, 9), ticket('late', 7, 8), ticket('ends', null, 2), ticket('soon', 5, 6)]
  expect(namesBy(byNeed, all)).toEqual(['soon', 'late', 'ends', 'ends later'])
  expect(namesBy(byLatest, all)).toEqual(['ends later', 'late', 'soon', 'ends'])
})

it('PE-04 tickets for the same moment stand in one order, whatever list they were read from, and the first of it is the next', () => {
  const all = [ticket('a', null, 9), ticket('b', null, 9), ticket('c', null, 9)]
  for (const read of [all, all.toReversed()]) {
    expect(namesBy(byNeed, read)).toEqual(['c', 'b', 'a'])
    expect(namesBy(byLatest, read)).toEqual(['c', 'b', 'a'])
    expect(nameOf(read)).toBe('c')
  }
})
