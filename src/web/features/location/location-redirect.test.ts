import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PAGES } from '#contract/pages.ts'

function memory() {
  const values = new Map<string, string>()
  return {
    clear: () => values.clear(),
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => void values.delete(key),
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

/** Loads the module again, as a new document in the same tab does. Session storage is kept. */
async function load() {
  vi.resetModules()
  return import('./location-redirect.ts')
}

beforeEach(() => {
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', memory())
})

describe('redirectsToLocation', () => {
  it.each(['/', '/mobile', '/mobile/', '/mobile/index', '/mobile/index?source=line&id=7#top'])(
    'RT-06 A-34 a visit that starts at %s is redirected, and its full address is stored',
    async (address) => {
      const { redirectsToLocation, urlBeforeLocation } = await load()
      expect(redirectsToLocation(address)).toBe(true)
      expect(urlBeforeLocation.read()).toBe(address)
    },
  )

  it('LO-06 redirects at most once per visit, across pages, reloads and logout', async () => {
    const first = await load()
    first.redirectsToLocation('/mobile/index')
    expect(first.redirectsToLocation('/mobile/supplier?id=1')).toBe(false)
    const second = await load()
    expect(second.redirectsToLocation('/mobile/supplier?id=1')).toBe(false)
    expect(second.urlBeforeLocation.read()).toBe('/mobile/index')
  })

  it("LO-06 a logout clears the tab's storage but does not start a new visit", async () => {
    const first = await load()
    const { clearTab } = await import('#web/platform/storage.ts')
    first.redirectsToLocation('/mobile/index')
    clearTab()
    expect(first.redirectsToLocation('/mobile/index')).toBe(false)
    const second = await load()
    expect(second.redirectsToLocation('/mobile/index')).toBe(false)
  })

  it('LO-06 never stores the location page itself', async () => {
    const { redirectsToLocation, urlBeforeLocation } = await load()
    expect(redirectsToLocation('/mobile/location')).toBe(false)
    expect(urlBeforeLocation.read()).toBeNull()
    expect(redirectsToLocation('/mobile/index')).toBe(false)
  })

  it.each(Object.keys(PAGES).filter((name) => name !== 'index'))(
    'RT-06 A-34 %s opens at once, and so does a later start page',
    async (page) => {
      const { redirectsToLocation, urlBeforeLocation } = await load()
      expect(redirectsToLocation(`/mobile/${page}?id=1`)).toBe(false)
      expect(redirectsToLocation('/mobile/index')).toBe(false)
      expect(urlBeforeLocation.read()).toBeNull()
    },
  )

  it('RT-06 offline visitors are never redirected, not even once back online (A-34)', async () => {
    const { redirectsToLocation } = await load()
    vi.stubGlobal('navigator', { onLine: false })
    expect(redirectsToLocation('/mobile/index')).toBe(false)
    vi.stubGlobal('navigator', { onLine: true })
    expect(redirectsToLocation('/mobile/orders')).toBe(false)
  })
})
