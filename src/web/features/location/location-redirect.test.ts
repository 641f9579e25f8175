import { beforeEach, describe, expect, it, vi } from 'vitest'

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
  it('RT-06 the first page view goes there, and its full address is remembered', async () => {
    const { goesToLocation, urlBeforeLocation } = await load()
    expect(goesToLocation('/mobile/suppliers?rootAreaId=1&order=score+desc#top')).toBe(true)
    expect(urlBeforeLocation.read()).toBe('/mobile/suppliers?rootAreaId=1&order=score+desc#top')
  })

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

  it.each([
    'third',
    'mailnotification?token=abc',
    'bindmail',
    'binderror',
    'paycallback?code=success',
    'miniprogram?lng=139',
    'verify?s=52',
    'voucher?orderId=1',
    'order?orderId=1',
    'stripepay?orderId=1&payment_intent=x',
    'xiaochengxu',
  ])('RT-06 %s opens at once (A-34)', async (page) => {
    const { goesToLocation } = await load()
    expect(goesToLocation(`/mobile/${page}`)).toBe(false)
  })

  it('RT-06 the list of orders is not an order', async () => {
    const { goesToLocation } = await load()
    expect(goesToLocation('/mobile/orders')).toBe(true)
  })

  it('RT-06 without a connection nobody is held up, now or later (A-34)', async () => {
    const { goesToLocation } = await load()
    vi.stubGlobal('navigator', { onLine: false })
    expect(goesToLocation('/mobile/index')).toBe(false)
    vi.stubGlobal('navigator', { onLine: true })
    expect(goesToLocation('/mobile/orders')).toBe(false)
  })
})
