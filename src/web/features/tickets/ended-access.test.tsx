import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setServerClock } from '#web/platform/clock.ts'
import { forgetOwner, lastOwner, rememberOwner } from '#web/platform/owner.ts'
import { refreshTickets } from './sync.ts'

const NOW = Date.UTC(2026, 10, 22)
const { call } = vi.hoisted(() => ({ call: vi.fn() }))

vi.mock('#kit/api/client.ts', () => ({ call }))
vi.mock('#web/platform/redemption-outbox.ts', () => ({ outbox: { read: async () => [] } }))
vi.mock('#web/platform/service-worker.ts', () => ({ prefetchPictures: async () => {}, emptyCaches: async () => {} }))
vi.mock('#web/platform/ticket-store.ts', () => {
  const nothing = async () => ({ tickets: [], meta: null, nonces: new Map(), fault: null })
  return { readTickets: nothing, saveTickets: nothing, saveTicket: nothing, wipeTickets: nothing }
})

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(() => {
  setServerClock(null)
  forgetOwner()
})

it('R14 a session ended by the owner removes the tickets; an expired one, a refusal and no answer do not', async () => {
  rememberOwner({ id: 1, email: 'a@b.example', name: 'A' })
  const serverTime = { at: NOW, signature: 's' }
  const held = { customerId: 1, deviceId: 'd', access: 'proof', serverTime, tickets: [] }
  call.mockResolvedValue({ ok: true, data: held })
  await refreshTickets()
  const asked: unknown[] = []
  const answers = (access: object) =>
    call.mockImplementation(async ({ name }: { name: string }, input: object) => {
      if (name === 'ticketSync') return { ok: false, kind: 'unauthorized' }
      asked.push(input)
      return access
    })
  for (const kept of [
    { ok: true, data: { isEnded: false } },
    { ok: false, kind: 'network' },
  ]) {
    answers(kept)
    expect(await refreshTickets()).toMatchObject({ sync: 'signed-out' })
    expect(lastOwner()).toMatchObject({ id: 1 })
  }
  answers({ ok: true, data: { isEnded: true } })
  await refreshTickets()
  expect(lastOwner()).toBeNull()
  expect(asked).toEqual([1, 2, 3].map(() => ({ customerId: 1, deviceId: 'd', access: 'proof' })))
})
