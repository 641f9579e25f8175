import { expect, it, vi } from 'vitest'
import { MESSAGE, OUTBOX, type RedemptionRecord } from '#contract/sw-protocol.ts'
import { memoryDatabase, memoryStore } from '#tests/support/memory-store.ts'
import { outboxIn } from '#web/platform/redemption-outbox.ts'
import { requestOutboxSync } from '#web/platform/service-worker.ts'
import { sendOutboxInBackground } from './outbox.ts'

const record: RedemptionRecord = {
  ...{ nonce: 'n'.repeat(22), token: 'token', deviceId: 'device', claimedAt: 1 },
  serverTime: { at: 1, signature: 's' },
}
const verdict = { nonce: record.nonce, verdict: 'accepted', shortCode: 'A7K2', usedAt: 2, clockUnproven: false }

it('T-32 requests Background Sync where supported, and tolerates its absence or refusal', async () => {
  const register = vi.fn(async (_tag: string) => {})
  const browser = (registration: object | undefined) =>
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  browser({ sync: { register } })
  await requestOutboxSync()
  expect(register.mock.calls).toEqual([[OUTBOX.syncTag]])
  register.mockRejectedValueOnce(new DOMException('Permission denied', 'NotAllowedError'))
  await requestOutboxSync()
  for (const without of [{}, undefined]) {
    browser(without)
    await requestOutboxSync()
  }
  vi.stubGlobal('navigator', {})
  await expect(requestOutboxSync()).resolves.toBeUndefined()
})

it('T-32 on a sync event the worker sends the records without page or session, and notifies the pages', async () => {
  const { map, use } = memoryStore()
  await outboxIn(use).write({ record, verdict: null })
  const database = memoryDatabase(map, () => {})
  vi.stubGlobal('indexedDB', {
    open: () => {
      const request: { result: IDBDatabase; onsuccess?: () => void } = { result: database }
      queueMicrotask(() => request.onsuccess?.())
      return request
    },
  })
  const fetched = vi.fn(async (_url: string, _init: RequestInit) =>
    Response.json({ code: '200', message: '', data: verdict }),
  )
  vi.stubGlobal('fetch', fetched)
  const told: unknown[] = []
  const scope = new EventTarget()
  Object.assign(scope, { clients: { matchAll: async () => [{ postMessage: (news: unknown) => told.push(news) }] } })
  sendOutboxInBackground(scope as unknown as ServiceWorkerGlobalScope)
  const sync = async (tag: string) => {
    const work: Promise<unknown>[] = []
    const waitUntil = (one: Promise<unknown>) => void work.push(one)
    scope.dispatchEvent(Object.assign(new Event('sync'), { tag, waitUntil }))
    await Promise.all(work)
  }
  await sync('of-something-else')
  expect(fetched).not.toHaveBeenCalled()
  await sync(OUTBOX.syncTag)
  const [[, init] = []] = fetched.mock.calls
  expect(JSON.parse(String(init?.body))).toEqual(record)
  expect(await outboxIn(use).read()).toEqual([{ record, verdict }])
  expect(told).toEqual([{ type: MESSAGE.outboxSent }])
})
