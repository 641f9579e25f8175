import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beginTakeOver, endTakeOver } from '#kit/ui/take-over.ts'
import { chooseLocale, initialLocale, renewChoice } from './language.ts'

let cookies: string[] = []
const open = (search: string, languages: readonly string[] = ['fr', 'ja-JP']) => {
  vi.stubGlobal('location', { protocol: 'https:', search })
  vi.stubGlobal('navigator', { languages })
}
beforeEach(() => {
  cookies = []
  localStorage.clear()
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    cookies.push(text)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('initial language', () => {
  it('SR-02 comes from the address and is kept when the address no longer names it', () => {
    open('?id=1001&lang=zh-tw')
    expect(initialLocale(null)).toBe('zh-tw')
    expect(cookies).toEqual(['lang=zh-tw; Path=/; Max-Age=31536000; SameSite=Lax; Secure'])
    open('?id=1001')
    expect(initialLocale(null)).toBe('zh-tw')
    // The cookie is renewed on every visit.
    renewChoice()
    expect(cookies).toHaveLength(2)
    open('?lang=en')
    expect(initialLocale(null)).toBe('en')
  })

  it('SR-02 comes from the cookie that the server set before the app ran', () => {
    localStorage.setItem('language', 'en')
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('source=x; lang=zh-cn')
    open('?id=1001')
    expect(initialLocale(null)).toBe('zh-cn')
    renewChoice()
    expect(localStorage.getItem('language')).toBe('zh-cn')
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('lang=xx')
    open('?id=1001')
    expect(initialLocale(null)).toBe('zh-cn')
  })

  it('SR-02 U-27 is the browser’s if none was chosen, and nothing is stored', () => {
    open('?lang=xx')
    expect(initialLocale(null)).toBe('ja')
    open('', ['fr'])
    expect(initialLocale(null)).toBe('en')
    renewChoice()
    expect(cookies).toEqual([])
    expect(localStorage.length).toBe(0)
  })

  it("SR-02 is that of the server-rendered page, unless this device's choice differs", () => {
    const readCookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue('lang=zh-cn')
    open('?id=1001')
    expect(initialLocale('ja')).toBe('ja')
    localStorage.setItem('language', 'zh-tw')
    expect(initialLocale('zh-tw')).toBe('zh-tw')
    expect(readCookies).not.toHaveBeenCalled()
    // A choice known only to the cookie is stored here too.
    localStorage.clear()
    expect(initialLocale('zh-cn')).toBe('zh-cn')
    renewChoice()
    expect(localStorage.getItem('language')).toBe('zh-cn')
    expect(cookies).toEqual(['lang=zh-cn; Path=/; Max-Age=31536000; SameSite=Lax; Secure'])
    // A cached page from before the choice.
    readCookies.mockReturnValue('lang=ja')
    expect(initialLocale('zh-tw')).toBe('ja')
    open('?id=1001&lang=en')
    expect(initialLocale('zh-tw')).toBe('en')
  })
})

describe('choosing a language', () => {
  it('GEN-03 SR-06 shows it after the server-rendered page is fully hydrated', async () => {
    vi.useFakeTimers()
    try {
      open('')
      vi.stubGlobal('fetch', async () => Response.json({}))
      beginTakeOver()
      document.documentElement.lang = 'en'
      const chosen = chooseLocale('ja')
      await vi.advanceTimersByTimeAsync(100)
      expect(document.documentElement.lang).toBe('en')
      void endTakeOver()
      await vi.runAllTimersAsync()
      await chosen
      expect(document.documentElement.lang).toBe('ja')
      expect(localStorage.getItem('language')).toBe('ja')
    } finally {
      vi.useRealTimers()
    }
  })
})
