import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connectPostgres, type Db } from '#server/db/connect.ts'
import { diceOf } from '#tests/attack/dice.ts'
import { findOffers } from '#tests/bench/checkout.ts'
import { DEMO, newCustomer } from '#tests/support/app.ts'
import { createDatabaseOn, startPostgres } from '#tests/support/postgres.ts'
import { runOperator, startProduct, temporaryFolder } from '#tests/support/processes.ts'
import { REPLICATED, startStandby } from '#tests/support/standby.ts'
import { openSwitch } from '#tests/support/tcp-switch.ts'
import { addCode, CODE, NOW } from './before.ts'
import { type Acknowledged, buy, type Market } from './customer.ts'
import { startGateway } from './gateway-port.ts'

/** sync: the primary waits for its standby on each commit. async: the standby lags when the primary dies. */
type Replication = 'sync' | 'async'

interface FailoverReport {
  readonly acknowledged: Acknowledged
  /** Orders and payments that were acknowledged and are missing in the database after the failover. */
  readonly lost: readonly string[]
  /** ms from the promotion to the first acknowledged order. */
  readonly backMs: number
  /** Charges of the gateway without an order, and those among them that operators are not notified of. */
  readonly withoutOrder: readonly string[]
  readonly untold: readonly string[]
  /** Ids that were given to two orders. */
  readonly reused: readonly number[]
}

const AT_ONCE = 4
const ORDERS_PER_CUSTOMER = 4
/** How long an asynchronous standby receives nothing before its primary dies. */
const LAG_MS = 4_000
const SETTLED_WITHIN_MS = 60_000

/**
 * Buys under load while the primary dies, its standby is promoted and the database's address switches to it; no server
 * process restarts. Then the ledger is compared with the gateway's (decision 02).
 */
export async function runFailover(options: {
  readonly replication: Replication
  readonly orders: number
  readonly seed: number
  readonly say?: (line: string) => void
}): Promise<FailoverReport> {
  const { replication, orders, seed, say = () => {} } = options
  const primary = await startPostgres({ durable: true, settings: REPLICATED })
  const link = await openSwitch(portOf(primary.url))
  const address = await openSwitch(portOf(primary.url))
  const folder = temporaryFolder()
  const gateway = await startGateway(seed)
  const closing: (() => Promise<unknown>)[] = [
    () => gateway.stop(),
    () => primary.stop(),
    () => link.close(),
    () => address.close(),
  ]
  try {
    const created = await createDatabaseOn(primary.url, DEMO)
    const databaseUrl = Object.assign(new URL(created), { port: String(address.port) }).href
    const standby = await startStandby(primary, link.port, 'standby')
    closing.unshift(() => standby.stop())
    if (replication === 'sync') await waitForStandby(primary.url)
    const db = connectPostgres(databaseUrl, 2)
    closing.unshift(() => db.destroy())

    const { base, webhookSecret } = await gateway.settings(null)
    const settings = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: base,
    }
    const server = await startProduct(folder.path, databaseUrl, settings)
    closing.unshift(() => server.stop('SIGKILL'))
    await gateway.serverIsAt(server.origin)
    await addCode(db, orders)
    const offers = await findOffers(server, orders)
    const customers = await Promise.all(
      Array.from({ length: Math.ceil(orders / ORDERS_PER_CUSTOMER) + AT_ONCE }, () => newCustomer({ db, clock: NOW })),
    )
    const acknowledged: Acknowledged = { created: [], paid: [], cancelled: [] }
    const market: Market = { origin: () => server.origin, pay: (ref) => gateway.pay(ref), acknowledged, code: CODE }
    say(`${replication}: ${offers.length} offers, ${customers.length} customers`)

    let begun = 0
    let promotedAt = Number.POSITIVE_INFINITY
    let backAt = 0
    const { promise: isOver, resolve: over } = Promise.withResolvers<void>()
    const customer = async () => {
      while (begun < orders) {
        const index = begun++
        // Half of the orders wait for the new primary, however fast the customers are.
        if (index >= orders / 2 && promotedAt === Number.POSITIVE_INFINITY && replication === 'sync') await isOver
        if (index === orders - 1) await isOver
        const offer = offers[index % offers.length]
        const cookie = customers[index % customers.length]?.cookie
        if (!offer || !cookie) throw new Error('The offers or the customers ran out')
        await buy(market, offer, cookie, diceOf(seed, `order ${index}`))
      }
    }
    const buying = Promise.all(Array.from({ length: AT_ONCE }, customer))
    const failing = (async () => {
      while (begun < orders / 4) await pause(5)
      if (replication === 'async') {
        link.hold()
        say(`the standby lags after ${acknowledged.paid.length} payments`)
        await pause(LAG_MS)
      }
      await primary.kill()
      address.leadTo(null)
      say(`the primary is dead after ${acknowledged.paid.length} payments`)
      await standby.promote()
      address.leadTo(portOf(standby.url))
      promotedAt = performance.now()
    })().finally(over)
    let isDone = false
    const watching = isOver.then(async () => {
      const before = acknowledged.created.length
      while (acknowledged.created.length === before && !isDone) await pause(5)
      backAt = performance.now()
    })
    await Promise.all([buying, failing]).finally(() => {
      isDone = true
    })
    await watching
    say(`back ${(backAt - promotedAt).toFixed(0)} ms after the promotion; ${acknowledged.paid.length} payments in all`)

    const place = { dataDir: folder.path, databaseUrl, settings }
    const charged = async () => (await gateway.result(null)).held.filter((one) => one.charged > 0).map(({ ref }) => ref)
    await settled(db, charged)
    await runOperator(place, 'reconcile', '--json')
    const told = new Set(
      (JSON.parse((await runOperator(place, 'unmatched', '--json')).text) as { ref: string }[]).map(({ ref }) => ref),
    )
    const withoutOrder = await unknownTo(db, await charged())
    return {
      acknowledged,
      lost: await lostOf(db, acknowledged),
      backMs: backAt - promotedAt,
      withoutOrder,
      untold: withoutOrder.filter((ref) => !told.has(ref)),
      reused: acknowledged.created.filter((id, index, all) => all.indexOf(id) !== index),
    }
  } finally {
    for (const close of closing) await close()
    folder.remove()
  }
}

