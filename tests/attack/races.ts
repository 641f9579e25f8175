import { wrongPayments } from '#tests/reconcile/money.ts'
import { wrongSeats } from '#tests/reconcile/seats.ts'
import { newCustomer } from '#tests/support/app.ts'
import { offer, readClosedDays } from '#tests/support/buying.ts'
import { newPhone, nonce, paidOrder } from '#tests/support/tickets.ts'
import type { Attack } from './attack.ts'
import { newestOrder } from './rows.ts'

/** Many concurrent requests for a few seats, one order's payments, one ticket, one coupon and one createOrder. */
export const races: Attack = {
  name: 'races',
  expects: 'of many concurrent requests exactly as many win as there is room for',
  findings: ['W5'],
  async run({ app, paymentApp, tried, expect, worst, sized }) {
    const server = await app({ poolSize: 20 })
    await readClosedDays(server)
    const demo = await newestOrder(server.db)
    const crowd = sized(30, 200)
    const buyers = await Promise.all(Array.from({ length: crowd }, () => newCustomer(server)))

    let start = 10
    for (const seats of [1, 7]) {
      for (let round = 0; round < sized(1, 50); round++) {
        // The first takes one seat, so that the slot's seat row exists; then its capacity is reduced.
        const [first] = buyers
        const wanted = offer(start++)
        await server.call('/api/pcOrder/createOrder', wanted, first?.cookie)
        const { supplierId, useTimeStr } = wanted
        const startsAt = new Date(`${String(useTimeStr).replace(' ', 'T')}:00+09:00`)
        await server.db
          .updateTable('slot_seat')
          .set((eb) => ({ capacity: eb('taken', '+', seats) }))
          .where('supplier_id', '=', Number(supplierId))
          .where('starts_at', '>=', startsAt)
          .where('starts_at', '<', new Date(startsAt.getTime() + 12 * 3_600_000))
          .execute()
        const answers = await Promise.all(
          buyers.slice(1).map(({ cookie }) => server.call('/api/pcOrder/createOrder', wanted, cookie)),
        )
        tried(answers.length)
        const winners = answers.filter(({ code }) => code === '200').length
        const how = `${crowd - 1} createOrder at once for ${useTimeStr}, ${seats} seats left`
        expect(winners === seats, `${winners} of ${crowd - 1} got one of ${seats} seats`, how)
        // The same buyers return in the next round: their holds must not count against them.
        await server.db.updateTable('orders').set({ hold_place: null, shop_place: null }).execute()
      }
    }
    for (const line of await wrongSeats(server.db, demo)) expect(false, line, 'slot_seat against orders')

    // W5: a form sent ten times creates one order.
    const { cookie, id } = await newCustomer(server)
    const body = { ...offer(start), idempotencyKey: `attack-${nonce()}` }
    const clicks = await Promise.all(
      Array.from({ length: 10 }, () => server.call('/api/pcOrder/createOrder', body, cookie)),
    )
    tried(clicks.length)
    const made = await server.db.selectFrom('orders').select('id').where('customer_id', '=', id).execute()
    expect(
      made.length === 1,
      `ten clicks made ${made.length} orders`,
      'createOrder ×10 at once with one idempotencyKey',
    )
    expect(
      clicks.every(({ code, data }) => code === '200' && data.id === clicks[0]?.data.id),
      'the ten clicks were not told of the one order',
      JSON.stringify(clicks.map(({ code, data }) => data?.id ?? code)),
    )

    // One ticket, many phones and nonces.
    const phone = await newPhone(server)
    const ticket = await paidOrder(server, phone.customerId)
    const records = await Promise.all(Array.from({ length: sized(20, 50) }, () => phone.record(ticket.id)))
    const verdicts = await Promise.all(records.map((record) => server.call('/api/validOrder/useOrder', record)))
    tried(verdicts.length)
    const accepted = verdicts.filter(({ data }) => data?.verdict === 'accepted').length
    expect(accepted === 1, `${accepted} redemptions of one ticket were accepted`, `${records.length} useOrder at once`)

    // One order, many payments; one use of a coupon, many orders.
    const shop = await paymentApp({ poolSize: 20 })
    const session = await shop.signIn()
    const order = await shop.order()
    const opened = await Promise.all(
      Array.from({ length: 20 }, () => shop.call('/pay/payGateway/visaPayV3', shop.claim(order), session)),
    )
    const intents = new Set(opened.flatMap(({ data }) => data?.paymentIntentId ?? []))
    tried(opened.length)
    expect(intents.size === 1, `one order has ${intents.size} open payments`, '20 visaPayV3 at once')
    const paidTimes = await Promise.all(
      Array.from({ length: 20 }, () =>
        shop.call('/pay/payGateway/visaPay', shop.claim(order, { token: 'tok_visa' }), session),
      ),
    )
    tried(paidTimes.length)
    const payments = (await shop.ledger(order.id)).filter(({ kind }) => kind === 'payment')
    expect(payments.length <= 1, `one order was paid ${payments.length} times`, '20 visaPay at once')
    await shop.coupon('ONCE', { max_uses: 1 })
    const orders = await Promise.all(Array.from({ length: 10 }, () => shop.order()))
    const used = await Promise.all(
      orders.map((one) =>
        shop.call(
          '/pay/payGateway/visaPay',
          shop.claim(one, { amount: 4200, couponCode: 'ONCE', token: 'tok_visa' }),
          session,
        ),
      ),
    )
    tried(used.length)
    const uses = await shop.db.selectFrom('orders').select('id').where('coupon_code', '=', 'ONCE').execute()
    expect(uses.length <= 1, `a coupon for one use was used ${uses.length} times`, '10 visaPay at once with one code')
    for (const line of await wrongPayments(shop.db)) expect(false, line, 'ledger_entry against orders')
    worst(`${accepted} redemption, ${payments.length} payment, ${uses.length} coupon use`)
  },
}
