import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '#tests/support/render-ui.tsx'
import { captureInstallPrompt } from '#web/platform/install-prompt.ts'
import { InstallHint } from './install-hint.tsx'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'
const WECHAT = `${ANDROID} MicroMessenger/8.0.50`

const shown = () => screen.queryByTestId('install-hint')?.dataset['way'] ?? null
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

/** Renders the page that follows a purchase, as a new page view. */
function open() {
  cleanup()
  renderUi(<InstallHint />, { device: 'mobile' })
}

const useBrowser = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
})

it.each([
  [IPHONE, 'share-menu', 'Add to Home Screen'],
  [ANDROID, 'browser-menu', 'Add to home screen'],
  [CHROME, 'address-bar', 'install button'],
  [WECHAT, 'elsewhere', 'Open in browser'],
])('PW-02 %s gets its own hint (%s) during one visit and can dismiss it for good', async (userAgent, way, words) => {
  useBrowser(userAgent)
  open()
  expect(shown()).toBe(way)
  expect(screen.getByTestId('install-hint').textContent).toContain(words)
  // The hint stays for the rest of the visit.
  open()
  expect(shown()).toBe(way)
  await press('Not now')
  expect(shown()).toBeNull()
  open()
  expect(shown()).toBeNull()
})

it('PW-02 a later visit does not repeat the hint, dismissed or not', () => {
  useBrowser(IPHONE)
  open()
  sessionStorage.clear()
  open()
  expect(shown()).toBeNull()
})

it("PW-02 the button triggers the browser's install prompt once", async () => {
  useBrowser(ANDROID)
  captureInstallPrompt()
  const asked = vi.fn(async () => ({ outcome: 'dismissed' as const }))
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: asked })
  window.dispatchEvent(offer)
  expect(offer.defaultPrevented).toBe(true)
  open()
  expect(shown()).toBe('prompt')
  await press('Install')
  expect(asked).toHaveBeenCalledOnce()
  expect(shown()).toBeNull()
})

it('PW-02 shows nothing in the installed app', () => {
  useBrowser(ANDROID)
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => real(/standalone/.test(query) ? 'all' : query))
  open()
  expect(shown()).toBeNull()
})
