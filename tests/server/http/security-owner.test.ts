import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { NO_PLAN } from '#domain/trip/trip-plan.ts'
import { NOON, newCustomer, startApp, type TestApp } from '#tests/support/app.ts'
import { buy, offer, readClosedDays } from '#tests/support/buying.ts'
import { pathVariants } from '#tests/support/path-variants.ts'
import { browserForPush } from '#tests/support/push-double.ts'

/** Public calls whose answer depends on the session. */
const SESSION_CALLS = ['customerInfo', 'customerInfoRefresh', 'thirdInfo', 'redeemTicket']
const NAME = 'UMINO MARKED OWNER'
const EMAIL = 'marked-owner@example.com'
const PHONE = '+819099990001'

describe('owner only: every call that belongs to a session, made by others in every spelling', () => {
  let server: TestApp
  let owner: { id: number; cookie: string; email: string }
  let other: string
  let bodies: Record<string, Record<string, unknown>>
  /** Words that only the owner may read. */
  let marks: string[]

  const stored = async () => {
    const { db } = server
    const orders = await db.selectFrom('orders').selectAll().where('customer_id', '=', owner.id).orderBy('id').execute()
    const ids = orders.map((order) => order.id)
    return JSON.stringify([
      orders,
      await db.selectFrom('payment_attempt').selectAll().where('order_id', 'in', ids).orderBy('id').execute(),
      await db.selectFrom('ledger_entry').selectAll().where('order_id', 'in', ids).orderBy('id').execute(),
      await db.selectFrom('redemption').selectAll().where('order_id', 'in', ids).execute(),
      await db.selectFrom('customer').selectAll().where('id', '=', owner.id).execute(),
      await db.selectFrom('favorite').selectAll().where('customer_id', '=', owner.id).orderBy('source_id').execute(),
      await db.selectFrom('review').selectAll().where('order_id', 'in', ids).execute(),
      await db.selectFrom('receipt').selectAll().where('order_id', 'in', ids).execute(),
      await db.selectFrom('trip_plan').selectAll().where('customer_id', '=', owner.id).execute(),
      await db.selectFrom('third_identity').selectAll().where('customer_id', '=', owner.id).execute(),
      await db.selectFrom('session').select('id_hash').where('customer_id', '=', owner.id).orderBy('id_hash').execute(),
    ])
  }

  beforeAll(async () => {
    server = await startApp('postgres')
    await readClosedDays(server)
    owner = await newCustomer(server)
    other = (await newCustomer(server)).cookie
    const bought = await buy(server, owner.cookie, 0)
    expect(bought.code).toBe('200')
    const created = await server.call('/api/pcOrder/createOrder', offer(1), owner.cookie)
    const contacts = { id: created.data.id, enName: NAME, email: EMAIL, phone: PHONE }
    const unpaid = (await server.call('/api/pcOrder/updateOrders', contacts, owner.cookie)).data
    const paid = (await server.call('/api/pcOrder/orders', { isPaid: 1 }, owner.cookie)).data.result[0]
    const claim = { orderId: unpaid.id, orderType: 1, orderNo: unpaid.orderNo, amount: unpaid.payable }
    const intent = (await server.call('/pay/payGateway/visaPayV3', claim, owner.cookie)).data
    const tickets = (await server.call('/api/ticket/sync', {}, owner.cookie)).data.tickets
    marks = [NAME, EMAIL, PHONE, owner.email, unpaid.orderNo, paid.orderNo, intent.client_secret, tickets[0].token]
    const sessions = (await server.call('/api/customer/sessions', undefined, owner.cookie)).data
    await server.call('/api/customer/v3/favorite?type=supplier&sourceId=1001&action=add', undefined, owner.cookie)
    const service = await server.db
      .insertInto('third_identity')
      .values({ provider: 'facebook', subject: 's', name: NAME, customer_id: owner.id, created_at: NOON.toString() })
      .returning('number')
      .executeTakeFirstOrThrow()
    bodies = {
      orders: { isPaid: 0, customerId: owner.id },
      getOrderById: { id: unpaid.id },
      createOrder: { ...offer(2), customerId: owner.id },
      createQrOrder: { supplierId: 1001, customerId: owner.id },
      qrDirectOrders: { useType: 2, customerId: owner.id },
      qrOrders: { customerId: owner.id },
      updateOrders: { id: unpaid.id, enName: 'STOLEN' },
      changeTerms: { id: paid.id },
      changeQuote: { ...offer(2), id: paid.id },
      changeSlots: { id: paid.id, packageId: offer(2)['packageId'], warehouseDate: '2026-02-01' },
      changeOrders: { ...offer(2), id: paid.id },
      updateOrdersNoSpread: { id: unpaid.id, orderType: 1 },
      cancelTerms: { id: paid.id },
      delOrder: { id: paid.id, orderType: 1 },
      orderRefunds: { id: paid.id },
      getPCLastOrder: { customerId: owner.id },
      getPaymentInfo: { id: unpaid.id, orderType: 1 },
      getPaymentInfoQr: { id: unpaid.id, orderType: 1 },
      wechatPayImg: { orderNo: unpaid.orderNo, orderType: 1 },
      securityPay: {
        ...{ currency: 'JPY', amount: unpaid.payable, reference: unpaid.orderNo, orderType: 1, payModeId: 5 },
      },
      visaPayV3: claim,
      visaPay: { ...claim, token: 'tok_visa' },
      confirmPaymentV3: { ...claim, paymentIntentId: intent.paymentIntentId },
      sendTemplateEmailWeb: { order_no: paid.orderNo, orderType: 1, email: 'thief@example.com' },
      ticketSync: {},
      queryOrder: { tradeNo: paid.orderNo },
      favorite: { type: 'supplier', sourceId: 1001, action: 'del' },
      favorites: {},
      favoriteSuppliers: {},
      favoritePackages: {},
      favoriteSupplierGroup: {},
      customerInfo: {},
      customerInfoRefresh: {},
      thirdInfo: {},
      redeemTicket: { tradeNo: paid.orderNo, orderType: 1, nonce: 'a-nonce-of-somebody-else' },
      mySessions: {},
      endSessions: { id: sessions[0].id },
      exportMyData: {},
      deleteAccount: { email: owner.email, password: 'not the password of either' },
      makeSignInCode: {},
      mailOwnerCode: {},
      linkedServices: {},
      linkService: { type: 'facebook', password: 'not the password of either' },
      unlinkService: { id: service.number, password: 'not the password of either' },
      modifyPassword: { oldPassword: 'not the password of either', newPassword: 'stolen99' },
      modifyCustomer: { nameEn: 'STOLEN' },
      pushKey: {},
      savePush: browserForPush(),
      addToWallet: { orderId: paid.id, wallet: 'apple', locale: 'en' },
      tripPlan: {},
      saveTripPlan: { customerId: owner.id, revision: 0, plan: NO_PLAN },
      reviewOfOrder: { orderId: paid.id },
      saveReview: { orderId: paid.id, stars: 1, text: 'STOLEN', name: '' },
      receiptOfOrder: { orderId: paid.id },
      issueReceipt: { orderId: paid.id, addressee: 'STOLEN', key: 'a-key-of-another-customer' },
      dropPush: { endpoint: browserForPush().endpoint },
    }
  }, 60_000)
  afterAll(() => server.close())

  const owned = (): Endpoint[] =>
    ENDPOINTS.filter(({ name, access }) => access === 'customer' || SESSION_CALLS.some((one) => one === name))

  it('has a request for every such call', () => {
    expect(
      owned()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(bodies).sort())
  })

  it('RP-04 API-81 leaks nothing and changes nothing, without a session and for another customer', async () => {
    const before = await stored()
    let asked = 0
    for (const endpoint of owned()) {
      const body = bodies[endpoint.name]
      const query = new URLSearchParams(Object.entries(body ?? {}).map(([key, value]) => [key, String(value)]))
      for (const base of [endpoint.path, ...(endpoint.aliases ?? [])]) {
        for (const path of pathVariants(base)) {
          for (const [who, cookie] of [
            ['no session', undefined],
            ['a made-up session', `sid=${'A'.repeat(43)}`],
            ['another customer', other],
          ] as const) {
            const headers = { 'browser-type': 'web', accept: 'text/html', ...(cookie ? { cookie } : {}) }
            const what = `${endpoint.name} at ${path} for ${who}`
            const answers = [
              await server.app.inject({ method: 'POST', url: path, headers, payload: body ?? {} }),
              await server.app.inject({ method: 'GET', url: `${path}?${query}`, headers }),
            ]
            for (const answer of answers) {
              asked += 1
              expect(answer.statusCode, what).toBeLessThan(500)
              for (const mark of marks) expect(answer.body, what).not.toContain(mark)
              if (who !== 'another customer' && endpoint.access === 'customer') {
                expect([400, 401, 404, 422], what).toContain(answer.statusCode)
              }
            }
          }
        }
      }
    }
    expect(asked).toBeGreaterThan(1_000)
    expect(await stored()).toBe(before)
  }, 120_000)

  it('another customer’s order looks like one that never existed', async () => {
    for (const [name, unknown] of [
      ['getOrderById', { id: 2_000_000_000 }],
      ['updateOrders', { id: 2_000_000_000 }],
      ['getPaymentInfo', { id: 2_000_000_000 }],
      ['changeQuote', { id: 2_000_000_000 }],
      ['changeSlots', { id: 2_000_000_000 }],
      ['changeOrders', { id: 2_000_000_000 }],
      ['updateOrdersNoSpread', { id: 2_000_000_000 }],
      ['visaPayV3', { orderId: 2_000_000_000 }],
      ['confirmPaymentV3', { orderId: 2_000_000_000 }],
      ['queryOrder', { tradeNo: 'RS2601160123456789ABCD' }],
      ['redeemTicket', { tradeNo: 'RS2601160123456789ABCD' }],
    ] as const) {
      const path = ENDPOINTS.find((endpoint) => endpoint.name === name)?.path ?? ''
      const foreign = await server.call(path, bodies[name], other)
      const none = await server.call(path, { ...bodies[name], ...unknown }, other)
      expect({ ...foreign, headers: null }, name).toEqual({ ...none, headers: null })
      expect(foreign.status, name).toBe(404)
    }
  })

  it('shows everything to the owner, so that the marks above prove something', async () => {
    const seen: string[] = []
    for (const endpoint of owned()) {
      const changing = [
        'createOrder',
        'createQrOrder',
        'updateOrders',
        'changeOrders',
        'updateOrdersNoSpread',
        'delOrder',
        'wechatPayImg',
        // This visit is too soon to be changed.
        'changeQuote',
        'visaPay',
        'redeemTicket',
        'confirmPaymentV3',
        'favorite',
        'endSessions',
        'deleteAccount',
        'modifyPassword',
        'modifyCustomer',
        'saveReview',
        'issueReceipt',
        'linkService',
        'unlinkService',
        // Refused by a server without keys.
        'savePush',
        'addToWallet',
      ]
      if (changing.includes(endpoint.name)) continue
      const body = bodies[endpoint.name]
      const query = new URLSearchParams(Object.entries(body ?? {}).map(([key, value]) => [key, String(value)]))
      const answer = await (endpoint.method === 'POST'
        ? server.call(endpoint.path, body, owner.cookie)
        : server.call(`${endpoint.path}?${query}`, undefined, owner.cookie))
      expect(answer.code, endpoint.name).toBe('200')
      seen.push(JSON.stringify(answer))
    }
    for (const mark of marks) expect(seen.join('\n')).toContain(mark)
  })
})

