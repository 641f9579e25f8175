import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slotsOfDay } from '#domain/booking/slots.ts'
import { addDays, japanDate, parseUseTime } from '#domain/calendar/time.ts'
import { connectionOf } from '#server/db/connect.ts'
import { NOON, newCustomer, startApp, type TestApp } from '#tests/support/app.ts'
import { SUPPLIERS } from '#tests/support/demo-catalogue.ts'
import { untilLockWaits } from '#tests/support/lock-waits.ts'
import { SPECIAL } from '#tests/support/special.ts'

const CREATE = '/api/pcOrder/createOrder'
const POOL = 4
const BUYERS = 60
const SEATS = 7

describe('decision 19: many buyers for one slot, on a real PostgreSQL', () => {
  let server: TestApp
  let buyers: string[]
  beforeAll(async () => {
    server = await startApp('postgres', { poolSize: POOL, env: { DATABASE_POOL: String(POOL) } })
    buyers = []
    for (let n = 0; n < BUYERS; n++) buyers.push((await newCustomer(server)).cookie)
  }, 120_000)
  afterAll(() => server.close())

  let day = 3
  /** A request for an unused slot of the shop with seven seats. */
  const freshSlot = async () => {
    const supplier = SUPPLIERS.find(({ id }) => id === SPECIAL.capacitySeven)
    const pack = supplier?.packages.find((one) => one.useType === 1 && one.mallFlag === 1)
    if (!supplier || !pack) throw new Error('The demo lost its tiny shop')
    const { data } = await server.call('/api/seatWarehouse/getLockedDay', { supplierId: supplier.id })
    const locked = data.map((row: { warehouseDate: string }) => row.warehouseDate)
    let date = addDays(japanDate(NOON), day++)
    while (locked.includes(date)) date = addDays(japanDate(NOON), day++)
    return {
      supplierId: supplier.id,
      packageId: pack.id,
      packageNum: pack.minNumber,
      peopleNum: 1,
      amount: pack.minNumber * pack.mallPrice,
      orderSource: 4,
      useTimeStr: `${date} ${slotsOfDay(supplier.periods)[0]}`,
      hasJuveniles: 0,
    }
  }
  type Offer = Awaited<ReturnType<typeof freshSlot>>
  const keyOf = (offer: Offer, n: number) => `rush-${offer.useTimeStr.slice(0, 10)}-${String(n).padStart(4, '0')}`
  const create = (offer: Offer, n: number) =>
    server.call(CREATE, { ...offer, idempotencyKey: keyOf(offer, n) }, buyers[n])
  const comeAgain = () => sql`update orders set hold_place = null, shop_place = null`.execute(server.db)

  it('API-10 exactly the seats are sold, and all other buyers get a refusal with alternatives', async () => {
    const offer = await freshSlot()
    const answers = await Promise.all(buyers.map((_, n) => create(offer, n)))
    const outcomes = answers.map(({ status, code, message }) => `${status} ${code} ${message}`.trim())
    expect(outcomes.filter((one) => one === '200 200')).toHaveLength(SEATS)
    expect(outcomes.filter((one) => one === '200 409 reserve_msg_slot_full')).toHaveLength(BUYERS - SEATS)
    const { supplierId, packageId, packageNum: packagesNum, peopleNum } = offer
    const usetime = parseUseTime(offer.useTimeStr)?.epochMilliseconds
    const wish = { supplierId, packageId, packagesNum, peopleNum, usetime, suggestCount: 6 }
    const offered = await Promise.all(
      buyers.map((cookie) => server.call('/api/pcOrder/getPackageSuggestion', wish, cookie)),
    )
    for (const { data } of offered) {
      expect(data.length).toBeGreaterThan(0)
      expect(data.map((one: { supplierId: number }) => one.supplierId)).not.toContain(supplierId)
    }
    await comeAgain()
  })

  it('W5 a buyer with a seat who repeats the request during the rush gets the same order', async () => {
    const offer = await freshSlot()
    const mine = await create(offer, 0)
    expect(mine.code).toBe('200')
    const answers = await Promise.all([...buyers.map((_, n) => create(offer, n)), create(offer, 0), create(offer, 0)])
    const again = [answers[0], ...answers.slice(BUYERS)]
    for (const answer of again) expect(answer?.data.id).toBe(mine.data.id)
    expect(answers.slice(1, BUYERS).filter(({ code }) => code === '200')).toHaveLength(SEATS - 1)
    await comeAgain()
  })

  it('a released seat is sold to the next buyer', async () => {
    const offer = await freshSlot()
    const answers = await Promise.all(buyers.map((_, n) => create(offer, n)))
    const loser = answers.findIndex(({ code }) => code !== '200')
    expect((await create(offer, loser)).message).toBe('reserve_msg_slot_full')
    await server.db
      .updateTable('slot_seat')
      .set((eb) => ({ taken: eb('taken', '-', 1) }))
      .where('supplier_id', '=', offer.supplierId)
      .where('starts_at', '>=', new Date(parseUseTime(offer.useTimeStr)?.epochMilliseconds ?? 0))
      .where('taken', '>', 0)
      .execute()
    expect((await create(offer, loser)).code).toBe('200')
    await comeAgain()
  })

  /** Keeps a slot's row locked while `work` runs, like an order with a slow commit. */
  const whileLocked = async (offer: Offer, work: () => Promise<void>) => {
    const place = connectionOf(server.db)
    if (!('url' in place)) throw new Error('Not a PostgreSQL')
    const other = new pg.Client({ connectionString: place.url })
    await other.connect()
    try {
      await other.query('begin')
      const starts = parseUseTime(offer.useTimeStr)?.toString()
      const locked = 'select 1 from slot_seat where supplier_id = $1 and starts_at = $2 for update'
      expect((await other.query(locked, [offer.supplierId, starts])).rowCount).toBe(1)
      await work()
    } finally {
      await other.query('rollback')
      await other.end()
    }
  }

  it('a full slot is refused without waiting for its lock', async () => {
    const offer = await freshSlot()
    await Promise.all(buyers.slice(0, SEATS).map((_, n) => create(offer, n)))
    await whileLocked(offer, async () => {
      expect((await create(offer, SEATS)).message).toBe('reserve_msg_slot_full')
    })
    await comeAgain()
  })

  it('signed-in customers can read while the rush and others have all connections', async () => {
    const offer = await freshSlot()
    expect((await create(offer, 0)).code).toBe('200')
    let rush: ReturnType<typeof create>[] = []
    const [, , second = ''] = buyers
    await whileLocked(offer, async () => {
      rush = buyers.slice(1).map((_, n) => create(offer, n + 1))
      await untilLockWaits(server.db, POOL / 2)
      // The connections that the rush does not use.
      const busy = Promise.withResolvers<void>()
      const begun = Array.from({ length: POOL / 2 }, () => Promise.withResolvers<void>())
      const held = begun.map(({ resolve }) =>
        server.db.transaction().execute(() => {
          resolve()
          return busy.promise
        }),
      )
      await Promise.all(begun.map(({ promise }) => promise))
      expect((await server.call('/api/directSupplier/queryPageSuppliers', { pageSize: 1 }, second)).code).toBe('200')
      busy.resolve()
      await Promise.all(held)
    })
    const answers = await Promise.all(rush)
    expect(answers.filter(({ code }) => code === '200')).toHaveLength(SEATS - 1)
    await comeAgain()
  })
})
