// `npm run drill`: a server under load that is killed again and again, and what it lost; then a database in trouble, and what readers and buyers
// get. `-- --orders 1000 --kills 20 --seed 7 --seconds 30`; `-- lock stall` runs these drills alone.
import 'temporal-polyfill/global'
import { parseArgs } from 'node:util'
import { shareIn } from '#tests/support/once-per-run.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { runDrill } from './drill.ts'
import type { FaultDrill } from './fault.ts'
import { fullDisk } from './full-disk.ts'
import { lockedOrders } from './locked-orders.ts'
import { readOnly } from './read-only.ts'
import { stalled } from './stalled.ts'

const FAULTS: readonly FaultDrill[] = [lockedOrders, stalled, readOnly, fullDisk]
const KILLS = 'kills'

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
const names = [KILLS, ...FAULTS.map(({ name }) => name)]
if (positionals.some((name) => !names.includes(name))) {
  console.error(`Drills are ${names.join(', ')}`)
  process.exit(2)
}
const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name)

if (isWanted(KILLS)) await killed()
for (const fault of FAULTS) if (isWanted(fault.name)) await inTrouble(fault)

async function inTrouble({ name, says, missing, run }: FaultDrill): Promise<void> {
  const reason = missing?.()
  if (reason) return console.log(`${name}: not run, ${reason}`)
  console.log(`${name}: ${says} for ${seconds} s`)
  const { lines, problems } = await run(seconds)
  for (const line of lines) console.log(`  ${line}`)
  for (const problem of problems) console.log(`✗ ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}

async function killed(): Promise<void> {
  console.log(
    `Seed ${seed}: ${orders} orders, ${kills} × kill −9. Again: npm run drill -- --orders ${orders} --kills ${kills} --seed ${seed}`,
  )
  const postgres = await startPostgres({ durable: true })
  shareIn(postgres.folder)
  try {
    const began = performance.now()
    const report = await runDrill({
      orders,
      kills,
      seed,
      postgres: postgres.url,
      say: (line) => console.log(`  ${line}`),
    })
    const { created, paid, cancelled } = report.acknowledged
    console.log(`Acknowledged: ${created.length} orders, ${paid.length} payments, ${cancelled.length} cancellations`)
    console.log(`Killed ${kills} times; ${report.webhooks} webhooks were answered, ${report.mails} mails written`)
    console.log(`The gateway keeps ${report.kept.toLocaleString('en')} yen`)
    for (const line of [...report.lost, ...report.halfWritten]) console.log(`✗ ${line}`)
    console.log(
      `Lost: ${report.lost.length}, half-written: ${report.halfWritten.length} (${((performance.now() - began) / 1000).toFixed(0)} s)`,
    )
    if (report.lost.length + report.halfWritten.length > 0) process.exitCode = 1
  } finally {
    await postgres.stop()
  }
}
