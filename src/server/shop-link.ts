import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OrderRow } from '#server/db/schema.ts'

/** Below it are the pages on which a shop answers; not the app's. */
export const SHOP_ANSWER_PATH = '/shop/answer'
/** 128 bits: nobody guesses one. */
const MAC_BYTES = 16

type SignedOrder = Pick<OrderRow, 'id' | 'order_no' | 'ticket_ref'>

/** What proves that a link was mailed to the shop of an order, for answering this order and nothing else. */
function macOf(secret: Uint8Array, order: SignedOrder): Buffer {
  return createHmac('sha256', secret)
    .update(`shop answer\0${order.id}\0${order.order_no}\0`, 'utf8')
    .update(order.ticket_ref)
    .digest()
    .subarray(0, MAC_BYTES)
}

/** The path of the page on which the shop of an order answers its request. Nothing is stored: it ends with the answer. */
export function shopAnswerPath(secret: Uint8Array, order: SignedOrder): string {
  return `${SHOP_ANSWER_PATH}/${order.order_no}/${macOf(secret, order).toString('base64url')}`
}

/** Whether a link to the page of this order is one that we made. */
export function isShopAnswerLink(secret: Uint8Array, order: SignedOrder, mac: string): boolean {
  const [own, given] = [macOf(secret, order), Buffer.from(mac, 'base64url')]
  return own.length === given.length && timingSafeEqual(own, given)
}
