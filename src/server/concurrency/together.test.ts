import { describe, expect, it } from 'vitest'
import { answerTogether, inBatches } from './together.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('answerTogether', () => {
  it('makes one further run for all requests that arrive during a run, and starts it after they arrived', async () => {
    const ask = answerTogether<number>()
    const begun: { finish: (value: number) => void }[] = []
    const make = () => new Promise<number>((finish) => begun.push({ finish }))
    const first = ask('slot', make)
    const others = [ask('slot', make), ask('slot', make)]
    expect(begun).toHaveLength(1)
    begun[0]?.finish(1)
    expect(await first).toBe(1)
    await settled()
    expect(begun).toHaveLength(2)
    const late = ask('slot', make)
    begun[1]?.finish(2)
    expect(await Promise.all(others)).toEqual([2, 2])
    await settled()
    begun[2]?.finish(3)
    expect(await late).toBe(3)
  })

  it('runs different keys independently', async () => {
    const ask = answerTogether<string>()
    const answers = ['a', 'b'].map((question) => ask(question, async () => `${question}!`))
    expect(await Promise.all(answers)).toEqual(['a!', 'b!'])
  })

  it('rejects all requests that share a failed run, and runs again afterwards', async () => {
    const ask = answerTogether<number>()
    const first = ask('slot', () => Promise.reject(new Error('away')))
    const second = ask('slot', async () => 2)
    await expect(first).rejects.toThrow('away')
    expect(await second).toBe(2)
    expect(await ask('slot', async () => 3)).toBe(3)
  })
})

describe('inBatches', () => {
  it('reads the requests of one turn of the event loop in batches of limited size, and resolves each with its own value', async () => {
    const reads: number[][] = []
    const double = inBatches(
      async (asked: readonly number[]) => {
        reads.push([...asked])
        return asked.map((n) => n * 2)
      },
      { atOnce: 2, most: 3 },
    )
    expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8])
    expect(reads).toEqual([[1, 2, 3], [4]])
  })

  it('collects requests while the maximum number of reads is running', async () => {
    const reads: { asked: readonly number[]; finish: () => void }[] = []
    const read = inBatches(
      (asked: readonly number[]) =>
        new Promise<readonly number[]>((resolve) => reads.push({ asked, finish: () => resolve(asked) })),
      { atOnce: 1, most: 10 },
    )
    const first = read(1)
    await settled()
    const others = [read(2)]
    await settled()
    others.push(read(3))
    await settled()
    expect(reads.map(({ asked }) => asked)).toEqual([[1]])
    reads[0]?.finish()
    expect(await first).toBe(1)
    expect(reads.map(({ asked }) => asked)).toEqual([[1], [2, 3]])
    reads[1]?.finish()
    expect(await Promise.all(others)).toEqual([2, 3])
  })

  it('rejects only the requests of a failed read', async () => {
    const read = inBatches(
      async (asked: readonly number[]) => {
        if (asked.includes(1)) throw new Error('away')
        return asked
      },
      { atOnce: 1, most: 1 },
    )
    const [failed, good] = await Promise.allSettled([read(1), read(2)])
    expect(failed.status).toBe('rejected')
    expect(good).toEqual({ status: 'fulfilled', value: 2 })
  })
})
