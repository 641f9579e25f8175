import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '#tests/support/render-ui.tsx'
import { soon } from '#tests/support/soon.ts'
import { WalletButton } from './wallet-button.tsx'

type Listener = (event: object) => unknown
/** A button of the provider on the page. */
interface Button {
  readonly options: { readonly paymentMethods: object }
  readonly group: { readonly clientSecret?: string; readonly locale: string }
  readonly on: Record<string, Listener>
  isGone: boolean
}
let buttons: Button[]
let confirmed: object[]
let answer: object
const PAYER = { name: 'CHAN TAI MAN', email: 'chan@example.com' }

vi.mock('#web/platform/stripe.ts', () => ({
  stripeLibrary: async () => ({
    elements: (group: Button['group']) => ({
      submit: async () => ({}),
      create: (_type: 'expressCheckout', options: Button['options']) => {
        const button: Button = { options, group, on: {}, isGone: false }
        buttons.push(button)
        return {
          on: (name: string, listener: Listener) => {
            button.on[name] = listener
          },
          mount: () => {},
          destroy: () => {
            button.isGone = true
          },
        }
      },
    }),
    confirmPayment: async (given: { confirmParams: object }) => {
      confirmed.push(given.confirmParams)
      return answer
    },
  }),
}))

const onApproved = vi.fn()
const onOutcome = vi.fn()
beforeEach(() => {
  buttons = []
  confirmed = []
  answer = { paymentIntent: {} }
  onApproved.mockReset()
  onOutcome.mockReset()
})
afterEach(cleanup)

async function shown(): Promise<{ button: Button; unmount: () => void }> {
  const { unmount } = renderUi(
    <WalletButton
      wallet="applepay"
      publishableKey="pk_test_1"
      clientSecret="pi_1_secret"
      payer={PAYER}
      returnPath="/mobile/order?orderId=7"
      onApproved={onApproved}
      onOutcome={onOutcome}
    />,
  )
  await soon(() => expect(buttons).toHaveLength(1))
  const [button] = buttons
  if (!button) throw new Error('No button')
  return { button, unmount }
}
const available = (isAvailable: boolean) => ({ paymentMethods: { applePay: { available: isAvailable } } })
const paymentFailed = vi.fn()

it('PY-01 the wallet confirms the opened payment, with the payer for 3-D Secure and the way back from the bank', async () => {
  const { button, unmount } = await shown()
  expect(button.group).toEqual({ clientSecret: 'pi_1_secret', locale: 'en' })
  expect(button.options.paymentMethods).toMatchObject({ applePay: 'auto', googlePay: 'never', link: 'never' })
  await act(async () => void button.on['availablepaymentmethodschange']?.(available(true)))
  await act(async () => button.on['confirm']?.({ paymentFailed }))
  expect(onApproved).toHaveBeenCalledTimes(1)
  expect(onOutcome).toHaveBeenCalledExactlyOnceWith({ kind: 'confirmed' })
  expect(confirmed).toEqual([
    {
      return_url: expect.stringMatching(/^https?:.*\/mobile\/order\?orderId=7$/),
      payment_method_data: { billing_details: PAYER },
    },
  ])
  expect(paymentFailed).not.toHaveBeenCalled()
  unmount()
  expect(button.isGone).toBe(true)
})

it.each([
  ['card_error', { kind: 'failed', code: 'card_declined', message: 'Declined.', whileToken: false }, 1],
  ['api_connection_error', { kind: 'unknown' }, 0],
])('PY-01 S-07 on %s only a card error is a failure, which the wallet shows too', async (type, expected, failures) => {
  paymentFailed.mockReset()
  answer = { error: { type, code: 'card_declined', message: 'Declined.' } }
  const { button } = await shown()
  await act(async () => button.on['confirm']?.({ paymentFailed }))
  expect(onOutcome).toHaveBeenCalledExactlyOnceWith(expected)
  expect(paymentFailed).toHaveBeenCalledTimes(failures)
})

it('PY-01 a wallet that turns out to be unavailable says so, and that nothing was charged', async () => {
  const { button } = await shown()
  await act(async () => void button.on['availablepaymentmethodschange']?.({ paymentMethods: undefined }))
  expect(screen.getByRole('alert').textContent).toBe(
    'Apple Pay isn’t available now. You haven’t been charged. Pay with a card instead.',
  )
})
