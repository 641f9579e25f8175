import { describe, expect, it } from 'vitest'
import { OrderQueue, REFUSED_TOGETHER } from './order-queue.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

type Told = 'full' | 'not known'

/** Requests whose work ends when the test decides. */
function requests(turns: OrderQueue) {
  const log: string[] = []
  const ends = new Map<string, (isFull: boolean) => void>()
  const ask = (name: string, slot: string, people = 1): Promise<Told> =>
    turns.take({ slot, people }, async (isKnownFull) => {
      log.push(name)
      if (isKnownFull) return { value: 'full', isFull: true }
      const isFull = await new Promise<boolean>((resolve) => ends.set(name, resolve))
      return { value: 'not known', isFull }
    })
  const end = async (name: string, { isFull }: { isFull: boolean }) => {
    await settled()
    ends.get(name)?.(isFull)
    await settled()
  }
  return { log, ask, end }
}

describe('Turns', () => {
  it('runs requests concurrently up to its limit, and the others in order of arrival', async () => {
    const { log, ask, end } = requests(new OrderQueue(2))
    for (const name of ['a', 'b', 'c', 'd']) void ask(name, 'slot')
    await settled()
    expect(log).toEqual(['a', 'b'])
    await end('b', { isFull: false })
    expect(log).toEqual(['a', 'b', 'c'])
    await end('a', { isFull: false })
    expect(log).toEqual(['a', 'b', 'c', 'd'])
  })

  it('alternates between slots, so that a request for another slot does not wait for the whole rush', async () => {
    const { log, ask, end } = requests(new OrderQueue(1))
    for (const name of ['a', 'b', 'c']) void ask(name, 'rush')
    void ask('other', 'quiet')
    await end('a', { isFull: false })
    await end('b', { isFull: false })
    expect(log).toEqual(['a', 'b', 'other'])
  })

  it('reports full to all requests that were waiting when the slot was full, but not to later ones', async () => {
    const { log, ask, end } = requests(new OrderQueue(1))
    void ask('first', 'slot')
    const waiting = Array.from({ length: 5 }, (_, n) => ask(`waiting ${n}`, 'slot'))
    await end('first', { isFull: true })
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => 'full'))
    const late = ask('late', 'slot')
    await end('late', { isFull: false })
    expect(await late).toBe('not known')
    expect(log).toHaveLength(7)
  })

  it('does not report full to requests for another slot or for fewer seats', async () => {
    const { ask, end } = requests(new OrderQueue(1))
    void ask('first', 'slot', 4)
    const answers = [ask('more', 'slot', 5), ask('fewer', 'slot', 3), ask('other', 'another', 4)]
    await end('first', { isFull: true })
    await end('other', { isFull: false })
    await end('fewer', { isFull: false })
    expect(await Promise.all(answers)).toEqual(['full', 'not known', 'not known'])
  })

  it(`refuses ${REFUSED_TOGETHER} requests in one turn and releases the turn once all are answered`, async () => {
    const { log, ask, end } = requests(new OrderQueue(1))
    void ask('first', 'slot')
    const waiting = Array.from({ length: REFUSED_TOGETHER * 2 }, (_, n) => ask(`waiting ${n}`, 'slot'))
    void ask('other', 'another')
    await end('first', { isFull: true })
    // Turns alternate between slots: the other slot is served between the two batches.
    await end('other', { isFull: false })
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => 'full'))
    expect(log.indexOf('other')).toBe(1 + REFUSED_TOGETHER)
  })

  it('continues after work that failed', async () => {
    const turns = new OrderQueue(1)
    const failed = turns.take({ slot: 'slot', people: 1 }, () => Promise.reject(new Error('away')))
    const next = turns.take({ slot: 'slot', people: 1 }, async () => ({ value: 'done', isFull: false }))
    await expect(failed).rejects.toThrow('away')
    expect(await next).toBe('done')
  })
})
