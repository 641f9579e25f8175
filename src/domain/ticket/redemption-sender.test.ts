import { describe, expect, it, vi } from 'vitest'
import { backoffDelay, type RedemptionEntry, redemptionSender, type SenderParts } from './redemption-sender.ts'

interface Entry extends RedemptionEntry {
  readonly verdict: { readonly nonce: string; readonly is: string } | null
}
const entryOf = (nonce: string, verdict: Entry['verdict'] = null): Entry => ({
  record: { nonce, claimedAt: 1 },
  verdict,
})
const accepted = (nonce: string) => ({ nonce, is: 'accepted' })

/** A sender over records in memory, with a timer that the test runs. */
function setUp(nonces: readonly string[], parts: Partial<SenderParts<Entry>> = {}) {
  const map = new Map(nonces.map((nonce) => [nonce, entryOf(nonce)]))
  const asked: string[] = []
  const planned: { readonly work: () => void; readonly ms: number; isCancelled: boolean }[] = []
  const sender = redemptionSender<Entry>({
    records: () => [...map.values()],
    write: async (entry) => {
      map.set(entry.record.nonce, entry)
      return true
    },
    wait: (work, ms) => {
      const one = { work, ms, isCancelled: false }
      planned.push(one)
      return () => {
        one.isCancelled = true
      }
    },
    ...parts,
    ask: async (entry) => {
      asked.push(entry.record.nonce)
      return parts.ask ? parts.ask(entry) : accepted(entry.record.nonce)
    },
  })
  const judged = () => [...map.values()].flatMap(({ record, verdict }) => (verdict ? [record.nonce] : []))
  return { sender, map, asked, planned, judged }
}

it('backs off after each failure, up to five minutes', () => {
  expect([1, 2, 3, 4, 5, 50].map(backoffDelay)).toEqual([5000, 15_000, 45_000, 135_000, 300_000, 300_000])
})

describe('a run', () => {
  it('sends the records without a verdict, stores their verdicts and announces them once', async () => {
    const onVerdicts = vi.fn()
    const { sender, map, asked, planned, judged } = setUp(['a', 'b'], { onVerdicts })
    map.set('c', entryOf('c', accepted('c')))
    expect(await sender.deliver()).toBe(0)
    expect(asked).toEqual(['a', 'b'])
    expect(judged()).toEqual(['a', 'b', 'c'])
    expect(onVerdicts).toHaveBeenCalledOnce()
    expect(planned).toEqual([])
    expect(await sender.deliver()).toBe(0)
    expect(asked).toHaveLength(2)
    expect(onVerdicts).toHaveBeenCalledOnce()
  })

  it.each<[string, Partial<SenderParts<Entry>>]>([
    ['has no verdict', { ask: async ({ record }) => (record.nonce === 'a' ? 'kept' : accepted(record.nonce)) }],
    [
      'cannot be sent',
      { ask: async ({ record }) => (record.nonce === 'a' ? Promise.reject(new Error()) : accepted(record.nonce)) },
    ],
    ['gets the verdict on another record', { ask: async ({ record }) => accepted(record.nonce.replace('a', 'b')) }],
  ])('D5 T-32 a record that %s is kept and does not block the others', async (_what, parts) => {
    const { sender, asked, planned, judged } = setUp(['a', 'b', 'c'], parts)
    expect(await sender.deliver()).toBe(1)
    expect(asked).toEqual(['a', 'b', 'c'])
    expect(judged()).toEqual(['b', 'c'])
    expect(planned).toHaveLength(1)
  })

  it('T-32 counts a record as left when storing its verdict rejects', async () => {
    const { sender, asked, judged } = setUp(['a', 'b'], { write: () => Promise.reject(new Error('no space')) })
    expect(await sender.deliver()).toBe(2)
    expect(asked).toEqual(['a', 'b'])
    expect(judged()).toEqual([])
  })

  it('SH-07 ends when no record would get a verdict now', async () => {
    const onVerdicts = vi.fn()
    const { sender, asked } = setUp(['a', 'b', 'c'], { ask: async () => 'stop', onVerdicts })
    expect(await sender.deliver()).toBe(3)
    expect(asked).toEqual(['a'])
    expect(onVerdicts).not.toHaveBeenCalled()
  })

  it('SH-05 ends when the session changes; the rest waits for the next run', async () => {
    let session = 1
    const ask = async ({ record }: Entry) => {
      session = 2
      return accepted(record.nonce)
    }
    const { sender, judged, planned } = setUp(['a', 'b'], { ask, session: () => session })
    expect(await sender.deliver()).toBe(1)
    expect(judged()).toEqual(['a'])
    expect(planned).toHaveLength(1)
    expect(await sender.deliver()).toBe(0)
    expect(judged()).toEqual(['a', 'b'])
  })

  it('is shared by overlapping calls, so that a record is sent once', async () => {
    const { sender, asked } = setUp(['a', 'b'])
    await Promise.all([sender.deliver(), sender.deliver()])
    expect(asked).toEqual(['a', 'b'])
  })
})

