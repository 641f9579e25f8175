import { newCustomer } from '#tests/support/app.ts'
import { offer, readClosedDays } from '#tests/support/buying.ts'
import type { Attack } from './attack.ts'

/** One caller tries codes one after the other, through every call that looks one up, including the pay calls. */
export const couponGuessing: Attack = {
  name: 'coupon-guessing',
  expects: 'guessing codes is stopped soon, in every call',
  findings: ['W6'],
  async run({ app, tried, expect, worst, dice, sized }) {
    const server = await app()
    await readClosedDays(server)
    const { cookie } = await newCustomer(server)
    const id = (await server.call('/api/pcOrder/createOrder', offer(7), cookie)).data.id
    const order = (await server.call('/api/directOrder/getOrderById', { id }, cookie)).data
    const claim = { orderId: id, orderType: 1, orderNo: order.orderNo, amount: order.payable }
    const ways = {
      couponGet: (code: string, from: string) =>
        server.call(`/api/coupon/get?code=${code}`, undefined, undefined, from),
      couponCheck: (code: string, from: string) =>
        server.call(`/api/coupon/check?code=${code}`, undefined, undefined, from),
      preferencesGet: (code: string, from: string) =>
        server.call(`/api/preferences/get?code=${code}`, undefined, undefined, from),
      visaPayV3: (couponCode: string, from: string) =>
        server.call('/pay/payGateway/visaPayV3', { ...claim, couponCode }, cookie, from),
      visaPay: (preferencesCode: string, from: string) =>
        server.call('/pay/payGateway/visaPay', { ...claim, preferencesCode, token: 'tok_visa' }, cookie, from),
    }
    let most = 0
    const tries = sized(120, 600)
    for (const [index, [name, look]] of Object.entries(ways).entries()) {
      await server.call('/sandbox/throttles', {})
      let looked = 0
      for (; looked < tries; looked++) {
        const answer = await look(dice.bytes(5).toString('hex').toUpperCase(), `198.51.100.${index + 1}`)
        tried()
        if (answer.status === 429) break
      }
      most = Math.max(most, looked)
      expect(looked < tries, `${name} looks up ${looked} wrong codes of one caller`, `${name} with random codes`)
    }
    worst(`${most} wrong codes before the end`)
  },
}
