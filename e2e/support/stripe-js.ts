import type { BrowserContext, Route } from '@playwright/test'
import type { StripeDouble } from '../../tests/support/stripe-double.ts'

const ORIGIN = 'https://js.stripe.com'

/** Card numbers and their names in the double of the provider's server. */
const CARDS: Readonly<Record<string, string>> = { '4242424242424242': 'visa' }
const DECLINED = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }

/**
 * The library. Its field and its wallet button are documents of the provider in frames, which answer by messages. A
 * wallet's button confirms the payment whose secret its group of elements was created with.
 */
const LIBRARY = `window.Stripe = Object.assign(() => {
  let field
  const ask = (frame, what) => new Promise((answer) => {
    const id = Math.random()
    addEventListener('message', function heard({ origin, data }) {
      if (origin !== '${ORIGIN}' || data.id !== id) return
      removeEventListener('message', heard)
      answer(data.answer)
    })
    frame.contentWindow.postMessage({ ...what, id }, '${ORIGIN}')
  })
  const framed = (title, src, hear) => {
    const frame = document.createElement('iframe')
    const listen = ({ origin, source, data }) => {
      if (origin === '${ORIGIN}' && source === frame.contentWindow) hear(data, frame)
    }
    frame.title = title
    return {
      frame,
      mount: (place) => {
        addEventListener('message', listen)
        frame.src = '${ORIGIN}' + src
        place.replaceChildren(frame)
      },
      destroy: () => {
        removeEventListener('message', listen)
        frame.remove()
      },
    }
  }
  const card = (locale) => {
    const heard = []
    const { frame, ...element } = framed('Card of the provider', '/field?locale=' + locale, (data) => {
      if (data.change) for (const one of heard) one(data.change)
    })
    field = frame
    return { ...element, on: (_, listener) => heard.push(listener) }
  }
  const wallet = (group) => {
    const heard = {}
    const { frame, ...element } = framed('Wallet of the provider', '/wallet', (data) => {
      const has = { available: data.available }
      if ('available' in data) {
        const paymentMethods = data.available ? { applePay: has, googlePay: has } : undefined
        heard.availablepaymentmethodschange?.({ elementType: 'expressCheckout', paymentMethods })
      }
      if (data.approved) heard.confirm?.({ paymentFailed: () => {} })
    })
    group.frame = frame
    return { ...element, on: (name, listener) => { heard[name] = listener } }
  }
  return {
    elements: ({ locale, clientSecret }) => {
      const group = {
        secret: clientSecret,
        create: (type) => (type === 'expressCheckout' ? wallet(group) : card(locale)),
        submit: async () => ({}),
      }
      return group
    },
    confirmCardPayment: (secret, { payment_method }) =>
      ask(field, { confirm: secret, payer: payment_method.billing_details }),
    confirmPayment: ({ elements, confirmParams }) => {
      if (!elements.frame.isConnected) throw new Error('The wallet button is gone')
      const payer = confirmParams.payment_method_data.billing_details
      return ask(elements.frame, { confirm: elements.secret, payer, isWallet: true })
    },
    createToken: () => ask(field, { token: true }),
  }
}, { version: 'endive' })`

const ANSWER = `addEventListener('message', async ({ data, source, origin }) => {
    const number = document.getElementById('number')?.value ?? ''
    const answer = await fetch('/act', { method: 'POST', body: JSON.stringify({ ...data, number }) })
    source.postMessage({ id: data.id, answer: await answer.json() }, origin)
  })`

/** The field. Its input stays on the provider's host. */
const FIELD = `<!doctype html><meta charset="utf-8"><label>Number <input id="number" inputmode="numeric"></label><script>
  const language = new URLSearchParams(location.search).get('locale')
  document.documentElement.lang = language
  const number = document.getElementById('number')
  number.oninput = () => parent.postMessage({ change: { complete: number.value.length === 16 } }, '*')
  ${ANSWER}
</script>`

/** The wallet's button. Pressing it approves the payment, as the wallet's own sheet does. */
const walletPage = (isAvailable: boolean) => `<!doctype html><html lang="en"><title>Wallet</title>
<button id="approve">Pay with the wallet</button><script>
  document.getElementById('approve').onclick = () => parent.postMessage({ approved: true }, '*')
  parent.postMessage({ available: ${isAvailable} }, '*')
  ${ANSWER}
</script></html>`

interface Act {
  readonly confirm?: string
  readonly number: string
  readonly isWallet?: boolean
  readonly payer?: Readonly<Record<string, string>>
}

/**
 * Serves the provider's library, field and wallet on the provider's host, with a double of its server. `isAway`: every
 * request fails. `hasWallet`: the customer has set the wallet up, with `walletCard` in it.
 */
export async function serveStripeJs(context: BrowserContext, stripe: StripeDouble) {
  const host = {
    isAway: false,
    asked: 0,
    hasWallet: false,
    walletCard: 'visa',
    /** The billing details of every confirmation. */
    payers: [] as (Readonly<Record<string, string>> | undefined)[],
  }
  const act = (route: Route) => {
    const { confirm, number, isWallet, payer } = route.request().postDataJSON() as Act
    if (confirm === undefined) return { token: { id: 'tok_visa' } }
    host.payers.push(payer)
    const card = isWallet ? host.walletCard : CARDS[number]
    if (card === undefined) return { error: DECLINED }
    const ref = confirm.replace(/_secret_.*/, '')
    stripe.payInBrowser(ref, card, isWallet ? 'google_pay' : undefined)
    return stripe.intents.get(ref)?.status === 'requires_payment_method' ? { error: DECLINED } : { paymentIntent: {} }
  }
  await context.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    host.asked += 1
    if (host.isAway) return route.abort()
    if (pathname === '/field') return route.fulfill({ contentType: 'text/html', body: FIELD })
    if (pathname === '/wallet') return route.fulfill({ contentType: 'text/html', body: walletPage(host.hasWallet) })
    if (pathname === '/act') return route.fulfill({ json: act(route) })
    return route.fulfill({ contentType: 'text/javascript', body: LIBRARY })
  })
  return host
}
