import { setTimeout as pause } from 'node:timers/promises'
import type { Dice } from '#tests/attack/dice.ts'
import { type Answer, type Client, client } from '#tests/bench/client.ts'

/** What the server has acknowledged. All of it must be stored after any kill. */
export interface Acknowledged {
  readonly created: number[]
  readonly paid: number[]
  readonly cancelled: number[]
}

/** The customer's environment. */
export interface Market {
  /** The server's current origin; it changes when the server restarts. */
  origin(): string
  /** Confirms the card of a payment in the browser. */
  pay(ref: string): Promise<unknown>
  readonly acknowledged: Acknowledged
  /** A code, with its discount in yen. */
  readonly code: { readonly name: string; readonly off: number }
}

export interface Offer {
  readonly supplierId: number
  readonly packageId: number
  readonly amount: number
  readonly packageNum: number
  readonly useTimeStr: string
}

const AGAIN_AFTER_MS = 60
/** Enough attempts for much longer than a server takes to restart. */
const TRIES = 5_000

/** Repeats a call until the service answers: retries after a broken connection and after 503, as the app does. */
async function retryCall(market: Market, path: string, body: object, cookie: string): Promise<Answer | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const http: Client = client(market.origin(), 1)
    try {
      const answer = await http.call(path, body, cookie)
      if (answer.status < 500) return answer
    } catch {
      // The process was killed: repeating the request shows what it had done.
    } finally {
      http.drain()
    }
    await pause(AGAIN_AFTER_MS)
  }
  return null
}

/**
 * One customer with one order and random choices: reserves (with an idempotency key, so that a repeated request is one
 * order) and mostly pays, with the card form or a token, with or without a code. Some close the browser before the
 * confirmation, some leave, some cancel. Records what was acknowledged.
 */
export async function buy(market: Market, offer: Offer, cookie: string, dice: Dice): Promise<void> {
  const { acknowledged, code } = market
  const idempotencyKey = `drill-${dice.bytes(12).toString('hex')}`
  const wish = { ...offer, peopleNum: 1, orderSource: 4, hasJuveniles: 0, idempotencyKey }
  const created = await retryCall(market, '/api/pcOrder/createOrder', wish, cookie)
  if (created?.code !== '200') return
  const { id } = created.data
  acknowledged.created.push(id)
  const contacts = { id, enName: 'DRILL', phone: '+85291234567', email: 'drill@example.com' }
  const saved = await retryCall(market, '/api/pcOrder/updateOrders', contacts, cookie)
  const order = saved?.data
  const chance = dice.next()
  if (!order || chance < 0.08) return
  const discount = dice.next() < 0.3 ? code.off : 0
  const codeClaim = discount > 0 ? { couponCode: code.name } : {}
  const claim = { orderId: id, orderType: 1, orderNo: order.orderNo, amount: order.payable - discount, ...codeClaim }
  const isPaid =
    chance < 0.3 ? await payByToken(market, claim, cookie) : await payByForm(market, claim, cookie, chance < 0.5)
  if (!isPaid) return
  acknowledged.paid.push(id)
  if (dice.next() > 0.15) return
  const ended = await retryCall(market, '/api/directOrder/delOrder', { id, orderType: 1 }, cookie)
  const isOver = ended?.code === '200' || ended?.data?.message === 'orders_msg_already_cancelled'
  if (isOver) acknowledged.cancelled.push(id)
}

async function payByToken(market: Market, claim: object, cookie: string): Promise<boolean> {
  const paid = await retryCall(market, '/pay/payGateway/visaPay', { ...claim, token: 'tok_visa' }, cookie)
  return paid?.data?.paid === true
}

async function payByForm(market: Market, claim: object, cookie: string, leaves: boolean): Promise<boolean> {
  const opened = await retryCall(market, '/pay/payGateway/visaPayV3', claim, cookie)
  const ref = opened?.data?.paymentIntentId
  if (typeof ref !== 'string') return false
  await market.pay(ref)
  if (leaves) return false
  const body = { ...claim, paymentIntentId: ref }
  const paid = await retryCall(market, '/pay/payGateway/confirmPaymentV3', body, cookie)
  return paid?.data?.paid === true
}
