// `npm run bench` measures sizes and speed, on loopback only. Speed is compared with a bare Fastify, and figures are
// medians of three. Without words it prints the sizes, measures both databases, and runs `scale`, `pages` and `rush`.
// Words after `--` select parts:
//   embedded, postgres             one database
//   starts, reads, login, checkout one part of the measurements of a database
//   scale       the large catalogue on PostgreSQL
//   operator    the console over a million orders on PostgreSQL; filling takes minutes
//   rush        thousands of buyers for one slot on PostgreSQL; fails if a required figure is missed
//   pages       the public pages as the server renders them
//   paint       Lighthouse's figures for first visits to these pages, on a quiet machine
//   tickets     cold starts of the built app in a browser without a network; `tickets 5` makes five of each kind
//   gone, stalled, 500, captive, redirecting, 404, list
//               one part of `tickets`, in a few minutes
//   shell, whole
//               one of the two browsers of `tickets`
//   tickets matrix
//               tickets in every combination of start, fault, version and storage
//               (e2e/specs/tickets/ticket-matrix.release.mobile.spec.ts); `tickets matrix N+1 torn` selects a version
//               and a storage
import 'temporal-polyfill/global'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findWholeChromium, HEADLESS_SHELL } from '#tests/support/chromium.ts'
import { createDatabaseOn, startPostgres } from '#tests/support/postgres.ts'
import { startProduct, temporaryFolder } from '#tests/support/processes.ts'
import { STORES, VERSIONS } from '../../e2e/support/ticket-matrix.ts'
import { findOffers, makeBuyers, measureCheckout } from './checkout.ts'
import { measureLogins } from './login-time.ts'
import { measureBeside, measureConsole, ownerSession, watchToday } from './operator.ts'
import { fillOperated, OPERATED } from './operator-data.ts'
import { reportPages } from './pages-report.ts'
import { reportPaint } from './paint.ts'
import { measureReads } from './reads.ts'
import { reportRushes } from './rush-report.ts'
import { measureBulkChange, measureScale } from './scale.ts'
import { fillScale, giveWeeklyRules, SCALE } from './scale-data.ts'
import { median, medianOfThree } from './statistics.ts'
import { measureTickets, TICKET_PARTS } from './tickets.ts'

const OFFERS = 8_000
/** Buyers continue to buy for minutes while all lists of the console are requested. */
const OFFERS_BESIDE = 40_000
const ROUNDS_BESIDE = 5
const AT_ONCE = 50
/** A server that has just started still compiles; after this time it is idle. */
const SETTLING_MS = 5_000
const DATABASES = ['embedded', 'postgres'] as const
const PARTS = ['starts', 'reads', 'login', 'checkout'] as const

const words = process.argv.slice(2)
const chosen = <Word extends string>(all: readonly Word[]): readonly Word[] => {
  const named = all.filter((word) => words.includes(word))
  return named.length === 0 ? all : named
}
const parts = chosen(PARTS)
const matrixParts = words.includes('matrix')
  ? words.filter((word) => [...VERSIONS, ...STORES].some((name) => name === word))
  : []

/** Prints one line of a report: the figure, its value and its goal. */
const row = (name: string, value: string, goal = ''): void =>
  console.log(`  ${name.padEnd(34)}${value.padEnd(34)}${goal}`)
const ms = (value: number): string => `${value.toFixed(1)} ms`

async function measureStarts(dataDir: string, databaseUrl: string | null): Promise<void> {
  const starts = await medianOfThree(async () => {
    const server = await startProduct(dataDir, databaseUrl)
    await new Promise((resolve) => setTimeout(resolve, SETTLING_MS))
    const figures = { startMs: server.startMs, idleMb: server.residentMb() ?? Number.NaN }
    await server.stop()
    return figures
  })
  row('second start, ready', ms(starts.startMs), 'goal ≤ 3000 ms')
  row('resident memory, idle', `${starts.idleMb} MB`)
}

