import { createHash, createHmac, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { inject as provided } from 'vitest'
import { type Ports, systemPorts } from '#server/app.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { connectPostgres, type Db, migrate } from '#server/db/connect.ts'
import { fillDemo } from '#server/demo/fill.ts'
import type { Catalogue } from '#server/modules/catalogue/index.ts'
import type { MovableClock } from '#server/ports/clock.ts'
import { buildCheckedApp } from './checked-answers.ts'
import { embeddedCopy } from './embedded.ts'
import { TEST_MS } from './limits.ts'
import { createDatabaseOn, type Template } from './postgres.ts'
import { stillClock } from './still-clock.ts'
import { LEAVES_TO_RELEASE } from './tier.ts'

/** The day that every server test starts on, unless it says otherwise: Friday 2026-01-16, noon in Japan. */
export const NOON = Temporal.Instant.from('2026-01-16T12:00:00+09:00')
/** One secret for all, so that databases filled once can be copied. */
export const SECRET = new Uint8Array(32).fill(7)

export type DatabaseKind = 'embedded' | 'postgres'
/** For suites that run on both databases in every tier: orders, where money and seats are at stake. */
export const BOTH_DATABASES: readonly DatabaseKind[] = ['embedded', 'postgres']
/** For suites that run on PostgreSQL in every tier and on the embedded database, too, where the tier has time for it. */
export const DATABASES: readonly DatabaseKind[] = LEAVES_TO_RELEASE ? ['postgres'] : BOTH_DATABASES

export interface TestApp {
  readonly app: FastifyInstance
  readonly db: Db
  readonly clock: MovableClock
  readonly config: Config
  readonly ports: Ports
  /** The server's own copy of the catalogue, which its calls answer from. */
  readonly catalogue: Catalogue
  /** Makes a call as a browser page of ours does; `cookie` from `signIn`, `from` another client address. */
  call(path: string, body?: unknown, cookie?: string, from?: string): Promise<CallResult>
  /** Signs a customer in and returns the session cookie. */
  signIn(email?: string, password?: string): Promise<string>
  close(): Promise<void>
}

export interface CallResult {
  status: number
  code: string
  message: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  data: any
  headers: Record<string, unknown>
}

async function fill(db: Db): Promise<void> {
  await migrate(db)
  const ports = systemPorts(readConfig({}))
  await fillDemo(db, { secret: SECRET, random: ports.random, clock: { now: () => NOON } })
}

/** A PostgreSQL database with the demo in it. */
export const DEMO: Template = {
  name: 'demo',
  async fill(address) {
    const db = connectPostgres(address, 2)
    await fill(db)
    await db.destroy()
  },
}

async function open(kind: DatabaseKind, poolSize: number, server?: string): Promise<Db> {
  if (kind === 'embedded') return embeddedCopy('demo', fill)
  return connectPostgres(await createDatabaseOn(server ?? provided('postgresUrl'), DEMO), poolSize)
}

/** Calls of one app, as a browser page of ours makes them. */
export function callsOf(app: FastifyInstance): TestApp['call'] {
  return async (path, body, cookie, from) => {
    const request: InjectOptions = {
      method: body === undefined ? 'GET' : 'POST',
      url: path,
      headers: { 'browser-type': 'web', ...(cookie ? { cookie } : {}) },
      ...(from === undefined ? {} : { remoteAddress: from }),
      ...(body === undefined ? {} : { payload: body as object }),
    }
    const response = await app.inject(request)
    return { status: response.statusCode, headers: response.headers, ...response.json() }
  }
}

/**
 * The whole server on a database with the demo in it, its clock standing at NOON. Nothing listens: calls are injected, and every
 * answer is parsed by its contract. What behaves alike on both databases runs on PostgreSQL, at half the cost of the
 * embedded one; what may differ says `describe.each(DATABASES)`.
 * `postgres`: another PostgreSQL than the one that all tests share.
 */
export async function startApp(
  kind: DatabaseKind = 'postgres',
  options: {
    poolSize?: number
    postgres?: string
    env?: Record<string, string>
    ports?: Omit<Partial<Ports>, 'clock'>
    /** What the server is to see of the database. */
    wrap?: (db: Db) => Db
    /** A built app to serve; without one there are the calls alone. */
    webRoot?: string
    /** true: rounds of jobs every five seconds while the test runs, which end orders whose time is up. */
    runsJobs?: boolean
    /** true: answers have the time limits of the product; a busy machine is slower than these at times. */
    hasAnswerLimits?: boolean
  } = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tabifuda-test-'))
  const config = readConfig({ DATA_DIR: dataDir, PROFILE: 'sandbox', ...options.env })
  const db = await open(kind, options.poolSize ?? 10, options.postgres)
  const clock = stillClock(NOON)
  const ports = { ...systemPorts(config), clock, ...options.ports }
  const seen = options.wrap?.(db) ?? db
  const runsJobs = options.runsJobs ?? false
  const { app, catalogue, failOnFaults } = await buildCheckedApp({
    db: seen,
    config,
    ports,
    secret: SECRET,
    webRoot: options.webRoot ?? null,
    runsJobs,
    ...(!options.hasAnswerLimits && { answerLimits: { forAll: TEST_MS, own: TEST_MS, ofOthers: TEST_MS } }),
  })

  const call = callsOf(app)
  return {
    app,
    db,
    clock,
    config,
    ports,
    catalogue,
    call,
    async signIn(email = 'demo@tabifuda.example', password = 'tabi2026') {
      const answer = await call('/customer/login', { email, password })
      const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0]
      if (!cookie) throw new Error(`Could not sign ${email} in: ${JSON.stringify(answer)}`)
      return cookie
    },
    async close() {
      await app.close()
      await db.destroy()
      rmSync(dataDir, { recursive: true, force: true })
      failOnFaults()
    },
  }
}

const PASSWORD = 'tabi2026'
/** Seasoned as the server does it, at the lowest cost: comparing with a hash costs what making it did. */
const cheapHash = hash(createHmac('sha256', SECRET).update(PASSWORD, 'utf8').digest('base64'), {
  algorithm: 2,
  memoryCost: 8,
  timeCost: 1,
  parallelism: 1,
})

/**
 * A new account with a confirmed address and a session, for tests that need several buyers. Written into the database:
 * one client may not register that many in an hour. Its password is tabi2026.
 */
export async function newCustomer(on: Pick<TestApp, 'db' | 'clock'>) {
  const email = `t${randomBytes(6).toString('hex')}@example.com`
  const now = on.clock.now()
  const { id } = await on.db
    .insertInto('customer')
    .values({
      email,
      password_hash: await cheapHash,
      created_at: now.toString(),
      email_bound_at: now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const session = randomBytes(32).toString('base64url')
  await on.db
    .insertInto('session')
    .values({
      id_hash: createHash('sha256').update(session).digest(),
      customer_id: id,
      created_at: now.toString(),
      expires_at: now.add({ hours: 24 * 30 }).toString(),
      user_agent: 'test',
      access_version: 1,
      proven_at: now.toString(),
    })
    .execute()
  return { cookie: `sid=${session}`, id, email }
}
