import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { clearTab, stored } from './storage.ts'

function memory(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: () => null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('sessionStorage', memory())
})
afterEach(() => vi.unstubAllGlobals())

const schema = z.object({ day: z.string(), people: z.int() })

describe('stored', () => {
  it('CK-04 returns what was written, and null after clearing', () => {
    const value = stored('reserveInfo', schema)
    expect(value.read()).toBeNull()
    value.write({ day: '2026-12-06', people: 2 })
    expect(stored('reserveInfo', schema).read()).toEqual({ day: '2026-12-06', people: 2 })
    value.clear()
    expect(value.read()).toBeNull()
  })

  it('CK-04 clearTab clears session values and keeps local ones, with and without storage', () => {
    const tab = stored('typed', schema, 'session')
    const lasting = stored('lasting', schema)
    for (const closed of [false, true]) {
      if (closed) vi.stubGlobal('sessionStorage', undefined)
      tab.write({ day: 'x', people: 1 })
      lasting.write({ day: 'y', people: 2 })
      clearTab()
      expect(tab.read()).toBeNull()
      expect(lasting.read()).toEqual({ day: 'y', people: 2 })
    }
  })

  it('PW-14 clearTab also clears local values of the customer, with and without storage', () => {
    const kept: Record<string, string> = {}
    const real = {
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, value: string) => Object.assign(kept, { [key]: value }),
      removeItem: (key: string) => Reflect.deleteProperty(kept, key),
    }
    const own = stored('own:plan', schema)
    const seen = vi.fn()
    vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
    own.subscribe(seen)
    const shape = {
      ownKeys: () => Object.keys(kept),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }
    for (const storage of [new Proxy(real, shape), undefined]) {
      vi.stubGlobal('localStorage', storage)
      own.write({ day: 'x', people: 1 })
      stored('lasting', schema).write({ day: 'y', people: 2 })
      seen.mockClear()
      clearTab()
      expect(own.read()).toBeNull()
      expect(seen).toHaveBeenCalled()
      expect(stored('lasting', schema).read()).not.toBeNull()
    }
    stored('lasting', schema).clear()
  })

  it('GEN-05 stores a text as it is', () => {
    const language = stored('language', z.enum(['en', 'ja']))
    language.write('ja')
    expect(localStorage.getItem('language')).toBe('ja')
    expect(language.read()).toBe('ja')
  })

  it.each(['', '{', '[]', '{"day":5}', 'null', '12', '{"day":"2026-12-06"}'])('CK-07 %j counts as absent', (text) => {
    localStorage.setItem('reserveInfo', text)
    expect(stored('reserveInfo', schema).read()).toBeNull()
  })

  it('CK-07 a value that storage refuses lives as long as the page', () => {
    const refuse = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { ...memory(), setItem: refuse })
    const value = stored('full', schema)
    value.write({ day: 'x', people: 1 })
    expect(value.read()).toEqual({ day: 'x', people: 1 })
  })

  it('CK-07 works in a browser without storage', () => {
    vi.stubGlobal('localStorage', undefined)
    const value = stored('none', schema)
    value.write({ day: 'x', people: 1 })
    expect(value.read()).toEqual({ day: 'x', people: 1 })
    value.clear()
    expect(value.read()).toBeNull()
  })

  it('separates session values from local ones', () => {
    stored('a', z.string(), 'session').write('tab')
    expect(stored('a', z.string()).read()).toBeNull()
  })
})