async function measure(label: string, databaseUrl: string | null, goals: { perSecond: number; p50: number | null }) {
  console.log(`\n${label}`)
  const folder = temporaryFolder()
  const first = await startProduct(folder.path, databaseUrl)
  row('first start, ready', ms(first.startMs))
  await first.stop()
  if (parts.includes('starts')) await measureStarts(folder.path, databaseUrl)
  const server = await startProduct(folder.path, databaseUrl)
  try {
    for (const read of parts.includes('reads') ? await measureReads(server) : []) {
      row(
        read.name,
        `${read.rps.toFixed(0)}/s (bare ${read.bare.toFixed(0)}/s)`,
        `ratio ${read.ratio.toFixed(2)}, goal ≥ 0.4`,
      )
    }
    if (parts.includes('login')) {
      const { known, unknown } = await medianOfThree(() => measureLogins(server))
      const difference = (Math.abs(known - unknown) / Math.max(known, unknown)) * 100
      row(
        'wrong password, known or not',
        `${ms(known)}, ${ms(unknown)}`,
        `difference ${difference.toFixed(1)} %, goal ≤ 5 %`,
      )
    }
    if (!parts.includes('checkout')) return
    const buyers = await makeBuyers(server, AT_ONCE)
    const offers = await findOffers(server, OFFERS)
    await measureCheckout(server, buyers, offers, { total: 100, atOnce: 5 })
    const one = await medianOfThree(() => measureCheckout(server, buyers, offers, { total: 150, atOnce: 1 }))
    row(
      'checkout, one at a time',
      `p50 ${ms(one.p50)}, p99 ${ms(one.p99)}`,
      goals.p50 ? `goal p50 ≤ ${goals.p50} ms` : '',
    )
    const many = await medianOfThree(() => measureCheckout(server, buyers, offers, { total: 600, atOnce: AT_ONCE }))
    row(
      `checkout, ${AT_ONCE} at a time`,
      `${many.perSecond.toFixed(0)}/s, p50 ${ms(many.p50)}`,
      `goal ≥ ${goals.perSecond}/s`,
    )
    row('resident memory, after load', `${server.residentMb()} MB`)
  } finally {
    await server.stop()
    folder.remove()
  }
}

/** The large catalogue: latencies at 50 connections, memory, and start time. */
async function measureLarge(): Promise<void> {
  const packages = SCALE.suppliers * SCALE.packagesEach
  console.log(`\nPostgreSQL with ${SCALE.suppliers} suppliers and ${packages} packages`)
  const postgres = await startPostgres({ durable: true })
  const folder = temporaryFolder()
  try {
    const databaseUrl = await createDatabaseOn(postgres.url)
    await (await startProduct(folder.path, databaseUrl)).stop()
    await fillScale(databaseUrl)
    let before = { startMs: 0, list: 0 }
    const server = await startProduct(folder.path, databaseUrl)
    try {
      row('start, ready', ms(server.startMs), 'goal ≤ 15000 ms')
      const { list, search, suggest, month } = await measureScale(server)
      before = { startMs: server.startMs, list: list.p99 }
      const figures = (of: typeof list) => `p50 ${ms(of.p50)}, p99 ${ms(of.p99)}, ${of.perSecond.toFixed(0)}/s`
      row('list with filters, 50 at a time', figures(list), 'goal p99 ≤ 60 ms')
      row('keyword search, 50 at a time', figures(search), 'goal p99 ≤ 120 ms')
      row('suggestions, 50 at a time', figures(suggest), 'goal p99 ≤ 50 ms')
      row('month of a shop, 50 at a time', figures(month), 'goal p99 ≤ 30 ms')
      row('resident memory, after load', `${server.residentMb()} MB`, 'goal ≤ 650 MB')
      const bulk = await measureBulkChange(server, databaseUrl)
      row('all prices changed, seen after', ms(bulk.seenMs), `slowest list meanwhile ${ms(bulk.slowestMs)}`)
      row('resident memory, after that', `${server.residentMb()} MB`, 'goal ≤ 900 MB')
    } finally {
      await server.stop()
    }
    await giveWeeklyRules(databaseUrl)
    const weekly = await startProduct(folder.path, databaseUrl)
    try {
      const { list } = await measureScale(weekly)
      const beside = (now: number, then: number) => `${(now / then).toFixed(2)} times as long as without, goal ≤ 1.05`
      row('HR-06 start with weekly rules', ms(weekly.startMs), beside(weekly.startMs, before.startMs))
      row('HR-06 list with weekly rules', `p99 ${ms(list.p99)}`, beside(list.p99, before.list))
      row('resident memory, with weekly rules', `${weekly.residentMb()} MB`, 'goal ≤ 900 MB')
    } finally {
      await weekly.stop()
    }
  } finally {
    folder.remove()
    await postgres.stop()
  }
}

