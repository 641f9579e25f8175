import { expect, it } from 'vitest'
import { memoryStore } from '#tests/support/memory-store.ts'
import { outboxIn } from './redemption-outbox.ts'

const DAY = 86_400_000
const NOW = 200 * DAY
const recordOf = (letter: string, claimedAt = 1) => ({
  ...{ nonce: letter.repeat(16), token: 't', deviceId: 'd', claimedAt },
  serverTime: { at: 100, signature: 's' },
})
const verdictOn = ({ nonce }: { readonly nonce: string }) =>
  ({ nonce, verdict: 'accepted', shortCode: 'A7K2', usedAt: 1, clockUnproven: false }) as const

it('keeps a record until there is a verdict, and then the verdict', async () => {
  const outbox = outboxIn(memoryStore().use)
  const record = recordOf('n')
  expect(await outbox.write({ record, verdict: null })).toBe(true)
  expect(await outbox.read()).toEqual([{ record, verdict: null }])
  const verdict = verdictOn(record)
  await outbox.write({ record, verdict })
  expect(await outbox.read()).toEqual([{ record, verdict }])
})

it('PW-23 reports a record as not stored, and reads none, if storage does not work', async () => {
  const outbox = outboxIn(memoryStore({ open: () => new DOMException('lost', 'UnknownError') }).use)
  expect(await outbox.write({ record: recordOf('n'), verdict: null })).toBe(false)
  expect(await outbox.read()).toEqual([])
  expect(await outbox.prune(NOW)).toEqual([])
})

it('reads the records oldest first and skips a malformed one', async () => {
  const { map, use } = memoryStore()
  const outbox = outboxIn(use)
  const [later, earlier] = [recordOf('a', 2), recordOf('b', 1)]
  for (const record of [later, earlier]) await outbox.write({ record, verdict: null })
  map.set('c', { record: 'torn' })
  expect((await outbox.read()).map(({ record }) => record)).toEqual([earlier, later])
})

it('T-32 deletes a record with a verdict after 90 days, and never one without a verdict', async () => {
  const { map, use } = memoryStore()
  const outbox = outboxIn(use)
  const [old, fresh, unsent] = [
    recordOf('a', NOW - 90 * DAY - 1),
    recordOf('b', NOW - 90 * DAY),
    recordOf('c', NOW - 91 * DAY),
  ]
  for (const record of [old, fresh]) await outbox.write({ record, verdict: verdictOn(record) })
  await outbox.write({ record: unsent, verdict: null })
  const kept = [
    { record: unsent, verdict: null },
    { record: fresh, verdict: verdictOn(fresh) },
  ]
  expect(await outbox.prune(NOW)).toEqual(kept)
  expect(await outbox.read()).toEqual(kept)
  expect([...map.keys()]).not.toContain(old.nonce)
})
