import { agreeing } from '../../tests/support/agreeing.ts'
import { buyTicket, reserve } from '../support/orders.ts'
import { contactEmail } from '../support/shop.ts'

/** Makes calls with the session of a page's browser; the customer agrees to the terms. */
const callsOf =
  ({ request }) =>
  async (path, data) => {
    const headers = { 'browser-type': 'web' }
    const sent = { headers, data: agreeing(path, data) }
    return (await (data === undefined ? request.get(path, { headers }) : request.post(path, sent))).json()
  }

/** The path of the page on which a shop answers a request, from its mail. */
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

/** Submits the form of a shop's page. */
const answer = ({ request }, path, form) =>
  request.post(path, { form, headers: { 'sec-fetch-site': 'same-origin' }, maxRedirects: 0 })

async function makeStories(page) {
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

let madeStories = null

/**
 * Orders in states that the demo data lacks, made once by the signed-in customer: one to keep, one cancelled and
 * refunded, and requests that are open, accepted, declined and withdrawn, each with the page of its shop.
 */
export function stories(page) {
  madeStories ??= makeStories(page)
  return madeStories
}

/**
 * How long an unpaid order is reused, in ms: less than the half hour for which its seats are held. Screens of one
 * kind share an order, because a customer may have only a few unpaid ones.
 */
const REUSED_FOR_MS = 20 * 60_000
const held = new Map()

async function unpaidFor(kind, call) {
  const known = held.get(kind)
  if (known && Date.now() - known.at < REUSED_FOR_MS) return known
  const { id } = await reserve({ call, device: 'mobile' })
  const { data } = await call('/api/directOrder/getOrderById', { id })
  const made = { at: Date.now(), orderId: id, orderNo: data.orderNo, orderType: data.orderType, amount: data.payable }
  held.set(kind, made)
  return made
}

/** Addresses of the sandbox's bank and wallet pages, each for its own unpaid order. */
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