describe('a retry', () => {
  it('waits longer after each failure, and briefly again after a reset or a success', async () => {
    let isOnline = false
    const ask = async ({ record }: Entry) => (isOnline ? accepted(record.nonce) : 'kept')
    const { sender, map, planned } = setUp(['a'], { ask })
    const run = async () => {
      await sender.deliver()
      return planned.at(-1)?.ms
    }
    expect([await run(), await run(), await run()]).toEqual([5000, 15_000, 45_000])
    sender.resetDelay()
    expect(await run()).toBe(5000)
    isOnline = true
    await run()
    expect(planned.every(({ isCancelled }) => isCancelled)).toBe(true)
    isOnline = false
    map.set('b', entryOf('b'))
    expect(await run()).toBe(5000)
  })

  it('runs once even when it was planned twice', async () => {
    let isOnline = false
    const ask = async ({ record }: Entry) => (isOnline ? accepted(record.nonce) : 'kept')
    const { sender, planned, judged } = setUp(['a'], { ask })
    sender.retryLater()
    sender.retryLater()
    expect(planned.map(({ isCancelled, ms }) => [isCancelled, ms])).toEqual([
      [true, 5000],
      [false, 15_000],
    ])
    isOnline = true
    planned[1]?.work()
    await vi.waitFor(() => expect(judged()).toEqual(['a']))
  })

  it('is left to the caller without a timer', async () => {
    const sender = redemptionSender<Entry>({
      records: () => [entryOf('a')],
      ask: async () => 'kept',
      write: async () => true,
    })
    expect(await sender.deliver()).toBe(1)
  })
})

describe('a record neither stored nor answered', () => {
  it('T-33 is sent again unchanged until it has a verdict; another ticket has its own', async () => {
    let answer: 'kept' | null = 'kept'
    const { sender } = setUp([], {
      write: async () => false,
      ask: async ({ record }) => answer ?? accepted(record.nonce),
    })
    const press = async (ticket: string, nonce: string) => (await sender.record(ticket, entryOf(nonce))).entry
    const first = await press('one', 'a')
    expect(await sender.send(first)).toBe('kept')
    expect(await press('one', 'b')).toBe(first)
    expect((await press('other', 'c')).record.nonce).toBe('c')
    answer = null
    expect(await sender.send(first)).toEqual(entryOf('a', accepted('a')))
    expect((await press('one', 'd')).record.nonce).toBe('d')
  })

  it('is stored instead of a new one once storage works', async () => {
    let canStore = false
    const { sender } = setUp([], { write: async () => canStore })
    expect(await sender.record('one', entryOf('a'))).toEqual({ entry: entryOf('a'), isStored: false })
    canStore = true
    expect(await sender.record('one', entryOf('b'))).toEqual({ entry: entryOf('a'), isStored: true })
    expect(await sender.record('one', entryOf('c'))).toEqual({ entry: entryOf('c'), isStored: true })
  })
})
