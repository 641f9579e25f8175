import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Insertable, sql } from 'kysely'
import { inject as provided } from 'vitest'
import { LANGUAGES, perLanguage } from '#domain/languages.ts'
import { TERMS_VERSION } from '#domain/legal/consent.ts'
import { makeOrderNo } from '#domain/order/trade-number.ts'
import { type Ports, systemPorts } from '#server/app.ts'
import { consentTo } from '#server/auth/consent.ts'
import { readConfig } from '#server/config/config.ts'
import { connectPostgres, type Db, migrate } from '#server/db/connect.ts'
import type { CouponTable } from '#server/db/schema-catalogue.ts'
import type { ReconcileDependencies } from '#server/modules/books/index.ts'
import type { OrderActDependencies } from '#server/modules/operator-actions/index.ts'
import { pushQueue } from '#server/modules/push/service.ts'
import type { PaymentGateway } from '#server/ports/payment.ts'
import { gatewaysOf } from '#server/ports/payment-gateways.ts'
import type { PushTransport } from '#server/ports/push.ts'
import { textColumns } from '#server/text/language-columns.ts'
import { agreeing } from './agreeing.ts'
import { buildCheckedApp } from './checked-answers.ts'
import { embeddedCopy } from './embedded.ts'
import { PATIENCE_MS } from './limits.ts'
import { createDatabaseOn } from './postgres.ts'
import { stillClock } from './still-clock.ts'

/** Friday 2026-01-16, noon in Japan. */
export const NOON = Temporal.Instant.from('2026-01-16T12:00:00+09:00')
const SECRET = new Uint8Array(32).fill(7)
/** A test item's name in each language. */
export const namesOf = (name: string) =>
  perLanguage((locale) => [locale, locale === 'en' ? name : `${name} ${LANGUAGES[locale].name}`])
const names = (name: string) => textColumns('name', namesOf(name))
const letters = perLanguage((locale) => [locale, 'a'])
const about = textColumns('about', letters)

/** Packages of the first shop that are dearer and cheaper than its first one, and a dearer one of the second shop. */
export const DEARER = 3
export const CHEAPER = 4
export const DEARER_ON_REQUEST = 5
/** A package of the first shop that is sold without a date. */
export const UNDATED = 20

/**
 * Two shops, open from 11:00 to 21:00, and two customers. The first shop is instant (and listed for preference codes),
 * the second on request.
 */
async function fill(db: Db): Promise<void> {
  await migrate(db)
  await db
    .insertInto('config')
    .values({ key: 'preference_suppliers', value: JSON.stringify([1]) })
    .execute()
  await db
    .insertInto('area')
    .values({ id: 1, parent_id: null, sort: 1, lng: 135, lat: 35, ...names('Kyoto') })
    .execute()
  await db
    .insertInto('category')
    .values({ id: 1, key: 'sushi', sort: 1, ...names('Sushi') })
    .execute()
  for (const id of [1, 2]) {
    await db
      .insertInto('supplier')
      .values({
        id,
        category_id: 1,
        root_area_id: 1,
        second_area_id: 1,
        ...names(`Shop ${id}`),
        ...about,
        address_en: 'a',
        address_ja: 'a',
        ...textColumns('access', letters),
        phone: '+81 75 000 0000',
        contact_email: id === 2 ? 'shop2@example.com' : '',
        lng: 135,
        lat: 35,
        labels: '[]',
        pictures: '["sushi-1"]',
        mall_flag: 1,
        navigation_param: '',
        cancel_days_rule: null,
        change_days_rule: null,
        confirmation: id === 1 ? 'instant' : 'request',
        answer_hours: 24,
        capacity: 1000,
        capacity_kind: 'arrivals',
      })
      .execute()
    await db
      .insertInto('time_period')
      .values({ supplier_id: id, sort: 1, start_time: '11:00', end_time: '21:00' })
      .execute()
  }
  const packages = [
    { id: 1, shop: 1, price: 5000 },
    { id: 2, shop: 2, price: 5000 },
    { id: DEARER, shop: 1, price: 8000 },
    { id: CHEAPER, shop: 1, price: 3000 },
    { id: DEARER_ON_REQUEST, shop: 2, price: 8000 },
    { id: UNDATED, shop: 1, price: 4000, useType: 2 as const },
  ]
  for (const { id, shop, price, useType = 1 } of packages) {
    await db
      .insertInto('package')
      .values({
        id,
        supplier_id: shop,
        sort: id,
        ...names(`Course ${id}`),
        ...about,
        use_type: useType,
        mall_price: price,
        mall_flag: 1,
        min_number: 1,
        max_number: 9,
        minutes: 60,
        pictures: '["sushi-1"]',
      })
      .execute()
  }
  for (const id of [1, 2]) {
    const created_at = NOON.toString()
    await db
      .insertInto('customer')
      .values({ email: `buyer${id}@example.com`, created_at })
      .execute()
  }
}

