import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connectPostgres, type Db } from '#server/db/connect.ts'
import { findOffers } from '#tests/bench/checkout.ts'
import { type Answer, client } from '#tests/bench/client.ts'
import { percentile } from '#tests/bench/statistics.ts'
import { DEMO, newCustomer } from '#tests/support/app.ts'
import { createDatabaseOn, type PostgresServer, startPostgres } from '#tests/support/postgres.ts'
import { type Server, startProduct, temporaryFolder } from '#tests/support/processes.ts'

/** The result of a drill: its measurements and its problems. */
export interface FaultReport {
  readonly lines: readonly string[]
  readonly problems: readonly string[]
}

/** A temporary database fault under two processes with readers and buyers. */
export interface FaultDrill {
  readonly name: string
  /** The fault in words, for the report. */
  readonly says: string
  /** Returns the reason why the drill cannot run here, or null. */
  readonly missing?: () => string | null
  readonly run: (seconds: number) => Promise<FaultReport>
}

/** What a drill uses to cause the fault. */
export interface Faulty {
  readonly postgres: PostgresServer
  /** A connection to the product's database. */
  readonly admin: pg.Client
}

const READERS = 4
const BUYERS = 12
/** A customer may have only a few unpaid orders. */
const CUSTOMERS = 240
/** Enough seats for the buyers of a fast machine: once sold out, orders would no longer reach the database. */
const SEATS = 1_500
const BETWEEN_LOOKS_MS = 250
/** The timeout of a typical load balancer. */
const LOOK_LIMIT_MS = 5_000
/** Everything works again within this time after the fault ends. */
const HEALED_WITHIN_MS = 30_000
/**
 * Limit in ms for the catalogue's p99 during the fault. On a busy machine SLOWER times the p99 before the fault
 * applies, if that is more.
 */
const CATALOGUE_P99_MS = 250
const SLOWER = 2
const BEFORE_MS = 5_000
/** How long a browser waits for an answer. */
const BROWSER_MS = 15_000

/** The calls of readers. They are answered from memory even while the database is away. */
const PAGES: readonly (readonly [string, object?])[] = [
  ['/directSupplier/topScore?count=8'],
  ['/directSupplier/querySupplierById?supplierId=1001'],
  ['/wechart/queryComboPackage?supplierId=1001'],
  ['/api/directSupplier/queryPageSuppliers', { pageNumber: 1, pageSize: 20 }],
  ['/api/config/list'],
]

interface Watched {
  readonly catalogueMs: number[]
  readonly catalogueStatus: Map<number, number>
  readonly ordersMs: number[]
  readonly ordersStatus: Map<number, number>
  /** Checks of /readyz that were not 200 in time. */
  notReady: number
  readonly databases: Set<string>
}

/** The outcome of an order request: a refusal has HTTP status 200, so its code counts. */
const statusOf = (answer: Answer | null) => (answer?.status === 200 ? Number(answer.code) : (answer?.status ?? 0))
const p99Of = ({ catalogueMs }: Watched): number => Math.round(percentile(catalogueMs, 0.99))
const count = (statuses: Map<number, number>, status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
const told = (statuses: Map<number, number>) =>
  [...statuses.entries()].map(([status, times]) => `${times} × ${status || 'no answer'}`).join(', ')

/**
 * Starts two processes on a database, lets `begin` cause a fault for some seconds, and records the answers that readers
 * and buyers get.
 */
export async function duringFault(
  seconds: number,
  begin: (faulty: Faulty) => Promise<() => Promise<void>>,
  expected: { readonly database: string },
): Promise<FaultReport> {
  const postgres = await startPostgres()
  const folder = temporaryFolder()
  const servers: Server[] = []
  let db: Db | null = null
  let admin: pg.Client | null = null
  try {
    const databaseUrl = await createDatabaseOn(postgres.url, DEMO)
    db = connectPostgres(databaseUrl, 2)
    admin = new pg.Client({ connectionString: databaseUrl })
    admin.on('error', () => {})
    await admin.connect()
    for (let n = 0; n < 2; n++) servers.push(await startProduct(folder.path, databaseUrl))
    const offers = await findOffers(servers[0] as Server, SEATS)
    const cookies = await signedIn(db)
    let offered = 0
    const buy: Buy = (server) => {
      const turn = offered++
      const wish = { ...offers[turn % offers.length], peopleNum: 1, orderSource: 4, hasJuveniles: 0 }
      return ask(server, ['/api/pcOrder/createOrder', wish], cookies[turn % cookies.length])
    }
    const watchFor = (ms: number) => watch(servers, ms, { buy, cookie: cookies[0] ?? '' })
    const usual = await watchFor(BEFORE_MS)
    const before = p99Of(usual)

    const end = await begin({ postgres, admin })
    const seen = await watchFor(seconds * 1_000)
    await end()
    const healedMs = await healed(servers, buy)

    const p99 = p99Of(seen)
    const slowest = Math.round(Math.max(...seen.ordersMs))
    return {
      lines: [
        `Catalogue meanwhile: ${seen.catalogueMs.length} reads by signed-in readers, p99 ${p99} ms (${before} ms before); ${told(seen.catalogueStatus)}`,
        `Orders meanwhile: ${told(seen.ordersStatus)}; the slowest answer after ${(slowest / 1_000).toFixed(1)} s`,
        `/readyz of both processes: ${seen.notReady} looks that were not 200; the database was said to be ${[...seen.databases].join(', ')}`,
        `Everything worked again ${(healedMs / 1_000).toFixed(1)} s after the end`,
      ],
      problems: [
        ...(p99 <= Math.max(CATALOGUE_P99_MS, SLOWER * before) ? [] : [`the catalogue's p99 was ${p99} ms`]),
        ...([...seen.catalogueStatus.keys()].every((status) => status === 200)
          ? []
          : ['a read of the catalogue failed']),
        ...([...usual.ordersStatus.keys()].every((status) => status === 200)
          ? []
          : [`an order failed before: ${told(usual.ordersStatus)}`]),
        ...([...seen.ordersStatus.keys()].every((status) => status === 200 || status === 503)
          ? []
          : ['an order was answered neither done nor 503']),
        ...(!seen.ordersStatus.has(503) ? ['no order was answered 503'] : []),
        ...(slowest <= BROWSER_MS + SLOWER * before ? [] : ['an order waited longer than a browser does']),
        ...(seen.notReady === 0 ? [] : ['a process left the load balancer']),
        ...(seen.databases.has(expected.database)
          ? []
          : [`/readyz never said that the database is ${expected.database}`]),
        ...(healedMs <= HEALED_WITHIN_MS ? [] : [`it took ${Math.round(healedMs / 1_000)} s to heal`]),
      ],
    }
  } finally {
    for (const server of servers) await server.stop('SIGKILL')
    await admin?.end().catch(() => {})
    await db?.destroy()
    await postgres.stop()
    folder.remove()
  }
}

type Buy = (server: Server) => Promise<Answer | null>

/** Sessions of different customers. */
async function signedIn(db: Db): Promise<string[]> {
  const clock = { now: () => Temporal.Now.instant(), moveTo: () => {} }
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => newCustomer({ db, clock })))
  return customers.map(({ cookie }) => cookie)
}

