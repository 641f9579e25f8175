import type { BrowserContext, Route } from '@playwright/test'
import type { StripeDouble } from '../../tests/support/stripe-double.ts'

const ORIGIN = 'https://js.stripe.com'

/** Card numbers and their names in the double of the provider's server. */
const CARDS: Readonly<Record<string, string>> = { '4242424242424242': 'visa' }
const DECLINED = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }

/** The library. Its field is a document of the provider in a frame, which answers by messages. */
const LIBRARY = `window.Stripe = Object.assign(() => {
  let frame
  const ask = (what) => new Promise((answer) => {
    const id = Math.random()
    addEventListener('message', function heard({ origin, data }) {
      if (origin !== '${ORIGIN}' || data.id !== id) return
      removeEventListener('message', heard)
      answer(data.answer)
    })
    frame.contentWindow.postMessage({ ...what, id }, '${ORIGIN}')
  })
  return {
    elements: ({ locale }) => ({
      create: () => {
        const heard = []
        const listen = ({ origin, source, data }) => {
          if (origin === '${ORIGIN}' && source === frame?.contentWindow && data.change) for (const one of heard) one(data.change)
        }
        return {
          on: (_, listener) => heard.push(listener),
          mount: (place) => {
            addEventListener('message', listen)
            frame = document.createElement('iframe')
            frame.title = 'Card of the provider'
            frame.src = '${ORIGIN}/field?locale=' + locale
            place.replaceChildren(frame)
          },
          destroy: () => {
            removeEventListener('message', listen)
            frame.remove()
          },
        }
      },
    }),
    confirmCardPayment: (secret) => ask({ confirm: secret }),
    createToken: () => ask({ token: true }),
  }
}, { version: 'endive' })`

/** The field. Its input stays on the provider's host. */
const FIELD = `<!doctype html><meta charset="utf-8"><label>Number <input id="number" inputmode="numeric"></label><script>
  const language = new URLSearchParams(location.search).get('locale')
  document.documentElement.lang = language
  const number = document.getElementById('number')
  number.oninput = () => parent.postMessage({ change: { complete: number.value.length === 16 } }, '*')
  addEventListener('message', async ({ data, source, origin }) => {
    const answer = await fetch('/act', { method: 'POST', body: JSON.stringify({ ...data, number: number.value }) })
    source.postMessage({ id: data.id, answer: await answer.json() }, origin)
  })
</script>`

/**
 * Serves the provider's library and field on the provider's host, with a double of its server. `isAway`: every
 * request fails.
 */
export async function serveStripeJs(context: BrowserContext, stripe: StripeDouble) {
  const host = { isAway: false, asked: 0 }
  const act = (route: Route) => {
    const { confirm, number } = route.request().postDataJSON() as { confirm?: string; number: string }
    const card = CARDS[number]
    if (confirm === undefined) return { token: { id: 'tok_visa' } }
    if (card === undefined) return { error: DECLINED }
    stripe.payInBrowser(confirm.replace(/_secret_.*/, ''), card)
    return { paymentIntent: {} }
  }
  await context.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    host.asked += 1
    if (host.isAway) return route.abort()
    if (pathname === '/field') return route.fulfill({ contentType: 'text/html', body: FIELD })
    if (pathname === '/act') return route.fulfill({ json: act(route) })
    return route.fulfill({ contentType: 'text/javascript', body: LIBRARY })
  })
  return host
}
