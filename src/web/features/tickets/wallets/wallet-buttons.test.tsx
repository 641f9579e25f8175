import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Ticket } from '#contract/tickets.ts'
import { call } from '#kit/api/client.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { storedTicket } from '#tests/support/stored-ticket.ts'
import { WalletButtons } from './wallet-buttons.tsx'

vi.mock('#kit/api/client.ts', () => ({ call: vi.fn() }))

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const show = (userAgent: string, wallets: Ticket['wallets']) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const { ticket } = storedTicket(5)
  renderUi(<WalletButtons ticket={{ ...ticket, ...(wallets && { wallets }) }} />, { device: 'mobile' })
}
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('offers each phone its own wallet, if the server supports it', () => {
  const names = () => screen.queryAllByRole('button').map((button) => button.textContent)
  for (const [userAgent, wallets, offered] of [
    [IPHONE, ['apple', 'google'], ['Add to Apple Wallet']],
    [ANDROID, ['apple', 'google'], ['Add to Google Wallet']],
    [IPHONE, ['google'], []],
    [ANDROID, undefined, []],
    [`${IPHONE} Line/14.18.0`, ['apple', 'google'], []],
  ] as const) {
    show(userAgent, wallets ? [...wallets] : undefined)
    expect(names()).toEqual(offered)
    cleanup()
  }
})

it('a press sends one request, and a refusal is shown at the button', async () => {
  let answer = (_: object) => {}
  vi.mocked(call).mockReturnValue(
    new Promise<never>((resolve) => {
      answer = resolve as typeof answer
    }),
  )
  show(IPHONE, ['apple'])
  const button = screen.getByRole('button', { name: 'Add to Apple Wallet' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(vi.mocked(call).mock.calls).toEqual([[expect.anything(), { orderId: 5, wallet: 'apple', locale: 'en' }]])
  answer({ ok: false, kind: 'refused', message: 'wallet_msg_later', data: null, status: 200 })
  const notice = await screen.findByText(/The ticket on this page still works/)
  expect(notice.closest('[role=status]')).not.toBeNull()
})
