import { describe, expect, it } from 'vitest'
import { WeightedCache } from './weighted-cache.ts'

describe('a cache by weight', () => {
  it('drops what was asked for longest ago once the limit is passed, and says so', () => {
    const dropped: string[] = []
    const cache = new WeightedCache<number, string>(10, (value) => dropped.push(value))
    cache.set(1, 'one', 4)
    cache.set(2, 'two', 4)
    expect(cache.get(1)).toBe('one')
    cache.set(3, 'three', 4)
    expect(dropped).toEqual(['two'])
    expect([1, 2, 3].map((key) => cache.get(key))).toEqual(['one', undefined, 'three'])
  })

  it('counts a value that takes the place of another once', () => {
    const dropped: string[] = []
    const cache = new WeightedCache<number, string>(10, (value) => dropped.push(value))
    cache.set(1, 'old', 6)
    cache.set(1, 'new', 8)
    expect(dropped).toEqual(['old'])
    cache.set(2, 'two', 2)
    expect([cache.get(1), cache.get(2)]).toEqual(['new', 'two'])
  })

  it('does not keep what is heavier than all it may hold', () => {
    const cache = new WeightedCache<number, string>(10)
    cache.set(1, 'small', 1)
    cache.set(2, 'large', 11)
    expect(cache.get(2)).toBeUndefined()
    cache.set(3, 'next', 10)
    expect(cache.get(3)).toBe('next')
  })

  it('is empty after clearing, and has room again', () => {
    const dropped: string[] = []
    const cache = new WeightedCache<number, string>(10, (value) => dropped.push(value))
    cache.set(1, 'one', 10)
    cache.clear()
    cache.set(2, 'two', 10)
    expect(dropped).toEqual(['one'])
    expect([cache.get(1), cache.get(2)]).toEqual([undefined, 'two'])
  })
})
