import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPEN_ORDERS_PER_CUSTOMER, OPEN_ORDERS_PER_SHOP } from '#domain/constants.ts'
import { newCustomer, startApp, type TestApp } from '#tests/support/app.ts'
import { offer, readClosedDays } from '#tests/support/buying.ts'
import { wrongSeats } from '../../reconcile/seats.ts'
import { barrier } from '../../support/barrier.ts'

const AT_ONCE = 50
const ROUNDS = 10
const CREATE = '/api/pcOrder/createOrder'

describe('concurrent requests of one customer, on a real PostgreSQL', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp('postgres', { poolSize: 20 })
    await readClosedDays(server)
  }, 120_000)
  afterAll(() => server.close())

  const madeBy = async (id: number) =>
    (await server.db.selectFrom('orders').select('id').where('customer_id', '=', id).execute()).length
  const seatsTorn = async () => (await wrongSeats(server.db)).length

  it(`W4 ${AT_ONCE} concurrent orders are at most as many as may be open, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { cookie, id } = await newCustomer(server)
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, n) => server.call(CREATE, offer(round * AT_ONCE + n), cookie)),
      )
      const codes = answers.map(({ code, message }) => `${code} ${message}`)
      expect(codes.filter((code) => code.startsWith('200'))).toHaveLength(OPEN_ORDERS_PER_SHOP)
      expect(new Set(codes.filter((code) => !code.startsWith('200')))).toEqual(
        new Set(['409 reserve_msg_open_orders_shop']),
      )
      expect(await madeBy(id)).toBe(OPEN_ORDERS_PER_SHOP)
    }
    expect(await seatsTorn()).toBe(0)
  }, 60_000)

  it(`W5 ${AT_ONCE} concurrent clicks with one key are one order, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { cookie, id } = await newCustomer(server)
      const body = { ...offer(1_000 + round), idempotencyKey: `key-of-the-round-${round}` }
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => server.call(CREATE, body, cookie)))
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['200']))
      expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
      expect(await madeBy(id)).toBe(1)
    }
    expect(await seatsTorn()).toBe(0)
  }, 60_000)

  it('the naive controls fail: reading first and writing then exceeds the limit, and repeats the order', async () => {
    await sql`create table naive_hold (key text not null)`.execute(server.db)
    const create = async (key: string, allHaveRead: () => Promise<void>) => {
      const found = await sql`select 1 from naive_hold where key = ${key}`.execute(server.db)
      const { rows } = await sql`select 1 from naive_hold`.execute(server.db)
      await allHaveRead()
      if (found.rows.length > 0 || rows.length >= OPEN_ORDERS_PER_CUSTOMER) return
      await sql`insert into naive_hold values (${key})`.execute(server.db)
    }
    const sameKey = barrier(AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => create('same', sameKey)))
    const { rows } = await sql`select 1 from naive_hold`.execute(server.db)
    expect(rows.length).toBeGreaterThan(1)
    await sql`delete from naive_hold`.execute(server.db)
    const ownKeys = barrier(AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => create(`key ${n}`, ownKeys)))
    expect((await sql`select 1 from naive_hold`.execute(server.db)).rows.length).toBeGreaterThan(
      OPEN_ORDERS_PER_CUSTOMER,
    )
  })
})
