import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { favorite, favorites } from '#contract/favorites.ts'
import { createOrder, getOrderById, updateOrders } from '#contract/orders.ts'
import { visaPayV3 } from '#contract/payments.ts'
import { newCustomer, startApp, type TestApp } from '#tests/support/app.ts'
import { offer, readClosedDays } from '#tests/support/buying.ts'

/** The names of one field in the original wire format, deliberately repeated here. */
const NAMES = {
  packages: ['packageNum', 'packagesNum'],
  people: ['peopleNum', 'useTotal', 'usetotal'],
  tip: ['tip', 'tips'],
  wechat: ['wechat', 'weChat', 'useWeChat', 'usewechat'],
  preference: ['preferencesCode', 'preferenceCode'],
  source: ['sourceId', 'sourceid'],
} as const

let server: TestApp
let cookie: string
beforeAll(async () => {
  server = await startApp()
  await readClosedDays(server)
})
afterAll(() => server.close())

/** A body without the numbers of packages and people. */
function bareOffer(index: number): Record<string, unknown> {
  const { packageNum: _packages, peopleNum: _people, useTotal: _total, ...rest } = offer(index)
  return rest
}
const orderOf = async (id: number) => (await server.call(getOrderById.path, { id }, cookie)).data
/** Each by a different customer, because one may have only a few unpaid orders. */
const create = async (body: object) => {
  cookie = (await newCustomer(server)).cookie
  return server.call(createOrder.path, body, cookie)
}
const each = (names: readonly string[]) => names.map((name) => ({ name }))

describe('A-43 a field under any of its names', () => {
  it.each(NAMES.packages.flatMap((packages) => NAMES.people.map((people) => ({ packages, people }))))(
    'API-09 EN-06 createOrder accepts $packages with $people alone, and the order has every name',
    async ({ packages, people }) => {
      const { packageNum, amount } = offer()
      const created = await create({ ...bareOffer(1), [packages]: packageNum, [people]: 1, amount })
      expect(created.code, JSON.stringify(created)).toBe('200')
      const order = await orderOf(created.data.id)
      for (const name of NAMES.packages) expect(order[name], name).toBe(packageNum)
      for (const name of NAMES.people) expect(order[name], name).toBe(1)
    },
  )

  it('API-09 API-82 createOrder without any of the names is malformed, and one that is too large is refused', async () => {
    expect(await create(bareOffer(2))).toMatchObject({
      status: 422,
      data: { fields: ['packageNum', 'peopleNum'] },
    })
    const { packageNum } = offer()
    const many = await create({ ...bareOffer(2), packagesNum: 900, usetotal: 1 })
    expect(many).toMatchObject({ code: '409', message: 'reserve_msg_need_max' })
    // If two names are sent, the one in the call's contract takes precedence.
    const both = await create({ ...bareOffer(2), packageNum, packagesNum: 900, peopleNum: 1, usetotal: 900 })
    expect(both.code, JSON.stringify(both)).toBe('200')
  })

  it.each([...each(NAMES.tip), ...each(NAMES.wechat)])(
    'API-12 EN-06 updateOrders and createOrder accept $name, and the order has every name',
    async ({ name }) => {
      const names = [NAMES.tip, NAMES.wechat].find((group) => group.some((one) => one === name)) ?? []
      const created = await create({ ...offer(3), [name]: 'by create' })
      const made = await orderOf(created.data.id)
      for (const one of names) expect(made[one], one).toBe('by create')
      const updated = await server.call(updateOrders.path, { id: created.data.id, [name]: 'by update' }, cookie)
      for (const one of names) expect(updated.data[one], one).toBe('by update')
    },
  )

  it.each(each(NAMES.source))(
    'API-41 API-42 EN-12 favorite accepts $name, and favourites have both',
    async ({ name }) => {
      const owner = (await newCustomer(server)).cookie
      const toggle = (action: string) =>
        server.call(`${favorite.path}?type=supplier&${name}=1001&action=${action}`, undefined, owner)
      expect(await toggle('add')).toMatchObject({ code: '200', data: { favorited: true } })
      const { data } = await server.call(favorites.path, undefined, owner)
      expect(data).toEqual([{ type: 'supplier', sourceId: 1001, sourceid: 1001 }])
      expect(await toggle('del')).toMatchObject({ code: '200', data: { favorited: false } })
    },
  )

  it.each(each(NAMES.preference))('API-24 CP-12 a pay call reads a code under $name', async ({ name }) => {
    const created = await create({ ...offer(4) })
    const { orderNo, payable } = await orderOf(created.data.id)
    const claim = { orderId: created.data.id, orderType: 1, orderNo, amount: payable }
    const answer = await server.call(visaPayV3.path, { ...claim, [name]: 'NO-SUCH-CODE' }, cookie)
    expect(answer).toMatchObject({ code: '409', message: 'coupon_invalid' })
  })

  it('API-20 EN-05 an order carries a preference code under both names', async () => {
    const created = await create({ ...offer(5) })
    const { code } = await server.db
      .selectFrom('coupon')
      .select('code')
      .where('is_coupon', '=', false)
      .limit(1)
      .executeTakeFirstOrThrow()
    await server.db.updateTable('orders').set({ preference_code: code }).where('id', '=', created.data.id).execute()
    const order = await orderOf(created.data.id)
    for (const name of NAMES.preference) expect(order[name], name).toBe(code)
  })

  it('API-14 getPackageSuggestion accepts the variants of counts and time', async () => {
    const { supplierId, packageId } = offer()
    const usetime = server.clock.now().add({ hours: 24 * 9 }).epochMilliseconds
    const ask = async (counts: object) =>
      (await server.call('/api/pcOrder/getPackageSuggestion', { supplierId, packageId, ...counts })).data
    const written = await ask({ packagesNum: 2, peopleNum: 2, usetime })
    expect(written.length).toBeGreaterThan(0)
    expect(await ask({ packageNum: 2, usetotal: 2, useTime: usetime })).toEqual(written)
  })
})
