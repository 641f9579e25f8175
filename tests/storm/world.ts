import { type RawBuilder, sql } from 'kysely'
import type { RedemptionRecord } from '#contract/sw-protocol.ts'
import { stripeGateway } from '#server/adapters/payment/stripe.ts'
import { wechatGateway } from '#server/adapters/payment/wechat/wechat.ts'
import type { OrderRow } from '#server/db/schema.ts'
import type { Dice } from '#tests/attack/dice.ts'
import { newCustomer } from '#tests/support/app.ts'
import { CHEAPER, DEARER, openPaymentApp, type PaymentApp, UNDATED } from '#tests/support/payment-app.ts'
import { disputesOfTests, termsOfShops } from '#tests/support/shop-money.ts'
import { type StripeDouble, startStripeDouble } from '#tests/support/stripe-double.ts'
import { startWechatDouble, type WechatDouble } from '#tests/support/wechat-double.ts'

const BUYERS = 24
/** Few, so that start times fill up. */
const SEATS = 6
/** Fewer than the seats, so that the arrival limit is sometimes reached before the seat limit. */
const ARRIVALS = 4
/** The duration in minutes of the restaurant's packages, by id. */
const LENGTHS = [
  [1, 60],
  [DEARER, 120],
  [CHEAPER, 45],
] as const
/** Short, because an act without an answer waits this long. */
const TIMEOUT_MS = 1_500

/** Codes of the storm, with their discount in yen for a given price. */
export const CODES = {
  MINUS: { field: 'couponCode', off: () => 800, more: { discount: 800 } },
  OPEN: { field: 'couponCode', off: () => 200, more: { discount: 200, max_uses: null } },
  JAPAN: { field: 'couponCode', off: () => 500, more: { discount: 500, pay_type: 1 } },
  CHINA: { field: 'couponCode', off: () => 300, more: { discount: 300, pay_type: 2 } },
  PREF: { field: 'preferencesCode', off: (price: number) => Math.floor(price * 0.03), more: { is_coupon: false } },
} as const
export type Code = keyof typeof CODES

/** A server on its own PostgreSQL with faulty gateways, and the state of the storm. */
export interface World {
  readonly server: PaymentApp
  readonly deps: ReturnType<PaymentApp['payments']>
  readonly stripe: StripeDouble
  readonly wechat: WechatDouble
  /** A session cookie of every customer. */
  readonly cookies: ReadonlyMap<number, string>
  /** Redemptions that phones made offline and have not sent yet. */
  readonly records: RedemptionRecord[]
  /**
   * Webhooks about failed refunds and about refunds made manually in Stripe. The provider repeats them until they are
   * answered.
   */
  readonly owedNews: (() => Promise<number>)[]
  /** Whether Stripe has idempotency keys of earlier days. */
  areKeysOld: boolean
  /** Violations of what must never happen, one sentence each. */
  readonly problems: string[]
  close(): Promise<void>
}

/**
 * `uses`: the number of uses of each limited code. `postgres`: a PostgreSQL other than the one that all tests share.
 */
export async function openWorld(options: { readonly uses: number; readonly postgres?: string }): Promise<World> {
  const stripe = await startStripeDouble()
  const wechat = await startWechatDouble()
  const cards = stripeGateway({
    secretKey: 'sk_test_1',
    webhookSecret: stripe.webhookSecret,
    apiBase: stripe.base,
    timeoutMs: TIMEOUT_MS,
    wallets: ['alipay', 'paypay'],
  })
  const wallet = wechatGateway(wechat.settings({ timeoutMs: TIMEOUT_MS }))
  const { postgres } = options
  const server = await openPaymentApp('postgres', {
    ...{ gateway: cards, others: [wallet], poolSize: 20 },
    ...(postgres === undefined ? {} : { postgres }),
  })
  // Visits of different lengths at a restaurant overlap; the other shop limits arrivals.
  for (const [id, minutes] of LENGTHS)
    await server.db.updateTable('package').set({ minutes }).where('id', '=', id).execute()
  await server.db
    .updateTable('supplier')
    .set({ capacity_kind: 'stay', turnover_minutes: 15, arrivals_per_start: ARRIVALS })
    .where('id', '=', 1)
    .execute()
  await server.db.updateTable('supplier').set({ capacity: SEATS, cancel_days_rule: 1, change_days_rule: 1 }).execute()
  await server.db.updateTable('package').set({ coupon_use: true }).where('id', '=', UNDATED).execute()
  const forever = '2030-01-01T00:00:00Z'
  for (const [code, { more }] of Object.entries(CODES)) {
    await server.coupon(code, { max_uses: options.uses, ends_at: forever, ...more })
  }
  await termsOfShops(server)
  await disputesOfTests(server.db)
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => newCustomer(server)))
  await server.db.updateTable('session').set({ expires_at: forever }).execute()
  const world: World = {
    server,
    deps: server.payments(cards, wallet),
    stripe,
    wechat,
    cookies: new Map(buyers.map(({ id, cookie }) => [id, cookie])),
    records: [],
    owedNews: [],
    areKeysOld: false,
    problems: [],
    async close() {
      await server.close()
      await Promise.all([stripe.stop(), wechat.stop()])
    },
  }
  await untilSmall(world)
  return world
}

/** Waits until the server's copy of the catalogue has the reduced capacity. */
async function untilSmall({ server }: World): Promise<void> {
  const shops = async () => [await server.catalogue.supplier(1), await server.catalogue.supplier(2)]
  while ((await shops()).some((shop) => shop?.capacity !== SEATS)) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/**
 * A call by an order's owner or any customer. Records a 5xx answer as a problem. Returns the answer with its outcome.
 */
export async function ask(world: World, path: string, body: object, customerId: number) {
  const answer = await world.server.call(path, body, world.cookies.get(customerId) ?? '')
  if (answer.status >= 500) world.problems.push(`${path} ${JSON.stringify(body)} was answered ${answer.status}`)
  return { said: answer.code === '200' ? 'done' : answer.message || answer.code, data: answer.data }
}

const RECENT = 40

/** One of the newest orders that match a condition, or null. */
export async function anOrder(world: World, dice: Dice, condition: RawBuilder<unknown>): Promise<OrderRow | null> {
  const { rows } = await sql<OrderRow>`
    select * from orders o where ${condition} order by id desc limit ${RECENT}`.execute(world.server.db)
  return rows.length === 0 ? null : dice.pick(rows)
}

/** One of the newest payment attempts that match a condition, with its order, or null. */
export async function anAttempt(world: World, dice: Dice, condition: RawBuilder<unknown>) {
  const { rows } = await sql<{
    id: number
    provider: string
    provider_ref: string
    amount: number
    order_id: number
    order_no: string
    use_type: number
    customer_id: number
  }>`
    select a.id, a.provider, a.provider_ref, a.amount, a.order_id, o.order_no, o.use_type, o.customer_id
    from payment_attempt a join orders o on o.id = a.order_id
    where a.provider_ref is not null and ${condition} order by a.id desc limit ${RECENT}`.execute(world.server.db)
  return rows.length === 0 ? null : dice.pick(rows)
}
