import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { BOTH_DATABASES } from '#tests/support/app.ts'
import { type ChangingApp, openChangingApp } from '#tests/support/changing.ts'

/** NOON is 12:00 in Japan on 16 January 2026; the shop is open from 11:00 to 21:00. */
describe.each(BOTH_DATABASES)('lead time and booking window, %s', (kind) => {
  let on: ChangingApp
  beforeAll(async () => {
    on = await openChangingApp(kind, { gateway: await openSandboxGateway(null) })
  })
  afterAll(() => on.close())
  beforeEach(() => on.reset())

  const sells = async (leadHours: number, bookAheadDays: number | null) => {
    await on.db.updateTable('package').set({ lead_hours: leadHours }).where('supplier_id', '=', 1).execute()
    await on.db.updateTable('supplier').set({ book_ahead_days: bookAheadDays }).where('id', '=', 1).execute()
    await on.catalogue.refresh()
  }
  const order = async (at: string) => {
    await on.db.updateTable('orders').set({ hold_place: null, shop_place: null }).execute()
    const { id: _, ...wish } = on.wish(0, { at })
    const { code, message, data } = await on.as('/api/pcOrder/createOrder', wish)
    return { code, message, data }
  }
  const list = async (day: string, times: object = {}) =>
    (await on.call('/api/directSupplier/queryPageSuppliers', { warehouseDate: day, pageSize: 10, ...times })).data
  const listed = async (day: string, times: object = {}) => {
    const { result, full = 0 } = await list(day, times)
    return result.slice(0, result.length - full).some(({ id }: { id: number }) => id === 1)
  }
  const free = async (fromDate: string) =>
    (await on.call('/api/seatWarehouse/nextFreeTimes', { supplierId: 1, packageId: 1, fromDate })).data[0]

  it.each([
    [24, '2026-01-17 12:00', '2026-01-17 11:30', 'reserve_msg_need_later'],
    [2, '2026-01-16 14:00', '2026-01-16 13:30', 'reserve_msg_need_lead'],
    [48, '2026-01-18 12:00', '2026-01-18 11:30', 'reserve_msg_need_lead'],
    [0, '2026-01-16 12:00', '2026-01-16 11:30', 'reserve_msg_need_lead'],
  ])('KD-02 a lead of %i hours: %s can be booked, %s cannot', async (hours, sold, refused, message) => {
    await sells(hours, null)
    expect((await order(refused)).message).toBe(message)
    expect((await order(sold)).code).toBe('200')
    const [day = '', time = ''] = sold.split(' ')
    const [, tooSoon = ''] = refused.split(' ')
    const first = await free(day)
    expect([first.date, first.times[0].time]).toEqual([day, time])
    // Lists and their facets use the same limit.
    expect(await listed(day, { timeFrom: time, timeTo: time })).toBe(true)
    expect(await listed(day, { timeFrom: tooSoon, timeTo: tooSoon })).toBe(false)
    const { data } = await on.call('/api/comboPackage/queryComboPackageById', { id: 1 })
    expect([data.leadHours, data.supplier.bookAheadDays]).toEqual([hours, null])
  })

  it('KD-02 the package states its lead time', async () => {
    await sells(2, null)
    expect(await order('2026-01-16 13:00')).toMatchObject({ message: 'reserve_msg_need_lead', data: { hours: 2 } })
  })

  it('KD-02 a shop with a window of 30 days sells its last day, and not the next', async () => {
    await sells(24, 30)
    expect((await order('2026-02-15 18:00')).code).toBe('200')
    expect((await order('2026-02-16 18:00')).message).toBe('reserve_msg_need_date')
    expect([await listed('2026-02-15'), await listed('2026-02-16')]).toEqual([true, false])
    expect(await free('2026-02-16')).toBeUndefined()
    const month = { supplierId: 1, packageId: 1, month: '2026-02' }
    const days = (await on.call('/api/seatWarehouse/monthOfShop', month)).data
    const stateOf = (day: string) => days.find(({ date }: { date: string }) => date === day).state
    expect([stateOf('2026-02-15'), stateOf('2026-02-16')]).toEqual(['free', 'closed'])
  })

  it('KD-02 a change has the same limits', async () => {
    await sells(24, null)
    const { id } = await on.paid({ at: '2026-02-10T09:00:00Z' })
    await sells(24, 30)
    const change = async (at: string) => (await on.change(on.wish(id, { at }))).code
    expect(await change('2026-02-16 18:00')).not.toBe('200')
    expect(await change('2026-02-15 18:00')).toBe('200')
  })
})
