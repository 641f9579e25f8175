import { connectEmbedded, connectPostgres, type Db } from '#server/db/connect.ts'
import { findOffers, makeBuyers } from '#tests/bench/checkout.ts'
import { client } from '#tests/bench/client.ts'
import { reconcile as everythingWrong } from '#tests/reconcile/reconcile.ts'
import { createDatabaseOn, type PostgresServer, startPostgres } from '#tests/support/postgres.ts'
import { temporaryFolder } from '#tests/support/processes.ts'
import { type StripeDouble, startStripeDouble } from '#tests/support/stripe-double.ts'
import type { Attack, Field } from './attack.ts'
import { isReady, type Product, spawnProduct } from './product.ts'
import { newestOrder } from './rows.ts'

const WORKERS = 6
/** Time for three rounds of the jobs, which settle open payments. The server's clock is moved forward first. */
const SETTLED_AFTER_MS = 16_000
const BETWEEN_ORDERS_MS = 40
/** A customer may have only a few unpaid orders: after this time another customer buys. */
const TURN_MS = 1_000
const OUTAGE_MS = 300

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const originOf = (product: Product) => `http://127.0.0.1:${product.port}`
/** Orders and payments that the server has acknowledged. They must still exist after any kill. */
interface Acknowledged {
  readonly created: number[]
  readonly paid: number[]
}

interface Round {
  readonly products: Product[]
  readonly stripe: StripeDouble
  readonly acknowledged: Acknowledged
  isOver: boolean
}

/** Buys during one turn at any running process. A broken connection leaves the order as it is. */
async function buyer(round: Round, cookie: string, offers: Awaited<ReturnType<typeof findOffers>>, field: Field) {
  const until = performance.now() + TURN_MS
  while (!round.isOver && performance.now() < until) {
    const product = field.dice.pick(round.products)
    const http = client(originOf(product), 1)
    try {
      const offer = offers.pop()
      await pause(BETWEEN_ORDERS_MS)
      if (!offer) return
      const created = await http.call(
        '/api/pcOrder/createOrder',
        { ...offer, peopleNum: 1, orderSource: 4, hasJuveniles: 0 },
        cookie,
      )
      field.tried()
      if (created.code !== '200') {
        await pause(20)
        continue
      }
      round.acknowledged.created.push(created.data.id)
      const contacts = { id: created.data.id, enName: 'KILLED', phone: '+85291234567', email: 'killed@example.com' }
      const { data: order } = await http.call('/api/pcOrder/updateOrders', contacts, cookie)
      const claim = { orderId: order.id, orderType: 1, orderNo: order.orderNo, amount: order.payable }
      const { data: intent } = await http.call('/pay/payGateway/visaPayV3', claim, cookie)
      if (!intent) continue
      round.stripe.payInBrowser(intent.paymentIntentId, 'visa')
      const paid = await http.call(
        '/pay/payGateway/confirmPaymentV3',
        { ...claim, paymentIntentId: intent.paymentIntentId },
        cookie,
      )
      if (paid.data?.paid === true) round.acknowledged.paid.push(order.id)
    } catch {
      // The process was killed, or the answer was not one of this server's: only acknowledged actions count.
      await pause(20)
    } finally {
      http.drain()
    }
  }
}

/**
 * Checks that every acknowledged order and payment is stored completely, and that the ledger agrees with the gateway.
 */
async function reconcile(db: Db, since: number, { acknowledged, stripe }: Round, { expect }: Field): Promise<string> {
  const rows = await db.selectFrom('orders').select(['id', 'pay_status']).where('id', '>', since).execute()
  const known = new Map(rows.map(({ id, pay_status }) => [id, pay_status]))
  const lost = acknowledged.created.filter((id) => !known.has(id))
  const unpaid = acknowledged.paid.filter((id) => known.get(id) !== 1)
  const how = 'kill −9 under load, start again, compare'
  expect(lost.length === 0, `${lost.length} acknowledged orders are gone`, how)
  expect(unpaid.length === 0, `${unpaid.length} acknowledged payments are gone`, how)
  for (const line of await everythingWrong(db, stripe.held(), since)) expect(false, line, how)
  return `${acknowledged.created.length} orders and ${acknowledged.paid.length} payments acknowledged, ${lost.length + unpaid.length} lost`
}

