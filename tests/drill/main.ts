// `npm run drill`: the product under load while something breaks: its process is killed, its database becomes silent,
// locked, stalled, read-only or full, is reached through PgBouncer, or fails over to a standby. `npm run drill -- kills
// silence` runs the named drills; `--orders 1000 --kills 20 --seconds 30 --seed 7` sets their size.
import 'temporal-polyfill/global'
import { parseArgs } from 'node:util'
import { shareIn } from '#tests/support/once-per-run.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { runDrill } from './drill.ts'
import { failoverDrill } from './failover.ts'
import type { FaultDrill } from './fault.ts'
import { fullDisk } from './full-disk.ts'
import { lockedOrders } from './locked-orders.ts'
import { runPoolers } from './poolers.ts'
import { readOnly } from './read-only.ts'
import { runSilence } from './silence.ts'
import { stalled } from './stalled.ts'

/** Limit for the recovery from a silent host. */
const HEALED_WITHIN_MS = 30_000
/** A failover needs load at that moment, not many orders. */
const FAILOVER_ORDERS = 400

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '30' },
    orders: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string' },
  },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
const [orders, kills, seconds] = [Number(values.orders), Number(values.kills), Number(values.seconds)]
if (![seed, orders, kills, seconds].every((number) => Number.isSafeInteger(number) && number > 0)) {
  console.error('--orders, --kills, --seconds and --seed are whole numbers from 1 on')
  process.exit(2)
}

/** Runs `work` on a durable PostgreSQL and stops it. */
async function withPostgres(work: (url: string) => Promise<boolean>): Promise<boolean> {
  const postgres = await startPostgres({ durable: true })
  shareIn(postgres.folder)
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}

async function drillKills(postgres: string): Promise<boolean> {
  console.log(
    `Seed ${seed}: ${orders} orders, ${kills} × kill −9. Again: npm run drill -- kills --orders ${orders} --kills ${kills} --seed ${seed}`,
  )
  const began = performance.now()
  const report = await runDrill({ orders, kills, seed, postgres, say: (line) => console.log(`  ${line}`) })
  const { created, paid, cancelled } = report.acknowledged
  console.log(`Acknowledged: ${created.length} orders, ${paid.length} payments, ${cancelled.length} cancellations`)
  console.log(`Killed ${kills} times; ${report.webhooks} webhooks were answered, ${report.mails} mails written`)
  console.log(`The gateway keeps ${report.kept.toLocaleString('en')} yen`)
  for (const line of [...report.lost, ...report.halfWritten]) console.log(`✗ ${line}`)
  const took = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`Lost: ${report.lost.length}, half-written: ${report.halfWritten.length} (${took} s)`)
  return report.lost.length + report.halfWritten.length === 0
}

async function drillSilence(postgres: string): Promise<boolean> {
  const { healedMs, unavailable, faults } = await runSilence(postgres)
  const isRight = healedMs !== null && healedMs <= HEALED_WITHIN_MS && faults === 0
  const healed = healedMs === null ? 'never healed' : `healed ${(healedMs / 1000).toFixed(1)} s after it was back`
  console.log(
    `${isRight ? '' : '✗ '}Silent host: ${healed} (limit ${HEALED_WITHIN_MS / 1000} s), by the same process; ${unavailable} calls were answered 503, ${faults} with a fault`,
  )
  return isRight
}

async function drillPoolers(postgres: string): Promise<boolean> {
  const lines = await runPoolers(postgres)
  for (const line of lines) console.log(line)
  return lines.every((line) => !line.startsWith('✗'))
}

async function drillFault({ name, says, missing, run }: FaultDrill): Promise<boolean> {
  const reason = missing?.()
  if (reason) {
    console.log(`${name}: not run, ${reason}`)
    return true
  }
  console.log(`${name}: ${says} for ${seconds} s`)
  const { lines, problems } = await run(seconds)
  for (const line of lines) console.log(`  ${line}`)
  for (const problem of problems) console.log(`✗ ${problem}`)
  return problems.length === 0
}

const DRILLS: ReadonlyMap<string, () => Promise<boolean>> = new Map([
  ['kills', () => withPostgres(drillKills)],
  ['silence', () => withPostgres(drillSilence)],
  ['poolers', () => withPostgres(drillPoolers)],
  ...[lockedOrders, stalled, readOnly, fullDisk].map((fault) => [fault.name, () => drillFault(fault)] as const),
  ['failover', async () => (await failoverDrill(Math.min(orders, FAILOVER_ORDERS), seed)) === 0],
])

const unknown = positionals.filter((name) => !DRILLS.has(name))
if (unknown.length > 0) {
  console.error(`No drill is called ${unknown.join(', ')}. There are ${[...DRILLS.keys()].join(', ')}`)
  process.exit(2)
}
for (const [name, drill] of DRILLS) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  if (!(await drill())) process.exitCode = 1
}
