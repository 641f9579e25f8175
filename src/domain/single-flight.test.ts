import { describe, expect, it } from 'vitest'
import { singleFlight } from './single-flight.ts'

describe('singleFlight', () => {
  it('shares one run among overlapping calls, and runs again afterwards', async () => {
    const ends: ((value: number) => void)[] = []
    const run = singleFlight(() => new Promise<number>((resolve) => ends.push(resolve)))
    const first = run()
    expect(run()).toBe(first)
    ends[0]?.(1)
    expect(await first).toBe(1)
    const second = run()
    ends[1]?.(2)
    expect(await second).toBe(2)
    expect(ends).toHaveLength(2)
  })

  it('passes an error to all callers of the run, and runs again afterwards', async () => {
    let runs = 0
    const run = singleFlight(async () => {
      runs += 1
      if (runs === 1) throw new Error('lost')
      return runs
    })
    const both = await Promise.allSettled([run(), run()])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await run()).toBe(2)
  })
})
