import { setTimeout as pause } from 'node:timers/promises'
import { connectPostgres, type Db } from '#server/db/connect.ts'
import { type Dice, diceOf } from '#tests/attack/dice.ts'
import { newestOrder } from '#tests/attack/rows.ts'
import { findOffers } from '#tests/bench/checkout.ts'
import { client } from '#tests/bench/client.ts'
import { openMatters } from '#tests/reconcile/open.ts'
import { reconcile } from '#tests/reconcile/reconcile.ts'
import { DEMO, newCustomer } from '#tests/support/app.ts'
import { createDatabaseOn } from '#tests/support/postgres.ts'
import { type Server, startProduct, temporaryFolder } from '#tests/support/processes.ts'
import { addCode, CODE, NOW } from './before.ts'
import { type Acknowledged, buy, type Market } from './customer.ts'
import { startGateway } from './gateway-port.ts'

export interface DrillOptions {
  readonly orders: number
  readonly kills: number
  readonly seed: number
  /** Address of the PostgreSQL server on which the database is created. */
  readonly postgres: string
  readonly say?: (line: string) => void
}

export interface DrillReport {
  readonly acknowledged: Acknowledged
  /** Webhooks that were answered. */
  readonly webhooks: number
  /** Yen that the gateway keeps. */
  readonly kept: number
  readonly mails: number
  /** Acknowledged orders, payments and cancellations that are missing, one sentence each. */
  readonly lost: readonly string[]
  /** Stored data that is inconsistent, one sentence each. */
  readonly halfWritten: readonly string[]
}

const AT_ONCE = 8
/** A customer may have only a few unpaid orders, and many leave some here. */
const ORDERS_PER_CUSTOMER = 4
/** Later than the end of every hold and the delay after which a payment is queried. */
const LATER_MS = 40 * 60_000
/** The jobs run every few seconds, so this is enough time even on a slow machine. */
const SETTLED_WITHIN_MS = 150_000

/**
 * Buys under load from one server process that is killed with SIGKILL at random moments and restarted. The gateway runs
 * in its own process and continues to report. After everything has settled, the drill checks that all acknowledged
 * actions are present and reconciles the database with the gateway (decision 09).
 */
export async function runDrill({ orders, kills, seed, postgres, say = () => {} }: DrillOptions): Promise<DrillReport> {
  const dice = diceOf(seed, 'drill')
  const databaseUrl = await createDatabaseOn(postgres, DEMO)
  const db = connectPostgres(databaseUrl, 2)
  const folder = temporaryFolder()
  const gateway = await startGateway(seed)
  let server: Server | null = null
  try {
    const { base, webhookSecret } = await gateway.settings(null)
    const settings = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: base,
    }
    const start = async () => {
      const started = await startProduct(folder.path, databaseUrl, settings)
      await gateway.serverIsAt(started.origin)
      return started
    }
    server = await start()
    const since = await newestOrder(db)
    await addCode(db, orders)
    const offers = await findOffers(server, orders)
    const customers = await Promise.all(
      Array.from({ length: Math.ceil(orders / ORDERS_PER_CUSTOMER) + AT_ONCE }, () => newCustomer({ db, clock: NOW })),
    )
    say(`${offers.length} offers, ${customers.length} customers`)
    const acknowledged: Acknowledged = { created: [], paid: [], cancelled: [] }
    const origin = () => server?.origin ?? ''
    const market: Market = { origin, pay: (ref) => gateway.pay(ref), acknowledged, code: CODE }

    let begun = 0
    const { promise: allKilled, resolve: lastKilled } = Promise.withResolvers<void>()
    const customer = async () => {
      while (begun < orders) {
        const index = begun++
        // The last order waits for the last kill, however fast the customers are.
        if (index === orders - 1) await allKilled
        const offer = offers[index % offers.length]
        const cookie = customers[index % customers.length]?.cookie
        if (!offer || !cookie) throw new Error('The offers or the customers ran out')
        await buy(market, offer, cookie, diceOf(seed, `order ${index}`))
      }
    }
    const buying = Promise.all(Array.from({ length: AT_ONCE }, customer))
    const killing = killAndStart(dice, kills, {
      isDue: (kill) => begun >= (orders * (kill + 0.5)) / kills,
      async strike() {
        await server?.stop('SIGKILL')
        server = await start()
        say(`killed and started again after ${acknowledged.created.length} orders`)
      },
    }).finally(lastKilled)
    await Promise.all([buying, killing])
    const look = async () => reconcile(db, (await gateway.result(null)).held, since)
    const problems = await settled({ db, server, since }, look)
    const code = await server.stop('SIGTERM')
    const { held, told } = await gateway.result(null)
    const mails = await db.selectFrom('mail').select('id').where('dedupe_key', 'like', 'order-%').execute()
    return {
      acknowledged,
      webhooks: told,
      kept: held.reduce((sum, { charged, refunded }) => sum + charged - refunded, 0),
      mails: mails.length,
      lost: await lostOf(db, acknowledged),
      halfWritten: code === 0 ? problems : [...problems, `its orderly end had code ${code}`],
    }
  } finally {
    await server?.stop('SIGKILL')
    await gateway.stop()
    await db.destroy()
    folder.remove()
  }
}

interface Killing {
  isDue(kill: number): boolean
  strike(): Promise<void>
}

/** Kills the server the given number of times, spread over the orders, each time at a random moment. */
async function killAndStart(dice: Dice, kills: number, { isDue, strike }: Killing): Promise<void> {
  for (let done = 0; done < kills; done++) {
    while (!isDue(done)) await pause(5)
    await pause(dice.whole(200))
    await strike()
  }
}

/**
 * Moves the server's clock, so that it queries open payments and ends holds, until everything adds up or the time limit
 * is reached.
 */
async function settled(
  { db, server, since }: { readonly db: Db; readonly server: Server; readonly since: number },
  look: () => Promise<string[]>,
): Promise<string[]> {
  const http = client(server.origin, 1)
  await http.call('/sandbox/clock', { now: new Date(Date.now() + LATER_MS).toISOString() })
  http.drain()
  const until = performance.now() + SETTLED_WITHIN_MS
  for (;;) {
    const open = await openMatters(db, since)
    const problems = open.length > 0 ? open.map(({ what }) => `${what} stays open`) : await look()
    if (problems.length === 0 || performance.now() > until) return problems
    await pause(250)
  }
}

/** Acknowledged actions that the database lacks, one sentence each. */
async function lostOf(db: Db, { created, paid, cancelled }: Acknowledged): Promise<string[]> {
  const rows = await db.selectFrom('orders').select(['id', 'pay_status', 'order_status']).execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  const told = await db.selectFrom('order_event').select(['order_id', 'kind']).where('kind', '=', 'cancel').execute()
  const ended = new Set(told.map(({ order_id }) => order_id))
  return [
    ...created.filter((id) => !known.has(id)).map((id) => `order ${id} was acknowledged and is gone`),
    ...paid.filter((id) => known.get(id)?.pay_status !== 1).map((id) => `the payment of order ${id} was acknowledged`),
    ...cancelled.filter((id) => !ended.has(id)).map((id) => `the end of order ${id} was acknowledged`),
  ]
}