describe('tampering with the amount', () => {
  let server: TestApp
  let cookie: string
  beforeAll(async () => {
    server = await startApp()
    await readClosedDays(server)
  })
  beforeEach(async () => {
    cookie = (await newCustomer(server)).cookie
  })
  afterAll(() => server.close())

  const PAY_CALLS = [
    ['/pay/payGateway/visaPayV3', {}],
    ['/pay/payGateway/visaPay', { token: 'tok_visa' }],
  ] as const

  it.each(PAY_CALLS)('RP-04 %s accepts only the amount that the order costs', async (path, more) => {
    const created = await server.call('/api/pcOrder/createOrder', offer(5), cookie)
    const order = (await server.call('/api/directOrder/getOrderById', { id: created.data.id }, cookie)).data
    const right: number = order.payable
    for (const amount of [0, -1, right - 1, right + 1, 1e9, 1e21, String(right), Number.NaN, null, [right], true]) {
      const claim = { orderId: order.id, orderType: 1, orderNo: order.orderNo, amount, ...more }
      const answer = await server.call(path, claim, cookie)
      expect(answer.code, String(amount)).not.toBe('200')
      expect(answer.status, String(amount)).toBeLessThan(500)
    }
    const attempts = await server.db
      .selectFrom('payment_attempt')
      .select('id')
      .where('order_id', '=', order.id)
      .execute()
    expect(attempts).toEqual([])
    const { data } = await server.call('/api/directOrder/getOrderById', { id: order.id }, cookie)
    expect(data).toMatchObject({ payStatus: 0, payable: right })
  })

  it.each([...PAY_CALLS, ['/api/pcOrder/createOrder', offer(6)], ['/api/pcOrder/orders', { isPaid: 0 }]] as const)(
    'RP-04 %s with another customer’s id is forbidden',
    async (path, more) => {
      const created = await server.call('/api/pcOrder/createOrder', offer(7), cookie)
      const claim = { orderId: created.data.id, orderType: 1, amount: offer(7).amount, ...more, customerId: 1 }
      expect(await server.call(path, claim, cookie)).toMatchObject({ status: 403, code: '403', data: null })
    },
  )
})