/** kill −9 at random under load: one process with its embedded database, or two on a PostgreSQL that also goes down. */
export const kills: Attack = {
  name: 'kills',
  expects: 'acknowledged data is complete after any end of any process',
  findings: [],
  async run(field) {
    const { database, atEnd, expect, worst, dice, sized } = field
    const stripe = await startStripeDouble()
    atEnd(() => stripe.stop())
    const folder = temporaryFolder()
    atEnd(folder.remove)
    const postgres: PostgresServer | null = database === 'postgres' ? await startPostgres({ durable: true }) : null
    if (postgres) atEnd(() => postgres.stop())
    const databaseUrl = postgres && (await createDatabaseOn(postgres.url))
    const env: Record<string, string> = {
      PROFILE: 'sandbox',
      DATA_DIR: folder.path,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_BASE: stripe.base,
    }
    const start = async (): Promise<Product> => {
      const product = await spawnProduct(field, env)
      if (!(await isReady(product))) throw new Error(`It did not start again: ${product.said().slice(0, 2_000)}`)
      return product
    }
    const first = await start()
    const opened = () =>
      databaseUrl ? connectPostgres(databaseUrl, 2) : connectEmbedded({ directory: folder.path }).db
    const since = databaseUrl ? await withDb(opened(), newestOrder) : null
    const round: Round = { products: [first], stripe, acknowledged: { created: [], paid: [] }, isOver: false }
    if (databaseUrl) round.products.push(await start())
    const times = sized(3, 70)
    const cookies = await makeBuyers({ origin: originOf(first) }, WORKERS + Math.ceil(times / 2))
    const offers = await findOffers({ origin: originOf(first) }, 200 + times * 40)
    const working = Array.from({ length: WORKERS }, (_, worker) =>
      (async () => {
        for (let turn = worker; !round.isOver; turn += WORKERS) {
          const cookie = cookies[turn % cookies.length] ?? ''
          await buyer(round, cookie, offers, field)
        }
      })(),
    )
    for (let time = 0; time < times; time++) {
      await pause(200 + dice.whole(700))
      if (postgres && time % 3 === 2) {
        await postgres.goAway()
        await pause(OUTAGE_MS)
        await postgres.comeBack()
        continue
      }
      const which = dice.whole(round.products.length)
      const victim = round.products[which]
      victim?.kill('SIGKILL')
      await victim?.end(20_000)
      round.products[which] = await start()
    }
    await pause(500)
    round.isOver = true
    await Promise.all(working)
    // Open payments are queried after a delay. Moving the server's clock skips that delay.
    for (const product of round.products) {
      const http = client(originOf(product), 1)
      const now = new Date(Date.now() + 120_000).toISOString()
      await http.call('/sandbox/clock', { now })
      http.drain()
    }
    await pause(SETTLED_AFTER_MS)
    for (const product of round.products) {
      product.kill('SIGTERM')
      const end = await product.end(30_000)
      expect(end?.code === 0, `its orderly end had code ${end?.code}`, 'SIGTERM after the kills')
    }
    worst(await withDb(opened(), async (db) => reconcile(db, since ?? (await demoOrders(db)), round, field)))
  },
}

async function withDb<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** The id of the newest order of the demo: one below the first order of this class's buyers (`bench…` addresses). */
async function demoOrders(db: Db): Promise<number> {
  const { first } = await db
    .selectFrom('orders')
    .innerJoin('customer', 'customer.id', 'orders.customer_id')
    .select(({ fn }) => fn.min('orders.id').as('first'))
    .where('customer.email', 'like', 'bench%')
    .executeTakeFirstOrThrow()
  return (first ?? 1) - 1
}