/**
 * The console over a million orders: its lists one after another, then how much slower checkout is while today's page
 * is open, and the lists during checkout.
 */
async function measureOperated(): Promise<void> {
  console.log(`\nConsole, PostgreSQL with ${OPERATED.orders} orders and ${SCALE.suppliers} more shops`)
  const postgres = await startPostgres({ durable: true })
  const folder = temporaryFolder()
  try {
    const databaseUrl = await createDatabaseOn(postgres.url)
    await (await startProduct(folder.path, databaseUrl)).stop()
    await fillScale(databaseUrl)
    await fillOperated(databaseUrl)
    const server = await startProduct(folder.path, databaseUrl)
    try {
      const cookie = await ownerSession(databaseUrl)
      for (const { name, goal, p95 } of await measureConsole(server, cookie))
        row(name, `p95 ${ms(p95)}`, `goal ≤ ${goal} ms`)
      const buyers = await makeBuyers(server, AT_ONCE)
      const offers = await findOffers(server, OFFERS_BESIDE)
      const many = () => measureCheckout(server, buyers, offers, { total: 800, atOnce: AT_ONCE })
      await many()
      // Alternates which one runs first: the tables grow and the server warms up equally for both.
      const [alone, beside]: [number[], number[]] = [[], []]
      for (let round = 0; round < ROUNDS_BESIDE * 2; round++) {
        if (round % 4 === 0 || round % 4 === 3) {
          alone.push((await many()).perSecond)
          continue
        }
        const today = watchToday(server, cookie)
        beside.push((await many()).perSecond)
        await today.stop()
      }
      const [usual, left] = [median(alone), median(beside)]
      row(
        'checkouts beside it',
        `${left.toFixed(0)}/s of ${usual.toFixed(0)}/s`,
        `${((1 - left / usual) * 100).toFixed(1)} % fewer, goal ≤ 10 %`,
      )
      let isSearching = true
      const searching = measureBeside(server, cookie).finally(() => {
        isSearching = false
      })
      while (isSearching) await measureCheckout(server, buyers, offers, { total: 150, atOnce: AT_ONCE })
      for (const { name, goal, p95 } of await searching)
        row(`${name}, ${AT_ONCE} buying`.padEnd(33), `p95 ${ms(p95)}`, `goal ≤ ${goal} ms`)
    } finally {
      await server.stop()
    }
  } finally {
    folder.remove()
    await postgres.stop()
  }
}

/** The browsers of cold starts, by their command-line words. Phones run the whole browser. */
const BROWSERS = [
  { word: 'shell', name: 'headless shell', path: existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined },
  { word: 'whole', name: 'whole Chromium', path: findWholeChromium() },
]

