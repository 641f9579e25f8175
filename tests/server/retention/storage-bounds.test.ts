import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RETENTION } from '#domain/retention/rules.ts'
import { runRound } from '#server/modules/jobs/service.ts'
import { retentionJob } from '#server/modules/retention/index.ts'
import { clientAddress } from '#tests/support/accounts.ts'
import { NOON, startApp, type TestApp } from '#tests/support/app.ts'
import { retain } from '#tests/support/retention.ts'
import { BOUNDS, rowsWithin } from '#tests/support/storage-bounds.ts'

const HOURS = 6
const CLIENT = clientAddress(7)
const STRANGERS = Object.entries(BOUNDS).flatMap(([table, bound]) => (bound.by === 'anyone' ? [{ table, bound }] : []))

let server: TestApp
let tables: string[]
beforeAll(async () => {
  const passwords = { hash: async () => 'x'.repeat(97), matches: async () => false }
  // Without jobs: reminders of the demo's own orders are not a stranger's rows.
  server = await startApp('postgres', { poolSize: 20, ports: { passwords } })
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(server.db)
  tables = rows.map(({ name }) => name).sort()
})
afterAll(() => server.close())

const rowsOf = async (table: string): Promise<number> => {
  const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(server.db)
  return Number(rows[0]?.count)
}
const longestRow = async (table: string): Promise<number> => {
  const { rows } = await sql<{ bytes: number | null }>`
    select max(pg_column_size(t.*)) as bytes from ${sql.table(table)} t`.execute(server.db)
  return Number(rows[0]?.bytes ?? 0)
}
const countAll = async () =>
  Object.fromEntries(
    await Promise.all(tables.filter((name) => name in BOUNDS).map(async (name) => [name, await rowsOf(name)] as const)),
  )
/** When the rows of a table end. */
const endOf = (table: string): string => {
  const found = Object.entries(RETENTION).find(([name]) => name === table)
  if (!found) throw new Error(`No retention of ${table}`)
  return found[1].end
}

