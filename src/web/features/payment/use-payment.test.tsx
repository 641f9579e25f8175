import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Order } from '#contract/order.ts'
import { LOST_PAYMENT_POLLS } from '#domain/constants.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import type { MethodForm } from './method-form.ts'
import { usePayment } from './use-payment.ts'

const ORDER = { id: 7, orderType: 1, orderNo: 'RS26011600000000007', payable: 5000, email: '' } as unknown as Order
const CHOICE = { option: 'card', method: 'card', provider: 'stripe', flow: 'intent', publishableKey: null } as const

const PAYER = { name: 'CHAN TAI MAN', email: 'chan@example.com' }

type Info = { payStatus: 0 | 1; pending: boolean }
const done = (data: object) => Response.json({ code: '200', message: '', data })
let info: Info
let opening: () => Response
/** Number of requests per call. */
let asked: Record<string, number>
const onPaid = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  info = { payStatus: 0, pending: false }
  opening = () => done({ client_secret: 'secret', paymentIntentId: 'pi_1', amount: 5000 })
  asked = {}
  onPaid.mockReset()
  vi.stubGlobal('fetch', async (url: string) => {
    const name = new URL(url, 'http://page').pathname.split('/').at(-1) ?? ''
    asked[name] = (asked[name] ?? 0) + 1
    if (name === 'visaPayV3') return opening()
    if (name === 'confirmPaymentV3') return done({ paid: false, pending: true })
    if (name === 'getPaymentInfo') return done({ orderType: 1, ...info })
    return done({})
  })
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const confirmed = vi.fn()
/** A card form whose bank never answers this browser. */
const form: MethodForm = {
  check: () => true,
  confirm: async () => {
    confirmed()
    return { kind: 'unknown' }
  },
}

function Page() {
  const payment = usePayment({ order: ORDER, returnedIntent: undefined, onPaid, onOrderChanged: () => {} })
  return (
    <button type="button" onClick={() => void payment.pay(form, null, CHOICE, PAYER)}>
      {`${payment.phase}: ${payment.error ?? 'nothing'}`}
    </button>
  )
}
const shown = () => screen.getByRole('button').textContent
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const press = async () => {
  renderUi(<Page />)
  fireEvent.click(screen.getByRole('button'))
  await pass(1)
}
const MINUTE = LOST_PAYMENT_POLLS * 3

describe('a card payment without an answer', () => {
  it('PC-05 is polled for a minute before it is reported as failed; then polling stops and the customer may pay again', async () => {
    await press()
    expect(shown()).toBe('pending: nothing')
    await pass(MINUTE)
    expect(shown()).toBe('pending: nothing')
    await pass(3)
    expect(shown()).toBe('idle: order_msg_payerror')
    const count = asked['getPaymentInfo']
    expect(count).toBe(LOST_PAYMENT_POLLS + 1)
    await pass(60)
    expect(asked['getPaymentInfo']).toBe(count)
    expect(onPaid).not.toHaveBeenCalled()
  })

  it('PC-05 counts as paid if it is paid in the last seconds', async () => {
    await press()
    await pass(MINUTE)
    info = { payStatus: 1, pending: false }
    await pass(3)
    expect(shown()).toBe('paying: nothing')
    const count = asked['getPaymentInfo']
    await pass(60)
    expect(onPaid).toHaveBeenCalledTimes(1)
    expect(asked['getPaymentInfo']).toBe(count)
  })

  it('S-07 stays pending until the server reports an outcome', async () => {
    await press()
    info = { payStatus: 0, pending: true }
    await pass(10 * MINUTE)
    expect(shown()).toBe('pending: nothing')
  })

  it('PC-07 a reloaded page waits for the bank and does not confirm again', async () => {
    confirmed.mockReset()
    opening = () =>
      Response.json({ code: '500', message: 'common_request_timeout', data: { pending: true, atBank: true } })
    info = { payStatus: 0, pending: true }
    await press()
    expect(confirmed).not.toHaveBeenCalled()
    expect(shown()).toBe('pending: nothing')
    info = { payStatus: 1, pending: false }
    await pass(3)
    expect(onPaid).toHaveBeenCalledTimes(1)
  })
})

describe('back from a bank in a tab that did not start the payment', () => {
  const back = async () => {
    function Returned() {
      const payment = usePayment({ order: ORDER, returnedIntent: 'pi_1', onPaid, onOrderChanged: () => {} })
      return <p>{payment.phase}</p>
    }
    renderUi(<Returned />)
    await pass(1)
  }

  it('PY-01 PC-05 the server’s answer counts: paid', async () => {
    info = { payStatus: 1, pending: false }
    await back()
    expect(onPaid).toHaveBeenCalledTimes(1)
    expect(asked['confirmPaymentV3']).toBeUndefined()
  })

  it('PY-01 S-07 a pending payment is waited for; without one the form stays usable and reports no failure', async () => {
    info = { payStatus: 0, pending: true }
    await back()
    screen.getByText('pending')
    cleanup()
    info = { payStatus: 0, pending: false }
    await back()
    screen.getByText('idle')
    expect(onPaid).not.toHaveBeenCalled()
  })
})

describe('a wallet', () => {
  function Wallet() {
    const payment = usePayment({ order: ORDER, returnedIntent: undefined, onPaid, onOrderChanged: () => {} })
    const open = payment.wallet?.clientSecret ?? 'none'
    return (
      <>
        <p>{`${payment.phase}, ${open}: ${payment.error ?? 'nothing'}`}</p>
        <button type="button" onClick={() => void payment.openWallet(null, CHOICE)}>
          open
        </button>
        <button type="button" onClick={payment.closeWallet}>
          not yet
        </button>
        <button
          type="button"
          onClick={() => {
            payment.approveWallet()
            void payment.endWallet({ kind: 'failed', code: 'card_declined', message: '', whileToken: false })
          }}
        >
          decline
        </button>
        <button type="button" onClick={() => void payment.endWallet({ kind: 'unknown' })}>
          silence
        </button>
      </>
    )
  }
  const state = () => screen.getByText(/^(idle|paying|pending), /).textContent
  const click = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }))
    await pass(1)
  }

  it('PY-01 waits with an opened payment, and closing it confirms nothing', async () => {
    renderUi(<Wallet />)
    await click('open')
    expect(state()).toBe('idle, secret: nothing')
    await click('not yet')
    expect(state()).toBe('idle, none: nothing')
    expect(asked['confirmPaymentV3']).toBeUndefined()
  })

  it('PY-01 a declined card in it charges nothing and frees the form', async () => {
    renderUi(<Wallet />)
    await click('open')
    await click('decline')
    expect(state()).toBe('idle, none: order_msg_payerror')
    expect(asked['confirmPaymentV3']).toBeUndefined()
  })

  it('PY-01 S-07 without an answer of the provider the outcome is the server’s, and no failure is reported', async () => {
    renderUi(<Wallet />)
    await click('open')
    await click('silence')
    expect(state()).toBe('pending, none: nothing')
    info = { payStatus: 1, pending: false }
    await pass(3)
    expect(onPaid).toHaveBeenCalledTimes(1)
  })

  it('PY-01 a payment that cannot be opened says why and shows no button', async () => {
    opening = () => Response.json({ code: '409', message: 'order_msg_expired', data: null })
    renderUi(<Wallet />)
    await click('open')
    expect(state()).toBe('idle, none: order_msg_expired')
  })
})
