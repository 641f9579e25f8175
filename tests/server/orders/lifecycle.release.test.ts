import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { connectPostgres } from '#server/db/connect.ts'
import { findOffers, makeBuyers } from '#tests/bench/checkout.ts'
import { client } from '#tests/bench/client.ts'
import { DEMO } from '#tests/support/app.ts'
import { createDatabaseOn } from '#tests/support/postgres.ts'
import { type Server, startedFolder, startProduct, startRefused } from '#tests/support/processes.ts'
import { registerAndConfirm } from '#tests/support/registering.ts'

const IN_FLIGHT = 100

let folder: Awaited<ReturnType<typeof startedFolder>>
let servers: Server[]
const start = async (databaseUrl: string | null = null): Promise<Server> => {
  const server = await startProduct(folder.path, databaseUrl)
  servers.push(server)
  return server
}
beforeEach(async () => {
  folder = await startedFolder()
  servers = []
})
afterEach(async () => {
  for (const server of servers) await server.stop('SIGKILL')
  folder.remove()
})

const account = (name: string) => ({ email: `${name}@example.com`, password: 'tabi2026' })

async function register(server: Server, name: string): Promise<void> {
  const http = client(server.origin, 1)
  const { email, password } = account(name)
  await registerAndConfirm(http.call, email, password)
  http.drain()
}

async function signsIn(server: Server, name: string): Promise<boolean> {
  const http = client(server.origin, 1)
  const { data } = await http.call('/customer/login', account(name))
  http.drain()
  return typeof data === 'object' && data !== null && data.email === account(name).email
}

describe('one process owns a data directory', () => {
  it('a second one refuses to start and leaves the first and its data unchanged', async () => {
    const first = await start()
    await register(first, 'before')
    const { code, said } = await startRefused(folder.path)
    expect(code).toBe(1)
    expect(said).toContain(`${folder.path} is in use by another Tabifuda process`)
    await register(first, 'after')
    expect(await first.stop()).toBe(0)

    const second = await start()
    for (const name of ['before', 'after']) expect(await signsIn(second, name), name).toBe(true)
  }, 120_000)

  it('the lock ends when its process is killed, and acknowledged data is kept', async () => {
    const killed = await start()
    await register(killed, 'killed')
    expect(await killed.stop('SIGKILL')).toBe(null)
    const next = await start()
    expect(await signsIn(next, 'killed')).toBe(true)
  }, 120_000)

  it('the first start creates the keys, readable only by their owner, and later ones keep them', async () => {
    const keys = join(folder.path, 'keys')
    const stored = () => readdirSync(keys).map((name) => [name, readFileSync(join(keys, name), 'hex')])
    const made = stored()
    expect(made.map(([name]) => name)).toContain('server-secret')
    for (const [name = ''] of made) expect(statSync(join(keys, name)).mode & 0o077, name).toBe(0)
    await (await start()).stop()
    expect(stored()).toEqual(made)
  }, 120_000)
})

describe('an orderly shutdown on PostgreSQL', () => {
  it('SIGTERM with a hundred requests in flight drops none and exits with 0', async () => {
    const url = await createDatabaseOn(inject('postgresUrl'), DEMO)
    const server = await start(url)
    // Each buyer makes two orders, which is within the limit of open orders.
    const buyers = await makeBuyers(server, IN_FLIGHT / 2)
    const offers = await findOffers(server, IN_FLIGHT)
    const db = connectPostgres(url, 2)

    // The session table is locked, so that every request waits half-way through.
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
    const lock = db.transaction().execute(async (tx) => {
      await sql`lock table session in access exclusive mode`.execute(tx)
      locked()
      await mayGoOn
    })
    await isLocked
    const http = client(server.origin, IN_FLIGHT)
    let answered = 0
    const calls = offers.slice(0, IN_FLIGHT).map(async (offer, index) => {
      const body = { ...offer, peopleNum: 1, orderSource: 4, hasJuveniles: 0 }
      const { code } = await http.call('/api/pcOrder/createOrder', body, buyers[index % buyers.length])
      answered += 1
      return code
    })
    // Plus the request for the metrics.
    await waitUntil(async () => (await inFlight(server)) > IN_FLIGHT)
    const ended = server.stop('SIGTERM')
    await waitUntil(async () => !(await isListening(server)))
    expect(answered).toBe(0)
    goOn()
    await lock

    expect(new Set(await Promise.all(calls))).toEqual(new Set(['200']))
    expect(await ended).toBe(0)
    const kept = await db
      .selectFrom('orders')
      .select('id')
      .where('email', '=', '')
      .where('pay_status', '=', 0)
      .execute()
    expect(kept.length).toBeGreaterThanOrEqual(IN_FLIGHT)
    http.drain()
    await db.destroy()
  }, 120_000)
})

async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Requests in flight by the server's own metrics, including the request for them. */
async function inFlight(server: Server): Promise<number> {
  const text = await fetch(`${server.origin}/metrics`).then((answer) => answer.text())
  return Number(/^tabifuda_requests_in_flight (\d+)/m.exec(text)?.[1] ?? 0)
}

const isListening = (server: Server): Promise<boolean> =>
  fetch(`${server.origin}/healthz`, { headers: { connection: 'close' } }).then(
    () => true,
    () => false,
  )
