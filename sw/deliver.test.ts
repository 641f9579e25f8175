import { expect, it, vi } from 'vitest'
import type { RedemptionRecord } from '#contract/sw-protocol.ts'
import { memoryDatabase, memoryStore } from '#tests/support/memory-store.ts'
import { outboxIn } from '#web/platform/redemption-outbox.ts'
import { sendOutbox } from './deliver.ts'

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
  const outbox = outboxIn(use)
  expect(await outbox.write({ record, verdict: null })).toBe(true)
  const database = memoryDatabase(map, () => {})
  vi.stubGlobal('fetch', given)
  // The browser retries a failed sync.
  await expect(sendOutbox(database)).rejects.toThrow('No verdict for 1')
  expect(await outbox.read()).toEqual([{ record, verdict: null }])
  vi.stubGlobal('fetch', answer(200, body(record.nonce)))
  await sendOutbox(database)
  expect(await outbox.read()).toEqual([{ record, verdict: expect.objectContaining({ verdict: 'accepted' }) }])
})

/** A phone with three records, whose server answers the first one with `status`. */
async function phoneWithThree(status: number) {
  const { map, use } = memoryStore()
  const outbox = outboxIn(use)
  const records = ['a', 'b', 'c'].map((letter, at) => ({ ...record, nonce: letter.repeat(22), claimedAt: at }))
  for (const one of records) await outbox.write({ record: one, verdict: null })
  vi.stubGlobal('fetch', async (_url: string, { body: sent }: { body: string }) => {
    const { nonce } = JSON.parse(sent)
    return new Response(body(nonce), { status: nonce === records[0]?.nonce ? status : 200 })
  })
  const verdicts = async () => (await outbox.read()).map(({ verdict }) => verdict?.verdict ?? null)
  return { database: memoryDatabase(map, () => {}), verdicts }
}

it('D5 a record without a verdict yet, such as after a 429, does not block the others', async () => {
  const { database, verdicts } = await phoneWithThree(429)
  await expect(sendOutbox(database)).rejects.toThrow('No verdict for 1')
  expect(await verdicts()).toEqual([null, 'accepted', 'accepted'])
})

it('a sync in which every record got its verdict resolves', async () => {
  const { database, verdicts } = await phoneWithThree(200)
  await expect(sendOutbox(database)).resolves.toBeUndefined()
  expect(await verdicts()).toEqual(['accepted', 'accepted', 'accepted'])
})

it('T-32 a verdict that cannot be stored is asked for again at the next sync', async () => {
  const { map, use } = memoryStore()
  const outbox = outboxIn(use)
  await outbox.write({ record, verdict: null })
  vi.stubGlobal('fetch', answer(200, body(record.nonce)))
  const full = memoryDatabase(map, () => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(sendOutbox(full)).rejects.toThrow('No verdict for 1')
  expect(await outbox.read()).toEqual([{ record, verdict: null }])
  await sendOutbox(memoryDatabase(map, () => {}))
  expect(await outbox.read()).toEqual([{ record, verdict: expect.objectContaining({ verdict: 'accepted' }) }])
})
