import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { consoleOf } from '#server/db/connect.ts'
import { newCustomer, startApp, type TestApp } from '#tests/support/app.ts'
import { readClosedDays } from '#tests/support/buying.ts'
import { untilLockWaits } from '#tests/support/lock-waits.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgres.ts'
import { soon } from '#tests/support/soon.ts'
import { type Stall, stallPostgres } from '#tests/support/stalled-postgres.ts'

const POOL = 3
/** More than the connections of the buyers' pool. */
const BUYERS = 8
const AWAY = { status: 503, code: '503', message: 'common_unavailable', data: null, headers: { 'retry-after': '2' } }

/** Public data as the pages request it, served from memory. */
const CATALOGUE: readonly (readonly [string, object?])[] = [
  ['/api/config/list'],
  ['/api/locale/translate'],
  ['/banner/list'],
  ['/maps/geocode?lng=139.7&lat=35.6'],
  ['/directSupplier/topScore?count=8'],
  ['/directSupplier/querySupplierById?supplierId=1001'],
  ['/wechart/queryComboPackage?supplierId=1001'],
  ['/wechart/queryCoupon?supplierId=1001'],
  ['/api/category/list'],
  ['/api/directSupplier/searchSuggestions?keyword=su'],
  ['/api/directSupplier/queryPageSuppliers', { pageNumber: 1, pageSize: 20 }],
  ['/api/directSupplier/queryPageSuppliers', { warehouseDate: '2026-02-10', peopleNum: 2 }],
  ['/api/directSupplier/supplierPins', {}],
  ['/api/directSupplier/supplierFacets', {}],
]
/** Free seats are never served from memory (PW-17). */
const FREE: readonly (readonly [string, object?])[] = [
  ['/api/seatWarehouse/getSlots', { supplierId: 1001, warehouseDate: '2026-02-10' }],
  ['/api/seatWarehouse/nextFreeTimes', { supplierId: 1001 }],
  ['/api/seatWarehouse/freeTimesOfDay', { supplierIds: [1001, 1002], warehouseDate: '2026-02-10' }],
]

/** The document of a build. */
const SHELL = `<!doctype html>
<html lang="en"><head><title>Tabifuda</title><meta name="description" content="Everywhere the same." />
<script type="module" crossorigin src="/assets/own.js"></script><link rel="stylesheet" crossorigin href="/assets/own.css"></head>
<body><div id="root"><svg></svg></div><noscript>Needs JavaScript.</noscript></body></html>`

/** Replaces the app: a page that requests a shop. */
const BUNDLE = `export async function renderPage({ address, answer, locale }) {
  const id = new URL(address, 'http://x').searchParams.get('id') ?? 1001
  const headers = { 'browser-type': 'web', 'x-locale': locale }
  const { status } = await answer('/directSupplier/querySupplierById?supplierId=' + id, { method: 'GET', headers })
  return { html: '<main>' + status + '</main>', isAway: status >= 500, handover: null }
}`

