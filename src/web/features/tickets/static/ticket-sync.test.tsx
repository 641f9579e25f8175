import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TicketSync } from './ticket-sync.tsx'

const { acts } = vi.hoisted(() => ({ acts: [] as string[] }))

vi.mock('../outbox.ts', () => ({
  deliverNow: async () => void acts.push('send'),
  takeVerdicts: async () => void acts.push('verdicts'),
}))
vi.mock('../sync.ts', () => ({ refreshTickets: async () => void acts.push('fetch') }))
vi.mock('../ticket-state.ts', async (original) => ({
  ...(await original<typeof import('../ticket-state.ts')>()),
  openTickets: async () => {},
  wipeOtherOwners: async () => {},
}))

const settled = () => act(async () => {})
const since = (): string[] => acts.splice(0)
const look = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: new EventTarget() })
})
afterEach(() => {
  cleanup()
  acts.length = 0
  vi.restoreAllMocks()
})

it('T-01 T-32 fetches tickets and sends records at startup, on reconnect and when the app becomes visible', async () => {
  const sync = (customerId: number | null) => <TicketSync customerId={customerId} />
  const { rerender, unmount } = render(sync(null), {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  })
  await settled()
  expect(since()).toEqual(['send', 'fetch'])
  window.dispatchEvent(new Event('online'))
  expect(since()).toEqual(['send', 'fetch'])
  look('hidden')
  expect(since()).toEqual([])
  look('visible')
  expect(since()).toEqual(['send', 'fetch'])
  // A customer signs in.
  rerender(sync(7))
  await settled()
  expect(since()).toEqual(['fetch'])
  unmount()
  window.dispatchEvent(new Event('online'))
  look('visible')
  expect(since()).toEqual([])
})
