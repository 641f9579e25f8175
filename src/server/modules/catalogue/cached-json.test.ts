import { describe, expect, it } from 'vitest'
import { cachedResponse, RESPONSE_CACHE_BYTES, responseCacheOf } from './cached-json.ts'
import { entryBytes } from './entry-bytes.ts'
import type { ReferenceData } from './facts.ts'

const UNIQUE = 350_000
const EMPTY = new TextEncoder().encode('{"code":"200","message":"","data":{"pages":0,"total":0,"result":[]}}')

/** The cache compares versions by identity only. */
const version = () => ({ version: '1' }) as ReferenceData
const question = (n: number) =>
  JSON.stringify({ keyword: `nobody asks for number ${n} twice`, pageNumber: 1, pageSize: 10 })

describe('cached responses', () => {
  it('D14 350,000 questions stay within the memory limit, which includes the text of the questions', async () => {
    const reference = version()
    const before = process.memoryUsage()
    let made = 0
    const ask = (n: number) =>
      cachedResponse(
        () => reference,
        question(n),
        async () => {
          made += 1
          return EMPTY
        },
      )
    const kept = responseCacheOf(reference)
    for (let n = 0; n < UNIQUE; n++) await ask(n)
    // A question asked once is not cached, and evicts nothing.
    expect([made, kept.size]).toEqual([UNIQUE, 0])
    for (let n = 0; n < UNIQUE; n++) {
      await ask(n)
      await ask(n)
      await ask(n)
    }
    expect(made).toBe(3 * UNIQUE)
    expect(kept.calculatedSize).toBeLessThanOrEqual(RESPONSE_CACHE_BYTES)
    let bytes = 0
    for (const [key, answer] of kept.entries()) bytes += entryBytes(key, answer.length)
    expect(bytes).toBe(kept.calculatedSize)
    // A limit that counts only responses would admit more entries than this.
    expect(kept.size).toBeLessThan(RESPONSE_CACHE_BYTES / (EMPTY.length + 2 * question(0).length))
    expect(kept.has(question(UNIQUE - 1))).toBe(true)
    expect(kept.has(question(0))).toBe(false)
    const now = process.memoryUsage()
    const grown = (now.heapUsed + now.external - before.heapUsed - before.external) / 2 ** 20
    console.info(
      `D14 ${UNIQUE} questions: ${kept.size} kept, ${grown.toFixed(1)} MB more on the heap, garbage included`,
    )
  })

  it('D14 a question longer than any page sends is answered but not cached', async () => {
    const reference = version()
    const ask = (text: string) =>
      cachedResponse(
        () => reference,
        text,
        async () => EMPTY,
      )
    expect(await ask('q'.repeat(100_000))).toBe(EMPTY)
    expect(responseCacheOf(reference).size).toBe(0)
    await ask('q'.repeat(500))
    expect(responseCacheOf(reference).size).toBe(0)
    await ask('q'.repeat(500))
    expect(responseCacheOf(reference).size).toBe(1)
  })

  it('a response is returned but not cached when the catalogue version changes while it is made', async () => {
    const [old, next] = [version(), version()]
    await cachedResponse(
      () => old,
      'q',
      async () => EMPTY,
    )
    let current = old
    const answer = await cachedResponse(
      () => current,
      'q',
      async () => {
        current = next
        return EMPTY
      },
    )
    expect(answer).toBe(EMPTY)
    expect([responseCacheOf(old).size, responseCacheOf(next).size]).toEqual([0, 0])
  })
})
