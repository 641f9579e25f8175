import { describe, expect, it } from 'vitest'
import { cachedResponse, RESPONSE_CACHE_BYTES, responseCacheOf } from './cached-json.ts'
import { entryBytes } from './entry-bytes.ts'
import type { ReferenceData } from './facts.ts'

const UNIQUE = 350_000
const EMPTY = { pages: 0, total: 0, result: [] }
const EMPTY_BYTES = '{"code":"200","message":"","data":{"pages":0,"total":0,"result":[]}}'.length

/** The cache compares versions by identity only. */
const version = () => ({ version: '1' }) as ReferenceData
const question = (n: number) => JSON.stringify({ keyword: `keyword ${n} is not repeated`, pageNumber: 1, pageSize: 10 })
const textOf = (json: Uint8Array): string => new TextDecoder().decode(json)

describe('cached responses', () => {
  it('a response is the data in a success envelope, and is made once per question and version', async () => {
    const [old, next] = [version(), version()]
    let made = 0
    const ask = async (reference: ReferenceData, text: string) => {
      const { ok, json } = await cachedResponse(
        () => reference,
        text,
        async () => ({ names: ['寿司'], made: ++made }),
      )
      return { ok, text: textOf(json) }
    }
    const written = (n: number) => ({
      ok: true,
      text: `{"code":"200","message":"","data":{"names":["寿司"],"made":${n}}}`,
    })
    expect([await ask(old, 'a'), await ask(old, 'a'), await ask(old, 'b')]).toEqual([
      written(1),
      written(1),
      written(2),
    ])
    expect([await ask(next, 'a'), await ask(old, 'a')]).toEqual([written(3), written(1)])
  })

  it('D14 350,000 questions stay within the memory limit, which includes the text of the questions', async () => {
    const reference = version()
    const before = process.memoryUsage()
    let made = 0
    const ask = (n: number) =>
      cachedResponse(
        () => reference,
        question(n),
        () => {
          made += 1
          return EMPTY
        },
      )
    const kept = responseCacheOf(reference)
    for (let n = 0; n < UNIQUE; n++) await ask(n)
    expect(made).toBe(UNIQUE)
    expect(kept.calculatedSize).toBeLessThanOrEqual(RESPONSE_CACHE_BYTES)
    const entries = [...kept.entries()]
    expect(entries.reduce((sum, [key, json]) => sum + entryBytes(key, json.length), 0)).toBe(kept.calculatedSize)
    // A part of a larger buffer would keep all of it in memory.
    expect(new Set(entries.map(([, json]) => json.buffer.byteLength))).toEqual(new Set([EMPTY_BYTES]))
    // A limit that counts only responses would admit more entries than this.
    expect(kept.size).toBeLessThan(RESPONSE_CACHE_BYTES / (EMPTY_BYTES + 2 * question(0).length))
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
    const ask = async (text: string) => {
      const { json } = await cachedResponse(
        () => reference,
        text,
        () => EMPTY,
      )
      return json.length
    }
    expect(await ask('q'.repeat(100_000))).toBe(EMPTY_BYTES)
    expect(responseCacheOf(reference).size).toBe(0)
    expect(await ask('q'.repeat(500))).toBe(EMPTY_BYTES)
    expect(responseCacheOf(reference).size).toBe(1)
  })

  it('a response is returned but not cached when the catalogue version changes while it is made', async () => {
    const [old, next] = [version(), version()]
    let current = old
    const { json } = await cachedResponse(
      () => current,
      'q',
      async () => {
        current = next
        return EMPTY
      },
    )
    expect(json.length).toBe(EMPTY_BYTES)
    expect([responseCacheOf(old).size, responseCacheOf(next).size]).toEqual([0, 0])
  })
})
