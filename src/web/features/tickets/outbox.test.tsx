import { beforeEach, expect, it, vi } from 'vitest'
import { storedTicket } from '#tests/support/stored-ticket.ts'
import { redeemTicket } from './outbox.ts'
import { updateTickets } from './ticket-state.ts'

const { call, store } = vi.hoisted(() => ({ call: vi.fn(), store: { works: false } }))

vi.mock('#kit/api/client.ts', () => ({ call }))
vi.mock('#web/platform/service-worker.ts', () => ({ requestOutboxSync: async () => {}, emptyCaches: async () => {} }))
vi.mock('#web/platform/redemption-outbox.ts', () => ({
  outbox: { write: async () => store.works, read: async () => [], prune: async () => [] },
}))
vi.mock('#web/platform/ticket-store.ts', () => ({ linkNonce: async () => {}, readTickets: async () => {} }))
vi.mock('./sync.ts', () => ({ refreshTickets: async () => {}, replaceTicket: async () => {} }))

const accepted = async (_call: unknown, { nonce }: { nonce: string }) => ({
  ok: true,
  data: { nonce, verdict: 'accepted', shortCode: 'A7K2', usedAt: 2, clockUnproven: false },
})
const sent = () => call.mock.calls.map(([, record]) => record)

beforeEach(() => {
  call.mockReset()
  store.works = false
  updateTickets({ ownerId: 1, meta: { deviceId: 'd', serverTime: { at: 1, signature: 's' }, checkedAt: 1 } })
})

it('T-33 PW-23 a record neither stored nor answered is sent again unchanged, and the server judges it once', async () => {
  const local = { ...storedTicket(5, { token: 'of this test' }), isSaved: false }
  call.mockResolvedValueOnce({ ok: false, kind: 'network', status: 0 }).mockImplementation(accepted)
  expect(await redeemTicket(local)).toBeNull()
  const [first] = sent()
  expect(await redeemTicket(local)).toBe(first.nonce)
  expect(sent()).toEqual([first, first])
  // After its verdict, the next record is a new one.
  await redeemTicket(local)
  expect(sent()[2].nonce).not.toBe(first.nonce)
})

it('PW-23 once storage works, the unanswered record is the one stored', async () => {
  const local = { ...storedTicket(6, { token: 'of that test' }), isSaved: false }
  call.mockResolvedValue({ ok: false, kind: 'network', status: 0 })
  expect(await redeemTicket(local)).toBeNull()
  store.works = true
  expect(await redeemTicket(local)).toBe(sent()[0].nonce)
})
