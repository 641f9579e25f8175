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
