import { describe, expect, it } from 'vitest'
import { memoryStore } from '#tests/support/memory-store.ts'
import { cachedList, cacheList } from './cached-lists.ts'
import { wipeTickets } from './ticket-store.ts'

const list = { value: [1, 2], savedAt: 1_700_000_000_000 }
const owner = () => true

describe("customers' cached lists", () => {
  it('PW-19 a cached list is returned to its own customer only', async () => {
    const { use } = memoryStore()
    await cacheList(7, 'suppliers', list, owner, use)
    expect(await cachedList(7, 'suppliers', use)).toEqual(list)
    expect(await cachedList(7, 'packages', use)).toBeNull()
    expect(await cachedList(8, 'suppliers', use)).toBeNull()
  })

  it("PW-14 a wipe deletes lists and tickets, except the owner's", async () => {
    const { use, map } = memoryStore()
    await cacheList(7, 'suppliers', list, owner, use)
    await cacheList(8, 'suppliers', list, owner, use)
    await wipeTickets(7, use)
    expect([...map.keys()]).toEqual(['7:list:suppliers'])
    await wipeTickets(null, use)
    expect(map.size).toBe(0)
  })

  it('PW-14 a logout during a write leaves nothing behind', async () => {
    const { use, map } = memoryStore()
    const answers = [true, false]
    await cacheList(7, 'suppliers', list, () => answers.shift() ?? false, use)
    await cacheList(7, 'packages', list, () => false, use)
    expect(map.size).toBe(0)
  })

  it('PW-23 a store that is full, broken or corrupt stores nothing and throws nothing', async () => {
    const full = memoryStore({ put: () => new DOMException('full', 'QuotaExceededError') })
    await cacheList(7, 'suppliers', list, owner, full.use)
    expect(await cachedList(7, 'suppliers', full.use)).toBeNull()
    const broken = memoryStore({ open: () => new Error('no database') })
    expect(await cachedList(7, 'suppliers', broken.use)).toBeNull()
    const { use, map } = memoryStore()
    map.set('7:list:suppliers', 'something else')
    expect(await cachedList(7, 'suppliers', use)).toBeNull()
  })
})
