import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DisplayStatus, STATUS_TONES, ticketDisplay } from '#domain/ticket/display-status.ts'
import { SHOP_STATE, shopClock } from '#i18n/shop/japanese.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { storedTicket } from '#tests/support/stored-ticket.ts'
import { CounterScreen } from '#web/features/tickets/counter.tsx'
import { HoldButton } from '#web/features/tickets/hold-button.tsx'
import { ConfirmRedeem } from '#web/features/tickets/notice/counter-notice.tsx'
import { Seal } from '#web/features/tickets/seal.tsx'
import { StateStrip } from '#web/features/tickets/state-strip.tsx'
import { updateTickets } from '#web/features/tickets/ticket-state.ts'

vi.mock('#web/features/tickets/ticket-state.ts', async (original) => ({
  ...(await original<typeof import('#web/features/tickets/ticket-state.ts')>()),
  // Stored tickets are passed to the page.
  openTickets: async () => {},
}))

const NOW = Date.UTC(2026, 10, 22, 9, 30, 5)
const HOLD_MS = 2000

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.stubGlobal('scrollTo', () => {})
  updateTickets({ meta: { deviceId: 'd', serverTime: { at: NOW, signature: '' }, checkedAt: NOW } })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: new EventTarget() })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'wakeLock')
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('the screen at the counter', () => {
  const show = () => {
    const { ticket, ...rest } = storedTicket(5)
    const stored = { ...rest, ticket: { ...ticket, validUntil: NOW + 1, tokenUntil: NOW + 1 } }
    const listed = { ...stored, isSaved: true, display: ticketDisplay(stored.ticket, null, NOW) }
    return renderUi(<CounterScreen listed={listed} />, { device: 'mobile' })
  }

  it('keeps the phone awake while it is open, also after the phone was in the background', async () => {
    const release = vi.fn(async () => {})
    const request = vi.fn(async () => ({ release }))
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
    const { unmount } = show()
    await wait(0)
    expect(request.mock.calls).toEqual([['screen']])
    document.dispatchEvent(new Event('visibilitychange'))
    await wait(0)
    expect(request).toHaveBeenCalledTimes(2)
    unmount()
    expect(release).toHaveBeenCalledOnce()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(request).toHaveBeenCalledTimes(2)
  })

  it('PW-26 shows scanning advice, also on phones that cannot be kept awake', async () => {
    show()
    await wait(0)
    expect(screen.getByText(/Turn up the brightness/)).toBeDefined()
    expect(screen.getByTestId('short-code').textContent).toMatch(/^[0-9A-Z]{4}$/)
  })
})

describe('VE-04 redeeming is a deliberate act', () => {
  const held = vi.fn()
  const button = () => screen.getByRole('button', { name: /2秒長押し|押し続けて/ })
  beforeEach(() => {
    held.mockClear()
    const { ticket } = storedTicket(5)
    renderUi(<HoldButton ticket={ticket} onHeld={held} Confirm={ConfirmRedeem} />, { device: 'mobile' })
  })

  it.each([
    ['a finger', () => fireEvent.pointerDown(button(), { button: 0 }), () => fireEvent.pointerUp(button())],
    ['Space', () => fireEvent.keyDown(button(), { key: ' ' }), () => fireEvent.keyUp(button(), { key: ' ' })],
    ['Enter', () => fireEvent.keyDown(button(), { key: 'Enter' }), () => fireEvent.keyUp(button(), { key: 'Enter' })],
  ])('%s redeems after two seconds, and not earlier', async (_name, press, release) => {
    press()
    await wait(HOLD_MS - 1)
    release()
    await wait(HOLD_MS)
    expect(held).not.toHaveBeenCalled()
    press()
    await wait(HOLD_MS)
    expect(held).toHaveBeenCalledOnce()
  })

  it('a finger that slides off, another mouse button and repeated keys do not redeem', async () => {
    fireEvent.pointerDown(button(), { button: 0 })
    fireEvent.pointerLeave(button())
    fireEvent.pointerDown(button(), { button: 2 })
    fireEvent.keyDown(button(), { key: ' ', repeat: true })
    await wait(2 * HOLD_MS)
    expect(held).not.toHaveBeenCalled()
  })

  it.each(['the switch’s press', 'the second button'])('%s asks first, and redeems after confirmation', async (way) => {
    const press = () =>
      way === 'the second button'
        ? fireEvent.click(screen.getByRole('button', { name: /Redeem without holding/ }))
        : fireEvent.click(button(), { detail: 0 })
    await act(async () => void press())
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /Cancel/, hidden: true })))
    expect(held).not.toHaveBeenCalled()
    await act(async () => void press())
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /Redeem now/, hidden: true })))
    expect(held).toHaveBeenCalledOnce()
  })
})

describe('each state of a ticket', () => {
  const STATES = Object.keys(STATUS_TONES) as DisplayStatus[]
  const drawn = (status: DisplayStatus) => {
    const { container, unmount } = renderUi(<StateStrip status={status} />, { device: 'mobile' })
    const strip = container.querySelector('p')
    const parts = {
      icon: strip?.querySelector('svg')?.innerHTML ?? '',
      shop: strip?.querySelector('[lang=ja]')?.textContent ?? '',
      own: strip?.querySelector('span')?.textContent ?? '',
      tone: strip?.dataset['tone'] ?? '',
    }
    unmount()
    return parts
  }

  it('has its own icon and text, in Japanese and in the language of the page', () => {
    const all = STATES.map(drawn)
    for (const part of ['icon', 'shop', 'own'] as const) {
      const texts = all.map((one) => one[part])
      expect(texts).not.toContain('')
      expect(new Set(texts).size).toBe(STATES.length)
    }
    expect(all.map(({ shop }) => shop)).toEqual(STATES.map((status) => SHOP_STATE[status]))
  })

  it.each([
    ['ok', ['ready']],
    ['wait', ['early', 'stale', 'confirming', 'recorded']],
    ['used', ['used', 'expired', 'missed']],
    ['bad', ['cancelled', 'changed', 'refused']],
  ] as const)('VE-05 has the colour of its meaning: %s', (tone, states) => {
    expect(STATES.filter((status) => drawn(status).tone === tone)).toEqual(states)
  })
})

it('RP-05 the green seal moves: its Japan clock counts the seconds, next to the quantity and the code', async () => {
  renderUi(<Seal people="2名" course="寿司 × 2" usedAt={NOW - 1000} code="A7K2" />, { device: 'mobile' })
  const seal = screen.getByTestId('seal')
  expect(shopClock(NOW)).toBe('18:30:05')
  for (const told of ['18:30:05', '18:30:04', '2名', '寿司 × 2', 'A7K2']) expect(seal.textContent).toContain(told)
  await wait(3000)
  expect(seal.textContent).toContain('18:30:08')
})