describe('the catalogue while orders cannot be written', () => {
  let postgres: PostgresServer
  let server: TestApp
  let admin: pg.Client
  let cookies: string[]
  const webRoot = mkdtempSync(join(tmpdir(), 'tabifuda-away-'))

  beforeAll(async () => {
    for (const folder of ['.server', '.vite', 'assets']) mkdirSync(join(webRoot, folder))
    writeFileSync(join(webRoot, 'index.html'), SHELL)
    writeFileSync(join(webRoot, 'assets/own.css'), '')
    writeFileSync(join(webRoot, '.server/server.js'), BUNDLE)
    writeFileSync(join(webRoot, '.vite/manifest.json'), '{}')
    postgres = await startPostgres()
    server = await startApp('postgres', { poolSize: POOL, postgres: postgres.url, webRoot, hasAnswerLimits: true })
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.db)
    const address = Object.assign(new URL(postgres.url), { pathname: `/${rows[0]?.name}` }).href
    admin = new pg.Client({ connectionString: address })
    await admin.connect()
    cookies = (await Promise.all(Array.from({ length: BUYERS }, () => newCustomer(server)))).map(({ cookie }) => cookie)
    await readClosedDays(server)
    // A shop's coupons are in memory after the first request.
    await readAll(CATALOGUE)
  })
  afterAll(async () => {
    await admin.end()
    await server.close()
    await postgres.stop()
    rmSync(webRoot, { recursive: true })
  })

  /** Requests them as a signed-in customer. */
  const readAll = async (reads: readonly (readonly [string, object?])[]) =>
    Promise.all(
      reads.map(async ([path, body]) => {
        const { status, headers } = await server.call(path, body, cookies[0])
        return `${path.split('?')[0]} ${status}${status === 503 ? ` ${headers['retry-after']}` : ''}`
      }),
    )
  const all = (reads: readonly (readonly [string, object?])[], end: string) =>
    reads.map(([path]) => `${path.split('?')[0]} ${end}`)
  const ready = async () => {
    const answer = await server.app.inject('/readyz')
    return { code: answer.statusCode, ...answer.json() }
  }
  const page = async (address: string) => {
    const { statusCode, body, headers } = await server.app.inject({
      url: address,
      headers: { cookie: cookies[0] ?? '' },
    })
    return { status: statusCode, shop: /<main>(\d+)/.exec(body)?.[1], retryAfter: headers['retry-after'] }
  }
  const orders = () => cookies.map((cookie) => server.call('/api/pcOrder/orders', { isPaid: 0 }, cookie))

  it('P4 while orders are locked, pages, lists and free times still work, and no process leaves the load balancer', async () => {
    await admin.query('begin; lock table orders in access exclusive mode')
    onTestFinished(async () => void (await admin.query('rollback')))
    const buying = Promise.all(orders())
    // All connections of the buyers' pool are taken.
    await untilLockWaits(consoleOf(server.db), POOL)
    expect(await ready()).toEqual({ code: 200, status: 'ready', database: 'ready' })
    expect(await readAll(CATALOGUE)).toEqual(all(CATALOGUE, '200'))
    expect(await readAll(FREE)).toEqual(all(FREE, '200'))
    expect(await page('/pc/supplier?id=1001')).toMatchObject({ status: 200, shop: '200' })
    expect((await server.call('/api/customer/info', undefined, cookies[0])).status).toBe(200)
    await admin.query('rollback')
    for (const { status } of await buying) expect([200, 503]).toContain(status)
    await soon(async () =>
      expect((await Promise.all(orders())).map(({ status }) => status)).toEqual(cookies.map(() => 200)),
    )
  })

  describe('a stalled database', () => {
    let stall: Stall | undefined
    beforeAll(async () => {
      stall = await stallPostgres(postgres.url)
    })
    afterAll(() => stall?.end())

    it('P4 the catalogue and its pages come from memory, also for signed-in customers; all else is 503 in time', async () => {
      expect(await ready()).toEqual({ code: 200, status: 'ready', database: 'away' })
      const waiting = Promise.all(orders())
      const free = readAll(FREE)
      const who = server.call('/api/customer/info', undefined, cookies[0])
      expect(await readAll(CATALOGUE)).toEqual(all(CATALOGUE, '200'))
      for (const address of ['/pc/supplier?id=1001&lang=ja', '/mobile/supplier?id=1001&lang=en', '/pc/index']) {
        expect(await page(address), address).toMatchObject({ status: 200, shop: '200' })
      }
      expect(await free).toEqual(all(FREE, '503 2'))
      expect(await who).toMatchObject(AWAY)
      for (const answer of await waiting) expect(answer).toMatchObject(AWAY)
      expect(await ready()).toEqual({ code: 200, status: 'ready', database: 'away' })
    })

    it('P4 everything is answered again when it resumes', async () => {
      stall?.end()
      await soon(async () => expect(await ready()).toEqual({ code: 200, status: 'ready', database: 'ready' }))
      await soon(async () => expect(await readAll(FREE)).toEqual(all(FREE, '200')))
      await soon(async () =>
        expect((await Promise.all(orders())).map(({ status }) => status)).toEqual(cookies.map(() => 200)),
      )
    })
  })
})
