import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { soon } from '#tests/support/soon.ts'
import { ShareButton } from './share-button.tsx'

const texts = vi.hoisted(() => ({ load: vi.fn(), forget: vi.fn() }))
vi.mock('#i18n/page-texts.ts', () => ({ loadPageTexts: texts.load, forgetFailedTexts: texts.forget }))
const showToast = vi.hoisted(() => vi.fn())
vi.mock('#web/ui/toast.tsx', () => ({ showToast }))

/** Shows the button on a device with a coarse pointer or without, and presses it. */
function press(isCoarse: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: isCoarse }))
  render(
    <I18nProvider i18n={i18n}>
      <ShareButton title="Umi" path="/mobile/supplier?id=1001" qr={null} />
    </I18nProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
}

// The dialog is fetched at the press; how long a busy machine takes to read it is not what is tested.
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

it('PE-14 where the system cannot share, LINE gets name and link', async () => {
  press(false)
  const line = await screen.findByRole('link', { name: 'Send with LINE' })
  const text = new URL(line.getAttribute('href') ?? '').searchParams.get('text')
  expect(text).toBe(`Umi\n${location.origin}/mobile/supplier?id=1001`)
})

it.each([
  ['AbortError', false],
  ['NotAllowedError', true],
])('PE-14 a share sheet that ends with %s leads to the other ways: %s', async (name, isLed) => {
  const share = vi.fn(async () => Promise.reject(new DOMException('', name)))
  Object.assign(navigator, { share })
  press(true)
  await soon(() => expect(share).toHaveBeenCalledTimes(1))
  if (isLed) expect(await screen.findByRole('dialog')).toBeTruthy()
  else expect(screen.queryByRole('dialog')).toBeNull()
})

it('PE-14 a link that cannot be copied is shown to be copied by hand', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  press(false)
  fireEvent.click(await screen.findByRole('button', { name: 'Copy the link' }))
  expect(await screen.findByDisplayValue(`${location.origin}/mobile/supplier?id=1001`)).toBeTruthy()
})

it('PE-14 without its texts it says so, and fetches them with the next press', async () => {
  texts.load.mockReturnValueOnce(Promise.reject(new TypeError('Failed to fetch')))
  press(false)
  await soon(() => expect(showToast).toHaveBeenCalledWith('No connection', { tone: 'bad' }))
  expect(texts.forget).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})
