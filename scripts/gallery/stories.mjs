import { buyTicket, reserve } from '../../e2e/support/orders.ts'
import { contactEmail } from '../../e2e/support/shop.ts'

/** Calls with the session of a page's browser, whatever the page shows. */
const callsOf =
  ({ request }) =>
  async (path, data) => {
    const headers = { 'browser-type': 'web' }
    return (await (data === undefined ? request.get(path, { headers }) : request.post(path, { headers, data }))).json()
  }

/** The path of the page on which the shop of a request answers it, as it was mailed. */
async function answerPath(call, { id }) {
  const { data } = await call('/api/directOrder/getOrderById', { id })
  const to = encodeURIComponent(contactEmail(data.supplierId))
  for (;;) {
    const { data: mails } = await call(`/sandbox/outbox?to=${to}`)
    const link = mails.flatMap(({ links }) => links).find((one) => one.includes(`/shop/answer/${data.orderNo}/`))
    if (link) return new URL(link).pathname
    await new Promise((wake) => setTimeout(wake, 200))
  }
}

/** Presses a button of a shop's page. */
const answer = ({ request }, path, form) =>
  request.post(path, { form, headers: { 'sec-fetch-site': 'same-origin' }, maxRedirects: 0 })

async function tell(page) {
  const call = callsOf(page)
  const app = { call, device: 'mobile' }
  const kept = await buyTicket(app)
  const refunded = await buyTicket(app)
  await call('/api/directOrder/delOrder', { id: refunded.id, orderType: refunded.orderType })
  const asked = {}
  for (const name of ['open', 'confirmed', 'declined', 'withdrawn']) {
    const order = await buyTicket(app, 'request')
    asked[name] = { ...order, path: await answerPath(call, order) }
  }
  await answer(page, asked.confirmed.path, { answer: 'confirm' })
  await answer(page, asked.declined.path, { answer: 'decline', reason: 'full' })
  await call('/api/directOrder/delOrder', { id: asked.withdrawn.id, orderType: asked.withdrawn.orderType })
  return { kept, refunded, asked }
}

let told = null

/**
 * Orders with a story that the demo has none of, which the signed-in customer goes through once: one to keep, one that was cancelled
 * and paid back, and requests that wait, were accepted, declined and withdrawn, each with the page of its shop.
 */
export function stories(page) {
  told ??= tell(page)
  return told
}

/** Seats are held for half an hour: an unpaid order serves this long. One of a customer's few, so it serves all screens of its kind. */
const SERVES_MS = 20 * 60_000
const held = new Map()

async function unpaidFor(kind, call) {
  const known = held.get(kind)
  if (known && Date.now() - known.at < SERVES_MS) return known
  const { id } = await reserve({ call, device: 'mobile' })
  const { data } = await call('/api/directOrder/getOrderById', { id })
  const made = { at: Date.now(), orderId: id, orderNo: data.orderNo, orderType: data.orderType, amount: data.payable }
  held.set(kind, made)
  return made
}

/** Addresses of the pretended bank and of a wallet's page, each for an unpaid order of its own. */
export function payPages(page) {
  const call = callsOf(page)
  return {
    async bank() {
      const { at: _at, ...claim } = await unpaidFor('bank', call)
      const { data } = await call('/pay/payGateway/visaPayV3', claim)
      const query = {
        client_secret: data.client_secret,
        payment_method: 'pm_card_threeDSecure2Required',
        return: `/mobile/order?orderId=${claim.orderId}`,
      }
      return `/sandbox/payments/challenge?${new URLSearchParams(query)}`
    },
    async wallet() {
      const { orderId, orderNo: reference, orderType, amount } = await unpaidFor('wallet', call)
      await call('/pay/payGateway/securityPay', {
        currency: 'JPY',
        amount,
        reference,
        payModeId: 5,
        orderType,
        orderId,
      })
      return `/pay/handover?${new URLSearchParams({ orderId, device: 'mobile', lang: 'zh-cn' })}`
    },
  }
}
