import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTicketsAfterPurchase } from './purchase.ts'

const { refreshTickets, persist } = vi.hoisted(() => ({
  refreshTickets: vi.fn(async () => {}),
  persist: vi.fn(async () => true),
}))

vi.mock('./sync.ts', () => ({ refreshTickets }))

beforeEach(() => {
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } })
  refreshTickets.mockClear()
  persist.mockClear()
})
afterEach(cleanup)

it('T-01 PW-23 a purchase fetches its ticket and requests persistent storage once; an order paid earlier does neither', async () => {
  const { rerender } = renderHook(({ isPaid }) => useTicketsAfterPurchase(isPaid), { initialProps: { isPaid: false } })
  expect(refreshTickets).not.toHaveBeenCalled()
  expect(persist).not.toHaveBeenCalled()
  rerender({ isPaid: true })
  rerender({ isPaid: true })
  await act(async () => {})
  expect(refreshTickets).toHaveBeenCalledOnce()
  expect(persist).toHaveBeenCalledOnce()
})