describe('storage limits for strangers', () => {
  it('D5 every table states who can fill it, and how far', () => {
    const named = tables.map((name) => name.replace(/^kysely_/, ''))
    expect(named.filter((name) => !(name in BOUNDS))).toEqual([])
  })

  it('D5 the bytes of a day of one anonymous client are bounded', () => {
    const lines = STRANGERS.map(({ table, bound }) => {
      const rows = rowsWithin(bound.limits, 24)
      return { table, rows, bytes: rows * bound.bytes, end: endOf(table) }
    })
    const total = lines.reduce((all, { bytes }) => all + bytes, 0)
    const text = lines.map(({ table, rows, bytes, end }) => `  ${table}: ${rows} rows, ${bytes} bytes; gone: ${end}`)
    console.log([...text, `  an anonymous client can make the database keep ${total} bytes a day`].join('\n'))
    expect(total).toBeLessThan(50_000_000)
  })

  it(`D5 ${HOURS} hours of requests from one client stay below the bounds, and all rows expire`, async () => {
    const before = await countAll()
    const long = (n: number) => `s${n}`.padEnd(64, 'a').concat('@', 'b'.repeat(60), '.', 'c'.repeat(60), '.example')
    const call = (path: string, body?: unknown) => server.call(path, body, undefined, CLIENT)
    const answered = new Map<number, number>()
    let n = 0
    const junk = () => ({
      nonce: `nonce${n++}`.padEnd(64, 'x'),
      token: `junk${n}`.padEnd(600, 'x'),
      deviceId: `junk${n}`.padEnd(200, 'x'),
      claimedAt: NOON.epochMilliseconds,
      serverTime: { at: NOON.epochMilliseconds, signature: 'AAAA' },
    })
    const all = async (requests: readonly (() => ReturnType<TestApp['call']>)[]) => {
      for (let at = 0; at < requests.length; at += 20) {
        for (const { status } of await Promise.all(requests.slice(at, at + 20).map((request) => request()))) {
          answered.set(status, (answered.get(status) ?? 0) + 1)
        }
      }
    }
    for (let quarter = 0; quarter < HOURS * 4; quarter++) {
      // A little more than a quarter of an hour, so that the previous windows have ended.
      server.clock.moveTo(NOON.add({ minutes: quarter * 15, seconds: quarter * 20 }))
      await all([
        ...Array.from({ length: 65 }, () => () => call('/api/validOrder/useOrder', junk())),
        ...Array.from({ length: 65 }, () => () => call('/api/third/before_login?type=facebook')),
      ])
      if (quarter % 4 > 0) continue
      const emails = Array.from({ length: 12 }, (_, at) => long(quarter * 100 + at))
      const password = 'tabi2026'
      await all(emails.map((email) => () => call('/customer/register', { email, password, agreed: true })))
      await all(emails.map((email) => () => call('/customer/registerBind', { email })))
      await all(
        [...emails, ...emails].map(
          (email) => () => call('/customer/resetpassword', { param: { email, password }, mailParam: { email } }),
        ),
      )
      await all(emails.map((email) => () => call('/customer/login', { email, password: 'wrong' })))
      await all(Array.from({ length: 70 }, (_, at) => () => call(`/api/coupon/get?code=G${quarter}X${at}`)))
    }
    expect(answered.get(429)).toBeGreaterThan(300)
    expect([...answered.keys()].filter((status) => status >= 500)).toEqual([])

    const after = await countAll()
    const made = Object.entries(after).map(([table, rows]) => ({ table, rows: rows - (before[table] ?? 0) }))
    const grown = made.filter(({ rows }) => rows > 0)
    console.log(`  ${HOURS} h of one client: ${grown.map(({ table, rows }) => `${table} ${rows}`).join(', ')}`)
    for (const { table, rows } of grown) {
      const bound = BOUNDS[table]
      if (bound?.by !== 'anyone') throw new Error(`${table} grew by ${rows}`)
      expect(rows, table).toBeLessThanOrEqual(rowsWithin(bound.limits, HOURS))
      expect(await longestRow(table), table).toBeLessThanOrEqual(bound.bytes)
    }
    expect(grown.map(({ table }) => table).sort()).toEqual([
      'customer',
      'mail',
      'mail_link',
      'redemption',
      'support_entry',
      'third_login',
      'throttle',
      'throttle_member',
    ])

    server.clock.moveTo(NOON.add({ hours: 24 * 91 }))
    await retain(server.db, server.clock.now())
    // The next sign-in with another service deletes the old ones.
    await call('/api/third/before_login?type=facebook')
    const left = await countAll()
    for (const { table } of grown) {
      const own = table === 'third_login' || table === 'throttle' ? 1 : 0
      expect(left[table], table).toBeLessThanOrEqual((before[table] ?? 0) + own)
    }
  }, 120_000)

  it('D5 paid, confirmed and open rows are not deleted', async () => {
    server.clock.moveTo(NOON)
    const now = NOON.toString()
    const add = (email: string, more: object) =>
      server.db
        .insertInto('customer')
        .values({ email, created_at: now, ...more })
        .returning('id')
        .executeTakeFirstOrThrow()
    const confirmed = await add('confirmed@example.com', { email_bound_at: now })
    const waiting = await add('waiting@example.com', {})
    const lost = await add('lost@example.com', {})
    const ago = server.db.selectFrom('customer').select('id').where('id', 'in', [confirmed.id, waiting.id, lost.id])
    server.clock.moveTo(NOON.add({ hours: 24 * 6 }))
    await retain(server.db, server.clock.now())
    expect(await ago.execute()).toHaveLength(3)
    server.clock.moveTo(NOON.add({ hours: 24 * 8 }))
    const link = { email: 'waiting@example.com' }
    await server.call('/customer/registerBind', link, undefined, clientAddress(8))
    await retain(server.db, server.clock.now())
    expect((await ago.orderBy('id').execute()).map(({ id }) => id)).toEqual([confirmed.id, waiting.id])
    const paid = await server.db.selectFrom('mail').select('id').where('dedupe_key', 'like', 'order-%').execute()
    server.clock.moveTo(NOON.add({ hours: 24 * 400 }))
    await retain(server.db, server.clock.now())
    const kept = await server.db.selectFrom('mail').select('id').where('dedupe_key', 'like', 'order-%').execute()
    expect(kept).toHaveLength(paid.length)
    expect((await ago.execute()).map(({ id }) => id)).toEqual([confirmed.id])
  })

  it('D4 one rule that fails does not affect the others, and is reported with its name', async () => {
    server.clock.moveTo(NOON)
    await server.call('/api/coupon/get?code=NOTHING', undefined, undefined, clientAddress(9))
    await sql`alter table throttle rename to throttle_away`.execute(server.db)
    server.clock.moveTo(NOON.add({ hours: 2 }))
    const failed: object[] = []
    const log = { warn: (facts: object) => void failed.push(facts) }
    await runRound({ db: server.db, log }, retentionJob(server), server.clock.now())
    await sql`alter table throttle_away rename to throttle`.execute(server.db)
    expect(failed).toMatchObject([{ job: 'retention', reason: expect.stringContaining('throttle.rows') }])
    expect(await rowsOf('throttle_member')).toBe(0)
    const [tried] = await server.db.selectFrom('job_try').selectAll().where('kind', '=', 'retention').execute()
    expect(tried?.last_error).toContain('throttle.rows')
  })

  it('D5 metrics have no series that a stranger could add to', async () => {
    // The runtime's own series appear with the first garbage collection of a kind.
    const series = async () =>
      (await server.app.inject('/metrics')).payload.split('\n').filter((line) => !line.startsWith('nodejs_gc')).length
    await server.call('/api/coupon/get?code=NOTHING')
    await server.call('/no/such/path')
    const before = await series()
    for (let n = 0; n < 100; n++) await server.call(`/no/such/path${n}?a=${n}`)
    expect(await series()).toBe(before)
  })
})
