import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEVICES_PER_SHOP_LINK } from '#domain/constants.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { barrier } from '#tests/support/barrier.ts'
import { newShopLink, openShopLink, type ShopPhone, shopCookieOf } from '#tests/support/shop-links.ts'
import { newPhone, nonce, type Phone, paidOrder } from '#tests/support/tickets.ts'

const ROUNDS = 10
const EACH = 8

describe('two doors of a shop and the guest’s own phone, on a real PostgreSQL', () => {
  let server: TestApp
  let guest: Phone
  let doors: ShopPhone[]
  let supplierId: number
  beforeAll(async () => {
    server = await startApp('postgres', { poolSize: 20 })
    guest = await newPhone(server)
    const { id } = await paidOrder(server, guest.customerId)
    const order = server.db.selectFrom('orders').select('supplier_id').where('id', '=', id)
    supplierId = (await order.executeTakeFirstOrThrow()).supplier_id
    doors = [
      await openShopLink(server, (await newShopLink(server, supplierId, '正面')).token),
      await openShopLink(server, (await newShopLink(server, supplierId, '裏口')).token),
    ]
  })
  afterAll(() => server.close())

  it(`SH-07 of ${3 * EACH} concurrent records by two doors and the guest’s phone one is accepted, in each of ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, orderNo } = await paidOrder(server, guest.customerId)
      const own = await guest.record(id)
      const [front, back] = await Promise.all([
        doors[0]?.record({ token: own.token }),
        doors[1]?.record({ orderNo, revision: 1 }),
      ])
      const sent = Array.from({ length: EACH }, () => [
        server.call('/api/validOrder/useOrder', { ...own, nonce: nonce() }),
        doors[0]?.call('redeem', { ...front, nonce: nonce() }),
        doors[1]?.call('redeem', { ...back, nonce: nonce() }),
      ]).flat()
      const verdicts = (await Promise.all(sent)).map((answer) => answer?.data?.verdict ?? answer?.status)
      expect(verdicts.filter((verdict) => verdict === 'accepted')).toHaveLength(1)
      // Conflicts beyond the number stored per order get no verdict, and are not accepted.
      expect(new Set(verdicts)).toEqual(
        new Set(['accepted', 'conflict_duplicate', ...verdicts.filter((v) => v === 429)]),
      )
      const kept = await server.db
        .selectFrom('redemption')
        .select('id')
        .where('order_id', '=', id)
        .where('verdict', '=', 'accepted')
        .execute()
      expect(kept).toHaveLength(1)
    }
  })

  it('SH-07 the control: two doors that read first and write then accept one ticket twice', async () => {
    const { id } = await paidOrder(server, guest.customerId)
    const allHaveRead = barrier(2)
    const naive = async () => {
      const order = server.db.selectFrom('orders').select('order_status').where('id', '=', id)
      const { order_status } = await order.executeTakeFirstOrThrow()
      await allHaveRead()
      if (order_status !== 1) return 'conflict_duplicate'
      await server.db.updateTable('orders').set({ order_status: 2 }).where('id', '=', id).execute()
      return 'accepted'
    }
    expect(await Promise.all([naive(), naive()])).toEqual(['accepted', 'accepted'])
  })

  it(`SH-05 of 20 phones that open one link concurrently, ${DEVICES_PER_SHOP_LINK} succeed`, async () => {
    const { id, token } = await newShopLink(server, supplierId)
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.call('/check/api/open', { token })))
    expect(answers.filter(({ code }) => code === '200')).toHaveLength(DEVICES_PER_SHOP_LINK)
    const devices = await server.db.selectFrom('shop_device').select('id').where('link_id', '=', id).execute()
    expect(devices).toHaveLength(DEVICES_PER_SHOP_LINK)
  })

  it('SH-05 a phone that opens another link while it calls under a third keeps exactly one of them, and no call fails', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await server.call('/sandbox/throttles', {})
      const links = await Promise.all(['一', '二', '三'].map((label) => newShopLink(server, supplierId, label)))
      const [first, second, third] = links
      const phone = await openShopLink(server, first?.token ?? '')
      const cookie = shopCookieOf(await phone.call('open', { token: second?.token }))
      const answers = await Promise.all([
        ...Array.from({ length: EACH }, () => server.call('/check/api/today', undefined, cookie)),
        phone.call('open', { token: third?.token }),
        server.call('/check/api/open', { token: third?.token }, cookie),
      ])
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => '200'))
      const last = shopCookieOf(answers.at(-1) ?? expect.fail('No answer'))
      expect((await server.call('/check/api/today', undefined, last)).status).toBe(200)
      expect([
        (await phone.call('today')).status,
        (await server.call('/check/api/today', undefined, cookie)).status,
      ]).toEqual([401, 401])
    }
  })

  it('SH-05 the control: counting before storing, without locking the link, opens it on all of them', async () => {
    const { id } = await newShopLink(server, supplierId)
    const allHaveRead = barrier(20)
    await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const open = await server.db.selectFrom('shop_device').select('id').where('link_id', '=', id).execute()
        await allHaveRead()
        if (open.length >= DEVICES_PER_SHOP_LINK) return
        const now = server.clock.now().toString()
        const row = { link_id: id, credential_hash: Buffer.from(`naive ${n}`), created_at: now, seen_at: now }
        await server.db.insertInto('shop_device').values(row).execute()
      }),
    )
    const devices = await server.db.selectFrom('shop_device').select('id').where('link_id', '=', id).execute()
    expect(devices).toHaveLength(20)
  })
})
