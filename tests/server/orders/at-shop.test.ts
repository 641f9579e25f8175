import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SHOP_COUPONS_PER_DAY } from '#domain/constants.ts'
import { NOON, newCustomer, startApp, type TestApp } from '#tests/support/app.ts'
import { paidOrder } from '#tests/support/tickets.ts'

const TAKE = '/api/pcOrder/createQrOrder'
const DIRECT = '/api/pcOrder/qrDirectOrders'
const RESERVED = '/api/pcOrder/qrOrders'
const hours = (count: number) => NOON.add({ hours: count }).toString()

describe('the pages of a shop’s QR code', () => {
  let server: TestApp
  let me: { id: number; cookie: string }
  /** A shop that gives coupons, and the package that they are for. */
  let shop: { supplierId: number; packageId: number }
  const ids = (answer: { data: { result: { id: number }[] } }) => answer.data.result.map(({ id }) => id)
  const take = (body: Record<string, unknown> = {}) =>
    server.call(TAKE, { supplierId: shop.supplierId, orderSource: 1, packageNum: 1, ...body }, me.cookie)
  const change = (id: number, set: Record<string, unknown>) =>
    server.db.updateTable('orders').set(set).where('id', '=', id).execute()
  const couponPackages = () =>
    server.db
      .selectFrom('package')
      .innerJoin('supplier', 'supplier.id', 'package.supplier_id')
      .select(['package.id', 'package.supplier_id', 'package.mall_price'])
      .where('package.coupon_use', '=', true)
      .where('package.mall_flag', '=', 1)
      .where('supplier.mall_flag', '=', 1)
      .orderBy('package.id')
      .execute()

  beforeAll(async () => {
    server = await startApp('postgres')
    const [first] = await couponPackages()
    if (!first) throw new Error('The demo has no coupon package')
    shop = { supplierId: first.supplier_id, packageId: first.id }
  })
  beforeEach(async () => {
    me = await newCustomer(server)
  })
  afterAll(() => server.close())

  describe('createQrOrder', () => {
    it('API-08 QR-09 returns the shop’s coupon, which is free and can be used immediately', async () => {
      const contact = { useName: 'CHAN', useContact: '+85291234567', email: 'chan@example.com', useWeChat: 'chan_wx' }
      const taken = await take({ customerId: me.id, ...contact })
      expect(taken).toMatchObject({ status: 200, code: '200', data: { packageId: shop.packageId } })
      const order = (await server.call('/api/directOrder/getOrderById', { id: taken.data.id }, me.cookie)).data
      expect(order).toMatchObject({
        orderType: 3,
        orderStatus: 1,
        payStatus: 1,
        status: 2,
        usename: 'CHAN',
        usecontact: '+85291234567',
        email: 'chan@example.com',
        wechat: 'chan_wx',
        packageNum: 1,
        usetime: null,
        payable: 0,
        amountDue: 0,
      })
      expect(order.orderNo).toMatch(/^QR/)
      // The end of the Japan day, 90 days later.
      expect(order.expireTime).toBe(Temporal.Instant.from('2026-04-16T23:59:59.999+09:00').epochMilliseconds)
      const { tickets } = (await server.call('/api/ticket/sync', {}, me.cookie)).data
      expect(tickets).toMatchObject([
        { orderId: taken.data.id, state: 'usable', token: expect.stringMatching(/.{60}/) },
      ])
    })

    it('API-08 returns the open one again, also for ten concurrent requests', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => take()))
      expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
      expect((await take({ packageId: shop.packageId })).data.id).toBe(answers[0]?.data.id)
    })

    it('QR-12 confirming uses it once; a second confirmation is refused', async () => {
      const { id } = (await take()).data
      const use = (nonce: string) =>
        server.call('/validOrder/useOrder', { id, nonce: nonce.padEnd(24, 'x') }, me.cookie).then(({ data }) => data)
      expect((await use('first-')).verdict).toBe('accepted')
      expect((await use('second-')).verdict).toBe('conflict_duplicate')
      const order = await server.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      expect(order.order_status).toBe(2)
    })

    it('API-08 returns a new one after the last was used or has expired', async () => {
      const used = (await take()).data.id
      await change(used, { order_status: 2, used_at: NOON.toString() })
      const second = (await take()).data.id
      expect(second).not.toBe(used)
      await change(second, { valid_until: hours(-1) })
      const third = (await take()).data.id
      expect(third).not.toBe(second)
      const ended = await server.db.selectFrom('orders').selectAll().where('id', '=', second).executeTakeFirstOrThrow()
      expect(ended).toMatchObject({ order_status: 4, closed_at: new Date(hours(-1)) })
    })

    it('API-08 refuses anything but a coupon of this shop, and stores nothing', async () => {
      const [, other] = await couponPackages()
      const plain = await server.db
        .selectFrom('package')
        .select('id')
        .where('supplier_id', '=', shop.supplierId)
        .where('coupon_use', '=', false)
        .executeTakeFirstOrThrow()
      const without = await server.db
        .selectFrom('supplier')
        .select('id')
        .where('mall_flag', '=', 1)
        .where('id', 'not in', (query) =>
          query.selectFrom('package').select('supplier_id').where('coupon_use', '=', true),
        )
        .executeTakeFirstOrThrow()
      const offline = await server.db
        .selectFrom('supplier')
        .select('id')
        .where('mall_flag', '=', 0)
        .executeTakeFirstOrThrow()
      for (const [body, expected] of [
        [{ packageId: plain.id }, { code: '409', message: 'qr_msg_no_coupon' }],
        [{ packageId: other?.id }, { code: '409', message: 'qr_msg_no_coupon' }],
        [{ supplierId: without.id }, { code: '409', message: 'qr_msg_no_coupon' }],
        [{ supplierId: offline.id }, { code: '409', message: 'supplier_offline' }],
        [{ supplierId: 999_999 }, { code: '404' }],
        [{ customerId: me.id + 1 }, { status: 403 }],
        [{ packageNum: 2 }, { status: 422 }],
        [{ orderSource: 4 }, { status: 422 }],
        [{ email: 'not an address' }, { code: '409', message: 'order_msg_email_invalid' }],
      ] as const) {
        expect(await take(body), JSON.stringify(body)).toMatchObject(expected)
      }
      expect((await server.call(TAKE, { supplierId: shop.supplierId })).status).toBe(401)
      expect((await server.call(DIRECT, { useType: 3 }, me.cookie)).data.total).toBe(0)
    })

    it('API-08 has a daily limit, used ones counted', async () => {
      for (let taken = 0; taken < SHOP_COUPONS_PER_DAY; taken++) {
        const { data } = await take()
        await change(data.id, { order_status: 2, used_at: NOON.toString() })
      }
      expect(await take()).toMatchObject({
        status: 429,
        message: 'qr_msg_too_many',
        data: { count: SHOP_COUPONS_PER_DAY },
      })
      await server.db
        .updateTable('orders')
        .set({ created_at: hours(-24) })
        .where('customer_id', '=', me.id)
        .execute()
      expect((await take()).code).toBe('200')
    })
  })

  describe('the lists', () => {
    it('API-06 QR-13 EN-04 useType 2 lists direct orders, 3 the coupons, each with the statuses that the page shows', async () => {
      const coupon = (await take()).data.id
      const bought: number[] = []
      for (const status of [0, 1, 2, 3, 4]) {
        const { id } = await paidOrder(server, me.id, { status, paid: status !== 0 })
        bought.push(id)
      }
      await paidOrder(server, me.id, { kind: 'reservation' })
      const direct = await server.call(DIRECT, { useType: 2, customerId: me.id, pageSize: 10 }, me.cookie)
      expect(ids(direct)).toEqual(bought.slice(0, 3).reverse())
      expect(direct.data).toMatchObject({ pages: 1, total: 3 })
      expect(direct.data.result[0]).toMatchObject({
        orderType: 2,
        customerId: me.id,
        comboPackage: { useType: 2 },
        usetime: null,
        usetimeStr: '',
      })
      expect(ids(await server.call(DIRECT, { useType: 2, isPaid: 0 }, me.cookie))).toEqual(bought.slice(0, 1))
      expect(ids(await server.call(DIRECT, { useType: 3 }, me.cookie))).toEqual([coupon])
      for (const [status, shown] of [
        [2, true],
        [3, false],
        [4, true],
      ] as const) {
        await change(coupon, { order_status: status })
        expect(ids(await server.call(DIRECT, { useType: 3 }, me.cookie)), `${status}`).toEqual(shown ? [coupon] : [])
      }
    })

    it('API-07 QR-07 EN-04 qrOrders lists the reservations of today in Japan, with the statuses that the page shows', async () => {
      const today: number[] = []
      for (const status of [1, 2, 3, 4, 5, 6, 11]) {
        const { id } = await paidOrder(server, me.id, { kind: 'reservation', status, useInHours: 1 })
        if ([2, 3, 5, 6].includes(status)) today.push(id)
      }
      // NOON is noon in Japan: 13 hours later is tomorrow, 13 hours earlier was yesterday.
      await paidOrder(server, me.id, { kind: 'reservation', useInHours: 13 })
      await paidOrder(server, me.id, { kind: 'reservation', useInHours: -13 })
      const answer = await server.call(RESERVED, { customerId: me.id }, me.cookie)
      expect(ids(answer)).toEqual(today.reverse())
      expect(answer.data.result[0]).toMatchObject({ orderType: 1, usetimeStr: '2026-01-16 13:00' })
    })

    it('API-06 API-07 are the caller’s own, of the named shop, in pages', async () => {
      const { supplierId } = shop
      const there = (await take()).data.id
      const [, elsewhere] = await couponPackages()
      const other = (await take({ supplierId: elsewhere?.supplier_id })).data.id
      const stranger = await newCustomer(server)
      await server.call(TAKE, { supplierId }, stranger.cookie)
      expect(ids(await server.call(DIRECT, { useType: 3, supplierId }, me.cookie))).toEqual([there])
      const pages = [1, 2].map((pageNumber) => server.call(DIRECT, { useType: 3, pageSize: 1, pageNumber }, me.cookie))
      const [first, second] = await Promise.all(pages)
      expect(first?.data).toMatchObject({ pages: 2, total: 2, result: [{ id: other }] })
      expect(second?.data.result).toMatchObject([{ id: there }])
      for (const path of [DIRECT, RESERVED]) {
        const asked = { useType: 3, customerId: stranger.id }
        expect((await server.call(path, asked, me.cookie)).status, path).toBe(403)
        expect((await server.call(path, asked)).status, path).toBe(401)
      }
      expect((await server.call(DIRECT, { useType: 1 }, me.cookie)).status).toBe(422)
    })
  })
})
