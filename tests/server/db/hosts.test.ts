import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { NO_DATABASE_LIMITS, NO_LIMITS } from '#server/config/database-limits.ts'
import { connectPostgres, consoleOf, type Db, migrate } from '#server/db/connect.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'
import { runRound } from '#server/modules/jobs/service.ts'
import { NOON } from '#tests/support/app.ts'
import { freePort } from '#tests/support/free-port.ts'
import { mailJobWith, waitingMail } from '#tests/support/mail-round.ts'
import { createDatabaseOn, type PostgresServer, startPostgres } from '#tests/support/postgres.ts'
import { soon } from '#tests/support/soon.ts'
import { startTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts'

let standby: PostgresServer
/** Hosts of the same database: a writable one, a read-only one, one without a listener, one that never answers. */
let writing: string
let reading: string
let dead: string
let silent: TcpProxy
let writingUrl: string
const opened: Db[] = []

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
const nameOf = (url: string) => new URL(url).pathname.slice(1)
const inDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href

beforeAll(async () => {
  standby = await startPostgres()
  writingUrl = await createDatabaseOn(inject('postgresUrl'))
  await run(standby.url, `create database ${nameOf(writingUrl)}`)
  await readOnly(true)
  writing = new URL(writingUrl).host
  reading = new URL(standby.url).host
  dead = `127.0.0.1:${await freePort()}`
  silent = await startTcpProxy(writingUrl)
  silent.fallSilent()
})
afterEach(() => Promise.all(opened.splice(0).map((db) => db.destroy())))
afterAll(async () => {
  await silent.close()
  await standby.stop()
})

const readOnly = (isOn: boolean, server = standby.url) =>
  run(server, `alter database ${nameOf(writingUrl)} set default_transaction_read_only = ${isOn}`)

const urlOf = (...hosts: string[]) => {
  const { username, pathname } = new URL(writingUrl)
  return `postgres://${username}@${hosts.join(',')}${pathname}?target_session_attrs=read-write`
}
function open(...hosts: string[]): Db {
  const session = { ...NO_LIMITS, query: 9_000 }
  const db = connectPostgres(urlOf(...hosts), 2, {
    ...NO_DATABASE_LIMITS,
    connect: 1_000,
    customers: session,
    console: session,
  })
  opened.push(db)
  return db
}
const portOf = async (db: Db) =>
  (await sql<{ port: string }>`select current_setting('port') as port`.execute(db)).rows[0]?.port
const portIn = (host: string) => host.split(':')[1]

it('P7 hosts are tried in turn until one accepts writes: a dead, a silent and a read-only one are skipped', async () => {
  const db = open(dead, new URL(silent.url).host, reading, writing)
  expect(await portOf(db)).toBe(portIn(writing))
  const before = silent.made()
  // The host that was found is tried first from now on, also by the other pools.
  expect(await portOf(consoleOf(db))).toBe(portIn(writing))
  await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.1)`.execute(db)))
  expect(silent.made()).toBe(before)
})

it('P7 migrations and the jobs do the same', async () => {
  const db = open(dead, reading, writing)
  await migrate(db)
  await waitingMail(db, 'guest@example.com', NOON)
  const sent: string[] = []
  const job = mailJobWith(db, async ({ recipient }) => {
    sent.push(recipient)
    return { type: 'sent' }
  })
  expect(await runRound({ db, log: { warn: () => {} } }, job, NOON)).toBe(1)
  expect(sent).toEqual(['guest@example.com'])
})

it('P7 if no host accepts writes the database is unavailable, and it is found as soon as one does', async () => {
  const db = open(dead, reading)
  const error: unknown = await portOf(db).catch((reason: unknown) => reason)
  expect(isDatabaseUnavailable(error), String(error)).toBe(true)
  await readOnly(false)
  expect(await portOf(db)).toBe(portIn(reading))
  await readOnly(true)
})

it('P7 after a failover the connections to the old host are not used again, and the new one is found', async () => {
  const name = nameOf(writingUrl)
  await readOnly(false)
  const db = open(reading, writing)
  expect(await portOf(db)).toBe(portIn(reading))
  await sql`create table if not exists moved (id integer)`.execute(db)
  await Promise.all([1, 2].map(() => sql`select pg_sleep(0.1)`.execute(db)))
  // The old primary returns as read-only, also for open sessions.
  await readOnly(true)
  await run(
    inDatabase(standby.url, 'postgres'),
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  )
  await soon(async () => expect(await portOf(db)).toBe(portIn(writing)))
  expect(await portOf(db)).toBe(portIn(writing))
})

it('P7 a write that is refused as read-only closes its connection', async () => {
  const db = open(writing)
  const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
  const before = await pid()
  const refused = db.transaction().execute(async (tx) => {
    await sql`set transaction read only`.execute(tx)
    await sql`create table refused (id integer)`.execute(tx)
  })
  await expect(refused).rejects.toMatchObject({ code: '25006' })
  expect(await pid()).not.toBe(before)
})
