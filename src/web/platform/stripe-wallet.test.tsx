import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { soon } from '#tests/support/soon.ts'
import { hasWallet } from './stripe-wallet.ts'

type Listener = (event: object) => void
interface Button {
  readonly group: object
  readonly on: Record<string, Listener>
  place: HTMLElement | null
  isGone: boolean
}
let buttons: Button[]

vi.mock('./stripe.ts', () => ({
  stripeLibrary: async () => ({
    elements: (group: object) => ({
      create: () => {
        const button: Button = { group, on: {}, place: null, isGone: false }
        buttons.push(button)
        return {
          on: (name: string, listener: Listener) => {
            button.on[name] = listener
          },
          mount: (place: HTMLElement) => {
            button.place = place
          },
          destroy: () => {
            button.isGone = true
          },
        }
      },
    }),
  }),
}))

beforeEach(() => {
  buttons = []
})
afterEach(() => vi.useRealTimers())

const ask = () => hasWallet({ wallet: 'googlepay', publishableKey: 'pk_test_1', locale: 'zh-tw' })
const button = async () => {
  await soon(() => expect(buttons[0]?.place).toBeTruthy())
  const [one] = buttons
  if (!one) throw new Error('No button')
  return one
}

it.each([
  [true, { paymentMethods: { googlePay: { available: true } } }],
  [false, { paymentMethods: { googlePay: { available: false }, applePay: { available: true } } }],
  [false, { paymentMethods: undefined }],
])('PY-01 is %s by the provider’s answer about this wallet, asked out of sight and cleaned up', async (has, event) => {
  const answer = ask()
  const one = await button()
  expect(one.group).toEqual({
    mode: 'payment',
    amount: 1000,
    currency: 'jpy',
    allowedPaymentMethodTypes: ['card'],
    locale: 'zh-TW',
  })
  expect(one.place?.isConnected).toBe(true)
  expect(one.place?.style.visibility).toBe('hidden')
  one.on['availablepaymentmethodschange']?.(event)
  expect(await answer).toBe(has)
  expect([one.isGone, one.place?.isConnected]).toEqual([true, false])
})

it('PY-01 an error of the provider means that there is none', async () => {
  const answer = ask()
  const one = await button()
  one.on['loaderror']?.({})
  expect(await answer).toBe(false)
  expect(one.isGone).toBe(true)
})

it('PY-01 no answer means that there is none', async () => {
  vi.useFakeTimers()
  const answer = ask()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await answer).toBe(false)
  expect(buttons[0]?.isGone).toBe(true)
})
