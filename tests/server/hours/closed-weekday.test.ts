import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { DATABASES } from '#tests/support/app.ts'
import { type ChangingApp, openChangingApp } from '#tests/support/changing.ts'
import { newOperator } from '#tests/support/operators.ts'
import { NOON } from '#tests/support/payment-app.ts'

/** The two years from the day of these tests end on Sunday 2028-01-16. */
const SUNDAY = '2028-01-09'
/** The last Monday in the booking window. */
const MONDAY = '2028-01-10'
const TUESDAY = '2028-01-11'

describe.each(DATABASES)('a shop that is closed on Mondays, %s', (kind) => {
  let on: ChangingApp
  let operator: { cookie: string }
  beforeAll(async () => {
    on = await openChangingApp(kind, { gateway: await openSandboxGateway(null) })
    operator = await newOperator(on, 'support')
    await on.db.insertInto('closing').values({ supplier_id: 1, rule: 'monday' }).execute()
    await on.catalogue.refresh()
  })
  afterEach(() => on.reset())
  afterAll(() => on.close())

  const wishFor = (day: string) => ({
    ...{ supplierId: 1, packageId: 1, packageNum: 1, peopleNum: 1, amount: 5000, orderSource: 4, hasJuveniles: 0 },
    useTimeStr: `${day} 18:00`,
  })
  const shopsOn = async (query: object) =>
    (await on.as('/api/directSupplier/queryPageSuppliers', query)).data.result
      .map(({ id }: { id: number }) => id)
      .sort()
  const locked = { code: '409', message: 'reserve_msg_locked_day', data: { start: 'locked' } }

  it('HR-02 createOrder refuses the last Monday of the window, and accepts the days next to it', async () => {
    expect(await on.as('/api/pcOrder/createOrder', wishFor(MONDAY))).toMatchObject(locked)
    for (const day of [SUNDAY, TUESDAY]) {
      expect((await on.as('/api/pcOrder/createOrder', wishFor(day))).code, day).toBe('200')
    }
  })

  it('HR-02 changeQuote and changeOrders refuse it for an order of the day before', async () => {
    const order = await on.paid({ at: `${SUNDAY}T09:00:00Z` })
    const to = (day: string) => on.wish(order.id, { at: `${day} 18:00` })
    expect(await on.quote(to(MONDAY))).toMatchObject({ code: '409', message: 'reserve_msg_locked_day' })
    expect(await on.change(to(MONDAY))).toMatchObject({ code: '409', message: 'reserve_msg_locked_day' })
    expect((await on.quote(to(TUESDAY))).code).toBe('200')
    expect((await on.change(to(TUESDAY))).code).toBe('200')
  })

  it('HR-02 the console refuses to move an order to it', async () => {
    const order = await on.paid({ at: `${SUNDAY}T09:00:00Z` })
    const plan = (day: string) =>
      on.call(
        '/operator/api/orders/plan',
        { orderNo: order.orderNo, act: { kind: 'move', to: `${day} 18:00` } },
        operator.cookie,
      )
    expect((await plan(MONDAY)).data).toMatchObject({ key: 'move-time' })
    expect((await plan(TUESDAY)).data).toMatchObject({ stateAfter: 'usable' })
  })

  it('HR-02 getLockedDay names every Monday up to the last, and no other day', async () => {
    const { data } = await on.as('/api/seatWarehouse/getLockedDay', { supplierId: 1 })
    const days: string[] = data.map(({ warehouseDate }: { warehouseDate: string }) => warehouseDate)
    expect(days.every((day) => Temporal.PlainDate.from(day).dayOfWeek === 1)).toBe(true)
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-01-19', MONDAY, 104])
    expect((await on.as('/api/seatWarehouse/getLockedDay', { supplierId: 2 })).data).toEqual([])
  })

  it('HR-02 getLockedDay follows the day in Japan: at midnight its window moves on', async () => {
    const first = async () => (await on.as('/api/seatWarehouse/getLockedDay', { supplierId: 1 })).data[0].warehouseDate
    on.clock.moveTo(Temporal.Instant.from('2026-01-19T23:59:00+09:00'))
    expect(await first()).toBe('2026-01-19')
    on.clock.moveTo(Temporal.Instant.from('2026-01-20T00:01:00+09:00'))
    expect(await first()).toBe('2026-01-26')
  })

  it('HR-02 free times, slots and the next free days leave it out', async () => {
    const slots = async (warehouseDate: string) =>
      (await on.as('/api/seatWarehouse/getSlots', { supplierId: 1, warehouseDate })).data.length
    expect([await slots(MONDAY), await slots(TUESDAY)]).toEqual([0, 21])
    const free = async (warehouseDate: string) =>
      (await on.as('/api/seatWarehouse/freeTimesOfDay', { supplierIds: [1, 2], warehouseDate, peopleNum: 2 })).data
    expect((await free(MONDAY)).map(({ times }: { times: string[] }) => times.length > 0)).toEqual([false, true])
    expect((await free(TUESDAY)).map(({ times }: { times: string[] }) => times.length > 0)).toEqual([true, true])
    const next = await on.as('/api/seatWarehouse/nextFreeTimes', { supplierId: 1, peopleNum: 2, fromDate: SUNDAY })
    expect(next.data.map(({ date }: { date: string }) => date)).toEqual([SUNDAY, TUESDAY, '2028-01-12'])
  })

  it('HR-02 the list of that day, "open then", the facets and the map leave the shop out', async () => {
    const open = { timeFrom: '17:00', timeTo: '21:00' }
    expect(await shopsOn({ warehouseDate: MONDAY })).toEqual([2])
    expect(await shopsOn({ warehouseDate: TUESDAY })).toEqual([1, 2])
    expect(await shopsOn({ warehouseDate: MONDAY, ...open })).toEqual([2])
    expect(await shopsOn({ warehouseDate: TUESDAY, ...open })).toEqual([1, 2])
    const facets = async (warehouseDate: string) =>
      (await on.call(`/api/directSupplier/supplierFacets`, { warehouseDate })).data.times
    expect([await facets(MONDAY), await facets(TUESDAY)]).toEqual([
      { lunch: 1, dinner: 1 },
      { lunch: 2, dinner: 2 },
    ])
    const pins = async (warehouseDate: string) =>
      (await on.call('/api/directSupplier/supplierPins', { warehouseDate })).data.total
    expect([await pins(MONDAY), await pins(TUESDAY)]).toEqual([1, 2])
  })

  it('HR-02 alternatives for that day do not include the closed shop', async () => {
    const ask = async (day: string) => {
      const usetime = Temporal.Instant.from(`${day}T18:00:00+09:00`).epochMilliseconds
      const asked = { supplierId: 2, packageId: 2, packagesNum: 1, peopleNum: 1, usetime }
      const { data } = await on.as('/api/pcOrder/getPackageSuggestion', asked)
      return data.some(({ supplierId }: { supplierId: number }) => supplierId === 1)
    }
    expect([await ask(MONDAY), await ask(TUESDAY)]).toEqual([false, true])
  })

  it('HR-01 an opening on that Monday is sold with its own hours, everywhere', async () => {
    const opening = { supplier_id: 1, day: MONDAY, sort: 0, start_time: '18:00', end_time: '02:00' }
    await on.db.insertInto('opening').values(opening).execute()
    await on.catalogue.refresh()
    const slots = (await on.as('/api/seatWarehouse/getSlots', { supplierId: 1, warehouseDate: MONDAY })).data
    expect(slots.map(({ time }: { time: string }) => time)).toEqual([
      ...['18:00', '18:30', '19:00', '19:30', '20:00', '20:30', '21:00', '21:30', '22:00', '22:30', '23:00', '23:30'],
    ])
    expect(await shopsOn({ warehouseDate: MONDAY, timeFrom: '22:00' })).toEqual([1])
    expect(await shopsOn({ warehouseDate: MONDAY, timeFrom: '11:00', timeTo: '17:30' })).toEqual([2])
    expect((await on.as('/api/pcOrder/createOrder', wishFor(MONDAY))).code).toBe('200')
    const early = { ...wishFor(MONDAY), useTimeStr: `${MONDAY} 12:00` }
    expect(await on.as('/api/pcOrder/createOrder', early)).toMatchObject({ message: 'reserve_msg_outside_periods' })
    // Hours past midnight belong to the day on which they start (HR-03).
    const night = { ...wishFor(TUESDAY), useTimeStr: `${TUESDAY} 01:00` }
    expect(await on.as('/api/pcOrder/createOrder', night)).toMatchObject({ message: 'reserve_msg_outside_periods' })
    await on.db.deleteFrom('opening').execute()
    await on.catalogue.refresh()
  })

  it('HR-01 a shop that closes on national holidays is closed on them, as soon as their list changes', async () => {
    await on.db.insertInto('closing').values({ supplier_id: 2, rule: 'holidays' }).execute()
    await on.catalogue.refresh()
    // Coming-of-Age Day, and a day that is not a holiday yet.
    expect([await shopsOn({ warehouseDate: '2027-01-11' }), await shopsOn({ warehouseDate: TUESDAY })]).toEqual([
      [],
      [1, 2],
    ])
    await on.db.insertInto('national_holiday').values({ day: TUESDAY, name: '休日' }).execute()
    await on.catalogue.refresh()
    expect(await shopsOn({ warehouseDate: TUESDAY })).toEqual([1])
    const { data } = await on.as('/api/seatWarehouse/getLockedDay', { supplierId: 2 })
    expect(data).toContainEqual({ warehouseDate: TUESDAY })
    await on.db.deleteFrom('national_holiday').where('day', '=', TUESDAY).execute()
    await on.db.deleteFrom('closing').where('supplier_id', '=', 2).execute()
    await on.catalogue.refresh()
    expect(NOON.toString()).toBe('2026-01-16T03:00:00Z')
  })
})