/** One call on its own connection; null without an answer. */
async function ask(server: Server, [path, body]: readonly [string, object?], cookie?: string): Promise<Answer | null> {
  const http = client(server.origin, 1)
  const answer = await http.call(path, body, cookie).catch(() => null)
  http.drain()
  return answer
}

/** Reads as a signed-in customer, buys and checks /readyz for `ms`, with both processes in turn. */
async function watch(
  servers: readonly Server[],
  ms: number,
  { buy, cookie }: { readonly buy: Buy; readonly cookie: string },
): Promise<Watched> {
  const seen: Watched = {
    ...{ catalogueMs: [], catalogueStatus: new Map(), ordersMs: [], ordersStatus: new Map() },
    ...{ notReady: 0, databases: new Set() },
  }
  const until = performance.now() + ms
  const go = async (turn: (n: number) => Promise<void>) => {
    for (let n = 0; performance.now() < until; n++) await turn(n)
  }
  const serverAt = (n: number) => servers[n % servers.length] as Server
  const reader = (index: number) =>
    go(async (n) => {
      const began = performance.now()
      const answer = await ask(serverAt(n + index), PAGES[n % PAGES.length] ?? PAGES[0] ?? ['/'], cookie)
      seen.catalogueMs.push(performance.now() - began)
      count(seen.catalogueStatus, answer?.status ?? 0)
      await pause(20)
    })
  const buyer = (index: number) =>
    go(async (n) => {
      const began = performance.now()
      const answer = await buy(serverAt(n + index))
      seen.ordersMs.push(performance.now() - began)
      count(seen.ordersStatus, statusOf(answer))
      await pause(100)
    })
  const looker = (server: Server) =>
    go(async () => {
      const answer = await fetch(`${server.origin}/readyz`, { signal: AbortSignal.timeout(LOOK_LIMIT_MS) }).then(
        async (response) => ({ code: response.status, ...((await response.json()) as { database?: string }) }),
        () => null,
      )
      if (answer?.code !== 200) seen.notReady += 1
      if (answer?.database) seen.databases.add(answer.database)
      await pause(BETWEEN_LOOKS_MS)
    })
  await Promise.all([
    ...Array.from({ length: READERS }, (_, index) => reader(index)),
    ...Array.from({ length: BUYERS }, (_, index) => buyer(index)),
    ...servers.map(looker),
  ])
  return seen
}

/** Milliseconds until both processes accept an order and report the database as ready. */
async function healed(servers: readonly Server[], buy: Buy): Promise<number> {
  const began = performance.now()
  for (const server of servers) {
    while (performance.now() - began < 2 * HEALED_WITHIN_MS) {
      const answer = await buy(server)
      const ready = await fetch(`${server.origin}/readyz`).then((response) => response.json() as { database?: string })
      if (statusOf(answer) === 200 && ready.database === 'ready') break
      await pause(100)
    }
  }
  return performance.now() - began
}
