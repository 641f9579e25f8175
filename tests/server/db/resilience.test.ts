import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallResult, newCustomer, startApp, type TestApp } from '#tests/support/app.ts'
import { buy, offer, readClosedDays } from '#tests/support/buying.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgres.ts'
import { wrongSeats } from '../../reconcile/seats.ts'

describe('fifty concurrent buyers on two connections', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp('postgres', { poolSize: 2 })
    await readClosedDays(server)
  })
  afterAll(() => server.close())

  it('the whole order flow does not freeze: all are paid, with all their seats', async () => {
    const buyers = await Promise.all(Array.from({ length: 50 }, () => newCustomer(server)))
    const bought = await Promise.all(buyers.map(({ cookie }, index) => buy(server, cookie, index)))
    for (const answer of bought) expect(answer).toMatchObject({ code: '200', data: { paid: true, pending: false } })
    const paid = await server.db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where(
        'customer_id',
        'in',
        buyers.map(({ id }) => id),
      )
      .where('pay_status', '=', 1)
      .executeTakeFirstOrThrow()
    expect(Number(paid.count)).toBe(50)
  })
})

const RESTARTS = 10
const WORKERS = 8
const BUYERS = 200
const AWAY_MS = 200

describe('a PostgreSQL that is restarted repeatedly', () => {
  let postgres: PostgresServer
  let server: TestApp
  let cookie: string
  /** Enough that none reaches the limit of open orders. */
  let buyers: string[]
  beforeAll(async () => {
    postgres = await startPostgres()
    server = await startApp('postgres', { poolSize: 4, postgres: postgres.url })
    cookie = await server.signIn()
    buyers = (await Promise.all(Array.from({ length: BUYERS }, () => newCustomer(server)))).map((one) => one.cookie)
    await readClosedDays(server)
  })
  afterAll(async () => {
    await server.close()
    await postgres.stop()
  })

  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

  it('answers 503 with Retry-After in the envelope while it is away, and recovers each time', async () => {
    const answers: CallResult[] = []
    const reads: CallResult[] = []
    let isOver = false
    let asked = 0
    const worker = async () => {
      while (!isOver) {
        const buyer = buyers[asked % BUYERS]
        answers.push(await server.call('/api/pcOrder/createOrder', offer(asked++), buyer))
        reads.push(await server.call('/api/directSupplier/topScore?count=8'))
        await pause(5)
      }
    }
    const workers = Array.from({ length: WORKERS }, worker)
    for (let restart = 0; restart < RESTARTS; restart++) {
      await pause(150)
      await postgres.goAway()
      const ready = await server.app.inject('/readyz')
      expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', database: 'away' }])
      const refused = await server.call('/api/pcOrder/orders', { isPaid: 0 }, cookie)
      expect(refused).toMatchObject({ status: 503, code: '503', message: 'common_unavailable', data: null })
      expect(refused.headers['retry-after']).toBe('2')
      await pause(AWAY_MS)
      await postgres.comeBack()
      while ((await server.call('/api/pcOrder/orders', { isPaid: 0 }, cookie)).status !== 200) await pause(20)
    }
    isOver = true
    await Promise.all(workers)

    expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]))
    // Full slots are a refusal by the rules; a server error would be a 500.
    const kinds = new Set(answers.map(({ status, code }) => `${status} ${code}`))
    expect([...kinds].filter((kind) => !['200 200', '200 409', '503 503'].includes(kind))).toEqual([])
    expect(kinds).toContain('503 503')

    // Acknowledged orders exist, and every seat taken belongs to an order.
    const created = answers.filter(({ code }) => code === '200').map(({ data }) => data.id)
    const { rows } = await server.db
      .selectFrom('orders')
      .select('id')
      .where('id', 'in', created)
      .execute()
      .then((found) => ({ rows: found.length }))
    expect(rows).toBe(created.length)
    expect(await wrongSeats(server.db)).toEqual([])
  }, 90_000)
})
