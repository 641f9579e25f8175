import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { NOON, openPaymentApp, type PaymentApp, UNDATED } from '#tests/support/payment-app.ts'

const GUEST = {
  ...{ zhName: '陳大文', enName: 'CHAN TAI MAN', jpName: 'チャン', useName: 'CHAN SIU MING' },
  ...{ phone: '+85291234567', useContact: '+85298765432', email: 'chan@example.com', useWeChat: 'taiman' },
  tips: 'By the window',
}
/** 1 February, six in the evening, in Japan. */
const VISIT = Temporal.Instant.from('2026-02-01T18:00:00+09:00').epochMilliseconds

describe('an order in wire format', () => {
  let server: PaymentApp
  let cookie: string
  beforeAll(async () => {
    server = await openPaymentApp('postgres', { gateway: await openSandboxGateway(null) })
  })
  beforeEach(async () => {
    await server.empty()
    cookie = await server.signIn()
  })
  afterAll(() => server.close())

  /**
   * An order with every field set, paid with a code of 800 yen off, after checking that list and call return the same.
   */
  async function whole(undated: boolean) {
    const { id, ...made } = await server.order({ undated, packages: 2 })
    const about = { has_juveniles: true, use_juveniles: '4, 9', ...(undated ? { package_id: UNDATED } : {}) }
    await server.db.updateTable('orders').set(about).where('id', '=', id).execute()
    const shown = async () => (await server.call('/api/directOrder/getOrderById', { id }, cookie)).data
    await server.call('/api/pcOrder/updateOrders', { id, ...GUEST }, cookie)
    const unpaid = await shown()
    const claim = { ...server.claim({ id, ...made }, { couponCode: 'MINUS' }), amount: 9200, token: 'tok_visa' }
    expect(await server.call('/pay/payGateway/visaPay', claim, cookie)).toMatchObject({ data: { paid: true } })
    const { data } = await server.call('/api/pcOrder/orders', { isPaid: 1 }, cookie)
    const order = await shown()
    expect(data.result).toEqual([order])
    return { order, unpaid, orderNo: made.orderNo }
  }

  it('EN-04 EN-05 EN-06 has every name with its value, in the same shape for a reservation and a direct order', async () => {
    const names: string[][] = []
    for (const undated of [false, true]) {
      await server.empty()
      cookie = await server.signIn()
      await server.coupon('MINUS')
      const { order, unpaid, orderNo } = await whole(undated)
      const packageId = undated ? UNDATED : 1
      const at = undated ? { usetime: null, usetimeStr: '', useTime: '' } : {}
      const visit = { usetime: VISIT, usetimeStr: '2026-02-01 18:00', useTime: '2026-02-01 18:00' }
      expect(order, 'EN-04').toMatchObject({
        ...{ id: expect.any(Number), orderNo, customerId: 1, packageId, supplierId: 1 },
        comboPackage: { id: packageId, supplierId: 1, useType: undated ? 2 : 1 },
        ...visit,
        ...at,
        addtime: NOON.epochMilliseconds,
        // An undated order expires; a paid dated one does not lapse.
        expireTime: undated ? expect.any(Number) : null,
      })
      expect(unpaid.expireTime, 'EN-04').toBe(NOON.add({ minutes: 30 }).epochMilliseconds)
      expect(unpaid, 'EN-05').toMatchObject({
        ...{ couponOriginal: 10_000, couponCode: '', discount: 0, payable: 10_000, payTime: null },
        ...{ payStatus: 0, orderStatus: undated ? 0 : -1, status: -1 },
      })
      expect(order, 'EN-05').toMatchObject({
        ...{ couponOriginal: 10_000, couponCode: 'MINUS', discount: 800, payable: 9_200 },
        ...{ preferencesOriginal: 0, preferencesDiscount: 0, preferenceCode: '' },
        ...{ payStatus: 1, orderStatus: undated ? 1 : 3, status: 2, payTime: NOON.epochMilliseconds },
      })
      expect(order, 'EN-06').toMatchObject({
        ...{ packagesNum: 2, packageNum: 2, peopleNum: 1, usetotal: 1, hasJuveniles: 1, usejuveniles: '4, 9' },
        ...{ tip: GUEST.tips, tips: GUEST.tips, zhName: GUEST.zhName, enName: GUEST.enName, jpName: GUEST.jpName },
        ...{ phone: GUEST.phone, email: GUEST.email, wechat: GUEST.useWeChat, usewechat: GUEST.useWeChat },
        ...{ usename: GUEST.useName, usecontact: GUEST.useContact },
      })
      for (const name of ['customerMail', 'customerName', 'customerPhone']) expect(order[name], name).not.toBe('')
      names.push(Object.keys(order).sort())
    }
    expect(names[0]).toEqual(names[1])
  })

  it('EN-05 status 4 is a cancelled order, with its price', async () => {
    await server.coupon('MINUS')
    const { order } = await whole(false)
    await server.call('/api/directOrder/delOrder', { id: order.id, orderType: 1 }, cookie)
    const { data: gone } = await server.call('/api/directOrder/getOrderById', { id: order.id }, cookie)
    expect(gone).toMatchObject({ status: 4, orderStatus: 4, payStatus: 1, couponOriginal: 10_000, payable: 9_200 })
  })
})
