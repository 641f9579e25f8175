import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freeTimesOfDay } from '#contract/availability.ts'
import { FREE_TIMES_ON_CARD, FREE_TIMES_SHOPS } from '#domain/constants.ts'
import { NOON, startApp, type TestApp } from '#tests/support/app.ts'
import { shaped } from '#tests/support/contract-shape.ts'
import { lockedDays, SUPPLIERS } from '#tests/support/demo-catalogue.ts'

const PATH = '/api/seatWarehouse/freeTimesOfDay'
const TODAY = NOON.toZonedDateTimeISO('Asia/Tokyo').toPlainDate()
const DAY = TODAY.add({ days: 9 }).toString()
const dated = SUPPLIERS.filter(({ mallFlag, packages }) => {
  return mallFlag === 1 && packages.some((pack) => pack.mallFlag === 1 && pack.useType === 1)
})

describe('free times of a day', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp('postgres')
  })
  afterAll(() => server.close())

  const ask = async (supplierIds: number[], warehouseDate: string, peopleNum?: number) =>
    shaped(freeTimesOfDay, await server.call(PATH, { supplierIds, warehouseDate, peopleNum }))
  const slotsOf = async (supplierId: number): Promise<{ time: string; left: number }[]> =>
    (await server.call('/api/seatWarehouse/getSlots', { supplierId, warehouseDate: DAY })).data

  it('PE-08 all shops of a page in one call, equal to those of the single days', async () => {
    const shops = dated.slice(0, FREE_TIMES_SHOPS)
    const answer = await ask(
      shops.map(({ id }) => id),
      DAY,
      2,
    )
    expect(answer.map(({ supplierId }) => supplierId)).toEqual(shops.map(({ id }) => id))
    for (const { supplierId, packageId, times, more } of answer) {
      const shop = shops.find(({ id }) => id === supplierId)
      const free = (await slotsOf(supplierId)).filter(({ left }) => left >= 2).map(({ time }) => time)
      expect(times).toEqual(free.slice(0, FREE_TIMES_ON_CARD))
      expect(more).toBe(Math.max(0, free.length - FREE_TIMES_ON_CARD))
      expect(shop?.packages.find(({ id }) => id === packageId)).toMatchObject({ useType: 1, mallFlag: 1 })
    }
    expect(answer.some(({ times }) => times.length === FREE_TIMES_ON_CARD)).toBe(true)
  })

  it('PE-08 for a part of the day only its arrivals are listed and counted, both ends included', async () => {
    const shop = dated.find(({ periods }) => periods.length > 1)
    const free = (await slotsOf(shop?.id ?? 0)).filter(({ left }) => left >= 1).map(({ time }) => time)
    const [timeFrom, timeTo] = [free.at(-3) ?? '', free.at(-2) ?? '']
    const asked = { supplierIds: [shop?.id ?? 0], warehouseDate: DAY, peopleNum: 1, timeFrom, timeTo }
    const [answer] = shaped(freeTimesOfDay, await server.call(PATH, asked))
    expect(answer).toMatchObject({ times: free.slice(-3, -1), more: 0 })
    expect(await server.call(PATH, { ...asked, timeFrom: '9:00' })).toMatchObject({ code: '400' })
  })

  it('PE-08 a sold-out time disappears immediately, and is still listed for a smaller party', async () => {
    const shop = dated.find((one) => one.capacity >= 2 && one.capacity <= 8 && !lockedDays(one, TODAY).includes(DAY))
    const [found] = await ask([shop?.id ?? 0], DAY, 1)
    const time = found?.times[0]
    const pack = shop?.packages.find(({ id }) => id === found?.packageId)
    if (!shop || !pack || !time) throw new Error('The demo has no small shop with a free time')
    const cookie = await server.signIn()
    const sold = { supplierId: shop.id, packageId: pack.id, packageNum: pack.minNumber, orderSource: 4 }
    const created = await server.call(
      '/api/pcOrder/createOrder',
      {
        ...sold,
        amount: pack.minNumber * pack.mallPrice,
        ...{ useTimeStr: `${DAY} ${time}`, useTotal: shop.capacity - 1, peopleNum: shop.capacity - 1, hasJuveniles: 0 },
      },
      cookie,
    )
    expect(created).toMatchObject({ code: '200' })
    expect((await ask([shop.id], DAY, 1))[0]?.times).toContain(time)
    expect((await ask([shop.id], DAY, 2))[0]?.times).not.toContain(time)
  })

  it('PE-08 closed, too soon, too many people: no times; unknown, offline or undated: left out', async () => {
    const closed = dated.find((one) => lockedDays(one, TODAY).includes(DAY))
    const [shop] = dated
    const offline = SUPPLIERS.find(({ mallFlag }) => mallFlag === 0)
    if (!closed || !shop || !offline) throw new Error('The demo lost its shops')
    expect(await ask([closed.id], DAY, 1)).toMatchObject([{ supplierId: closed.id, times: [], more: 0 }])
    expect((await ask([shop.id], TODAY.toString(), 1))[0]?.times).toEqual([])
    expect((await ask([shop.id], DAY, 1_000))[0]?.times).toEqual([])
    expect((await ask([shop.id], '2039-01-01', 1))[0]?.times).toEqual([])
    expect(await ask([offline.id, 999_999], DAY, 1)).toEqual([])
    expect(await ask([shop.id, shop.id], DAY, 1)).toHaveLength(1)
  })

  it.each([
    { supplierIds: [] },
    { supplierIds: Array.from({ length: FREE_TIMES_SHOPS + 1 }, (_, index) => index + 1) },
    { supplierIds: ['x'] },
    { supplierIds: 1001 },
    { supplierIds: [1001], warehouseDate: 'tomorrow' },
    { supplierIds: [1001], peopleNum: 0 },
  ])('PE-08 refuses %j', async (part) => {
    expect(await server.call(PATH, { warehouseDate: DAY, ...part })).toMatchObject({ status: 422, code: '400' })
  })
})
