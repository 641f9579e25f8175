import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { soon } from '#tests/support/soon.ts'
import { ShareButton } from './share-button.tsx'

const texts = vi.hoisted(() => ({ load: vi.fn(), forget: vi.fn() }))
vi.mock('#i18n/page-texts.ts', () => ({ loadPageTexts: texts.load, resetFailedTexts: texts.forget }))
const showToast = vi.hoisted(() => vi.fn())
vi.mock('#kit/ui/toast.tsx', () => ({ showToast }))

/** Renders the button on a device with or without a coarse pointer, and presses it. */
function press(isCoarse: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: isCoarse }))
  render(
    <I18nProvider i18n={i18n}>
      <ShareButton title="Umi" path="/mobile/supplier?id=1001" qr={null} />
    </I18nProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
}

// Preload the lazily loaded dialog, so that its load time does not affect the tests.
beforeAll(() => import('./sharing/share-dialog.tsx'))
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: { common_offline: 'No connection' } })
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  texts.load.mockReset().mockReturnValue(null)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  Reflect.deleteProperty(navigator, 'share')
})

it('PE-14 without a system share sheet, offers LINE with name and link', async () => {
  press(false)
  const line = await screen.findByRole('link', { name: 'Send with LINE' })
  const text = new URL(line.getAttribute('href') ?? '').searchParams.get('text')
  expect(text).toBe(`Umi\n${location.origin}/mobile/supplier?id=1001`)
})

it.each([
  ['AbortError', false],
  ['NotAllowedError', true],
])('PE-14 after a share sheet error %s, shows the dialog: %s', async (name, isLed) => {
  const share = vi.fn(async () => Promise.reject(new DOMException('', name)))
  Object.assign(navigator, { share })
  press(true)
  await soon(() => expect(share).toHaveBeenCalledTimes(1))
  if (isLed) expect(await screen.findByRole('dialog')).toBeTruthy()
  else expect(screen.queryByRole('dialog')).toBeNull()
})

it('PE-14 shows a link that could not be copied, so that the customer can copy it manually', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  press(false)
  fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }))
  expect(await screen.findByDisplayValue(`${location.origin}/mobile/supplier?id=1001`)).toBeTruthy()
})

it('PE-14 reports texts that fail to load and loads them on the next press', async () => {
  texts.load.mockReturnValueOnce(Promise.reject(new TypeError('Failed to fetch')))
  press(false)
  await soon(() => expect(showToast).toHaveBeenCalledWith('No connection', { tone: 'bad' }))
  expect(texts.forget).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})