/** Cold starts of a phone that has its tickets and no network, compared with those of a bare worker. */
async function measureTicketStarts(browser: string): Promise<void> {
  const named = Object.entries(TICKET_PARTS).filter(([word]) => words.includes(word))
  const starts = words
    .filter((word) => !(word in TICKET_PARTS))
    .map(Number)
    .find((word) => word > 0)
  const both = (of: { median: number; worst: number }) => `${of.median.toFixed(0)}, worst ${of.worst.toFixed(0)} ms`
  const parts = named.length === 0 ? undefined : named.map(([, part]) => part)
  const list = await measureTickets(
    { browser, starts, parts },
    ({ fault, stored, floor, qr, slowQr, app, unread, starts }) => {
      const times = (of: { median: number }) => `${(of.median / floor.median).toFixed(2)} × the floor`
      row(
        `${fault}, ${stored} stored, ${starts} starts: floor`,
        both(floor),
        'a bare worker that answers 1 kB from memory',
      )
      row(
        'QR on the screen',
        both(qr),
        `${times(qr)}, goal ≤ 1.5; PW-22 goal ≤ 3000 ms; ${unread} not read by a camera`,
      )
      // Chromium slows down the page's thread only.
      row('were the worker as slow, too', both(slowQr))
      if (fault === 'missing') return
      row('app on top of it', both(app), `${times(app)}, goal ≤ 4`)
    },
  )
  if (list === null) return
  row('list offline, 200 stored, full speed', both(list.cold), `goal ≤ 1000 ms; ${list.shown} shown`)
  row('list within the app, 4 times slower', both(list.inside), 'goal ≤ 1000 ms')
}

async function measureTicketsInEach(): Promise<void> {
  const named = BROWSERS.filter(({ word }) => words.includes(word))
  for (const { name, path } of named.length === 0 ? BROWSERS : named) {
    console.log(`\nTickets, cold start without a network, CPU 4 times slower, ${name}`)
    if (path) await measureTicketStarts(path)
    else console.log('  skipped: it is not installed')
  }
}

/**
 * Runs the whole ticket matrix, or the named versions and storages of it; false if a ticket did not open. Run as a
 * normal journey, it covers only a part.
 */
function walkMatrix(): boolean {
  console.log('\nTickets: starts × faults × versions × storage')
  const journey = [
    'playwright',
    'test',
    'e2e/specs/tickets/ticket-matrix.release.mobile.spec.ts',
    '--project',
    'mobile',
  ]
  const env = { ...process.env, MATRIX: matrixParts.join(',') }
  return spawnSync('npx', journey, { env, stdio: 'inherit' }).status === 0
}

if (words.length === 0) spawnSync(process.execPath, ['scripts/budgets.mjs'], { stdio: 'inherit' })
const ALONE = ['scale', 'operator', 'rush', 'pages', 'paint', 'tickets', 'matrix']
const isAlone =
  words.length > 0 &&
  words.every(
    (word) =>
      ALONE.includes(word) ||
      Number(word) > 0 ||
      word in TICKET_PARTS ||
      BROWSERS.some((one) => one.word === word) ||
      matrixParts.includes(word),
  )
for (const database of isAlone ? [] : chosen(DATABASES)) {
  if (database === 'embedded') {
    await measure('Embedded database (PGlite)', null, { perSecond: 80, p50: null })
    continue
  }
  const postgres = await startPostgres({ durable: true })
  try {
    await measure('PostgreSQL', await createDatabaseOn(postgres.url), { perSecond: 200, p50: 15 })
  } finally {
    await postgres.stop()
  }
}
if (words.includes('matrix')) {
  if (!walkMatrix()) process.exitCode = 1
} else if (words.includes('tickets')) await measureTicketsInEach()
if (words.length === 0 || words.includes('scale')) await measureLarge()
if (words.length === 0 || words.includes('pages')) await reportPages(row)
if (words.includes('paint')) await reportPaint(row)
if (words.includes('operator')) await measureOperated()
if (words.length === 0 || words.includes('rush')) {
  if (!(await reportRushes(row))) process.exitCode = 1
}
