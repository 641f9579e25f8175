import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Ticket } from '#contract/tickets.ts'
import { ticketDisplay } from '#domain/ticket/display-status.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { storedTicket } from '#tests/support/stored-ticket.ts'
import { CounterScreen } from '#web/features/tickets/counter.tsx'
import type { loadNotices } from '#web/features/tickets/notices.ts'
import { updateTickets } from '#web/features/tickets/ticket-state.ts'

type Notices = Awaited<ReturnType<typeof loadNotices>>

const notices = vi.hoisted(() => ({ load: (): Promise<unknown> => Promise.reject(new Error('Not set')) }))
vi.mock('#web/features/tickets/notices.ts', () => ({
  loadNotices: () => notices.load(),
  // The retention note is below everything else and appears later.
  loadRetentionNote: () => new Promise(() => {}),
}))
vi.mock('#web/features/tickets/ticket-state.ts', async (original) => ({
  ...(await original<typeof import('#web/features/tickets/ticket-state.ts')>()),
  // Stored tickets are passed to the page.
  openTickets: async () => {},
}))

const NOW = Date.UTC(2026, 10, 22, 9, 30)

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.stubGlobal('scrollTo', () => {})
  updateTickets({ meta: { deviceId: 'd', serverTime: { at: NOW, signature: '' }, checkedAt: NOW } })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: new EventTarget() })
  const drawn = document.createElement('div')
  drawn.id = 'static-ticket'
  document.body.append(drawn)
})
afterEach(() => {
  cleanup()
  document.getElementById('static-ticket')?.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isDrawnThere = () => document.getElementById('static-ticket') !== null

function show(state: Ticket['state']): void {
  const { ticket, ...rest } = storedTicket(5)
  const stored = { ...rest, ticket: { ...ticket, state, validUntil: NOW + 1, tokenUntil: NOW + 1 } }
  const listed = { ...stored, isSaved: true, display: ticketDisplay(stored.ticket, null, NOW) }
  renderUi(<CounterScreen listed={listed} />, { device: 'mobile' })
}

it('VO-03 a ticket without notices replaces the static one at once', () => {
  notices.load = () => new Promise(() => {})
  show('usable')
  expect(isDrawnThere()).toBe(false)
})

it('VO-03 PW-15 a ticket with a notice replaces the static one once the notice has loaded, even on a slow phone', async () => {
  const { promise, resolve } = Promise.withResolvers<Notices>()
  notices.load = () => promise
  show('cancelled')
  await wait(3000)
  expect(isDrawnThere()).toBe(true)
  resolve(await vi.importActual<Notices>('#web/features/tickets/notice/counter-notice.tsx'))
  await wait(0)
  expect(isDrawnThere()).toBe(false)
  expect(document.body.textContent).toContain('このチケットは無効です')
})

it('VO-03 PW-22 a ticket does not wait for a notice that fails to load or gets no answer', async () => {
  notices.load = () => Promise.reject(new Error('Failed to fetch'))
  show('cancelled')
  await wait(0)
  expect(isDrawnThere()).toBe(false)
  cleanup()
  document.body.append(Object.assign(document.createElement('div'), { id: 'static-ticket' }))
  notices.load = () => new Promise(() => {})
  show('cancelled')
  await wait(4000)
  expect(isDrawnThere()).toBe(false)
})
