import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTicketsAfterPurchase } from './purchase.ts'
import { useTicketSync } from './use-tickets.ts'

const { acts, persist } = vi.hoisted(() => ({ acts: [] as string[], persist: vi.fn(async () => true) }))

vi.mock('./outbox.ts', () => ({
  deliverNow: async () => void acts.push('send'),
  takeVerdicts: async () => void acts.push('verdicts'),
}))
vi.mock('./sync.ts', () => ({ refreshTickets: async () => void acts.push('fetch') }))
vi.mock('./ticket-state.ts', async (original) => ({
  ...(await original<typeof import('./ticket-state.ts')>()),
  openTickets: async () => {},
  wipeForeign: async () => {},
}))

const settled = () => act(async () => {})
const since = (): string[] => acts.splice(0)
const look = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: new EventTarget() })
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } })
  persist.mockClear()
})
afterEach(() => {
  cleanup()
  acts.length = 0
  vi.restoreAllMocks()
})

it('T-01 T-32 tickets are fetched and records sent at the start, with the connection and when the app is looked at again', async () => {
  const { rerender, unmount } = renderHook(({ id }: { id: number | null }) => useTicketSync(id), {
    initialProps: { id: null as number | null },
  })
  await settled()
  expect(since()).toEqual(['send', 'fetch'])
  window.dispatchEvent(new Event('online'))
  expect(since()).toEqual(['send', 'fetch'])
  look('hidden')
  expect(since()).toEqual([])
  look('visible')
  expect(since()).toEqual(['send', 'fetch'])
  // Somebody signs in.
  rerender({ id: 7 })
  await settled()
  expect(since()).toEqual(['fetch'])
  unmount()
  window.dispatchEvent(new Event('online'))
  look('visible')
  expect(since()).toEqual([])
})

it('T-01 PW-23 a purchase has its ticket fetched and asks once for lasting storage; an order that was paid before does neither', async () => {
  const { rerender } = renderHook(({ isPaid }) => useTicketsAfterPurchase(isPaid), { initialProps: { isPaid: false } })
  expect(since()).toEqual([])
  expect(persist).not.toHaveBeenCalled()
  rerender({ isPaid: true })
  rerender({ isPaid: true })
  await settled()
  expect(since()).toEqual(['fetch'])
  expect(persist).toHaveBeenCalledOnce()
})