const portOf = (url: string): number => Number(new URL(url).port)

/** Makes the primary wait for its standby on each commit from now on. */
async function waitForStandby(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("alter system set synchronous_standby_names = 'standby'")
  await client.query('alter system set synchronous_commit = on')
  await client.query('select pg_reload_conf()')
  const isSynchronous = async () =>
    (await client.query("select 1 from pg_stat_replication where sync_state = 'sync'")).rowCount === 1
  while (!(await isSynchronous())) await pause(50)
  await client.end()
}

/** The gateway's payments without an attempt in this database. */
async function unknownTo(db: Db, refs: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .select('provider_ref')
    .where('provider_ref', 'is not', null)
    .execute()
  const known = new Set(rows.map(({ provider_ref }) => provider_ref))
  return refs.filter((ref) => !known.has(ref))
}

/** Waits until every charge with an attempt in this database is booked by a webhook or the job. */
async function settled(db: Db, charged: () => Promise<readonly string[]>): Promise<void> {
  const until = performance.now() + SETTLED_WITHIN_MS
  for (;;) {
    const rows = await db
      .selectFrom('payment_attempt')
      .select('provider_ref')
      .where('status', 'in', ['created', 'unknown'])
      .execute()
    const open = new Set(rows.map(({ provider_ref }) => provider_ref))
    if (!(await charged()).some((ref) => open.has(ref)) || performance.now() > until) return
    await pause(250)
  }
}

async function lostOf(db: Db, { created, paid }: Acknowledged): Promise<string[]> {
  const rows = await db.selectFrom('orders').select(['id', 'pay_status']).execute()
  const known = new Map(rows.map(({ id, pay_status }) => [id, pay_status]))
  return [
    ...created.filter((id) => !known.has(id)).map((id) => `order ${id} was acknowledged`),
    ...paid.filter((id) => known.get(id) !== 1).map((id) => `the payment of order ${id} was acknowledged`),
  ]
}

const SLOWEST_BACK_MS = 10_000

/** `npm run drill -- failover`: both kinds of replication, one after the other. Returns the exit code. */
export async function failoverDrill(orders: number, seed: number): Promise<number> {
  let faults = 0
  for (const replication of ['sync', 'async'] as const) {
    const report = await runFailover({ replication, orders, seed, say: (line) => console.log(`  ${line}`) })
    const { acknowledged, lost, backMs, withoutOrder, untold, reused } = report
    console.log(
      `${replication}: acknowledged ${acknowledged.created.length} orders, ${acknowledged.paid.length} payments`,
    )
    console.log(`  lost orders and payments: ${lost.length}${replication === 'sync' ? ' (has to be 0)' : ''}`)
    console.log(`  back after the promotion: ${(backMs / 1000).toFixed(1)} s (10 s at most)`)
    console.log(`  charges without an order: ${withoutOrder.length}, not listed: ${untold.length} (has to be 0)`)
    console.log(`  ids that two orders got: ${reused.length} (has to be 0)`)
    faults += (replication === 'sync' ? lost.length + withoutOrder.length : 0) + untold.length + reused.length
    if (backMs > SLOWEST_BACK_MS) faults += 1
  }
  return faults === 0 ? 0 : 1
}
