import { NOON, openPaymentApp, type PaymentApp, type PaymentAppOptions } from './payment-app.ts'

/** The start of the orders that the payment app creates, and an earlier one on the same day, in Japan. */
export const START = '2026-02-01 18:00'
export const EARLIER = '2026-02-01 12:00'
/** The first customer's visit that tests change: one guest, one package of 5,000 yen at START. */
type Paid = Awaited<ReturnType<PaymentApp['order']>>

/** The payment app with helpers for tests of changes. */
export async function openChangingApp(kind: 'embedded' | 'postgres', options: PaymentAppOptions = {}) {
  const app = await openPaymentApp(kind, options)
  let cookie = await app.signIn()
  const call = (path: string, body: unknown) => app.call(path, body, cookie)
  const shopOf = (packageId: number) => (packageId === 2 || packageId === 5 ? 2 : 1)
  const prices: Readonly<Record<number, number>> = { 1: 5000, 2: 5000, 3: 8000, 4: 3000, 5: 8000 }
  /** A changeOrders body; omitted values stay as in the order. */
  const wish = (id: number, to: { packageId?: number; at?: string; packages?: number } = {}, more: object = {}) => {
    const { packageId = 1, at = START, packages = 1 } = to
    return {
      id,
      supplierId: shopOf(packageId),
      packageId,
      packageNum: packages,
      peopleNum: 1,
      amount: (prices[packageId] ?? 0) * packages,
      orderSource: 4,
      useTimeStr: at,
      hasJuveniles: 0,
      ...more,
    }
  }
  const pay = (one: { id: number; orderNo?: string; amount: number }, more: object = {}) =>
    call('/pay/payGateway/visaPay', {
      orderId: one.id,
      orderType: 1,
      amount: one.amount,
      token: 'tok_visa',
      ...more,
    })
  return {
    ...app,
    wish,
    pay,
    as: call,
    async paid(with_: Parameters<PaymentApp['order']>[0] = {}, more: object = {}): Promise<Paid> {
      const order = await app.order(with_)
      const answer = await pay(order, more)
      if (answer.code !== '200' || !answer.data.paid) throw new Error(`Not paid: ${JSON.stringify(answer)}`)
      return order
    },
    quote: ({ id, packageId, packageNum, useTimeStr }: ReturnType<typeof wish>) =>
      call('/api/pcOrder/changeQuote', { id, packageId, packageNum, useTimeStr }),
    terms: (id: number) => call('/api/pcOrder/changeTerms', { id }),
    change: (body: object) => call('/api/pcOrder/changeOrders', body),
    settle: (id: number, more: object = {}) =>
      call('/api/pcOrder/updateOrdersNoSpread', { id, orderNo: '', orderType: 1, ...more }),
    shown: async (id: number) => (await call('/api/directOrder/getOrderById', { id })).data,
    /** Seats taken per start ("MM-DD HH:mm" in Japan), if any. */
    async seats(): Promise<Record<string, number>> {
      const rows = await app.db.selectFrom('slot_seat').selectAll().where('taken', '<>', 0).execute()
      const start = (at: Date) => at.toTemporalInstant().toZonedDateTimeISO('Asia/Tokyo').toString().slice(5, 16)
      return Object.fromEntries(rows.map((row) => [start(row.starts_at).replace('T', ' '), row.taken]))
    },
    events: async (id: number) =>
      (await app.db.selectFrom('order_event').select('kind').where('order_id', '=', id).orderBy('id').execute()).map(
        ({ kind }) => kind,
      ),
    refunds: (id: number) =>
      app.db
        .selectFrom('refund')
        .select(['amount', 'reason', 'state'])
        .where('order_id', '=', id)
        .orderBy('id')
        .execute(),
    async reset(): Promise<void> {
      await app.empty()
      cookie = await app.signIn()
    },
    /** Moves the clock to that many minutes after NOON. */
    later: (minutes: number) => app.clock.moveTo(NOON.add({ minutes })),
  }
}
export type ChangingApp = Awaited<ReturnType<typeof openChangingApp>>
