import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextFreeTimes } from '#contract/availability.ts'
import { slotsOfDay } from '#domain/booking/slots.ts'
import { NOON, startApp, type TestApp } from '#tests/support/app.ts'
import { shaped } from '#tests/support/contract-shape.ts'
import { SUPPLIERS } from '#tests/support/demo-catalogue.ts'
import { SPECIAL } from '#tests/support/special.ts'

const PATH = '/api/seatWarehouse/nextFreeTimes'

describe('free times', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp('postgres')
  })
  afterAll(() => server.close())

  const ask = async (supplierId: number, peopleNum: number, fromDate?: string) =>
    shaped(nextFreeTimes, await server.call(PATH, { supplierId, peopleNum, fromDate }))
  const slotsOf = async (supplierId: number, warehouseDate: string): Promise<{ time: string; left: number }[]> =>
    (await server.call('/api/seatWarehouse/getSlots', { supplierId, warehouseDate })).data

  it('RS-03 TS-01 the first three days with free times, equal to those of the single days', async () => {
    const shop = SUPPLIERS.find(({ packages }) => packages.some(({ id }) => id === SPECIAL.instantPackage))
    if (!shop) throw new Error('The demo lost its instant package')
    const days = await ask(shop.id, 2)
    expect(days).toHaveLength(3)
    // Noon itself is 24 hours ahead, and so is the first bookable start.
    const first = NOON.add({ hours: 24 }).toZonedDateTimeISO('Asia/Tokyo').toPlainDate().toString()
    for (const { date, times } of days) {
      const free = (await slotsOf(shop.id, date)).filter(({ left }) => left >= 2)
      const late = date === first ? free.filter(({ time }) => time >= '12:00') : free
      expect(times).toEqual(late)
    }
  })

  it('start at the chosen day, whose seats count as on any other', async () => {
    const cookie = await server.signIn()
    const { supplierId, packageId, price, min } = shopWith(1)
    const [, second, third] = await ask(supplierId, 1)
    if (!second || !third) throw new Error('The demo has no free days')
    const begun = await ask(supplierId, 1, second.date)
    expect(begun.slice(0, 2)).toEqual([second, third])
    const start = { useTimeStr: `${second.date} ${second.times[0]?.time}`, useTotal: 1, peopleNum: 1, hasJuveniles: 0 }
    const bought = { supplierId, packageId, packageNum: min, amount: min * price, orderSource: 4 }
    expect(await server.call('/api/pcOrder/createOrder', { ...bought, ...start }, cookie)).toMatchObject({
      code: '200',
    })
    const [after] = await ask(supplierId, 1, second.date)
    expect(after?.times[0]).toEqual({ ...second.times[0], left: (second.times[0]?.left ?? 0) - 1 })
    expect((await server.call(PATH, { supplierId, fromDate: '2026-02-30' })).code).toBe('404')
  })

  const shopWith = (useType: number) => {
    const shop = SUPPLIERS.find(({ packages }) => packages.some((pack) => pack.useType === useType))
    const pack = shop?.packages.find((one) => one.useType === useType)
    if (!shop || !pack) throw new Error('The demo lost its packages')
    return { supplierId: shop.id, packageId: pack.id, price: pack.mallPrice, min: pack.minNumber }
  }

  it.each(['0000-01-01', '0001-01-01', '0999-12-31', '1000-01-01', '1999-12-31', '2100-01-01', '9999-12-31'])(
    'D12 %s is rejected as a day by every call',
    async (day) => {
      const cookie = await server.signIn()
      const { supplierId, packageId, price, min } = shopWith(1)
      const reads = [
        await server.call('/api/seatWarehouse/getSlots', { supplierId, warehouseDate: day }),
        await server.call('/api/directSupplier/queryPageSuppliers', { warehouseDate: day }),
        await server.call(`/wechat/supplier/querySupplierBySmallTheme?smallThemeId=1&warehouseDate=${day}`),
      ]
      for (const answer of reads) expect(answer.status).toBe(422)
      const order = { supplierId, packageId, packageNum: min, peopleNum: 1, amount: min * price, orderSource: 4 }
      const created = await server.call(
        '/api/pcOrder/createOrder',
        { ...order, hasJuveniles: 0, useTimeStr: `${day} 12:00` },
        cookie,
      )
      expect(created).toMatchObject({ status: 200, code: '409' })
      const birth = await server.call('/api/customer/modify', { birth: day }, cookie)
      expect(birth.code).toBe(day.startsWith('1999') ? '200' : '409')
    },
  )

  it('exclude a time whose seats are taken, but include it for a smaller party', async () => {
    const cookie = await server.signIn()
    const shop = SUPPLIERS.find(({ capacity, mallFlag, packages }) => {
      return mallFlag === 1 && capacity >= 2 && capacity <= 8 && packages.some(({ useType }) => useType === 1)
    })
    const pack = shop?.packages.find(({ useType, mallFlag }) => useType === 1 && mallFlag === 1)
    if (!shop || !pack) throw new Error('The demo has no small shop')
    const whole = await ask(shop.id, shop.capacity)
    const taken = whole[1]
    const time = taken?.times[0]?.time
    if (!taken || !time) throw new Error('The small shop has no free day')
    const created = await server.call(
      '/api/pcOrder/createOrder',
      {
        supplierId: shop.id,
        packageId: pack.id,
        packageNum: pack.minNumber,
        peopleNum: 1,
        useTotal: 1,
        amount: pack.minNumber * pack.mallPrice,
        orderSource: 4,
        useTimeStr: `${taken.date} ${time}`,
        hasJuveniles: 0,
      },
      cookie,
    )
    expect(created.code).toBe('200')
    const timesFor = async (people: number) =>
      (await ask(shop.id, people)).find(({ date }) => date === taken.date)?.times.map((slot) => slot.time) ?? []
    expect(await timesFor(shop.capacity)).not.toContain(time)
    expect(await timesFor(shop.capacity - 1)).toContain(time)
    expect(slotsOfDay(shop.periods)).toContain(time)
  })

  it('refuse a shop that is unknown or offline, and a malformed request', async () => {
    for (const supplierId of [999_999, SPECIAL.offlineSupplier]) {
      expect(await server.call(PATH, { supplierId })).toMatchObject({
        status: 200,
        code: '404',
        message: 'common_error',
      })
    }
    for (const body of [
      {},
      { supplierId: 'x' },
      { supplierId: 1001, peopleNum: 0 },
      { supplierId: 1001, peopleNum: '1;' },
    ]) {
      expect((await server.call(PATH, body)).status).toBe(422)
    }
  })

  it('do not exist for a party larger than the shop’s capacity', async () => {
    expect(await ask(1001, 5000)).toEqual([])
  })
})
