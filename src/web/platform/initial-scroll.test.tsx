import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Loads the module as a newly opened page does. */
async function opened(isThere = true) {
  vi.resetModules()
  const place = await import('./initial-scroll.ts')
  place.watchInitialScroll(isThere)
  return place
}
const scrollTo = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
const scrollBy = (y: number) => scrollTo(window.scrollY + y)

beforeEach(() => void scrollTo(0))
afterEach(() => {
  vi.restoreAllMocks()
  document.documentElement.removeAttribute('data-moved')
})

test('SR-12 the router scrolls the opened page unless its visitor has scrolled it, before or after the app started', async () => {
  const untouched = await opened()
  expect(untouched.mayScroll('/pc/index')).toBe(true)
  window.dispatchEvent(new Event('wheel'))
  expect(untouched.mayScroll('/pc/index')).toBe(false)

  document.documentElement.setAttribute('data-moved', '')
  const before = await opened()
  expect(before.mayScroll('/pc/index')).toBe(false)
})

test('SR-12 a page opened by a link counts as scrolled if it is not at its top, even before any script ran', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' } as PerformanceNavigationTiming])
  const atTop = await opened()
  expect(atTop.mayScroll('/pc/supplier')).toBe(true)
  scrollBy(350)
  expect((await opened()).mayScroll('/pc/supplier')).toBe(false)

  // The browser has scrolled to the hash.
  location.hash = '#menu'
  expect((await opened()).mayScroll('/pc/supplier')).toBe(true)
  location.hash = ''
})

test('SR-12 a page counts as scrolled if it is not where the browser put it, whatever the input', async () => {
  scrollBy(400)
  const reloaded = await opened()
  expect([reloaded.hasVisitorScrolled(), reloaded.mayRestoreScroll()]).toEqual([false, true])
  scrollBy(50)
  expect([reloaded.hasVisitorScrolled(), reloaded.mayRestoreScroll()]).toEqual([true, false])

  // The app itself positions a page that it renders.
  const drawn = await opened(false)
  scrollBy(400)
  expect(drawn.hasVisitorScrolled()).toBe(false)
})

test('SR-12 a skipped scroll notifies the router of the position, and later pages are scrolled again', async () => {
  const heard = vi.fn()
  document.addEventListener('scroll', heard, true)
  const place = await opened()
  expect(place.mayScroll('/pc/supplier')).toBe(true)
  window.dispatchEvent(new Event('touchmove'))
  expect(place.mayScroll('/pc/supplier')).toBe(false)
  expect(heard).toHaveBeenCalledOnce()
  place.leaveInitialPage()
  expect(place.mayScroll('/pc/supplier')).toBe(true)
  expect(place.mayRestoreScroll()).toBe(false)

  const led = await opened()
  expect(led.mayScroll('/mobile/location')).toBe(true)
  window.dispatchEvent(new Event('pointerdown'))
  expect(led.mayScroll('/mobile/index')).toBe(true)
  document.removeEventListener('scroll', heard, true)
})
