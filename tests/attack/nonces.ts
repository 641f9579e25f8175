import { newPhone, nonce, paidOrder } from '#tests/support/tickets.ts'
import type { Attack } from './attack.ts'

/** A nonce used for one ticket is used again for another one, by another owner, with and without a session. */
export const nonces: Attack = {
  name: 'nonces',
  expects: 'the verdict “accepted” always means a redeemed ticket; a repeated nonce gets the same verdict',
  findings: ['D9'],
  async run({ app, tried, expect, worst }) {
    const server = await app()
    const [mine, theirs] = [await newPhone(server), await newPhone(server)]
    const use = async (body: object, cookie?: string) => {
      tried()
      return server.call('/api/validOrder/useOrder', body, cookie)
    }
    const isUsed = async (id: number) =>
      (await server.db.selectFrom('orders').select('used_at').where('id', '=', id).executeTakeFirstOrThrow())
        .used_at !== null
    let wrong = 0
    for (const way of ['record', 'session'] as const) {
      for (const next of [mine, theirs]) {
        const first = await paidOrder(server, mine.customerId)
        const second = await paidOrder(server, next.customerId)
        const same = nonce()
        const body = async (phone: typeof mine, order: typeof first) =>
          way === 'record'
            ? { ...(await phone.record(order.id)), nonce: same }
            : { tradeNo: order.orderNo, orderType: 2, nonce: same }
        const firstBody = await body(mine, first)
        const one = await use(firstBody, way === 'session' ? mine.cookie : undefined)
        const two = await use(await body(next, second), way === 'session' ? next.cookie : undefined)
        const whose = next === mine ? 'another ticket' : 'another owner’s ticket'
        const how = `useOrder by ${way} with one nonce for ${first.orderNo}, then for ${second.orderNo}`
        expect(one.data?.verdict === 'accepted', 'the control was not accepted', how)
        const isLie = two.data?.verdict === 'accepted' && !(await isUsed(second.id))
        if (isLie) wrong += 1
        expect(!isLie, `a used nonce says “accepted” of ${whose}, which stays usable`, how)
        const again = await use(firstBody, way === 'session' ? mine.cookie : undefined)
        const isSame = again.data?.verdict === one.data?.verdict && again.data?.usedAt === one.data?.usedAt
        expect(isSame, 'a nonce that is sent again has another verdict', how)
      }
    }
    worst(`${wrong} of 4 told a lie`)
  },
}
