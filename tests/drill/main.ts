// `npm run drill`: a server under load that is killed again and again, and what it lost. `-- --orders 1000 --kills 20 --seed 7`.
import 'temporal-polyfill/global'
import { parseArgs } from 'node:util'
import { shareIn } from '#tests/support/once-per-run.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { runDrill } from './drill.ts'
import { failoverDrill } from './failover.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    orders: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string' },
  },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
const [orders, kills] = [Number(values.orders), Number(values.kills)]
if (![seed, orders, kills].every((number) => Number.isSafeInteger(number) && number > 0)) {
  console.error('--orders, --kills and --seed are whole numbers from 1 on')
  process.exit(2)
}

if (positionals[0] === 'failover') process.exit(await failoverDrill(Math.min(orders, 400), seed))
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
  process.exitCode = report.lost.length + report.halfWritten.length === 0 ? 0 : 1
} finally {
  await postgres.stop()
}
