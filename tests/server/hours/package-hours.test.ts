import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { BOTH_DATABASES } from '#tests/support/app.ts'
import { type ChangingApp, openChangingApp } from '#tests/support/changing.ts'

/**
 * A lunch for 3,000 yen every day and a dinner for 8,000 on Saturdays and Sundays, at a shop open from 11:00 to
 * 21:00.
 */
const LUNCH = 1
const DINNER = 3
const SUNDAY = '2026-02-01'
const MONDAY = '2026-02-02'
const SATURDAY = '2026-02-07'

describe.each(BOTH_DATABASES)('packages with their own hours, %s', (kind) => {
  let on: ChangingApp
  beforeAll(async () => {
    on = await openChangingApp(kind, { gateway: await openSandboxGateway(null) })
    const offer = (id: number, start_time: string, end_time: string, weekdays: number) =>
      on.db
        .updateTable('package')
        .set({ periods: JSON.stringify([{ start_time, end_time, weekdays }]) })
        .where('id', '=', id)
        .execute()
    await on.db.updateTable('package').set({ mall_flag: 0 }).where('supplier_id', '=', 1).execute()
    await on.db.updateTable('package').set({ mall_flag: 1 }).where('id', 'in', [LUNCH, DINNER]).execute()
    await offer(LUNCH, '11:00', '14:00', 127)
    await offer(DINNER, '17:00', '01:00', 0b1100000)
    await on.catalogue.refresh()
  })
  beforeEach(() => on.reset())
  afterAll(() => on.close())

  const order = async (packageId: number, at: string) => {
    await on.db.updateTable('orders').set({ hold_place: null, shop_place: null }).execute()
    const { id: _, ...wish } = on.wish(0, { packageId, at })
    const { code, message } = await on.as('/api/pcOrder/createOrder', wish)
    return code === '200' ? 'sold' : message
  }

  it('HR-01 HR-02 createOrder sells each only in its hours, both ends included', async () => {
    expect(await order(LUNCH, `${MONDAY} 11:00`)).toBe('sold')
    expect(await order(LUNCH, `${MONDAY} 14:00`)).toBe('sold')
    expect(await order(LUNCH, `${MONDAY} 14:30`)).toBe('reserve_msg_not_offered')
    expect(await order(DINNER, `${SATURDAY} 17:00`)).toBe('sold')
    expect(await order(DINNER, `${SUNDAY} 21:00`)).toBe('sold')
    expect(await order(DINNER, `${SUNDAY} 16:30`)).toBe('reserve_msg_not_offered')
    expect(await order(DINNER, `${MONDAY} 18:00`)).toBe('reserve_msg_not_offered')
    expect(await order(DINNER, `${SUNDAY} 21:30`)).toBe('reserve_msg_outside_periods')
  })

  it('HR-02 a change is offered and made only within these hours', async () => {
    const { id } = await on.paid({ at: `${SUNDAY}T03:00:00Z` })
    const slots = async (packageId: number, warehouseDate: string) =>
      (await on.as('/api/pcOrder/changeSlots', { id, packageId, warehouseDate })).data.map(
        ({ time }: { time: string }) => time,
      )
    expect((await slots(DINNER, SATURDAY))[0]).toBe('17:00')
    expect(await slots(DINNER, MONDAY)).toEqual([])
    expect((await slots(LUNCH, MONDAY)).at(-1)).toBe('14:00')
    const change = async (packageId: number, at: string) => (await on.change(on.wish(id, { packageId, at }))).message
    expect(await change(LUNCH, `${MONDAY} 18:00`)).toBe('reserve_msg_not_offered')
    expect(await change(DINNER, `${MONDAY} 18:00`)).toBe('reserve_msg_not_offered')
    expect((await on.change(on.wish(id, { packageId: LUNCH, at: `${MONDAY} 12:00` }))).code).toBe('200')
  })

  it('SE-05 the times shown as free for a package are exactly those that can be booked', async () => {
    const times = async (packageId: number | undefined, warehouseDate: string) =>
      (await on.as('/api/seatWarehouse/getSlots', { supplierId: 1, packageId, warehouseDate })).data.map(
        ({ time }: { time: string }) => time,
      )
    expect(await times(LUNCH, SUNDAY)).toEqual(['11:00', '11:30', '12:00', '12:30', '13:00', '13:30', '14:00'])
    expect((await times(DINNER, SUNDAY)).length).toBe(9)
    expect(await times(DINNER, MONDAY)).toEqual([])
    expect((await times(undefined, MONDAY)).length).toBe(21)
    const next = async (packageId?: number) =>
      (await on.as('/api/seatWarehouse/nextFreeTimes', { supplierId: 1, packageId, fromDate: MONDAY })).data.map(
        (day: { date: string; times: { time: string }[] }) => `${day.date} ${day.times[0]?.time}`,
      )
    expect(await next(DINNER)).toEqual(['2026-02-07 17:00', '2026-02-08 17:00', '2026-02-14 17:00'])
    expect((await next())[0]).toBe('2026-02-02 11:00')
  })

  it('SE-05 a month shows for a part of the day the best state of any package', async () => {
    const states = async (more: object) =>
      (
        await on.as('/api/seatWarehouse/monthOfShop', { supplierId: 1, month: '2026-02', peopleNum: 2, ...more })
      ).data.map(({ state }: { state: string }) => state)
    const dinner = await states({ timeFrom: '17:00', timeTo: '22:00' })
    // From the first of the month, a Sunday.
    expect(dinner.slice(0, 7)).toEqual(['free', 'closed', 'closed', 'closed', 'closed', 'closed', 'free'])
    expect(new Set(await states({}))).toEqual(new Set(['free']))
    expect((await states({ packageId: LUNCH, timeFrom: '17:00', timeTo: '22:00' }))[0]).toBe('closed')
  })

  it('PE-08 free times on a card link to the cheapest package that has them', async () => {
    const card = async (warehouseDate: string, more: object = {}) =>
      (await on.as('/api/seatWarehouse/freeTimesOfDay', { supplierIds: [1], warehouseDate, peopleNum: 2, ...more }))
        .data[0]
    const dinner = { timeFrom: '17:00', timeTo: '22:00' }
    expect(await card(SUNDAY, dinner)).toMatchObject({ packageId: DINNER, times: ['17:00', '17:30', '18:00'] })
    // Seven times of the lunch and nine of the dinner.
    expect(await card(SUNDAY)).toMatchObject({ packageId: LUNCH, times: ['11:00', '11:30', '12:00'], more: 13 })
    const both = { timeFrom: '13:30', timeTo: '17:00' }
    expect(await card(SUNDAY, both)).toMatchObject({
      times: ['13:30', '14:00', '17:00'],
      packageIds: [LUNCH, LUNCH, DINNER],
    })
    expect((await card(MONDAY, dinner)).times).toEqual([])
  })

  it('PE-08 HR-02 lists, facets and the map consider the packages that match day, time and party', async () => {
    const asked = async (query: object) => {
      const { result, total } = (await on.as('/api/directSupplier/queryPageSuppliers', { keyword: '', ...query })).data
      const shop = result.find(({ id }: { id: number }) => id === 1)
      return { total, price: shop?.fittingPrice?.now ?? shop?.minMallPrice ?? null }
    }
    const dinner = { timeFrom: '17:00', timeTo: '22:00' }
    expect((await asked({})).price).toBe(5_000)
    expect((await asked({ warehouseDate: SUNDAY, ...dinner })).price).toBe(8_000)
    expect((await asked({ warehouseDate: SUNDAY })).price).toBe(5_000)
    // There is no dinner on a Monday.
    expect((await asked({ warehouseDate: MONDAY, ...dinner })).price).toBeNull()
    expect((await asked({ ...dinner, priceFrom: 6_000 })).price).toBe(8_000)
    expect(
      (await asked({ warehouseDate: SUNDAY, timeFrom: '11:00', timeTo: '14:00', priceFrom: 6_000 })).price,
    ).toBeNull()
    const facets = async (query: object) => (await on.call('/api/directSupplier/supplierFacets', query)).data
    const [, , cheap, dear] = (await facets({ warehouseDate: SUNDAY, ...dinner })).prices
    expect([cheap, dear]).toEqual([2, 0])
    expect((await facets({ warehouseDate: MONDAY })).times.dinner).toBe(1)
    const pins = (await on.call('/api/directSupplier/supplierPins', { warehouseDate: SUNDAY, ...dinner })).data.pins
    expect(pins.find(({ id }: { id: number }) => id === 1).price).toBe(8_000)
  })

  it('RF-02 an alternative is only offered at a time at which it is sold', async () => {
    const ask = async (day: string) => {
      const usetime = Temporal.Instant.from(`${day}T18:00:00+09:00`).epochMilliseconds
      const wish = { supplierId: 2, packageId: 2, packagesNum: 1, peopleNum: 1, usetime }
      const { data } = await on.as('/api/pcOrder/getPackageSuggestion', wish)
      return data.map(({ id }: { id: number }) => id).filter((id: number) => [LUNCH, DINNER].includes(id))
    }
    expect(await ask(SUNDAY)).toEqual([DINNER])
    expect(await ask(MONDAY)).toEqual([])
  })
})
