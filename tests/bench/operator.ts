import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { addDays, japanDate } from '#domain/calendar/time.ts'
import type { Server } from '#tests/support/processes.ts'
import { client } from './client.ts'
import { percentile } from './statistics.ts'

const HOUR_MS = 3_600_000
/** With this many answers, at least two are slower than the 95th percentile. */
const SAMPLES = 40
/** Excludes reports: a request that takes seconds would distort every other figure. */
const isList = ({ goal }: { readonly goal: number }): boolean => goal <= SEARCH_GOAL
const SEARCH_GOAL = 300

/**
 * The operators' requests, with the goal for p95 in ms: the console's lists and searches, by terms found in many, few
 * and no orders.
 */
function questions(): readonly { name: string; goal: number; paths: readonly string[] }[] {
  const today = japanDate(Temporal.Now.instant())
  const ago = (days: number) => addDays(today, -days)
  const period = (days: number, by: string) => `from=${ago(days - 1)}&to=${today}&by=${by}`
  const paths = (path: string, name: string, values: readonly string[]) =>
    values.map((value) => `/operator/api/${path}?${new URLSearchParams({ [name]: value })}`)
  return [
    { name: 'orders, newest', goal: 200, paths: ['/operator/api/orders', '/operator/api/orders?after=500000'] },
    {
      name: 'orders by state',
      goal: 200,
      paths: paths('orders', 'state', ['unpaid', 'confirming', 'cancelled', 'expired']),
    },
    { name: 'orders by day', goal: 200, paths: paths('orders', 'day', [today, '2026-01-16']) },
    {
      name: 'orders by part of a name',
      goal: 300,
      paths: paths('orders', 'q', ['tanaka', '田中', '齋藤陽', 'yeh lucas', '葵', 'zzqx', 'naver.com']),
    },
    {
      name: 'orders by part of a number',
      goal: 300,
      paths: paths('orders', 'q', [
        `RS${ago(0).replaceAll('-', '').slice(2)}`,
        `RS${ago(400).replaceAll('-', '').slice(2)}`,
        'C4CA4238A0B92',
      ]),
    },
    {
      name: 'customers by part of a name',
      goal: 200,
      paths: paths('customers', 'q', ['tanaka', '田中', '葵', 'zzqx', 'yeh.lucas']),
    },
    { name: 'shops by part of a name', goal: 200, paths: paths('shops', 'q', ['sushi', '松', 'matsukaze', 'zzqx']) },
    { name: 'shop links by part of a name', goal: 200, paths: paths('shop-links', 'q', ['sushi', 'zzqx']) },
    {
      name: 'books of 30 days',
      goal: 200,
      paths: [
        `/operator/api/books?${period(30, 'day')}`,
        `/operator/api/books?${period(30, 'day')}&after=${ago(15)}+150000+0`,
        `/operator/api/books?${period(30, 'day')}&sort=newest`,
        `/operator/api/books?${period(30, 'month')}`,
      ],
    },
    {
      name: 'books of 30 days, largest first',
      goal: 1_000,
      paths: [`/operator/api/books?${period(30, 'day')}&sort=largest`],
    },
    { name: 'reports of 30 days', goal: 300, paths: [`/operator/api/reports?${period(30, 'day')}`] },
    { name: 'reports of a year', goal: 3_000, paths: [`/operator/api/reports?${period(366, 'month')}`] },
    {
      name: 'overview, its days summed by the job',
      goal: 200,
      paths: ['yesterday', '7days', '28days', 'month'].map((span) => `/operator/api/overview?span=${span}`),
    },
    { name: 'codes with their uses', goal: 200, paths: ['/operator/api/content?list=coupons'] },
    { name: 'a customer', goal: 200, paths: ['/operator/api/customers/detail?id=150000'] },
    { name: 'a month of a shop', goal: 200, paths: ['/operator/api/shops/days?id=100000&month=2026-06'] },
    { name: 'log', goal: 200, paths: ['/operator/api/log', '/operator/api/log?sort=oldest'] },
    {
      name: 'log by a part',
      goal: 200,
      paths: paths('log', 'q', ['support@', 'RS54321', 'rs 54 321', 'zzqx']),
    },
    { name: 'today', goal: 300, paths: ['/operator/api/today'] },
  ]
}

/** Other searches for an order, run while buyers check out. */
function searches(): readonly { name: string; goal: number; paths: readonly string[] }[] {
  const by = (name: string, values: readonly string[]) => ({
    name: `orders by ${name}`,
    goal: SEARCH_GOAL,
    paths: values.map((q) => `/operator/api/orders?${new URLSearchParams({ q })}`),
  })
  return [
    by('two words', ['tanaka hanako', 'wang ming', 'hanako tanaka']),
    by('the beginning of a number', ['RS25', 'rs2411', 'DR25']),
    by('a whole mail address', ['tanaka.hanako150@gmail.com']),
    by('a part of a mail address', ['gmail', 'yahoo.co']),
    by('a telephone number', ['+81 90-1234', '090-1234567', '819012']),
    by('two Chinese characters and more', ['田中', '渡辺桜', '田中花子']),
    by('one letter', ['a', 'ミ']),
    by('what nothing has', ['zzqx', 'タナカ']),
  ]
}

/** The cookie of an owner, written directly to the database. */
export async function ownerSession(databaseUrl: string): Promise<string> {
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  const session = randomBytes(32).toString('base64url')
  const [now, end] = [new Date(), new Date(Date.now() + 12 * HOUR_MS)]
  await db.query(
    `with who as (insert into operator_account (email, name, role, locale, invited_at, joined_at)
      values ('bench@example.com', 'Bench', 'owner', 'en', $1, $1) returning id)
    insert into operator_session (id_hash, operator_id, access_version, created_at, expires_at, user_agent)
    select $2, id, 1, $1, $3, 'bench' from who`,
    [now, createHash('sha256').update(session).digest(), end],
  )
  await db.end()
  return `operator=${session}`
}

/** Runs all requests one after another: p95 in ms of each. Throws on a failed answer. */
export function measureConsole(server: Server, cookie: string) {
  return measureQuestions(server, cookie, questions(), SAMPLES)
}

/** All lists and order searches, for use while buyers check out. */
export function measureBeside(server: Server, cookie: string) {
  return measureQuestions(server, cookie, [...questions().filter(isList), ...searches()], SAMPLES)
}

async function measureQuestions(server: Server, cookie: string, asked: ReturnType<typeof questions>, times: number) {
  const http = client(server.origin, 1)
  const results: { name: string; goal: number; p95: number }[] = []
  for (const { name, goal, paths } of asked) {
    const took: number[] = []
    while (took.length < times) {
      for (const path of paths) {
        const at = performance.now()
        const { status } = await http.call(path, undefined, cookie)
        if (status !== 200) throw new Error(`${path}: ${status}`)
        took.push(performance.now() - at)
      }
    }
    results.push({ name, goal, p95: percentile(took, 0.95) })
  }
  http.drain()
  return results
}

/** Opens today's page repeatedly, as an open console does, until stopped. */
export function watchToday(server: Server, cookie: string) {
  const http = client(server.origin, 1)
  let isStopped = false
  const asking = (async () => {
    while (!isStopped) {
      await http.call('/operator/api/today', undefined, cookie)
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
  })()
  return {
    async stop(): Promise<void> {
      isStopped = true
      await asking
      http.drain()
    },
  }
}
