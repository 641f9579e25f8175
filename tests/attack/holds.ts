import { newCustomer } from '#tests/support/app.ts'
import { offer, readClosedDays } from '#tests/support/buying.ts'
import type { Attack } from './attack.ts'

/** More unpaid orders than this at once, per account or per shop, indicate an attack. */
const MANY = 12

/** A free account that takes every slot of a shop, and one that lets its holds lapse and takes them again. */
export const holds: Attack = {
  name: 'holds',
  expects: 'one account holds only a few seats without paying, however many requests it sends',
  findings: ['W4'],
  async run({ app, tried, expect, worst, sized }) {
    const server = await app()
    await readClosedDays(server)
    const { cookie, id } = await newCustomer(server)
    const open = async () =>
      (
        await server.db
          .selectFrom('orders')
          .select('id')
          .where('customer_id', '=', id)
          .where('seats_held', '>', 0)
          .where('pay_status', '=', 0)
          .execute()
      ).length
    const take = async (index: number, more: object = {}) => {
      tried()
      return server.call('/api/pcOrder/createOrder', { ...offer(index), ...more }, cookie)
    }
    for (let index = 0; index < sized(40, 63); index++) await take(index)
    const inTurn = await open()
    expect(inTurn <= MANY, `one account holds ${inTurn} slots unpaid`, 'createOrder for one slot after the other')
    await Promise.all(Array.from({ length: 30 }, (_, index) => take(100 + index)))
    const atOnce = await open()
    expect(atOnce <= MANY, `30 at once make ${atOnce} open orders`, 'createOrder ×30 at once')
    // More seats than packages: a party of 1,000 orders one set meal.
    const greedy = await newCustomer(server)
    const answer = await server.call(
      '/api/pcOrder/createOrder',
      { ...offer(150), peopleNum: 1_000, useTotal: 1_000 },
      greedy.cookie,
    )
    tried()
    expect(answer.code !== '200', 'one package holds 1,000 seats', 'createOrder with peopleNum 1000')
    worst(`${Math.max(inTurn, atOnce)} unpaid holds of one account`)
  },
}
