import { sql } from 'kysely'
import { wrongPayments } from '#tests/reconcile/money.ts'
import { newCustomer, type TestApp } from '#tests/support/app.ts'
import { offer, readClosedDays } from '#tests/support/buying.ts'
import type { Attack } from './attack.ts'
import { newestOrder } from './rows.ts'

/** The number of payment attempts and orders whose amounts differ from the catalogue's price. */
async function wrongAmounts(server: TestApp, since: number): Promise<number> {
  const { rows } = await sql<{ wrong: string }>`
    select (select count(*) from payment_attempt a join orders o on o.id = a.order_id where o.id > ${since} and a.amount <> o.payable)
      + (select count(*) from orders o join package p on p.id = o.package_id
         where o.id > ${since} and (o.unit_price <> p.mall_price or o.price <> o.unit_price * o.packages_num or o.payable <> o.price))
      as wrong`.execute(server.db)
  return Number(rows[0]?.wrong)
}

/** Amounts, counts, ids, currencies and owners that differ from the database's, in ordering and in paying. */
export const tampering: Attack = {
  name: 'tampering',
  expects: 'no order or payment has another amount, currency, package or owner than the database computes',
  findings: [],
  async run({ app, tried, expect, worst, dice, sized }) {
    const server = await app()
    await readClosedDays(server)
    const { cookie } = await newCustomer(server)
    const other = await newCustomer(server)
    const right = offer(3).amount
    const since = await newestOrder(server.db)
    const random = Array.from({ length: sized(10, 200) }, () => dice.whole(2 * right))
    const amounts = [
      0,
      -1,
      1,
      right - 1,
      right + 1,
      right * 100,
      right / 100,
      1e9,
      1e21,
      String(right),
      null,
      [right],
      true,
      -right,
    ]
    const wrong = [...amounts, ...random].filter((amount) => amount !== right)
    const refused = async (path: string, body: object, what: string): Promise<void> => {
      const answer = await server.call(path, body, cookie)
      tried()
      const how = `POST ${path} ${JSON.stringify(body)}`
      expect(answer.code !== '200', `${what} was taken`, how)
      expect(answer.status < 500, `${what} was answered ${answer.status}`, how)
    }
    const create = '/api/pcOrder/createOrder'
    for (const amount of wrong) await refused(create, { ...offer(3), amount }, `an order of ${amount} yen`)
    for (const [field, values] of Object.entries({
      packageNum: [0, -1, 1.5, 1001, '1', null],
      peopleNum: [0, -1, 0.5, 1001, 100_000],
      customerId: [other.id, 1],
      packageId: [2_000_000_000, -1, 0],
      supplierId: [2_000_000_000, Number(offer(3)['supplierId']) + 1],
      orderSource: [0, 2, 99],
      useTimeStr: [
        '2026-01-15 18:00',
        '2026-02-30 18:00',
        '2026-02-20 03:33',
        '0001-01-01 00:00',
        '',
        '9999-12-31 18:00',
      ],
    })) {
      for (const value of values) await refused(create, { ...offer(3), [field]: value }, `${field} ${value}`)
    }
    const id = (await server.call(create, offer(4), cookie)).data.id
    const order = (await server.call('/api/directOrder/getOrderById', { id }, cookie)).data
    const claim = { orderId: id, orderType: 1, orderNo: order.orderNo, amount: order.payable }
    for (const [path, more] of [
      ['/pay/payGateway/visaPayV3', {}],
      ['/pay/payGateway/visaPay', { token: 'tok_visa' }],
    ] as const) {
      for (const amount of wrong) await refused(path, { ...claim, ...more, amount }, `a payment of ${amount} yen`)
      for (const change of [
        { orderNo: 'RS2601160123456789ABCD' },
        { orderType: 2 },
        { customerId: other.id },
        { couponCode: 'NO-SUCH-CODE' },
        { preferencesCode: 'NO-SUCH-CODE', preferencesDiscount: 0.99 },
      ]) {
        await refused(path, { ...claim, ...more, ...change }, JSON.stringify(change))
      }
    }
    // Other fields sent with the amount change nothing.
    const claims = { currency: 'usd', couponOriginal: 1, preferencesOriginal: 1, visaCountry: 'CN', discount: right }
    const intent = await server.call('/pay/payGateway/visaPayV3', { ...claim, ...claims }, cookie)
    expect(intent.data?.amount === order.payable, 'other fields changed the amount', JSON.stringify(claims))
    const foreign = { ...claim, paymentIntentId: 'pi_sandbox_of_somebody_else' }
    await refused('/pay/payGateway/confirmPaymentV3', foreign, 'the payment of somebody else')
    const unpaid = await server.call(
      '/pay/payGateway/confirmPaymentV3',
      { ...claim, paymentIntentId: intent.data?.paymentIntentId },
      cookie,
    )
    tried(2)
    expect(unpaid.data?.paid !== true, 'an order was paid by saying so', 'confirmPaymentV3 without a card')
    const off = await wrongAmounts(server, since)
    expect(off === 0, `${off} rows have another amount than the catalogue makes`, 'compare orders with package')
    for (const line of await wrongPayments(server.db, since)) expect(false, line, 'ledger_entry against orders')
    worst(`${off} rows off`)
  },
}
