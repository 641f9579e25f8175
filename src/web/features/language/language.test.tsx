import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { initialLocale } from './language.ts'

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

describe('the language that the app starts in', () => {
  it('SR-02 is the address’s, and stays chosen when the address no longer names it', () => {
    open('?id=1001&lang=zh-tw')
    expect(initialLocale()).toBe('zh-tw')
    expect(cookies).toEqual(['lang=zh-tw; Path=/; Max-Age=31536000; SameSite=Lax; Secure'])
    open('?id=1001')
    expect(initialLocale()).toBe('zh-tw')
    // Renewed at every start.
    expect(cookies).toHaveLength(2)
    open('?lang=en')
    expect(initialLocale()).toBe('en')
  })

  it('SR-02 is that which the server has kept from an address before the app had run', () => {
    localStorage.setItem('language', 'en')
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('source=x; lang=zh-cn')
    open('?id=1001')
    expect(initialLocale()).toBe('zh-cn')
    expect(localStorage.getItem('language')).toBe('zh-cn')
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('lang=xx')
    open('?id=1001')
    expect(initialLocale()).toBe('zh-cn')
  })

  it('SR-02 U-27 is the browser’s where none was chosen, and then nothing is kept', () => {
    open('?lang=xx')
    expect(initialLocale()).toBe('ja')
    open('', ['fr'])
    expect(initialLocale()).toBe('en')
    expect(cookies).toEqual([])
    expect(localStorage.length).toBe(0)
  })
})
