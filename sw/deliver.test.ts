import { expect, it, vi } from 'vitest'
import type { OutboxEntry, RedemptionRecord } from '#contract/sw-protocol.ts'
import { addRecord, readOutbox } from '#kit/platform/redemption-outbox.ts'
import { memoryDatabase, memoryStore } from '#tests/support/memory-store.ts'
import { deliver, sendEach } from './deliver.ts'

const record: RedemptionRecord = {
  ...{ nonce: 'n'.repeat(22), token: 'token', deviceId: 'device', claimedAt: 1 },
  serverTime: { at: 1, signature: 's' },
}
const body = (nonce: string) =>
  JSON.stringify({
    code: '200',
    data: { nonce, verdict: 'accepted', shortCode: 'A7K2', usedAt: 2, clockUnproven: false },
  })
const answer = (status: number, text: string) => async () => new Response(text, { status })

it.each<[string, () => Promise<Response>]>([
  ...[400, 401, 404, 429, 500].map((status): [string, () => Promise<Response>] => [
    `the answer ${status}`,
    answer(status, JSON.stringify({ code: String(status), message: 'no', data: null })),
  ]),
  ['a portal’s page', answer(200, '<title>Free Wi-Fi</title>')],
  ['the verdict on another record', answer(200, body('m'.repeat(22)))],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['no answer in time', () => Promise.reject(new DOMException('The operation timed out.', 'TimeoutError'))],
])('T-32 PW-16 a record survives %s unchanged and gets its verdict later', async (_what, given) => {
  const { map, use } = memoryStore()
  expect(await addRecord(record, use)).toBe(true)
  const database = memoryDatabase(map, () => {})
  const kept = async (): Promise<OutboxEntry[]> => [...(await readOutbox(use)).values()]
  vi.stubGlobal('fetch', given)
  // The browser retries a failed sync.
  await expect(deliver(database)).rejects.toThrow('No verdict for 1')
  expect(await kept()).toEqual([{ record, verdict: null }])
  vi.stubGlobal('fetch', answer(200, body(record.nonce)))
  await deliver(database)
  expect(await kept()).toEqual([{ record, verdict: expect.objectContaining({ verdict: 'accepted' }) }])
})

it('D5 a record without a verdict yet, such as after a 429, does not block the others', async () => {
  const sent: number[] = []
  const send = async (entry: number) => {
    if (entry === 1) throw new Error('No verdict yet: 429')
    sent.push(entry)
  }
  await expect(sendEach([1, 2, 3], send)).rejects.toThrow('No verdict for 1')
  expect(sent).toEqual([2, 3])
})

it('a sync in which every record got its verdict resolves', async () => {
  await expect(sendEach([1, 2], () => Promise.resolve())).resolves.toBeUndefined()
})
