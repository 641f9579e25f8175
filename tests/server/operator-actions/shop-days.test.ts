import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { newOperator } from '#tests/support/operators.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'

/** The day and start of the orders in these tests. */
const DAY = '2026-02-01'
const START = `${DAY} 18:00`

let keys = 0
const press = () => ({ reason: 'as the shop asked', key: `press-of-this-test-${++keys}` })

describe("a shop's days and seats in the console, postgres", () => {
  let server: PaymentApp
  let cookie: string
  let customer: string
  beforeAll(async () => {
    const gateway = await openSandboxGateway(null)
    server = await openPaymentApp('postgres', { gateway, runsJobs: false })
    cookie = (await newOperator(server, 'catalogue')).cookie
  })
  beforeEach(async () => {
    server.clock.moveTo(NOON)
    customer = await server.signIn()
  })
  afterEach(async () => {
    await server.empty()
    await server.db.deleteFrom('closing').execute()
    await server.db.deleteFrom('opening').execute()
    await server.db.updateTable('supplier').set({ capacity: 1000 }).execute()
    await server.catalogue.refresh()
  })
  afterAll(() => server.close())

  const create = (people: number) =>
    server.call(
      '/api/pcOrder/createOrder',
      {
        ...{ supplierId: 1, packageId: 1, packageNum: 1, peopleNum: people, useTimeStr: START, amount: 5000 },
        ...{ hasJuveniles: 0, orderSource: 4, enName: 'A B', email: 'a@example.com', phone: '+81 75 000 0000' },
      },
      customer,
    )
  const ask = (path: string, body?: object) => server.call(`/operator/api/shops/${path}`, body, cookie)
  const plan = (act: object) => ask('plan', { id: 1, act })
  const perform = (act: object, shown: string, by = press()) => ask('act', { id: 1, act, shown, ...by })
  const monthOf = async () => (await ask('days?id=1&month=2026-02')).data
  const firstOf = async () => (await monthOf()).days[0]

  it('OC-12 a month shows the seats sold; a locked day keeps its orders, and can be unlocked', async () => {
    await create(2)
    expect((await monthOf()).days).toHaveLength(28)
    expect(await firstOf()).toEqual({ day: DAY, isLocked: false, orders: 1, people: 2 })
    const lock = { kind: 'lock', day: DAY }
    const { data } = await plan(lock)
    expect(data).toMatchObject({ sold: { orders: 1, unpaid: 1, seats: 2 }, seats: null })
    expect(data.orderNos).toHaveLength(1)
    const by = press()
    expect((await perform(lock, data.shown, by)).data).toEqual({ isAgain: false })
    expect((await perform(lock, data.shown, by)).data).toEqual({ isAgain: true })
    expect(await firstOf()).toMatchObject({ isLocked: true, orders: 1, people: 2 })
    expect((await plan(lock)).data.key).toBe('day-locked')
    const unlock = { kind: 'unlock', day: DAY }
    await perform(unlock, (await plan(unlock)).data.shown)
    expect(await firstOf()).toMatchObject({ isLocked: false })
    expect((await plan({ kind: 'lock', day: '2026-02-30' })).status).not.toBe(500)
  })

  it('OC-12 seats lowered below the number sold: it names the starts, keeps the orders, and sells no more', async () => {
    await create(6)
    const act = { kind: 'capacity', seats: 4 }
    const { data } = await plan(act)
    expect(data.seats).toEqual({ before: 1000, after: 4, changed: 1, oversold: [{ start: START, taken: 6 }] })
    await perform(act, data.shown)
    expect((await monthOf()).seats).toBe(4)
    expect(await server.db.selectFrom('slot_seat').selectAll().executeTakeFirst()).toMatchObject({
      capacity: 6,
      taken: 6,
      lowered_to: 4,
    })
    expect((await create(1)).code).not.toBe('200')
  })

  it('OC-12 seats are not lowered before sales made since the plan are shown', async () => {
    const act = { kind: 'capacity', seats: 4 }
    const { data } = await plan(act)
    await create(6)
    expect((await perform(act, data.shown)).data.key).toBe('changed')
    expect((await monthOf()).seats).toBe(1000)
  })

  const HOURS = { periods: [{ start: '11:00', end: '21:00' }], closedOn: [], openings: [] }
  const setHours = async (change: object) => {
    const act = { kind: 'hours', hours: { ...HOURS, ...change } }
    return perform(act, (await plan(act)).data.shown)
  }

  it('HR-05 changed hours name the orders outside of them, and change none', async () => {
    await create(2)
    const before = await server.db.selectFrom('orders').selectAll().execute()
    expect((await ask('hours?id=1')).data).toEqual(HOURS)
    // The day is a Sunday.
    const act = { kind: 'hours', hours: { ...HOURS, closedOn: ['sunday', '12-31/01-03', 'holidays'] } }
    const { data } = await plan(act)
    expect(data.outside).toEqual([{ orderNo: before[0]?.order_no, start: START, people: 2, isPaid: false }])
    const by = press()
    expect((await perform(act, data.shown, by)).data).toEqual({ isAgain: false })
    expect((await perform(act, data.shown, by)).data).toEqual({ isAgain: true })
    expect(await server.db.selectFrom('orders').selectAll().execute()).toEqual(before)
    expect((await ask('hours?id=1')).data).toMatchObject({ closedOn: ['12-31/01-03', 'holidays', 'sunday'] })
    expect((await monthOf()).days.map(({ isLocked }: { isLocked: boolean }) => isLocked)).toEqual(
      Array.from({ length: 28 }, (_, at) => at % 7 === 0 || at === 10 || at === 22),
    )
    await server.catalogue.refresh()
    expect((await create(1)).message).toBe('reserve_msg_locked_day')
    expect((await plan(act)).data.key).toBe('hours-same')
    expect((await setHours({})).data).toEqual({ isAgain: false })
  })

  it('HR-05 hours are not changed before sales made since the plan are shown', async () => {
    const act = { kind: 'hours', hours: { ...HOURS, closedOn: ['sunday'] } }
    const { data } = await plan(act)
    expect(data.outside).toEqual([])
    await create(2)
    expect((await perform(act, data.shown)).data.key).toBe('changed')
    expect((await ask('hours?id=1')).data).toEqual(HOURS)
  })

  it('HR-05 faults in hours are named by their field, as in a file, and nothing is written', async () => {
    const act = {
      kind: 'hours',
      hours: {
        periods: [{ start: '25:00', end: '21:00' }],
        closedOn: ['moonday'],
        openings: [{ date: DAY, periods: [] }],
      },
    }
    const refused = await plan(act)
    expect(refused.data.faults.map(({ field }: { field: string }) => field)).toEqual([
      ...['periods.0.start', 'closedOn.0', 'openings.0.periods'],
    ])
    expect((await ask('hours?id=1')).data).toEqual(HOURS)
  })

  it('HR-05 a day closed by its weekday can be opened individually, and closed again', async () => {
    await setHours({ closedOn: ['sunday'] })
    const unlock = { kind: 'unlock', day: DAY }
    await perform(unlock, (await plan(unlock)).data.shown)
    expect((await ask('hours?id=1')).data.openings).toEqual([
      { date: DAY, periods: [{ start: '11:00', end: '21:00' }] },
    ])
    expect(await firstOf()).toMatchObject({ isLocked: false })
    await server.catalogue.refresh()
    expect((await create(1)).code).toBe('200')
    const lock = { kind: 'lock', day: DAY }
    await perform(lock, (await plan(lock)).data.shown)
    expect((await ask('hours?id=1')).data).toMatchObject({ closedOn: [DAY, 'sunday'], openings: [] })
    // A weekday without hours has no opening times to use.
    await setHours({ periods: [{ start: '11:00', end: '21:00', weekdays: ['monday'] }] })
    expect((await plan(unlock)).data.key).toBe('day-no-hours')
    await setHours({})
  })
})
