import { createSecretKey } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slotsOfDay } from '#domain/booking/slots.ts'
import { addDays, japanDate } from '#domain/calendar/time.ts'
import { reservations } from '#server/modules/orders/create.ts'
import { NOON, SECRET, startApp, type TestApp } from '#tests/support/app.ts'
import { callerOf } from '#tests/support/caller.ts'
import { SUPPLIERS } from '#tests/support/demo-catalogue.ts'
import { SPECIAL } from '#tests/support/special.ts'
import { LEAVES_TO_RELEASE } from '#tests/support/tier.ts'
import { overfullMinutes, wrongSeats } from '../../reconcile/seats.ts'

const BUYERS = 200
const ROUNDS = LEAVES_TO_RELEASE ? 10 : 50
const STARTS = 6

/** Buyers of starts half an hour apart at a counter whose course takes longer than that. */
describe('SE-01 many buyers of overlapping starts, on a real PostgreSQL', () => {
  let server: TestApp
  let buyers: number[]
  let days: string[]
  const supplier = SUPPLIERS.find((one) => one.id === SPECIAL.capacitySeven)
  const pack = supplier?.packages.find((one) => one.useType === 1 && one.mallFlag === 1)
  if (!supplier || !pack) throw new Error('The demo lost its tiny shop')
  const times = slotsOfDay(supplier.periods).slice(0, STARTS)

  beforeAll(async () => {
    server = await startApp('postgres', { poolSize: 20 })
    const { rows } = await sql<{ id: number }>`
      insert into customer (email, created_at)
      select 'buyer' || n || '@example.com', now() from generate_series(1, ${BUYERS}) n returning id`.execute(server.db)
    buyers = rows.map(({ id }) => id)
    const hoursOn = (await server.catalogue.supplier(supplier.id))?.hoursOn
    days = Array.from({ length: 2 * ROUNDS + 40 }, (_, n) => addDays(japanDate(NOON), n + 3)).filter(
      (day) => hoursOn && hoursOn(day).length > 0,
    )
  }, 120_000)
  afterAll(() => server.close())

  const wish = (day: string | undefined, n: number) => ({
    supplierId: supplier.id,
    packageId: pack.id,
    packageNum: pack.minNumber,
    peopleNum: 1 + (n % 3),
    amount: pack.minNumber * pack.mallPrice,
    orderSource: 4 as const,
    useTimeStr: `${day} ${times[n % times.length]}`,
    hasJuveniles: 0 as const,
  })

  it(`G-01 ${BUYERS} buyers, in ${ROUNDS} rounds: at no minute are there more guests than seats, and none of the seats is lost`, async () => {
    expect(pack.minutes).toBeGreaterThan(30)
    // No queue in the process: only the database serialises the buyers.
    const deps = { db: server.db, catalogue: server.catalogue, random: server.ports.random }
    const reserve = reservations({ ...deps, networkKey: createSecretKey(SECRET), atOnce: BUYERS })
    for (let round = 0; round < ROUNDS; round++) {
      const answers = await Promise.all(buyers.map((id, n) => reserve(wish(days[round], n + round), callerOf(id))))
      const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.message]))
      expect(new Set(refusals)).toEqual(new Set(['reserve_msg_slot_full']))
      expect(answers.length - refusals.length).toBeGreaterThan(2)
      // The same buyers return in the next round: their holds must not count against them.
      await sql`update orders set hold_place = null, shop_place = null`.execute(server.db)
    }
    expect(await overfullMinutes(server.db)).toEqual([])
    expect(await wrongSeats(server.db)).toEqual([])
  }, 600_000)

  it('a control that counts by the start alone, as before, has more guests than seats', async () => {
    const day = days.at(-1)
    await server.db.updateTable('package').set({ minutes: 15 }).where('id', '=', pack.id).execute()
    await server.db.updateTable('supplier').set({ capacity_kind: 'arrivals' }).where('id', '=', supplier.id).execute()
    await server.catalogue.refresh()
    const deps = { db: server.db, catalogue: server.catalogue, random: server.ports.random }
    const reserve = reservations({ ...deps, networkKey: createSecretKey(SECRET), atOnce: BUYERS })
    await Promise.all(buyers.map((id, n) => reserve(wish(day, n), callerOf(id))))
    // Guests stay for the length of the course.
    await sql`update orders set seat_minutes = 120 where use_time >= ${`${day}T00:00:00+09:00`}::timestamptz`.execute(
      server.db,
    )
    expect((await overfullMinutes(server.db)).length).toBeGreaterThan(0)
  })
})
