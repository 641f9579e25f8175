import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Order } from '#contract/order.ts'
import { STORED_ORDERS } from '#domain/constants.ts'
import { nameField, perLanguage } from '#domain/languages.ts'
import { knownOrders } from './known-orders.ts'
import { NO_ORDERS, readStoredOrders, storeOrders, withOrders } from './stored-orders.ts'

const records = new Map<string, { value: unknown; savedAt: number }>()
const owner = { id: 7 as number | null }
vi.mock('#web/platform/owner.ts', () => ({ lastOwner: () => (owner.id === null ? null : { id: owner.id }) }))
vi.mock('#web/platform/cached-lists.ts', () => ({
  cachedList: async (id: number, name: string) => records.get(`${id}:${name}`) ?? null,
  changeCachedList: async (id: number, name: string, change: (before: unknown) => never, isOwner: () => boolean) => {
    if (isOwner()) records.set(`${id}:${name}`, structuredClone(change(records.get(`${id}:${name}`) ?? null)))
  },
}))

const names = (text: string) => perLanguage((locale) => [nameField(locale), text])
const TEXTS = [
  ...['usetimeStr', 'useTime', 'couponCode', 'preferenceCode', 'usejuveniles', 'tip', 'tips', 'zhName', 'enName'],
  ...['jpName', 'phone', 'email', 'wechat', 'usename', 'usecontact', 'usewechat', 'customerMail', 'customerName'],
  'customerPhone',
]
const NUMBERS = [
  ...['couponOriginal', 'preferencesOriginal', 'preferencesDiscount', 'discount', 'payable', 'status'],
  ...['packagesNum', 'packageNum', 'peopleNum', 'usetotal', 'useTotal', 'hasJuveniles', 'revision'],
]
const fields = <T>(keys: readonly string[], value: T) => Object.fromEntries(keys.map((key) => [key, value]))

function order(id: number, facts: Partial<Order> = {}): Order {
  return {
    ...fields(TEXTS, ''),
    ...fields(NUMBERS, 0),
    ...fields(['usetime', 'payTime', 'expireTime', 'answerBy', 'usedAt'], null),
    id,
    orderNo: `RS${id}`,
    orderType: 1,
    customerId: 7,
    packageId: 1,
    supplierId: 1,
    addtime: id * 1000,
    payStatus: 1,
    orderStatus: 3,
    comboPackage: {
      ...fields(['id', 'supplierId', 'useType', 'mallPrice', 'minutes', 'minNumber', 'maxNumber'], 1),
      ...names('n'),
      thumbnailUrl: '',
    },
    supplier: {
      ...fields(['thumbnailUrl', 'addressEn', 'addressJa', 'phone', 'coordinates', 'navigationParam'], ''),
      ...names('n'),
      id: 1,
      access: names(''),
      confirmation: 'instant',
      answerHours: 24,
      cancelDaysRule: null,
      changeDaysRule: null,
    },
    ...facts,
  } as Order
}
const ids = (stored: { orders: readonly { order: Order }[] }) => stored.orders.map((one) => one.order.id)

beforeEach(() => {
  records.clear()
  owner.id = 7
})

describe('orders stored for offline use', () => {
  it('PW-05 PW-19 stores lists and single orders per customer with their answer time, newest first', async () => {
    await storeOrders([order(1), order(3)], 'finish')
    await storeOrders([order(2, { payStatus: 0, orderStatus: -1 })], null)
    const stored = await readStoredOrders(7)
    expect(ids(stored)).toEqual([3, 2, 1])
    expect(stored.listedAt.finish).toBeGreaterThan(0)
    expect(stored.listedAt.unfinish).toBeNull()
    expect(await readStoredOrders(8)).toEqual(NO_ORDERS)
  })

  it('a later answer replaces an earlier one: a paid order moves to the other tab', () => {
    const unpaid = withOrders(NO_ORDERS, [order(1, { payStatus: 0, orderStatus: -1 })], 'unfinish', 10)
    const paid = withOrders(unpaid, [order(1)], 'finish', 20)
    expect(paid.orders.map(({ order: { payStatus }, checkedAt }) => [payStatus, checkedAt])).toEqual([[1, 20]])
    expect(paid.listedAt).toEqual({ finish: 20, unfinish: 10 })
  })

  it('drops the oldest orders above the limit', () => {
    const many = Array.from({ length: STORED_ORDERS + 5 }, (_, index) => order(index + 1))
    const stored = ids(withOrders(NO_ORDERS, many, 'finish', 1))
    expect(stored).toHaveLength(STORED_ORDERS)
    expect([stored[0], stored.at(-1)]).toEqual([STORED_ORDERS + 5, 6])
  })

  it('PW-13 stores nothing for another session or without an owner', async () => {
    await storeOrders([order(1), order(2, { customerId: 8 })], 'finish')
    owner.id = null
    await storeOrders([order(3)], 'finish')
    expect(records.size).toBe(0)
  })

  it('PW-23 drops an order that is invalid in this version and keeps the others', async () => {
    await storeOrders([order(1), order(2)], 'finish')
    const record = records.get('7:orders')?.value as { orders: unknown[] }
    record.orders[0] = { order: { id: 2 }, checkedAt: 1 }
    expect(ids(await readStoredOrders(7))).toEqual([1])
    records.set('7:orders', { value: 'torn', savedAt: 1 })
    expect(await readStoredOrders(7)).toEqual(NO_ORDERS)
  })

  it('PW-07 uses the newest state of an order, from the list or its ticket', () => {
    const stored = withOrders(withOrders(NO_ORDERS, [order(1), order(2)], 'finish', 10), [order(3)], null, 30)
    const held = [
      { order: order(1, { orderStatus: 5 }), checkedAt: 20 },
      { order: order(3, { orderStatus: 5 }), checkedAt: 20 },
      { order: order(4), checkedAt: 20 },
    ]
    expect(knownOrders(stored, held).map((one) => [one.order.id, one.order.orderStatus])).toEqual([
      [4, 3],
      [3, 3],
      [2, 3],
      [1, 5],
    ])
    expect(knownOrders(null, held)).toHaveLength(3)
  })

  it('ignores an answer overtaken by a newer one', () => {
    const later = withOrders(NO_ORDERS, [order(1, { revision: 2, orderStatus: 4 })], null, 100)
    const after = withOrders(later, [order(1, { revision: 1, orderStatus: 3 }), order(2)], 'finish', 200)
    expect(after.orders.map(({ order: { id, orderStatus }, checkedAt }) => [id, orderStatus, checkedAt])).toEqual([
      [2, 3, 200],
      [1, 4, 100],
    ])
    // An equal revision with a later answer is newer: redeeming does not raise the revision.
    expect(withOrders(after, [order(1, { revision: 2, orderStatus: 5 })], null, 300).orders[1]?.order.orderStatus).toBe(
      5,
    )
  })

  it("does not list orders made at a shop's own QR", () => {
    const stored = withOrders(NO_ORDERS, [order(1), order(2, { orderType: 3 })], 'finish', 100)
    expect(
      knownOrders(stored, [{ order: order(3, { orderType: 3 }), checkedAt: 100 }]).map(({ order: { id } }) => id),
    ).toEqual([1])
  })
})
