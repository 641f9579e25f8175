import { describe, expect, it } from 'vitest'
import type { DisplayStatus, ShownTicket } from './display-status.ts'
import { nextTicket } from './next-ticket.ts'

/** A ticket by its name, its day (null: undated), the end of its validity, and its status. */
function ticket(name: string, usetime: number | null, validUntil: number, status: DisplayStatus = 'ready') {
  const shown = { validUntil, order: { usetime } } as ShownTicket
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
