import { afterEach, expect, it, vi } from 'vitest'
import { OUTBOX, type RedemptionRecord } from '#contract/sw-protocol.ts'
import { memoryStore } from '#tests/support/memory-store.ts'
import { outbox } from '#web/platform/redemption-outbox.ts'
import { sendOutbox } from '../../sw/deliver.ts'

const record: RedemptionRecord = {
  ...{ nonce: 'n'.repeat(22), token: 'token', deviceId: 'device', claimedAt: 1 },
  serverTime: { at: 1, signature: 's' },
}
const verdict = {
  nonce: record.nonce,
  verdict: 'accepted',
  shortCode: 'A7K2',
  usedAt: 2,
  clockUnproven: false,
} as const

/** A browser that loses its database connection `lost` times, with its transactions' options. */
function browser({ lost }: { readonly lost: number }) {
  const asked: { database: string; mode: string; durability: string }[] = []
  const { use } = memoryStore()
  let objects: unknown
  void use('readwrite', (store) => {
    objects = store
  })
  let left = lost
  let opened = 0
  const open = (database: string) => {
    opened += 1
    const result = {
      transaction: (_store: string, mode = 'readonly', { durability = 'default' } = {}) => {
        if (left-- > 0) throw new DOMException('The database connection is closing', 'InvalidStateError')
        asked.push({ database, mode, durability })
        return { objectStore: () => objects }
      },
    }
    const request: { result: typeof result; onsuccess?: () => void } = { result }
    queueMicrotask(() => request.onsuccess?.())
    return request
  }
  vi.stubGlobal('indexedDB', { open })
  return { asked, open, opened: () => opened }
}

afterEach(() => vi.unstubAllGlobals())

it('T-07 T-32 after a lost connection a record is stored once over a new one, and is reported as stored only then', async () => {
  const { asked, opened } = browser({ lost: 1 })
  expect(await outbox.write({ record, verdict: null })).toBe(true)
  expect(opened()).toBe(2)
  expect(await outbox.read()).toEqual([{ record, verdict: null }])
  expect(asked[0]).toMatchObject({ database: OUTBOX.database, mode: 'readwrite' })
  // The outbox holds the connection from above.
  vi.resetModules()
  const again = await import('#web/platform/redemption-outbox.ts')
  browser({ lost: 2 })
  expect(await again.outbox.write({ record, verdict: null })).toBe(false)
})

it('T-32 every write to the outbox waits until it is on disk, in the page and in the service worker', async () => {
  vi.resetModules()
  const page = await import('#web/platform/redemption-outbox.ts')
  const { asked, open } = browser({ lost: 0 })
  expect(await page.outbox.write({ record, verdict: null })).toBe(true)
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: '200', data: verdict })))
  await sendOutbox(open(OUTBOX.database).result as unknown as IDBDatabase)
  await page.outbox.write({ record, verdict })
  const written = asked.filter(({ mode }) => mode === 'readwrite')
  expect(written.map(({ durability }) => durability)).toEqual(['strict', 'strict', 'strict'])
})
