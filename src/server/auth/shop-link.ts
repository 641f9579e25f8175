import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OrderRow } from '#server/db/schema.ts'

/** Path prefixes of the pages on which a shop answers requests and reviews; they are not part of the app. */
export const SHOP_ANSWER_PATH = '/shop/answer'
export const SHOP_REVIEW_PATH = '/shop/review'
/** 128 bits, which cannot be guessed. */
const MAC_BYTES = 16

type SignedOrder = Pick<OrderRow, 'id' | 'order_no' | 'ticket_ref'>

/** What a link authorises: answering an order's request, or its review. */
type Purpose = 'shop answer' | 'shop review'

/** The proof in a link emailed to an order's shop; it authorises one purpose for this order only. */
function macOf(secret: Uint8Array, purpose: Purpose, order: SignedOrder): Buffer {
  return createHmac('sha256', secret)
    .update(`${purpose}\0${order.id}\0${order.order_no}\0`, 'utf8')
    .update(order.ticket_ref)
    .digest()
    .subarray(0, MAC_BYTES)
}

/**
 * The path of the page on which the shop answers an order's request. Nothing is stored; the link ends with the
 * answer.
 */
export function shopAnswerPath(secret: Uint8Array, order: SignedOrder): string {
  return `${SHOP_ANSWER_PATH}/${order.order_no}/${macOf(secret, 'shop answer', order).toString('base64url')}`
}

/** The path of the page on which the shop answers the review of an order. The review's age ends the link. */
export function shopReviewPath(secret: Uint8Array, order: SignedOrder): string {
  return `${SHOP_REVIEW_PATH}/${order.order_no}/${macOf(secret, 'shop review', order).toString('base64url')}`
}

function isOwnMac(own: Buffer, mac: string): boolean {
  const given = Buffer.from(mac, 'base64url')
  return own.length === given.length && timingSafeEqual(own, given)
}

/** Whether a link for answering this order's request was issued by us. */
export const isShopAnswerLink = (secret: Uint8Array, order: SignedOrder, mac: string): boolean =>
  isOwnMac(macOf(secret, 'shop answer', order), mac)

/** Whether a link for answering this order's review was issued by us. */
export const isShopReviewLink = (secret: Uint8Array, order: SignedOrder, mac: string): boolean =>
  isOwnMac(macOf(secret, 'shop review', order), mac)