async function open(kind: 'embedded' | 'postgres', poolSize: number, server?: string): Promise<Db> {
  if (kind === 'embedded') return embeddedCopy('server', fill)
  const template = {
    name: 'payments',
    fill: async (address: string) => {
      const db = connectPostgres(address, 1)
      await fill(db)
      await db.destroy()
    },
  }
  return connectPostgres(await createDatabaseOn(server ?? provided('postgresUrl'), template), poolSize)
}

export interface PaymentAppOptions {
  readonly poolSize?: number
  readonly env?: Readonly<Record<string, string>>
  readonly gateway?: PaymentGateway
  /** Gateways of other providers, in addition to the main one. */
  readonly others?: readonly PaymentGateway[]
  /** A PostgreSQL other than the one that all tests share. */
  readonly postgres?: string
  /** Sends push messages, instead of the configured transport. */
  readonly push?: PushTransport
  /** true: the app runs its jobs every five seconds, in addition to those that tests run. */
  readonly runsJobs?: boolean
  /** How long a request waits for a refund, in ms; longer than any test by default. */
  readonly refundPatienceMs?: number
}
export type PaymentApp = Awaited<ReturnType<typeof openPaymentApp>>

/**
 * The whole server over a few rows, for payment tests: orders and sessions are inserted directly into the database,
 * and tests run the jobs themselves with `payments`.
 */
