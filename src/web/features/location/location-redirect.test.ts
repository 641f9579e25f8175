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

/** A document that is loaded in a tab: the modules are new, the tab's storage is as it was. */
async function load() {
  vi.resetModules()
  return import('./location-redirect.ts')
}

beforeEach(() => {
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', memory())
})

describe('goesToLocation', () => {
  it.each(['/', '/mobile', '/mobile/', '/mobile/index', '/mobile/index?source=line&id=7#top'])(
    'RT-06 A-34 a visit that begins at %s goes there, and the full address is remembered',
    async (address) => {
      const { goesToLocation, urlBeforeLocation } = await load()
      expect(goesToLocation(address)).toBe(true)
      expect(urlBeforeLocation.read()).toBe(address)
    },
  )

  it('LO-06 at most once in a visit: not on the next page, after a reload or after a logout', async () => {
    const first = await load()
    first.goesToLocation('/mobile/index')
    expect(first.goesToLocation('/mobile/supplier?id=1')).toBe(false)
    const second = await load()
    expect(second.goesToLocation('/mobile/supplier?id=1')).toBe(false)
    expect(second.urlBeforeLocation.read()).toBe('/mobile/index')
  })

  it('LO-06 a logout empties the tab, but the visit goes on, also after a reload', async () => {
    const first = await load()
    const { clearTab } = await import('#web/platform/storage.ts')
    first.goesToLocation('/mobile/index')
    clearTab()
    expect(first.goesToLocation('/mobile/index')).toBe(false)
    const second = await load()
    expect(second.goesToLocation('/mobile/index')).toBe(false)
  })

  it('LO-06 the location page itself is never remembered', async () => {
    const { goesToLocation, urlBeforeLocation } = await load()
    expect(goesToLocation('/mobile/location')).toBe(false)
    expect(urlBeforeLocation.read()).toBeNull()
    expect(goesToLocation('/mobile/index')).toBe(false)
  })

  it.each(Object.keys(PAGES).filter((name) => name !== 'index'))(
    'RT-06 A-34 %s opens at once, and the start that comes after it too',
    async (page) => {
      const { goesToLocation, urlBeforeLocation } = await load()
      expect(goesToLocation(`/mobile/${page}?id=1`)).toBe(false)
      expect(goesToLocation('/mobile/index')).toBe(false)
      expect(urlBeforeLocation.read()).toBeNull()
    },
  )

  it('RT-06 without a connection no visitor is delayed, now or later (A-34)', async () => {
    const { goesToLocation } = await load()
    vi.stubGlobal('navigator', { onLine: false })
    expect(goesToLocation('/mobile/index')).toBe(false)
    vi.stubGlobal('navigator', { onLine: true })
    expect(goesToLocation('/mobile/orders')).toBe(false)
  })
})
