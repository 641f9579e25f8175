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
import { agreeing } from './agreeing.ts'
import { buildCheckedApp } from './checked-answers.ts'
import { embeddedCopy } from './embedded.ts'
import { TEST_MS } from './limits.ts'
import { createDatabaseOn, type Template } from './postgres.ts'
import { stillClock } from './still-clock.ts'
import { LEAVES_TO_RELEASE } from './tier.ts'

/** The default start time of server tests: Friday 2026-01-16, noon in Japan. */
export const NOON = Temporal.Instant.from('2026-01-16T12:00:00+09:00')
/** All test apps share this secret, so each can use a copy of a prefilled database. */
export const SECRET = new Uint8Array(32).fill(7)

export type DatabaseKind = 'embedded' | 'postgres'
/** For suites that run on both databases in every tier: orders, which involve money and seats. */
export const BOTH_DATABASES: readonly DatabaseKind[] = ['embedded', 'postgres']
/** For suites that run on PostgreSQL in every tier, and on the embedded database in the tiers with time for it. */
export const DATABASES: readonly DatabaseKind[] = LEAVES_TO_RELEASE ? ['postgres'] : BOTH_DATABASES

export interface TestApp {
  readonly app: FastifyInstance
  readonly db: Db
  readonly clock: MovableClock
  readonly config: Config
  readonly ports: Ports
  /** The server's in-memory catalogue, from which its calls answer. */
  readonly catalogue: Catalogue
  /** Makes a call as one of the app's pages does; `cookie` comes from `signIn`, `from` is another client address. */
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

/** A PostgreSQL database that contains the demo. */
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

/** Calls to one app, sent as its own pages do, with the customer's consent to the terms. */
export function callsOf(app: FastifyInstance): TestApp['call'] {
  return async (path, body, cookie, from) => {
    const request: InjectOptions = {
      method: body === undefined ? 'GET' : 'POST',
      url: path,
      headers: { 'browser-type': 'web', ...(cookie ? { cookie } : {}) },
      ...(from === undefined ? {} : { remoteAddress: from }),
      ...(body === undefined ? {} : { payload: agreeing(path, body) as object }),
    }
    const response = await app.inject(request)
    return { status: response.statusCode, headers: response.headers, ...response.json() }
  }
}

/**
 * The whole server on a database with the demo, with its clock set to NOON. It does not listen: calls are injected, and
 * every answer is parsed by its contract. Tests whose behaviour does not depend on the database run on PostgreSQL, at
 * half the cost of the embedded one; the others use `describe.each(DATABASES)`. `postgres`: a PostgreSQL other than the
 * one that all tests share.
 */
export async function startApp(
  kind: DatabaseKind = 'postgres',
  options: {
    poolSize?: number
    postgres?: string
    env?: Record<string, string>
    ports?: Omit<Partial<Ports>, 'clock'>
    /** Wraps the database that the server uses. */
    wrap?: (db: Db) => Db
    /** A built app to serve; without one there are only the calls. */
    webRoot?: string
    /** true: jobs run every five seconds during the test, which end expired orders. */
    runsJobs?: boolean
    /** true: answers have the product's time limits, which a busy machine sometimes exceeds. */
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
/** Peppered as on the server, at the lowest cost: comparing with a hash costs as much as making it. */
const cheapHash = hash(createHmac('sha256', SECRET).update(PASSWORD, 'utf8').digest('base64'), {
  algorithm: 2,
  memoryCost: 8,
  timeCost: 1,
  parallelism: 1,
})

/**
 * A new account with a confirmed address and a session, for tests that need several buyers. Written directly to the
 * database, because one client may not register that many per hour. Its password is tabi2026.
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
