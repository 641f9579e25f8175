import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest'
import { connectPostgres, type Db, type Tx } from '#server/db/connect.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'
import { newCustomer, startApp, type TestApp } from '#tests/support/app.ts'
import { offer, readClosedDays } from '#tests/support/buying.ts'
import { fillDisk } from '#tests/support/full-disk.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgres.ts'
import { createDatabase } from '#tests/support/postgres-database.ts'
import { type SmallDisk, smallDisk } from '#tests/support/small-disk.ts'
import { soon } from '#tests/support/soon.ts'

const AWAY = { status: 503, code: '503', message: 'common_unavailable', data: null, headers: { 'retry-after': '2' } }
const LIST = '/api/directSupplier/topScore?count=8'

describe('P6 PostgreSQL’s answers while it cannot do its work', () => {
  let db: Db
  let locking: pg.Client
  beforeAll(async () => {
    const address = await createDatabase()
    db = connectPostgres(address, 2)
    await sql`create table thing (id integer)`.execute(db)
    locking = new pg.Client({ connectionString: address })
    await locking.connect()
  })
  afterAll(async () => {
    await locking.end()
    await db.destroy()
  })

  const errorOf = (work: (tx: Tx) => Promise<unknown>): Promise<unknown> =>
    db
      .transaction()
      .execute(work)
      .then(
        () => null,
        (error: unknown) => error,
      )

  it.each([
    ['25006', 'a write on a read-only server', ['set transaction read only', 'insert into thing values (1)']],
    ['57014', 'the time limit of a statement', ['set local statement_timeout = 20', 'select pg_sleep(20)']],
    [
      '53100',
      'a temporary file beyond its limit, with the code of a full disk',
      ["do $$ begin raise exception 'no space' using errcode = '53100'; end $$"],
    ],
    ['53200', 'no memory', ["do $$ begin raise exception 'no memory' using errcode = '53200'; end $$"]],
  ])('%s %s', async (code, _what, statements) => {
    const error = await errorOf(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx)
    })
    expect(error).toMatchObject({ code })
    expect(isDatabaseUnavailable(error)).toBe(true)
  })

  it('55P03 a lock that another session holds', async () => {
    await locking.query('begin; lock table thing')
    const error = await errorOf(async (tx) => {
      await sql`set local lock_timeout = 20`.execute(tx)
      await sql`insert into thing values (1)`.execute(tx)
    })
    await locking.query('rollback')
    expect(error).toMatchObject({ code: '55P03' })
    expect(isDatabaseUnavailable(error)).toBe(true)
  })

  it('25P03 a transaction that was idle for too long', async () => {
    const error = await errorOf(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 20`.execute(tx)
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await soon(async () => {
        const { rowCount } = await locking.query('select 1 from pg_stat_activity where pid = $1', [rows[0]?.pid])
        expect(rowCount).toBe(0)
      })
      await sql`insert into thing values (1)`.execute(tx)
    })
    expect(isDatabaseUnavailable(error), String(error)).toBe(true)
  })
})

describe('P6 a PostgreSQL that accepts no writes', () => {
  let postgres: PostgresServer
  let server: TestApp
  let admin: pg.Client
  let cookie: string
  const disk: SmallDisk | { readonly reason: string } = smallDisk(8)

  beforeAll(async () => {
    postgres = await startPostgres()
    server = await startApp('postgres', { poolSize: 4, postgres: postgres.url })
    cookie = await server.signIn()
    await readClosedDays(server)
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.db)
    admin = new pg.Client({
      connectionString: Object.assign(new URL(postgres.url), { pathname: `/${rows[0]?.name}` }).href,
    })
    await admin.connect()
  })
  afterAll(async () => {
    await admin.end()
    await server.close()
    await postgres.stop()
    if ('path' in disk) disk.remove()
  })
  const ready = async () => {
    const answer = await server.app.inject('/readyz')
    return { status: answer.statusCode, ...answer.json() }
  }

  it('read-only, as a standby is: writes are 503 with Retry-After, reads work, and /readyz names the cause', async () => {
    expect(await ready()).toEqual({ status: 'ready', database: 'ready' })
    await admin.query('alter system set default_transaction_read_only = on')
    await admin.query('select pg_reload_conf()')
    await soon(async () => expect(await ready()).toEqual({ status: 'ready', database: 'read-only' }))
    expect(await server.call('/api/pcOrder/createOrder', offer(0), cookie)).toMatchObject(AWAY)
    expect(await server.call(LIST, undefined, cookie)).toMatchObject({ status: 200, code: '200' })
    expect(await server.call('/api/pcOrder/orders', { isPaid: 0 }, cookie)).toMatchObject({ status: 200 })
    await admin.query('alter system reset default_transaction_read_only')
    await admin.query('select pg_reload_conf()')
    await soon(async () => expect(await ready()).toEqual({ status: 'ready', database: 'ready' }))
    expect((await server.call('/api/pcOrder/createOrder', offer(0), cookie)).code).toBe('200')
  })

  it('its disk full: orders are 503 with Retry-After and the rest works; with free space they are accepted again', async (test: TestContext) => {
    if ('reason' in disk) {
      console.log(`Not tried on a full disk: ${disk.reason}`)
      return test.skip(disk.reason)
    }
    const makeRoom = await fillDisk(admin, disk)
    const statuses: number[] = []
    // The last page of the table may have space for some orders.
    for (let index = 1; index < 60 && !statuses.includes(503); index++) {
      const { cookie: buyer } = await newCustomer(server)
      const answer = await server.call('/api/pcOrder/createOrder', offer(index), buyer)
      statuses.push(answer.status)
      if (answer.status !== 200) expect(answer).toMatchObject(AWAY)
    }
    expect(statuses.at(-1)).toBe(503)
    expect(await server.call(LIST, undefined, cookie)).toMatchObject({ status: 200, code: '200' })
    await makeRoom()
    expect((await server.call('/api/pcOrder/createOrder', offer(70), cookie)).code).toBe('200')
  })
})
