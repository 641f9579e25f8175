import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '#tests/support/render-ui.tsx'
import { showToast, Toaster } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  pass(60_000)
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const say = (...args: Parameters<typeof showToast>) => act(() => showToast(...args))
const isShown = (text: string) => screen.queryByText(text) !== null

describe('Toaster', () => {
  it('shows a toast for its time, one with an action for longer', () => {
    renderUi(<Toaster />)
    say('Saved')
    pass(2_000)
    say('Removed', { action: { label: 'Undo', onPress: () => {} } })
    pass(2_900)
    expect([isShown('Saved'), isShown('Removed')]).toEqual([true, true])
    pass(100)
    expect([isShown('Saved'), isShown('Removed')]).toEqual([false, true])
    pass(7_000)
    expect(isShown('Removed')).toBe(false)
  })

  it.each([
    ['the pointer is on it', (toast: HTMLElement) => fireEvent.pointerEnter(toast), fireEvent.pointerLeave],
    [
      'the focus is in it',
      () => act(() => screen.getByText('Undo').focus()),
      () => act(() => screen.getByText('Undo').blur()),
    ],
  ])('pauses while %s and continues afterwards', (_when, come, go) => {
    renderUi(<Toaster />)
    say('Removed', { action: { label: 'Undo', onPress: () => {} } })
    pass(9_000)
    come(screen.getByRole('status'))
    pass(3_600_000)
    expect(isShown('Removed')).toBe(true)
    go(screen.getByRole('status'))
    pass(900)
    expect(isShown('Removed')).toBe(true)
    pass(100)
    expect(isShown('Removed')).toBe(false)
  })

  it('waits until the tab is visible', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    renderUi(<Toaster />)
    say('Confirmed')
    pass(3_600_000)
    expect(isShown('Confirmed')).toBe(true)
    hidden.mockReturnValue(false)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    pass(5_000)
    expect(isShown('Confirmed')).toBe(false)
  })

  it('continues the countdown of the others when the focused toast is closed', () => {
    renderUi(<Toaster />)
    say('First')
    say('Second')
    act(() => screen.getAllByRole('button', { name: 'Close' })[0]?.focus())
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    expect([isShown('First'), isShown('Second')]).toEqual([false, true])
    pass(5_000)
    expect(isShown('Second')).toBe(false)
  })
})
