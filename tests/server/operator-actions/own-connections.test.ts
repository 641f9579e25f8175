import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consoleOf, type Db } from '#server/db/connect.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { newOperator } from '#tests/support/operators.ts'

const POOL = 3

describe('decision 37: separate connections for console and customers, on a real PostgreSQL', () => {
  let server: TestApp
  let owner: { readonly cookie: string }
  beforeAll(async () => {
    server = await startApp('postgres', { poolSize: POOL, env: { DATABASE_POOL: String(POOL) } })
    owner = await newOperator(server, 'owner')
  }, 120_000)
  afterAll(() => server.close())

  /** Takes every connection of the customers' pool. Returns a function that releases them. */
  async function takeAll(): Promise<() => Promise<void>> {
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const holds: Promise<void>[] = []
    for (let n = 0; n < POOL; n++) {
      await new Promise<void>((resolve, reject) => {
        const held = server.db.connection().execute(async () => {
          resolve()
          await mayEnd
        })
        held.catch(reject)
        holds.push(held)
      })
    }
    return async () => {
      end()
      await Promise.all(holds)
    }
  }

  it.each([
    ['the list of orders', '/operator/api/orders'],
    ['today', '/operator/api/today'],
    ['customers', '/operator/api/customers?q=tanaka'],
    ['shops', '/operator/api/shops?q=sushi'],
    ['the books', '/operator/api/books?from=2026-01-01&to=2026-01-31&by=day'],
    ['reports', '/operator/api/reports?from=2026-01-01&to=2026-01-31&by=day'],
    ['codes', '/operator/api/content?list=coupons'],
    ['the log', '/operator/api/log'],
  ])('%s is answered while the customers’ pool is exhausted', async (_what, path) => {
    const letGo = await takeAll()
    let isServed = false
    const customer = sql`select 1`.execute(server.db).then(() => {
      isServed = true
    })
    const { statusCode } = await server.app.inject({
      url: path,
      headers: { 'browser-type': 'web', cookie: owner.cookie },
    })
    expect(statusCode).toBe(200)
    // The request in the customers' queue is still waiting.
    expect(isServed).toBe(false)
    await letGo()
    await customer
  })

  it('console queries use no parallel workers, while a customer’s may', async () => {
    const workers = async (db: Db) => {
      const { rows } = await sql<{ workers: string }>`
        select current_setting('max_parallel_workers_per_gather') as workers from pg_sleep(0.2)`.execute(db)
      return Number(rows[0]?.workers)
    }
    // As many at once as there are connections, so that each is checked.
    const all = await Promise.all(Array.from({ length: 4 }, () => workers(consoleOf(server.db))))
    expect(all).toEqual([0, 0, 0, 0])
    expect(await workers(server.db)).toBeGreaterThan(0)
  })
})
