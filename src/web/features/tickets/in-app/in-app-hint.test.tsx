import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '#tests/support/render-ui.tsx'
import { InAppHint } from './in-app-hint.tsx'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const USER_AGENTS = {
  line: `${IPHONE} Mobile/15E148 Safari Line/14.18.0`,
  wechat: `${IPHONE} Mobile/15E148 MicroMessenger/8.0.50(0x18003234) NetType/WIFI Language/zh_CN`,
  meta: `${IPHONE} Mobile/15E148 Instagram 355.0.0.31.84 (iPhone16,2; iOS 18_1)`,
  other: `${IPHONE} Mobile/15E148 KAKAOTALK 10.9.0`,
}
const showIn = (userAgent: string) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  renderUi(<InAppHint />, { device: 'mobile' })
}
beforeEach(() => history.replaceState(null, '', '/mobile/qr?supplierId=5#a-token'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('shows nothing in a real browser', () => {
  showIn(`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`)
  expect(screen.queryByTestId('in-app-hint')).toBeNull()
})

it('in LINE, links to the address that opens the phone’s browser, without the token', () => {
  showIn(USER_AGENTS.line)
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open in browser' })
  expect(link.href).toMatch(/\/mobile\/qr\?supplierId=5&openExternalBrowser=1$/)
})

it.each([
  ['wechat', 'Open in Browser'],
  ['meta', 'Open in external browser'],
  ['other', 'Open in browser'],
] as const)('in %s, names the menu item and what may be lost', (browser, words) => {
  showIn(USER_AGENTS[browser])
  const hint = screen.getByTestId('in-app-hint')
  expect(hint.dataset['browser']).toBe(browser)
  expect(hint.textContent).toContain(words)
  expect(hint.textContent).toContain('may forget your login and tickets')
})

it('without clipboard access, shows the address to copy manually', async () => {
  vi.stubGlobal('navigator', {
    userAgent: USER_AGENTS.wechat,
    clipboard: { writeText: () => Promise.reject(new Error('no')) },
  })
  renderUi(<InAppHint />, { device: 'mobile' })
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
  expect((await screen.findByText(/\/mobile\/qr\?supplierId=5$/)).tagName).toBe('OUTPUT')
})
