import { describe, expect, it } from 'vitest'
import { textHash } from './text-hash.ts'

describe('the hash of a text', () => {
  it('103 differs for texts that differ a little, and is an exact number', () => {
    const texts = Array.from({ length: 20_000 }, (_, n) => `松風 Sushi ${n} 寿司 銀座 ${n % 7} ${'a'.repeat(n % 50)}`)
    const hashes = texts.map(textHash)
    expect(new Set(hashes).size).toBe(texts.length)
    expect(hashes.every(Number.isSafeInteger)).toBe(true)
    expect(textHash('')).toBe(textHash(''))
    expect(textHash('ab')).not.toBe(textHash('ba'))
  })
})
