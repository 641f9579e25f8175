import { createSecretKey } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slotsOfDay } from '#domain/booking/slots.ts'
import { addDays, japanDate } from '#domain/calendar/time.ts'
import { reservations } from '#server/modules/orders/create.ts'
import type { CreateInput } from '#server/modules/orders/new-order.ts'
import { NOON, SECRET, startApp, type TestApp } from '#tests/support/app.ts'
import { callerOf } from '#tests/support/caller.ts'
import { SUPPLIERS } from '#tests/support/demo-catalogue.ts'
import { SPECIAL } from '#tests/support/special.ts'
import { overfullMinutes, wrongSeats } from '../../reconcile/seats.ts'
import { barrier } from '../../support/barrier.ts'

const BUYERS = 200
/** `npm run attack -- --only races --scale full` runs fifty. */
const ROUNDS = 20

let server: TestApp
let buyers: number[]

beforeAll(async () => {
  server = await startApp('postgres', { poolSize: 20 })
  const rows = await sql<{ id: number }>`
    insert into customer (email, created_at)
    select 'buyer' || n || '@example.com', now() from generate_series(1, ${BUYERS}) n returning id
  `.execute(server.db)
  buyers = rows.rows.map((row) => row.id)
})
afterAll(() => server.close())

describe.each([
  { seats: 1, supplierId: SPECIAL.capacityOne },
  { seats: 7, supplierId: SPECIAL.capacitySeven },
])('$seats seats, on a real PostgreSQL', ({ seats, supplierId }) => {
  it(`G-01 API-10 ${BUYERS} concurrent buyers get exactly ${seats}, in ${ROUNDS} rounds`, async () => {
    const supplier = SUPPLIERS.find((one) => one.id === supplierId)
    const pack = supplier?.packages.find((one) => one.useType === 1 && one.mallFlag === 1)
    if (!supplier || !pack) throw new Error('The demo lost its tiny shop')
    const { catalogue } = server
    // No queue in the process: only the database serialises the buyers.
    const deps = { db: server.db, catalogue, random: server.ports.random, networkKey: createSecretKey(SECRET) }
    const reserve = reservations({ ...deps, atOnce: BUYERS })
    const hoursOn = (await catalogue.supplier(supplierId))?.hoursOn
    const [time] = slotsOfDay(supplier.periods)
    const days = Array.from({ length: 90 }, (_, n) => addDays(japanDate(NOON), n + 3)).filter(
      (day) => hoursOn && hoursOn(day).length > 0,
    )
    for (let round = 0; round < ROUNDS; round++) {
      const useTimeStr = `${days[round]} ${time}`
      const input: CreateInput = {
        supplierId,
        packageId: pack.id,
        packageNum: pack.minNumber,
        peopleNum: 1,
        amount: pack.minNumber * pack.mallPrice,
        orderSource: 4,
        useTimeStr,
        hasJuveniles: 0,
      }
      const answers = await Promise.all(buyers.map((id) => reserve(input, callerOf(id))))
      const won = answers.filter((answer) => answer.ok)
      const refused = answers.filter((answer) => !answer.ok && answer.message === 'reserve_msg_slot_full')
      expect([won.length, refused.length], useTimeStr).toEqual([seats, BUYERS - seats])
      // The same buyers return in the next round: their holds must not count against them.
      await sql`update orders set hold_place = null, shop_place = null`.execute(server.db)
    }
    expect([...(await wrongSeats(server.db)), ...(await overfullMinutes(server.db))]).toEqual([])
  })
})

describe('the naive control', () => {
  it('G-01 oversells: reading first and writing then sells the last seat more than once', async () => {
    await sql`create table naive_seat (taken integer not null)`.execute(server.db)
    await sql`insert into naive_seat values (0)`.execute(server.db)
    const capacity = 7
    const allHaveRead = barrier(buyers.length)
    const buy = async (): Promise<boolean> => {
      const { rows } = await sql<{ taken: number }>`select taken from naive_seat`.execute(server.db)
      await allHaveRead()
      if ((rows[0]?.taken ?? 0) >= capacity) return false
      await sql`update naive_seat set taken = taken + 1`.execute(server.db)
      return true
    }
    const sold = (await Promise.all(buyers.map(buy))).filter(Boolean).length
    expect(sold).toBeGreaterThan(capacity)
  })
})
