import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OrderRow } from '#server/db/schema.ts'

/** Path prefix of the pages on which a shop answers requests; they are not part of the app. */
export const SHOP_ANSWER_PATH = '/shop/answer'
/** 128 bits, which cannot be guessed. */
const MAC_BYTES = 16

type SignedOrder = Pick<OrderRow, 'id' | 'order_no' | 'ticket_ref'>

/** The proof in a link emailed to an order's shop; it authorises answering this order only. */
function macOf(secret: Uint8Array, order: SignedOrder): Buffer {
  return createHmac('sha256', secret)
    .update(`shop answer\0${order.id}\0${order.order_no}\0`, 'utf8')
    .update(order.ticket_ref)
    .digest()
    .subarray(0, MAC_BYTES)
}

/**
 * The path of the page on which the shop answers an order's request. Nothing is stored; the link ends with the
 * answer.
 */
export function shopAnswerPath(secret: Uint8Array, order: SignedOrder): string {
  return `${SHOP_ANSWER_PATH}/${order.order_no}/${macOf(secret, order).toString('base64url')}`
}

/** Whether a link for this order was issued by us. */
export function isShopAnswerLink(secret: Uint8Array, order: SignedOrder, mac: string): boolean {
  const [own, given] = [macOf(secret, order), Buffer.from(mac, 'base64url')]
  return own.length === given.length && timingSafeEqual(own, given)
}
