import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  HOLD_MEMORY_HOURS,
  IDEMPOTENCY_KEY_HOURS,
  LAPSED_HOLDS_PER_CUSTOMER,
  LAPSED_HOLDS_PER_NETWORK,
  OPEN_ORDERS_PER_CUSTOMER,
  OPEN_ORDERS_PER_SHOP,
  SHORT_HOLD_MINUTES,
  UNPAID_HOLD_MINUTES,
} from '#domain/constants.ts'
import { deleteExpiredHoldData } from '#server/modules/orders/index.ts'
import { clientAddress } from '#tests/support/accounts.ts'
import { BOTH_DATABASES, NOON, newCustomer, startApp, type TestApp } from '#tests/support/app.ts'
import { offer, readClosedDays } from '#tests/support/buying.ts'
import { SUPPLIERS } from '#tests/support/demo-catalogue.ts'

const CREATE = '/api/pcOrder/createOrder'

/** One undated package of each of several shops. */
const SHOPS = SUPPLIERS.flatMap(({ id, mallFlag, packages }) => {
  const pack = packages.find((one) => one.useType === 2 && one.mallFlag === 1)
  return pack && mallFlag === 1 ? [{ supplierId: id, pack }] : []
})
function atShop(index: number) {
  const shop = SHOPS[index]
  if (!shop) throw new Error('The demo has too few shops with tickets')
  const { supplierId, pack } = shop
  const packageNum = pack.minNumber
  const amount = packageNum * pack.mallPrice
  return { supplierId, packageId: pack.id, packageNum, peopleNum: 1, amount, orderSource: 4, hasJuveniles: 0 }
}

