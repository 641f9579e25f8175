import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DatabaseLimits, NO_DATABASE_LIMITS, NO_LIMITS } from '#server/config/database-limits.ts'
import { connectPostgres, consoleOf, type Db, migrate, quickReadsOf } from '#server/db/connect.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'
import { startJobs } from '#server/modules/jobs/index.ts'
import { mailJobWith, waitingMail } from '#tests/support/mail-round.ts'
import { createDatabase } from '#tests/support/postgres-database.ts'
import { soon } from '#tests/support/soon.ts'
import { startTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts'

const IDLE = 4
/** Far above the time of an answer on a busy machine, far below the tests' timeouts. */
const QUERY_MS = 3_000
const SESSION = { ...NO_LIMITS, query: QUERY_MS }
const LIMITS: DatabaseLimits = { ...NO_DATABASE_LIMITS, connect: 3_000, customers: SESSION, console: SESSION }

let url: string
let proxy: TcpProxy
let db: Db
beforeEach(async () => {
  url = await createDatabase()
  proxy = await startTcpProxy(url)
  db = connectPostgres(proxy.url, IDLE, LIMITS)
})
afterEach(async () => {
  await db.destroy()
  await proxy.close()
})

const ask = (on: Db) => sql<{ one: number }>`select ${1}::integer as one`.execute(on)
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )
/** Opens every connection of the pool and leaves all of them idle. */
const fill = (on: Db) => Promise.all(Array.from({ length: IDLE }, () => sql`select pg_sleep(0.2)`.execute(on)))

describe('P2 a host that falls silent', () => {
  it('is answered as an unavailable database, and the first query after its return succeeds', async () => {
    await fill(db)
    expect(proxy.held()).toBe(IDLE)
    proxy.fallSilent()
    const failure = await failureOf(ask(db))
    expect(String(failure)).toBe('Error: Connection terminated: no answer within 3 s')
    expect(isDatabaseUnavailable(failure)).toBe(true)
    proxy.comeBack()
    // Every other idle connection is dead as well: each would cost the next request its time limit.
    expect((await ask(db)).rows).toEqual([{ one: 1 }])
    await Promise.all(Array.from({ length: IDLE }, () => ask(db)))
    await soon(() => expect(proxy.held()).toBeLessThanOrEqual(IDLE))
    expect(proxy.made()).toBeLessThanOrEqual(2 * IDLE)
  })

  it('in the middle of a transaction: its connection is never used again', async () => {
    const failure = await failureOf(
      db.transaction().execute(async (tx) => {
        await ask(tx)
        proxy.fallSilent()
        await ask(tx)
      }),
    )
    expect(isDatabaseUnavailable(failure)).toBe(true)
    await soon(() => expect(proxy.held()).toBe(0))
    proxy.comeBack()
    expect((await ask(db)).rows).toEqual([{ one: 1 }])
  })

  it('while a connection is made: the attempt ends, and the next one works', async () => {
    proxy.fallSilent()
    expect(isDatabaseUnavailable(await failureOf(ask(db)))).toBe(true)
    proxy.comeBack()
    expect((await ask(db)).rows).toEqual([{ one: 1 }])
  })

  it('what one pool detects is shared with the other pools of the process', async () => {
    const [quick, console] = [quickReadsOf(db), consoleOf(db)]
    for (const one of [db, quick, console]) await ask(one)
    proxy.fallSilent()
    await failureOf(ask(db))
    proxy.comeBack()
    expect(await failureOf(ask(quick))).toBe(null)
    expect(await failureOf(ask(console))).toBe(null)
  })

  it('the jobs recover, and send mails again', async () => {
    await migrate(db)
    const sent: string[] = []
    const job = mailJobWith(db, async ({ recipient }) => {
      sent.push(recipient)
      return { type: 'sent' }
    })
    const clock = { now: () => Temporal.Now.instant() }
    const deps = { db, log: { warn: () => {} }, clock, isPaused: async () => false }
    const jobs = startJobs(deps, [job], async () => {})
    await waitingMail(db, 'one@example.com', clock.now())
    await soon(() => expect(sent).toEqual(['one@example.com']))
    proxy.fallSilent()
    await failureOf(ask(db))
    proxy.comeBack()
    await waitingMail(db, 'two@example.com', clock.now())
    await soon(() => expect(sent).toEqual(['one@example.com', 'two@example.com']))
    await jobs.stop()
  })

  it('control: the driver’s own time limit leaves the dead connection in the pool', async () => {
    const pool = new pg.Pool({ connectionString: proxy.url, max: 1, query_timeout: QUERY_MS, keepAlive: true })
    pool.on('error', () => {})
    const once = async () => {
      const client = await pool.connect()
      try {
        await client.query('select 1')
      } finally {
        client.release()
      }
    }
    await once()
    proxy.fallSilent()
    expect(String(await failureOf(once()))).toContain('Query read timeout')
    proxy.comeBack()
    expect(String(await failureOf(once()))).toContain('Query read timeout')
    const ended = pool.end()
    await proxy.close()
    proxy = await startTcpProxy(url)
    await ended
  })
})

describe('P2 limits that PostgreSQL enforces', () => {
  const shown = async (on: Db) => {
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout',
        'idle_in_transaction_session_timeout', 'application_name', 'max_parallel_workers_per_gather')`.execute(on)
    return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
  }
  const customers = { ...NO_LIMITS, query: 9_000, statement: 8_000, lock: 5_000, idleInTransaction: 30_000 }
  const forConsole = { query: 25_000, statement: 20_000, lock: 19_000, idleInTransaction: 60_000, isParallel: false }
  const limits = { ...NO_DATABASE_LIMITS, applicationName: 'tabi test', customers, console: forConsole }

  it('each pool has its own from its first statement on, without extra queries', async () => {
    const limited = connectPostgres(url, 1, limits)
    const all = await Promise.all([limited, quickReadsOf(limited), consoleOf(limited)].map(shown))
    await limited.destroy()
    const ofCustomers = {
      application_name: 'tabi test',
      statement_timeout: '8000',
      lock_timeout: '5000',
      idle_in_transaction_session_timeout: '30000',
      max_parallel_workers_per_gather: '2',
    }
    expect(all).toEqual([
      ofCustomers,
      ofCustomers,
      {
        application_name: 'tabi test',
        statement_timeout: '20000',
        lock_timeout: '19000',
        idle_in_transaction_session_timeout: '60000',
        max_parallel_workers_per_gather: '0',
      },
    ])
  })

  it('a migration has none, whatever the role’s defaults', async () => {
    const server = new pg.Client({ connectionString: url })
    await server.connect()
    const name = (await server.query<{ name: string }>('select current_database() as name')).rows[0]?.name
    await server.query(`alter database ${name} set statement_timeout = 1; alter database ${name} set lock_timeout = 1`)
    await server.end()
    const limited = connectPostgres(url, 1, limits)
    let seen: unknown
    await migrate(limited, async (connection) => {
      seen = await shown(connection)
    })
    await limited.destroy()
    expect(seen).toMatchObject({
      statement_timeout: '0',
      lock_timeout: '0',
      idle_in_transaction_session_timeout: '0',
    })
  })

  it('a statement that is too slow is cancelled, and its connection stays', async () => {
    const limited = connectPostgres(url, 1, { ...limits, customers: { ...customers, statement: 200 } })
    const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(limited)).rows[0]?.pid
    const before = await pid()
    expect(await failureOf(sql`select pg_sleep(30)`.execute(limited))).toMatchObject({ code: '57014' })
    expect(await pid()).toBe(before)
    await limited.destroy()
  })
})
