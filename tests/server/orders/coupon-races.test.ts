import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOrderNo } from '#domain/order/trade-number.ts'
import { insertCoupon, openCoupon } from '#server/modules/orders/at-shop/store.ts'
import { NOON, newCustomer, startApp, type TestApp } from '#tests/support/app.ts'
import { barrier } from '../../support/barrier.ts'

const AT_ONCE = 10

describe('one coupon at a shop, on a real PostgreSQL', () => {
  let server: TestApp
  let pack: { id: number; supplier_id: number; mall_price: number }
  beforeAll(async () => {
    server = await startApp('postgres', { poolSize: AT_ONCE })
    pack = await server.db
      .selectFrom('package')
      .innerJoin('supplier', 'supplier.id', 'package.supplier_id')
      .select(['package.id', 'package.supplier_id', 'package.mall_price'])
      .where('package.coupon_use', '=', true)
      .where('supplier.mall_flag', '=', 1)
      .executeTakeFirstOrThrow()
  })
  afterAll(() => server.close())
  const couponsOf = async (customerId: number) => {
    const rows = await server.db.selectFrom('orders').select('id').where('customer_id', '=', customerId).execute()
    return rows.length
  }

  it('API-08 A-50 concurrent requests make one coupon', async () => {
    const { id, cookie } = await newCustomer(server)
    const body = { supplierId: pack.supplier_id }
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => server.call('/api/pcOrder/createQrOrder', body, cookie)),
    )
    expect(answers.map(({ code }) => code)).toEqual(Array(AT_ONCE).fill('200'))
    expect(await couponsOf(id)).toBe(1)
  })

  it('reading before taking, without the lock, makes several', async () => {
    const { id } = await newCustomer(server)
    const allHaveRead = barrier(AT_ONCE)
    const naive = async () => {
      const taken = await server.db.transaction().execute((tx) => openCoupon(tx, id, pack.supplier_id))
      await allHaveRead()
      if (taken) return
      await server.db.transaction().execute(async (tx) => {
        const order = {
          order_no: makeOrderNo('qr', '2026-01-16', randomBytes(13)),
          kind: 'qr' as const,
          use_type: 3 as const,
          customer_id: id,
          supplier_id: pack.supplier_id,
          package_id: pack.id,
          order_status: 1,
          pay_status: 1 as const,
          packages_num: 1,
          people_num: 1,
          has_juveniles: false,
          unit_price: pack.mall_price,
          price: pack.mall_price,
          discount: 0,
          payable: pack.mall_price,
          carried: 0,
          seat_minutes: 15,
          order_source: 1 as const,
          locale: 'en' as const,
          created_at: NOON.toString(),
          ticket_ref: randomBytes(10),
        }
        await insertCoupon(tx, order, { at: NOON, validUntil: NOON.add({ hours: 24 }), remindAt: null })
      })
    }
    await Promise.all(Array.from({ length: AT_ONCE }, naive))
    expect(await couponsOf(id)).toBeGreaterThan(1)
  })
})
