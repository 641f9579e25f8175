// `npm run storm`: random acts on orders and money on its own PostgreSQL, then checks of the ledger. `-- --acts 5000
// --seed 7 --at-once 6`.
import 'temporal-polyfill/global'
import { parseArgs } from 'node:util'
import { shareIn } from '#tests/support/once-per-run.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { runStorm } from './storm.ts'

const { values } = parseArgs({
  options: {
    acts: { type: 'string', default: '5000' },
    seed: { type: 'string' },
    'at-once': { type: 'string', default: '6' },
  },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
const acts = Number(values.acts)
const atOnce = Number(values['at-once'])
if (![seed, acts, atOnce].every((number) => Number.isSafeInteger(number) && number >= 0) || atOnce === 0) {
  console.error('--acts, --seed and --at-once are whole numbers')
  process.exit(2)
}

const again = `npm run storm -- --seed ${seed} --acts ${acts}`
console.log(`Seed ${seed}, ${acts} acts, ${atOnce} at once. Again: ${again} (--at-once 1: one after the other)`)
const postgres = await startPostgres()
shareIn(postgres.folder)
const began = performance.now()
try {
  const { tally, orders, problems, stories } = await runStorm({ seed, acts, atOnce, postgres: postgres.url })
  for (const [name, counts] of [...tally].toSorted(([a], [b]) => a.localeCompare(b))) {
    const most = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, 8)
    console.log(`  ${name.padEnd(16)}${most.map(([said, count]) => `${count} ${said}`).join(', ')}`)
  }
  console.log(`${orders} orders in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  for (const line of problems) console.log(`✗ ${line}`)
  for (const [id, story] of stories) console.log(`Order ${id}:\n  ${story.join('\n  ')}`)
  console.log(problems.length === 0 ? 'Everything adds up.' : `${problems.length} do not add up. Again: ${again}`)
  process.exitCode = problems.length === 0 ? 0 : 1
} finally {
  await postgres.stop()
}
