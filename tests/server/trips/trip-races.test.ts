import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mergePlans, NO_PLAN, plannedPlacesOf, type TripPlan, withEntry } from '#domain/trip/trip-plan.ts'
import { findTrip } from '#server/modules/trips/store.ts'
import { NOON, newCustomer, startApp, type TestApp } from '#tests/support/app.ts'
import { barrier } from '#tests/support/barrier.ts'

const AT = NOON.epochMilliseconds
const DEVICES = 6
const place = (id: number) => ({ type: 'package', id, date: '2026-12-01', time: null }) as const
const own = (plan: TripPlan, device: number) => withEntry(plan, place(device + 1), AT - device)
const ids = (plan: TripPlan) => plannedPlacesOf(plan).map(({ id }) => id)
const ALL = Array.from({ length: DEVICES }, (_, device) => device + 1)

describe('several devices change one trip concurrently, postgres', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp('postgres')
  })
  afterAll(() => server.close())

  const save = (cookie: string, trip: object) => server.call('/api/customer/v3/trip/save', trip, cookie)

  it('nothing is lost: a refused device merges the current trip, and sends it again', async () => {
    const { cookie, id: customerId } = await newCustomer(server)
    const allHaveRead = barrier(DEVICES)
    const device = async (number: number) => {
      let { data: known } = await server.call('/api/customer/v3/trip', undefined, cookie)
      const mine = own(known.plan, number)
      await allHaveRead()
      let refusals = 0
      for (;;) {
        const answer = await save(cookie, { customerId, revision: known.revision, plan: mergePlans(known.plan, mine) })
        if (answer.code === '200') return refusals
        expect(answer.message).toBe('trip_changed')
        known = answer.data
        refusals += 1
      }
    }
    const refusals = await Promise.all(ALL.map((_, index) => device(index)))
    const trip = await findTrip(server.db, customerId)
    expect(trip && ids(trip.plan)).toEqual(ALL)
    expect(trip?.revision).toBe(DEVICES)
    // All had read the same version: only one can have succeeded at first.
    expect(refusals.filter((count) => count > 0)).toHaveLength(DEVICES - 1)
  })

  it('a naive device, which writes without the version it has read, overwrites the others’ changes', async () => {
    const { id: customerId } = await newCustomer(server)
    const allHaveRead = barrier(DEVICES)
    const naive = async (number: number) => {
      const plan = own((await findTrip(server.db, customerId))?.plan ?? NO_PLAN, number)
      await allHaveRead()
      const row = { plan: JSON.stringify(plan), revision: 1, updated_at: NOON.toString() }
      await server.db
        .insertInto('trip_plan')
        .values({ customer_id: customerId, ...row })
        .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
        .execute()
    }
    await Promise.all(ALL.map((_, index) => naive(index)))
    const trip = await findTrip(server.db, customerId)
    expect(trip && ids(trip.plan)).toHaveLength(1)
  })
})
