import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prefetchPictures } from './service-worker.ts'

const held = new Set<string>()
let asked: string[] = []
let storing = Promise.resolve()
const pause = () => new Promise((resolve) => setTimeout(resolve, 70))

beforeEach(() => {
  held.clear()
  asked = []
  const cache = {
    match: async (url: string) => (held.has(url) ? new Response() : undefined),
    delete: async (url: string) => held.delete(url),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  // The service worker answers first and stores afterwards.
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    storing = pause().then(() => void held.add(url))
    return new Response()
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('prefetched pictures', () => {
  it('PW-20 only pictures that are not cached are fetched', async () => {
    held.add('/b.webp')
    await prefetchPictures(['/a.webp', '/b.webp', '/c.webp'], () => true)
    expect(asked).toEqual(['/a.webp', '/c.webp'])
    await storing
  })

  it('PW-13 prefetching stops when the customer leaves: the pending picture is deleted and no other is fetched', async () => {
    await prefetchPictures(['/a.webp', '/b.webp'], () => asked.length === 0)
    await storing
    expect(asked).toEqual(['/a.webp'])
    expect([...held]).toEqual([])
  })
})
