import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { ConfigError } from '#server/config/config.ts'
import { NO_DATABASE_LIMITS, NO_LIMITS } from '#server/config/database-limits.ts'
import { connectPostgres, type Db, migrate, withLock } from '#server/db/connect.ts'
import { requirePreparedStatements } from '#server/db/pooler.ts'
import { type Bouncer, type BouncerProgram, bouncerPrograms, startBouncer } from '#tests/support/pgbouncer.ts'
import { createDatabase } from '#tests/support/postgres-database.ts'

/** The first PgBouncer that supports prepared statements. */
const PREPARES = 121
const programs = bouncerPrograms()
const older = programs.find(({ version }) => version < PREPARES)
const newer = programs.find(({ version }) => version >= PREPARES)
if (!older) console.log('No PgBouncer before 1.21 here (PGBOUNCERS names more programs): its tests are skipped')
if (!newer) console.log('No PgBouncer from 1.21 on here (PGBOUNCERS names more programs): its tests are skipped')

const bouncers: Bouncer[] = []
const opened: Db[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.destroy()))
  await Promise.all(bouncers.splice(0).map((bouncer) => bouncer.stop()))
})

async function behind(program: BouncerProgram | undefined, settings: Record<string, string>, database?: string) {
  if (!program) throw new Error('Skipped')
  const bouncer = await startBouncer(program, database ?? (await createDatabase()), settings)
  bouncers.push(bouncer)
  return bouncer.url
}
function open(url: string, poolSize: number, limits = NO_DATABASE_LIMITS): Db {
  const db = connectPostgres(url, poolSize, limits)
  opened.push(db)
  return db
}
const refusalOf = async (url: string): Promise<unknown> =>
  requirePreparedStatements(open(url, 2)).then(
    () => null,
    (error: unknown) => error,
  )
const TRANSACTIONS = { pool_mode: 'transaction', default_pool_size: '4' }

describe('P3 a pooler without prepared statements', () => {
  it.skipIf(!older)('is refused at the start with a message: PgBouncer before 1.21', async () => {
    const refusal = await refusalOf(await behind(older, TRANSACTIONS))
    expect(refusal).toBeInstanceOf(ConfigError)
    expect(String(refusal)).toMatch(
      /^ConfigError: DATABASE_URL points to a pooler without prepared statements. .* 1\.21/,
    )
  })

  it.skipIf(!newer)('is refused at the start with a message: a newer one with the feature off', async () => {
    const url = await behind(newer, { ...TRANSACTIONS, max_prepared_statements: '0' })
    expect(await refusalOf(url)).toBeInstanceOf(ConfigError)
  })

  /**
   * Two clients, each with its first prepared statement; the second client's next query gets the connection on which
   * the first one prepared its own.
   */
  async function crossed(
    url: string,
    one: (work: (remove: (id: number) => Promise<unknown>) => Promise<void>) => Promise<void>,
    change: (id: number) => Promise<unknown>,
  ): Promise<{ readonly error: unknown; readonly rows: readonly unknown[] }> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await client.query("create table note (id integer, text text); insert into note values (1, 'kept')")
      await one(async (remove) => {
        await remove(2)
        await change(1)
      })
      const error = await change(1).then(
        () => null,
        (thrown: unknown) => thrown,
      )
      return { error, rows: (await client.query('select text from note')).rows }
    } finally {
      await client.end()
    }
  }
  const SHARED = { pool_mode: 'transaction', default_pool_size: '2' }

  it.skipIf(!older)('runs only the requested statement, even if it was not refused', async () => {
    const database = await createDatabase()
    const url = await behind(older, SHARED, database)
    const [one, other] = [open(url, 1), open(url, 1)]
    const { error, rows } = await crossed(
      database,
      (work) =>
        one.transaction().execute((tx) => work((id) => sql`delete from note where id = ${id}::integer`.execute(tx))),
      (id) => sql`update note set text = text || '!' where id = ${id}::integer`.execute(other),
    )
    expect(error).toMatchObject({ code: '26000' })
    expect(rows).toEqual([{ text: 'kept!' }])
  })

  it.skipIf(!older)('control: with names by a counter an update is requested and a row is deleted', async () => {
    const database = await createDatabase()
    const url = await behind(older, SHARED, database)
    const clients = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })] as const
    for (const client of clients) await client.connect()
    const [one, other] = clients
    const { error, rows } = await crossed(
      database,
      async (work) => {
        await one.query('begin')
        await work((id) => one.query({ name: 'first', text: 'delete from note where id = $1', values: [id] }))
        await one.query('commit')
      },
      (id) => other.query({ name: 'first', text: "update note set text = text || '!' where id = $1", values: [id] }),
    )
    for (const client of clients) await client.end()
    expect({ error, rows }).toEqual({ error: null, rows: [] })
  })
})