export async function openPaymentApp(kind: 'embedded' | 'postgres', options: PaymentAppOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tabifuda-payments-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    PROFILE: 'sandbox',
    APP_ORIGIN: 'https://tabi.example',
    ...options.env,
  })
  const db = await open(kind, options.poolSize ?? 10, options.postgres)
  const system = systemPorts(config)
  const { gateway, others = [], push } = options
  const clock = stillClock(NOON)
  const ports: Ports = {
    ...system,
    clock,
    ...(gateway ? { gateways: [gateway, ...others] } : {}),
    ...(push ? { push } : {}),
  }
  const { app, catalogue, jobs } = await buildCheckedApp({
    db,
    config,
    ports,
    secret: SECRET,
    webRoot: null,
    refundPatienceMs: options.refundPatienceMs ?? PATIENCE_MS,
    runsJobs: options.runsJobs ?? false,
  })

  const call = async (path: string, body?: unknown, cookie?: string) => {
    const response = await app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: path,
      headers: { 'browser-type': 'web', ...(cookie ? { cookie } : {}) },
      ...(body === undefined ? {} : { payload: agreeing(path, body) as object }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    const answer: { code: string; message: string; data: any } = response.json()
    return { status: response.statusCode, ...answer }
  }

  /** An unpaid order of 5,000 yen (one package) that holds its seats until 12:30, with a consent to the terms. */
  const order = async (
    with_: { customer?: number; shop?: 1 | 2; undated?: boolean; packages?: number; at?: string; agreed?: false } = {},
  ) => {
    const useTime = with_.undated ? null : (with_.at ?? '2026-02-01T09:00:00Z')
    const kind = with_.undated ? ('direct' as const) : ('reservation' as const)
    const count = with_.packages ?? 1
    if (useTime !== null) {
      await db
        .insertInto('slot_seat')
        .values({ supplier_id: with_.shop ?? 1, starts_at: useTime, capacity: 1000, taken: 1, arrivals: 1 })
        .onConflict((c) =>
          c.columns(['supplier_id', 'starts_at']).doUpdateSet((eb) => ({
            taken: eb('slot_seat.taken', '+', 1),
            arrivals: eb('slot_seat.arrivals', '+', 1),
          })),
        )
        .execute()
    }
    const row = await db
      .insertInto('orders')
      .values({
        order_no: makeOrderNo(kind, '2026-01-16', system.random.bytes(13)),
        kind,
        use_type: with_.undated ? 2 : 1,
        customer_id: with_.customer ?? 1,
        supplier_id: with_.shop ?? 1,
        package_id: with_.shop ?? 1,
        order_status: with_.undated ? 0 : -1,
        pay_status: 0,
        use_time: useTime,
        packages_num: count,
        people_num: 1,
        has_juveniles: false,
        unit_price: 5000,
        price: 5000 * count,
        payable: 5000 * count,
        order_source: 4,
        locale: 'en',
        seats_held: useTime === null ? 0 : 1,
        created_at: NOON.toString(),
        hold_until: NOON.add({ minutes: 30 }).toString(),
        ticket_ref: system.random.bytes(10),
        ...(with_.agreed === false ? {} : consentTo(TERMS_VERSION, { now: NOON, locale: 'en' })),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { id: row.id, orderNo: row.order_no, orderType: row.use_type, amount: row.payable }
  }
  type Order = Awaited<ReturnType<typeof order>>

  return {
    app,
    db,
    clock,
    jobs,
    call,
    order,
    /** Signs in one of the two customers. */
    async signIn(customer: 1 | 2 = 1): Promise<string> {
      const id = Buffer.from(system.random.bytes(32)).toString('base64url')
      await db
        .insertInto('session')
        .values({
          id_hash: createHash('sha256').update(id).digest(),
          customer_id: customer,
          created_at: NOON.toString(),
          expires_at: NOON.add({ hours: 240 }).toString(),
          user_agent: 'test',
          access_version: 1,
          proven_at: NOON.toString(),
        })
        .execute()
      return `sid=${id}`
    },
    /** The fields of a pay call. */
    claim: (one: Order, more: object = {}) => ({
      orderId: one.id,
      orderType: one.orderType,
      orderNo: one.orderNo,
      amount: one.amount,
      ...more,
    }),
    coupon: (code: string, more: Partial<Insertable<CouponTable>> = {}) =>
      db
        .insertInto('coupon')
        .values({
          code,
          is_coupon: true,
          ...names(code),
          supplier_id: null,
          status: 'usable',
          starts_at: NOON.subtract({ hours: 1 }).toString(),
          ends_at: NOON.add({ hours: 240 }).toString(),
          limit_amount: 0,
          type: 'minus',
          discount: 800,
          pay_type: null,
          max_uses: null,
          ...more,
        })
        .execute(),
    row: (id: number) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    catalogue,
    attempts: (id: number) =>
      db.selectFrom('payment_attempt').selectAll().where('order_id', '=', id).orderBy('id').execute(),
    ledger: (id: number) =>
      db.selectFrom('ledger_entry').selectAll().where('order_id', '=', id).orderBy('id').execute(),
    mails: (id: number) => db.selectFrom('mail').selectAll().where('dedupe_key', '=', `order-paid:${id}`).execute(),
    /** The dependencies of the jobs, for tests that run them with the same gateways. */
    payments: (...gateways: readonly PaymentGateway[]): OrderActDependencies & ReconcileDependencies => ({
      db,
      gateways: gatewaysOf(gateways),
      random: system.random,
      clock,
      catalogue,
      origin: config.origin,
      secret: SECRET,
      hasMailServer: config.smtp !== null,
      push: push ? pushQueue : null,
      log: { warn: () => {} },
      refundPatienceMs: PATIENCE_MS,
    }),
    /**
     * Deletes all orders and dependent rows, codes, counters and mails, and resets the clock: a fast alternative to
     * opening a new app.
     */
    async empty() {
      await sql`truncate orders, unmatched_payment, slot_seat, coupon, mail, webhook_event, job_try, support_entry, hold_lapse, throttle,
        throttle_member restart identity cascade`.execute(db)
      clock.moveTo(NOON)
    },
    async close() {
      await app.close()
      await db.destroy()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