describe.each(BOTH_DATABASES)('W4 holds, %s', (kind) => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp(kind)
    await readClosedDays(server)
  }, 120_000)
  afterAll(() => server.close())
  beforeEach(async () => {
    server.clock.moveTo(NOON)
    await server.call('/sandbox/holds', {})
  })

  const holdMinutes = async (id: number) => {
    const row = await server.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return (row.hold_until.getTime() - row.created_at.getTime()) / 60_000
  }
  /** Lets the holds of the newest orders lapse as the job does, without waiting. */
  const lapse = async (count: number, customer: number, network: string | null) => {
    const { createHmac } = await import('node:crypto')
    const { SECRET } = await import('#tests/support/app.ts')
    const hash = network === null ? null : createHmac('sha256', SECRET).update(`hold\0${network}`).digest()
    for (let n = 0; n < count; n++) {
      const lapsed = { customer_id: customer, client_network: hash, at: server.clock.now().toString() }
      await server.db.insertInto('hold_lapse').values(lapsed).execute()
    }
  }

  it('W4 API-10 one customer has few open orders at a shop, and the refusal says what to do', async () => {
    const { cookie } = await newCustomer(server)
    for (let n = 0; n < OPEN_ORDERS_PER_SHOP; n++) {
      expect((await server.call(CREATE, offer(n), cookie)).code).toBe('200')
    }
    const before = await server.db.selectFrom('slot_seat').selectAll().orderBy('starts_at').execute()
    expect(await server.call(CREATE, offer(20), cookie)).toMatchObject({
      status: 200,
      code: '409',
      message: 'reserve_msg_open_orders_shop',
      data: { count: OPEN_ORDERS_PER_SHOP },
    })
    expect(await server.db.selectFrom('slot_seat').selectAll().orderBy('starts_at').execute()).toEqual(before)
  })

  it('W4 API-10 one customer has few open orders in total, undated tickets included', async () => {
    const { cookie } = await newCustomer(server)
    for (let n = 0; n < OPEN_ORDERS_PER_CUSTOMER; n++) {
      expect((await server.call(CREATE, atShop(n), cookie)).code).toBe('200')
    }
    const refused = await server.call(CREATE, atShop(OPEN_ORDERS_PER_CUSTOMER), cookie)
    expect(refused).toMatchObject({ message: 'reserve_msg_open_orders', data: { count: OPEN_ORDERS_PER_CUSTOMER } })
    // Other customers are not limited.
    const other = await newCustomer(server)
    expect((await server.call(CREATE, atShop(OPEN_ORDERS_PER_CUSTOMER), other.cookie)).code).toBe('200')
  })

  it('W4 paying an order frees its place in the limit', async () => {
    const { cookie } = await newCustomer(server)
    const made = await server.call(CREATE, offer(0), cookie)
    expect((await server.call(CREATE, offer(1), cookie)).code).toBe('200')
    const claim = { orderId: made.data.id, orderType: 1, amount: offer(0).amount, token: 'tok_visa' }
    expect(await server.call('/pay/payGateway/visaPay', claim, cookie)).toMatchObject({ data: { paid: true } })
    expect((await server.call(CREATE, offer(2), cookie)).code).toBe('200')
    expect((await server.call(CREATE, offer(3), cookie)).message).toBe('reserve_msg_open_orders_shop')
  })

  it('W4 holds become shorter for a customer whose holds repeatedly lapse, and the order says so', async () => {
    const { cookie, id } = await newCustomer(server)
    await lapse(LAPSED_HOLDS_PER_CUSTOMER - 1, id, null)
    const usual = await server.call(CREATE, offer(0), cookie)
    expect(await holdMinutes(usual.data.id)).toBe(UNPAID_HOLD_MINUTES)
    await lapse(1, id, null)
    const short = await server.call(CREATE, offer(1), cookie)
    expect(await holdMinutes(short.data.id)).toBe(SHORT_HOLD_MINUTES)
    const shown = await server.call('/api/directOrder/getOrderById', { id: short.data.id }, cookie)
    expect(shown.data.expireTime - shown.data.addtime).toBe(SHORT_HOLD_MINUTES * 60_000)
    const other = await newCustomer(server)
    const others = await server.call(CREATE, offer(2), other.cookie)
    expect(await holdMinutes(others.data.id)).toBe(UNPAID_HOLD_MINUTES)
  })

  it('W4 holds also become shorter for a client network whose holds lapse, until a day has passed', async () => {
    const idle = await newCustomer(server)
    const [here, elsewhere] = [clientAddress(1), clientAddress(2)]
    await lapse(LAPSED_HOLDS_PER_NETWORK, idle.id, here)
    const holdFrom = async (from: string) => {
      const { cookie } = await newCustomer(server)
      return holdMinutes((await server.call(CREATE, offer(0), cookie, from)).data.id)
    }
    expect(await holdFrom(here)).toBe(SHORT_HOLD_MINUTES)
    expect(await holdFrom(elsewhere)).toBe(UNPAID_HOLD_MINUTES)
    server.clock.moveTo(NOON.add({ hours: HOLD_MEMORY_HOURS, seconds: 1 }))
    expect(await holdFrom(here)).toBe(UNPAID_HOLD_MINUTES)
    await deleteExpiredHoldData(server.db, server.clock.now())
    expect(await server.db.selectFrom('hold_lapse').selectAll().execute()).toEqual([])
  })

  it('W4 the network is deleted with the hold', async () => {
    const { cookie } = await newCustomer(server)
    const { data } = await server.call(CREATE, offer(0), cookie)
    const network = async () =>
      (await server.db.selectFrom('orders').select('client_network').where('id', '=', data.id).executeTakeFirst())
        ?.client_network
    expect(await network()).toBeInstanceOf(Uint8Array)
    await server.call('/sandbox/holds', {})
    expect(await network()).toBe(null)
  })

  describe('W5 the idempotency key of createOrder', () => {
    const KEY = 'a-key-of-sixteen-or-more'
    const orders = async (id: number) =>
      (await server.db.selectFrom('orders').select('id').where('customer_id', '=', id).execute()).length

    it('W5 a repeated request returns the same order, also when the seats, the limit or the shop would refuse', async () => {
      const { cookie, id } = await newCustomer(server)
      const shop = Number(offer(0)['supplierId'])
      const body = { ...offer(0), idempotencyKey: KEY }
      const first = await server.call(CREATE, body, cookie)
      expect(first.code).toBe('200')
      expect(await server.call(CREATE, body, cookie)).toMatchObject({ code: '200', data: first.data })
      await server.call(CREATE, offer(1), cookie)
      await server.db.updateTable('slot_seat').set({ taken: sql`capacity` }).execute()
      expect(await server.call(CREATE, body, cookie)).toMatchObject({ code: '200', data: first.data })
      await server.db.updateTable('supplier').set({ mall_flag: 0 }).where('id', '=', shop).execute()
      await expect.poll(async () => (await server.call(CREATE, offer(9), cookie)).message).toBe('supplier_offline')
      expect(await server.call(CREATE, body, cookie)).toMatchObject({ code: '200', data: first.data })
      await server.db.updateTable('supplier').set({ mall_flag: 1 }).where('id', '=', shop).execute()
      await expect.poll(async () => (await server.call(CREATE, offer(9), cookie)).message).not.toBe('supplier_offline')
      await server.db.updateTable('slot_seat').set({ taken: 0 }).execute()
      expect(await orders(id)).toBe(2)
    })

    it('W5 the same key with other content is refused, and for another customer it is another key', async () => {
      const { cookie, id } = await newCustomer(server)
      await server.call(CREATE, { ...offer(0), idempotencyKey: KEY }, cookie)
      expect(await server.call(CREATE, { ...offer(1), idempotencyKey: KEY }, cookie)).toMatchObject({
        status: 200,
        code: '409',
        message: 'reserve_msg_key_used',
      })
      expect(await orders(id)).toBe(1)
      const other = await newCustomer(server)
      expect((await server.call(CREATE, { ...offer(0), idempotencyKey: KEY }, other.cookie)).code).toBe('200')
      expect(await orders(other.id)).toBe(1)
    })

    it('W5 a refused request leaves its key unused', async () => {
      const { cookie, id } = await newCustomer(server)
      const wrong = { ...offer(0), amount: 1, idempotencyKey: KEY }
      expect((await server.call(CREATE, wrong, cookie)).message).toBe('reserve_msg_amount')
      expect((await server.call(CREATE, { ...offer(0), idempotencyKey: KEY }, cookie)).code).toBe('200')
      expect(await orders(id)).toBe(1)
    })

    it('W5 malformed keys are refused, and keys are deleted after a day', async () => {
      const { cookie, id } = await newCustomer(server)
      for (const idempotencyKey of ['short', 'x'.repeat(65), 'sixteen letters!', 7]) {
        expect((await server.call(CREATE, { ...offer(0), idempotencyKey }, cookie)).status).toBe(422)
      }
      await server.call(CREATE, { ...offer(0), idempotencyKey: KEY }, cookie)
      await deleteExpiredHoldData(server.db, NOON.add({ hours: IDEMPOTENCY_KEY_HOURS - 1 }))
      const kept = () =>
        server.db
          .selectFrom('orders')
          .select('id')
          .where('customer_id', '=', id)
          .where('idempotency_key', '=', KEY)
          .execute()
      expect(await kept()).toHaveLength(1)
      await deleteExpiredHoldData(server.db, NOON.add({ hours: IDEMPOTENCY_KEY_HOURS + 1 }))
      expect(await kept()).toEqual([])
    })
  })
})
