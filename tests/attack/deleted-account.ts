import { stripeGateway } from '#server/adapters/payment/stripe.ts'
import { newCustomer } from '#tests/support/app.ts'
import { offer, readClosedDays } from '#tests/support/buying.ts'
import { startStripeDouble } from '#tests/support/stripe-double.ts'
import { PASSWORD } from './account-steps.ts'
import type { Attack } from './attack.ts'

/** Longest wait for the jobs, which run every few seconds. */
const ROUNDS_MS = 25_000

/** A payment is opened, the account is deleted, and only then the card is charged. */
export const deletedAccount: Attack = {
  name: 'deleted-account',
  expects: 'a payment after the deletion of its customer is refunded, and no seat stays held',
  findings: ['D6'],
  async run({ app, atEnd, tried, expect, worst }) {
    const stripe = await startStripeDouble()
    atEnd(() => stripe.stop())
    const gateway = stripeGateway({
      secretKey: 'sk_test_1',
      webhookSecret: stripe.webhookSecret,
      apiBase: stripe.base,
      timeoutMs: 2_000,
    })
    const server = await app({ ports: { gateways: [gateway] } })
    await readClosedDays(server)
    const { cookie, id } = await newCustomer(server)
    const orderId = (await server.call('/api/pcOrder/createOrder', offer(5), cookie)).data.id
    const contacts = { id: orderId, enName: 'GONE', phone: '+85291234567', email: 'gone@example.com' }
    const order = (await server.call('/api/pcOrder/updateOrders', contacts, cookie)).data
    const claim = { orderId, orderType: 1, orderNo: order.orderNo, amount: order.payable }
    const { paymentIntentId: ref } = (await server.call('/pay/payGateway/visaPayV3', claim, cookie)).data
    const gone = await server.call('/api/customer/delete', { password: PASSWORD, forfeit: true }, cookie)
    tried(2)
    const how = 'createOrder, visaPayV3, customer/delete, the card is confirmed, webhook'
    // Refusing the deletion while a payment is open is acceptable as well.
    if (gone.code !== '200') return worst(`deletion was refused: ${gone.message}`)
    const intent = stripe.intents.get(ref)
    if (intent?.status === 'requires_payment_method') stripe.payInBrowser(ref, 'visa')
    const { payload, signature } = stripe.webhook(ref)
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    await server.app.inject({ method: 'POST', url: '/pay/webhook/stripe', payload, headers })
    const state = () =>
      server.db
        .selectFrom('orders')
        .select(['pay_status', 'seats_held', 'order_status'])
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
    const isClear = async () => {
      const { pay_status, seats_held } = await state()
      return stripe.charged() === stripe.refunded() && pay_status === 0 && seats_held === 0
    }
    server.clock.moveTo(server.clock.now().add({ minutes: 31 }))
    const until = performance.now() + ROUNDS_MS
    while (!(await isClear()) && (await state()).pay_status === 0 && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    const row = await state()
    const kept = stripe.charged() - stripe.refunded()
    expect(kept === 0, `${kept} yen of a deleted customer ${id} were kept`, how)
    expect(row.pay_status === 0, 'a paid order belongs to nobody', how)
    expect(row.seats_held === 0, `${row.seats_held} seats are held for nobody`, how)
    worst(`${kept} yen kept, ${row.seats_held} seats held`)
  },
}