describe('P3 a supported pooler', () => {
  it.skipIf(!older)('session mode of an old PgBouncer', async () => {
    expect(await refusalOf(await behind(older, { pool_mode: 'session' }))).toBe(null)
  })

  it.skipIf(!newer)('PgBouncer from 1.21 on, in transaction mode', async () => {
    expect(await refusalOf(await behind(newer, { ...TRANSACTIONS, max_prepared_statements: '400' }))).toBe(null)
  })

  it('PostgreSQL itself', async () => {
    expect(await refusalOf(await createDatabase())).toBe(null)
  })

  it.skipIf(!newer)('accepts a migration that several processes start at once', async () => {
    const url = await behind(newer, { ...TRANSACTIONS, max_prepared_statements: '400', default_pool_size: '10' })
    const databases = [open(url, 2), open(url, 2), open(url, 2)]
    let preparing = 0
    let most = 0
    await Promise.all(
      databases.map((db) =>
        migrate(db, async (connection) => {
          preparing += 1
          most = Math.max(most, preparing)
          await sql`select pg_sleep(0.05)`.execute(connection)
          preparing -= 1
        }),
      ),
    )
    expect(most).toBe(1)
    expect((await sql`select * from pg_locks where locktype = 'advisory'`.execute(databases[0] as Db)).rows).toEqual([])
  })

  it.skipIf(!newer)('a lock is held by one process at a time, and is released when it ends', async () => {
    const url = await behind(newer, { ...TRANSACTIONS, max_prepared_statements: '400' })
    const [one, other] = [open(url, 2), open(url, 2)]
    const lock = async (tx: Db) =>
      (await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(7) as free`.execute(tx)).rows[0]?.free === true
    const inside = await withLock(one, lock, async () => withLock(other, lock, async () => 'both'))
    expect(inside).toBe(null)
    expect(await withLock(other, lock, async () => 'alone')).toBe('alone')
  })

  it.skipIf(!newer)('gives transactions their time limits, and keeps none of them for the next client', async () => {
    const url = await behind(newer, { ...TRANSACTIONS, max_prepared_statements: '400', default_pool_size: '1' })
    const customers = { ...NO_LIMITS, statement: 4_321, lock: 3_210, idleInTransaction: 54_321 }
    const db = open(url, 1, { ...NO_DATABASE_LIMITS, customers })
    const limits = sql<{ statement: string; lock: string; idle: string }>`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`
    const within = await db.transaction().execute((tx) => limits.execute(tx))
    expect(within.rows).toEqual([{ statement: '4321ms', lock: '3210ms', idle: '54321ms' }])
    expect((await limits.execute(open(url, 1))).rows).toEqual([{ statement: '0', lock: '0', idle: '0' }])
  })

  it.skipIf(!newer)('after a migration by another process the next attempt succeeds', async () => {
    const url = await behind(newer, { ...TRANSACTIONS, max_prepared_statements: '400', default_pool_size: '1' })
    const [db, migrating] = [open(url, 1), open(url, 1)]
    await sql`create table note (id integer primary key)`.execute(migrating)
    const find = () => sql`select * from note where id = ${7}::integer`.execute(db)
    await find()
    await sql`alter table note add column text text`.execute(migrating)
    await find().catch(() => {})
    expect((await find()).rows).toEqual([])
  })
})
