// `npm run drill`: a server under load that is killed again and again, and what it lost; one whose database falls silent; one behind PgBouncer.
// `-- --orders 1000 --kills 20 --seed 7`, `-- --only silence,poolers`.
import 'temporal-polyfill/global'
import { parseArgs } from 'node:util'
import { shareIn } from '#tests/support/once-per-run.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { runDrill } from './drill.ts'
import { runPoolers } from './poolers.ts'
import { runSilence } from './silence.ts'

const PARTS = ['kills', 'silence', 'poolers']
/** A silent host is healed within this. */
const HEALED_WITHIN_MS = 30_000

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string' },
    only: { type: 'string', default: PARTS.join() },
  },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
const [orders, kills] = [Number(values.orders), Number(values.kills)]
if (![seed, orders, kills].every((number) => Number.isSafeInteger(number) && number > 0)) {
  console.error('--orders, --kills and --seed are whole numbers from 1 on')
  process.exit(2)
}

const parts = values.only.split(',')
if (!parts.every((part) => PARTS.includes(part))) {
  console.error(`--only takes some of ${PARTS.join()}`)
  process.exit(2)
}

const postgres = await startPostgres({ durable: true })
shareIn(postgres.folder)
const run: Readonly<Record<string, () => Promise<boolean>>> = {
  kills: drillKills,
  silence: drillSilence,
  poolers: drillPoolers,
}
try {
  for (const part of parts) if ((await run[part]?.()) !== true) process.exitCode = 1
} finally {
  await postgres.stop()
}

async function drillKills(): Promise<boolean> {
  console.log(
    `Seed ${seed}: ${orders} orders, ${kills} × kill −9. Again: npm run drill -- --orders ${orders} --kills ${kills} --seed ${seed}`,
  )
  const began = performance.now()
  const say = (line: string) => console.log(`  ${line}`)
  const report = await runDrill({ orders, kills, seed, postgres: postgres.url, say })
  const { created, paid, cancelled } = report.acknowledged
  console.log(`Acknowledged: ${created.length} orders, ${paid.length} payments, ${cancelled.length} cancellations`)
  console.log(`Killed ${kills} times; ${report.webhooks} webhooks were answered, ${report.mails} mails written`)
  console.log(`The gateway keeps ${report.kept.toLocaleString('en')} yen`)
  for (const line of [...report.lost, ...report.halfWritten]) console.log(`✗ ${line}`)
  console.log(
    `Lost: ${report.lost.length}, half-written: ${report.halfWritten.length} (${((performance.now() - began) / 1000).toFixed(0)} s)`,
  )
  return report.lost.length + report.halfWritten.length === 0
}

async function drillSilence(): Promise<boolean> {
  const { healedMs, unavailable, faults } = await runSilence(postgres.url)
  const isRight = healedMs !== null && healedMs <= HEALED_WITHIN_MS && faults === 0
  const healed = healedMs === null ? 'never healed' : `healed ${(healedMs / 1000).toFixed(1)} s after it was back`
  console.log(
    `${isRight ? '' : '✗ '}Silent host: ${healed} (limit ${HEALED_WITHIN_MS / 1000} s), by the same process; ${unavailable} calls were answered 503, ${faults} with a fault`,
  )
  return isRight
}

async function drillPoolers(): Promise<boolean> {
  const lines = await runPoolers(postgres.url)
  for (const line of lines) console.log(line)
  return lines.every((line) => !line.startsWith('✗'))
}
