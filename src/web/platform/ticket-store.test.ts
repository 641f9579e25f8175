import { afterEach, describe, expect, it, vi } from 'vitest'
import { memoryStore } from '#tests/support/memory-store.ts'
import { storedTicket as saved } from '#tests/support/stored-ticket.ts'
import {
  linkNonce,
  persistStorage,
  readEntries,
  readTickets,
  type SavedTicket,
  saveTicket,
  saveTickets,
  wipeTickets,
} from './ticket-store.ts'

const meta = { deviceId: 'd', serverTime: { at: 100, signature: 's' }, checkedAt: 100 }
const ids = (stored: { tickets: readonly SavedTicket[] }) => stored.tickets.map(({ ticket }) => ticket.orderId).sort()
const always = () => true

describe('tickets on this device', () => {
  it('PW-06 returns what was read back after writing', async () => {
    const { use } = memoryStore()
    const stored = await saveTickets(1, { tickets: [saved(5), saved(6)], meta }, always, use)
    expect(ids(stored)).toEqual([5, 6])
    expect(stored.fault).toBeNull()
    expect(await readTickets(1, use)).toEqual({ ...stored, fault: null })
  })

  it('T-02 reads tickets without the lists in the same store', async () => {
    const { map, use } = memoryStore()
    await saveTickets(1, { tickets: [saved(5), saved(6)], meta }, always, use)
    map.set('1:list:orders', 'large')
    map.set('10:ticket:5', 'of somebody else')
    await linkNonce(1, 6, 'n', use)
    const read: unknown[] = []
    const watched: typeof use = (mode, work) =>
      use(mode, (store) => {
        const getAll = (range: IDBKeyRange) => {
          const request = store.getAll(range)
          read.push(...request.result)
          return request
        }
        return work(new Proxy(store, { get: (all, name) => (name === 'getAll' ? getAll : Reflect.get(all, name)) }))
      })
    const stored = await readTickets(1, watched)
    expect([ids(stored), stored.meta, stored.nonces.get(6)]).toEqual([[5, 6], meta, 'n'])
    expect(read).toHaveLength(4)
  })

  it('PW-15 a sync deletes tickets that it no longer lists', async () => {
    const { use } = memoryStore()
    await saveTickets(1, { tickets: [saved(5), saved(6)], meta }, always, use)
    expect(ids(await saveTickets(1, { tickets: [saved(6, { state: 'cancelled' })], meta }, always, use))).toEqual([6])
  })

  it('T-35 an undone redemption is dropped: the ticket is usable again under a new revision', async () => {
    const { use } = memoryStore()
    await saveTickets(1, { tickets: [saved(5), saved(6)], meta }, always, use)
    for (const orderId of [5, 6]) await linkNonce(1, orderId, `nonce-${orderId}`, use)
    await saveTickets(1, { tickets: [saved(5, { state: 'used' }), saved(6)], meta }, always, use)
    const undone = [saved(5, { revision: 2 }), saved(6)]
    expect([...(await saveTickets(1, { tickets: undone, meta }, always, use)).nonces]).toEqual([[6, 'nonce-6']])
    expect([...(await readTickets(1, use)).nonces.keys()]).toEqual([6])

    // The same if the server sends that ticket alone; a used ticket keeps its nonce.
    for (const orderId of [5, 6]) await linkNonce(1, orderId, `nonce-${orderId}`, use)
    await saveTicket(1, saved(5, { state: 'used', revision: 3 }), use)
    expect([...(await readTickets(1, use)).nonces.keys()]).toEqual([5, 6])
    await saveTicket(1, saved(5, { revision: 4 }), use)
    expect([...(await readTickets(1, use)).nonces.keys()]).toEqual([6])
  })

  it('PW-23 skips a corrupt ticket and reads the others', async () => {
    const { use, map } = memoryStore()
    await saveTickets(1, { tickets: [saved(5), saved(6)], meta }, always, use)
    map.set('1:ticket:5', { ticket: 'torn' })
    map.set('1:ticket:7', null)
    map.set('1:meta', 'torn')
    const stored = await readTickets(1, use)
    expect(ids(stored)).toEqual([6])
    expect(stored.meta).toBeNull()
  })

  it('PW-23 saves as many tickets as fit, the next to be used first, and reports the fault', async () => {
    let room = 2
    const { use } = memoryStore({
      put: () => (room-- > 0 ? null : new DOMException('full', 'QuotaExceededError')),
    })
    globalThis.indexedDB ??= {} as IDBFactory
    const tickets = [saved(5, { state: 'used' }), saved(6), saved(7, { state: 'expired' })]
    const stored = await saveTickets(1, { tickets, meta }, always, use)
    expect(ids(stored)).toEqual([6])
    expect(stored.fault).toBe('quota')
  })

  it('PW-23 returns no tickets and reports the fault if storage does not work', async () => {
    const { use } = memoryStore({ open: () => new DOMException('lost', 'UnknownError') })
    expect(await readTickets(1, use)).toMatchObject({ tickets: [], fault: 'broken' })
    expect(await saveTickets(1, { tickets: [saved(5)], meta }, always, use)).toMatchObject({
      tickets: [],
      fault: 'broken',
    })
  })

  it('PW-13 PW-14 tickets belong to one customer; a wipe leaves nothing of the others', async () => {
    const { use, map } = memoryStore()
    await saveTickets(1, { tickets: [saved(5)], meta }, always, use)
    await linkNonce(1, 5, 'nonce', use)
    expect(ids(await readTickets(2, use))).toEqual([])
    expect(readEntries([['11:ticket:5', saved(5)]], 1).tickets).toEqual([])
    await saveTickets(2, { tickets: [saved(8)], meta }, always, use)
    await wipeTickets(2, use)
    expect([...map.keys()].every((key) => key.startsWith('2:'))).toBe(true)
    await wipeTickets(null, use)
    expect(map.size).toBe(0)
  })

  it('PW-14 nothing is stored when the owner logs out during a save', async () => {
    const { use, map } = memoryStore()
    let asked = 0
    await saveTickets(1, { tickets: [saved(5)], meta }, () => asked++ === 0, use)
    expect(map.size).toBe(0)
  })
})

describe('persistent storage', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('PW-23 is requested, and any answer or missing API is handled', async () => {
    const persist = vi.fn(async () => true)
    vi.stubGlobal('navigator', { storage: { persist } })
    expect(await persistStorage()).toBe(true)
    expect(persist).toHaveBeenCalledOnce()
    persist.mockRejectedValueOnce(new DOMException('The operation is insecure', 'SecurityError'))
    expect(await persistStorage()).toBe(false)
    for (const without of [{}, { storage: undefined }, { storage: {} }]) {
      vi.stubGlobal('navigator', without)
      expect(await persistStorage()).toBe(false)
    }
  })
})
