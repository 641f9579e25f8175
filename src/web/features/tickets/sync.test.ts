import { afterEach, expect, it, vi } from 'vitest'
import { serverMs, setServerClock } from '#web/platform/clock.ts'
import { forgetOwner, rememberOwner } from '#web/platform/owner.ts'
import { refreshTickets } from './sync.ts'

const NOW = Date.UTC(2026, 10, 22)
const HOUR = 3_600_000
const { call } = vi.hoisted(() => ({ call: vi.fn() }))

vi.mock('#kit/api/client.ts', () => ({ call }))
vi.mock('#web/platform/redemption-outbox.ts', () => ({ outbox: { read: async () => [] } }))
vi.mock('#web/platform/service-worker.ts', () => ({ prefetchPictures: async () => {}, emptyCaches: async () => {} }))
vi.mock('#web/platform/ticket-store.ts', () => {
  const nothing = async () => ({ tickets: [], meta: null, nonces: new Map(), fault: null })
  return { readTickets: nothing, saveTickets: nothing, saveTicket: nothing, wipeTickets: nothing }
})

afterEach(() => {
  setServerClock(null)
  forgetOwner()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('105 a device that sleeps before reading the answer does not assume an hour of clock difference', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  rememberOwner({ id: 1, email: 'a@b.example', name: 'A' })
  call.mockImplementation(async () => {
    const serverTime = { at: Date.now(), signature: 's' }
    vi.setSystemTime(NOW + HOUR)
    return { ok: true, data: { customerId: 1, deviceId: 'd', serverTime, tickets: [] } }
  })
  expect(await refreshTickets()).toMatchObject({ sync: 'idle', meta: { checkedAt: NOW } })
  expect(serverMs(NOW + HOUR)).toBe(NOW + HOUR)
})
