import type { OrderReview } from '#contract/reviews.ts'
import type { CallResult, TestApp } from './app.ts'
import { newPhone, type Phone, paidOrder } from './tickets.ts'

/** What a guest writes. */
export const WRITTEN = { stars: 4, text: 'Good soup, kind people.', name: 'Mei' } as const

/** A guest with a redeemed order of the demo's first undated package, and its shop. */
export interface Visitor extends Phone {
  readonly orderId: number
  readonly orderNo: string
  readonly shopId: number
  review(part?: object): Promise<CallResult & { data: OrderReview }>
}

/** The path in the mail to the shop about a version of a review. */
export async function answerLink(on: TestApp, orderId: number, version = 1): Promise<string> {
  const mail = await on.db
    .selectFrom('mail')
    .select('links')
    .where('dedupe_key', '=', `order-shop-review:${orderId}:${version}`)
    .executeTakeFirstOrThrow()
  return new URL(mail.links[0] ?? '').pathname
}

/** Presses the button of the shop's page. */
export const pressAnswer = (on: TestApp, path: string, form: Record<string, string>) =>
  on.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: on.config.origin },
    payload: new URLSearchParams(form).toString(),
  })

/** Buys, and redeems on the guest's own phone unless `isUsed` is false. */
export async function newVisitor(on: TestApp, { isUsed = true } = {}): Promise<Visitor> {
  const phone = await newPhone(on)
  const { id: orderId, orderNo } = await paidOrder(on, phone.customerId)
  const order = await on.db
    .selectFrom('orders')
    .select('supplier_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (isUsed) {
    const { code } = await on.call('/api/validOrder/useOrder', await phone.record(orderId), phone.cookie)
    if (code !== '200') throw new Error(`Order ${orderId} was not redeemed`)
  }
  return {
    ...phone,
    ...{ orderId, orderNo, shopId: order.supplier_id },
    review: (part = {}) => on.call('/api/review/save', { orderId, ...WRITTEN, ...part }, phone.cookie),
  }
}
