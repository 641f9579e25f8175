import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveTripPlan, tripPlan } from '#contract/trips.ts'
import { MAX_PLAN_ENTRIES, TRIP_PLAN_DAYS } from '#domain/constants.ts'
import { NO_PLAN, withEntry } from '#domain/trip/trip-plan.ts'
import { runRule } from '#server/modules/retention/job.ts'
import { DATABASES, NOON, newCustomer, startApp, type TestApp } from '#tests/support/app.ts'
import { shaped } from '#tests/support/contract-shape.ts'

const AT = NOON.epochMilliseconds
const place = (id: number, date: string | null = '2026-12-01') => ({ type: 'package', id, date, time: null }) as const
const UMI = withEntry(NO_PLAN, place(10_011), AT - 5_000)

describe.each(DATABASES)('trips, %s', (kind) => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp(kind)
  })
  afterAll(() => server.close())

  const read = async (cookie: string) => shaped(tripPlan, await server.call('/api/customer/v3/trip', undefined, cookie))
  const save = ({ cookie, id: customerId }: { cookie: string; id: number }, body: object) =>
    server.call('/api/customer/v3/trip/save', { customerId, ...body }, cookie)

  it('is empty at first, is stored whole, and is readable on every device of its customer only', async () => {
    const customer = await newCustomer(server)
    const { cookie, id: customerId } = customer
    const other = await newCustomer(server)
    expect(await read(cookie)).toEqual({ customerId, revision: 0, plan: NO_PLAN })
    const stored = shaped(saveTripPlan, await save(customer, { revision: 0, plan: UMI }))
    expect(stored).toEqual({ customerId, revision: 1, plan: UMI })
    expect(await read(cookie)).toEqual(stored)
    expect(await read(other.cookie)).toEqual({ customerId: other.id, revision: 0, plan: NO_PLAN })
    expect(await server.call('/api/customer/v3/trip')).toMatchObject({ status: 401 })
    expect(await server.call('/api/customer/v3/trip/save', { customerId, revision: 0, plan: UMI })).toMatchObject({
      status: 401,
    })
  })

  it('S-05 T-05 a trip sent as another customer’s is not stored', async () => {
    const customer = await newCustomer(server)
    const other = await newCustomer(server)
    const foreign = await save({ ...customer, id: other.id }, { revision: 0, plan: UMI })
    expect(foreign).toMatchObject({ code: '403', data: null })
    for (const { cookie } of [customer, other]) expect((await read(cookie)).revision).toBe(0)
  })

  it('a write based on an outdated version is refused, with the current trip', async () => {
    const customer = await newCustomer(server)
    await save(customer, { revision: 0, plan: UMI })
    const later = withEntry(UMI, place(7), AT)
    for (const revision of [0, 2, 77]) {
      expect(await save(customer, { revision, plan: later })).toMatchObject({
        code: '409',
        message: 'trip_changed',
        data: { customerId: customer.id, revision: 1, plan: UMI },
      })
    }
    expect(await save(customer, { revision: 1, plan: later })).toMatchObject({ code: '200', data: { revision: 2 } })
  })

  it('S-05 a change time in the future is replaced by now', async () => {
    const customer = await newCustomer(server)
    const { cookie } = customer
    const ahead = withEntry({ ...NO_PLAN, framedAt: AT + 9_000_000 }, place(7), AT + 9_000_000)
    await save(customer, { revision: 0, plan: ahead })
    const { framedAt, entries } = (await read(cookie)).plan
    const now = server.clock.now().epochMilliseconds
    for (const at of [framedAt, entries[0]?.changedAt])
      expect(at).toSatisfy((time: number) => time >= AT && time <= now)
  })

  it('S-19 a malformed or oversized trip is refused', async () => {
    const customer = await newCustomer(server)
    const { cookie } = customer
    const one = UMI.entries[0]
    const entries = Array.from({ length: MAX_PLAN_ENTRIES + 1 }, (_, index) => ({ ...one, id: index + 1 }))
    const plans: object[] = [
      { ...UMI, days: 22 },
      { ...UMI, from: '2026-02-30' },
      { ...UMI, entries },
      { ...UMI, entries: [one, one] },
      { ...UMI, entries: [{ ...one, time: '25:00' }] },
      { ...UMI, entries: [{ ...one, id: 0 }] },
      { ...UMI, entries: [{ ...one, changedAt: -1 }] },
      { ...UMI, entries: [{ ...one, type: 'order' }] },
    ]
    for (const plan of plans) expect(await save(customer, { revision: 0, plan })).toMatchObject({ code: '400' })
    for (const revision of [-1, 1.5, 'x'])
      expect(await save(customer, { revision, plan: UMI })).toMatchObject({ code: '400' })
    expect((await read(cookie)).revision).toBe(0)
  })

  it('is part of the data export, and is deleted with the account', async () => {
    const customer = await newCustomer(server)
    const { cookie, id: customerId } = customer
    await save(customer, { revision: 0, plan: withEntry(UMI, place(8, null), AT) })
    const { data } = await server.call('/api/customer/export', undefined, cookie)
    expect(data.trip).toMatchObject({ days: 4, places: [{ type: 'package', id: 10_011, date: '2026-12-01' }] })
    await server.db.transaction().execute(async (tx) => {
      const { erasePersonalData } = await import('#server/modules/customers/own-data/store.ts')
      await erasePersonalData(tx, { id: customerId, email: null }, NOON)
    })
    expect(await server.db.selectFrom('trip_plan').selectAll().where('customer_id', '=', customerId).execute()).toEqual(
      [],
    )
  })

  it('is deleted after a long time without changes', async () => {
    const customer = await newCustomer(server)
    const { cookie } = customer
    await save(customer, { revision: 0, plan: UMI })
    const daysLater = (days: number) => NOON.add({ hours: 24 * days })
    expect(await runRule(server.db, 'trip_plan.rows', daysLater(TRIP_PLAN_DAYS - 1))).toBe(0)
    expect(await runRule(server.db, 'trip_plan.rows', daysLater(TRIP_PLAN_DAYS + 1))).toBeGreaterThan(0)
    expect(await read(cookie)).toMatchObject({ revision: 0, plan: NO_PLAN })
  })
})
