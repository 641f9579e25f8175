import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PublicConfig } from '#contract/content.ts'
import type { PaymentOption } from '#domain/price/payment-methods.ts'
import type { Locale } from '#i18n/locales.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { usePaymentChoice } from './use-choice.ts'

vi.mock('#web/platform/device-wallet.ts', () => ({ deviceWallet: () => 'applepay' }))
const asked = vi.fn<() => Promise<boolean>>()
vi.mock('#web/platform/stripe-wallet.ts', () => ({ hasWallet: () => asked() }))

const config = (publishableKey: string | null = 'pk_test_1') =>
  ({
    card: { provider: 'stripe', flow: 'intent', publishableKey },
    payments: [
      { method: 'card', provider: 'stripe' },
      { method: 'alipay', provider: 'stripe' },
    ],
  }) as unknown as PublicConfig

function Page({ known, initial }: { known: PublicConfig | undefined; initial: PaymentOption | null }) {
  const { choices, choice, choose, walletState } = usePaymentChoice(known, initial)
  return (
    <>
      <p>{`${choice?.option ?? 'none'} of ${choices.map(({ option }) => option).join(' ')}, wallet ${walletState}`}</p>
      {choices.map(({ option }) => (
        <button key={option} type="button" onClick={() => choose(option)}>
          {option}
        </button>
      ))}
    </>
  )
}
const show = async (
  initial: PaymentOption | null,
  known: PublicConfig | undefined = config(),
  locale: Locale = 'en',
) => {
  renderUi(<Page known={known} initial={initial} />, { locale })
  await act(async () => {})
}
const shown = () => screen.getByText(/, wallet /).textContent

beforeEach(() => {
  asked.mockReset()
  asked.mockResolvedValue(true)
})
afterEach(cleanup)

it('PY-01 a chosen wallet stays chosen once the provider says that it is set up', async () => {
  await show('applepay')
  expect(shown()).toBe('applepay of card applepay, wallet ready')
})

it.each([
  ['is not set up', () => Promise.resolve(false)],
  ['cannot be asked for', () => Promise.reject(new Error('Stripe.js is not available'))],
])('PY-01 a chosen wallet that %s gives way to the card, and its line stays', async (_what, answer) => {
  asked.mockImplementation(answer)
  await show('applepay')
  expect(shown()).toBe('card of card applepay, wallet absent')
})

it('PY-01 without Stripe’s form no wallet is listed, and nobody is asked', async () => {
  await show('applepay', config(null))
  expect(shown()).toBe('card of card, wallet null')
  expect(asked).not.toHaveBeenCalled()
})

it('PY-01 a page without a place for a wallet’s button lists none and asks nobody', async () => {
  function CardPage() {
    const { choices } = usePaymentChoice(config(), null, { hasWallets: false })
    return <p>{choices.map(({ option }) => option).join(' ')}</p>
  }
  renderUi(<CardPage />)
  await act(async () => {})
  screen.getByText('card')
  expect(asked).not.toHaveBeenCalled()
})

it('PY-02 on a Chinese page the card is chosen beforehand in its place, until another is chosen', async () => {
  await show(null, config(), 'zh-cn')
  expect(shown()).toBe('card of alipay card applepay, wallet ready')
  fireEvent.click(screen.getByRole('button', { name: 'alipay' }))
  expect(shown()).toBe('alipay of alipay card applepay, wallet ready')
})

it('PY-02 nothing is chosen before the settings are known', async () => {
  renderUi(<Page known={undefined} initial={null} />)
  expect(shown()).toBe('none of , wallet null')
})
