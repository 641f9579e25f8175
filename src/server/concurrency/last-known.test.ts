import { expect, it } from 'vitest'
import { lastKnown } from './last-known.ts'

it('P4 returns the last value while the database does not answer, and rejects if there is none', async () => {
  let isAway = false
  const read = lastKnown(async (key: number) => {
    if (isAway) throw new Error('away')
    return [key]
  }, 2)
  expect(await read(1)).toEqual([1])
  isAway = true
  expect(await read(1)).toEqual([1])
  await expect(read(2)).rejects.toThrow('away')
  isAway = false
  expect(await read(2)).toEqual([2])
})
