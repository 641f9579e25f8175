// `npm run attack`: the classes of docs/attacks.md against servers that it starts, on both databases, loopback only.
// `-- --only csrf,races --database embedded|postgres|both --scale quick|full --seed 7`. Exits with 1 on any finding.
import 'temporal-polyfill/global'
import { parseArgs } from 'node:util'
import type { DatabaseKind } from '#tests/support/app.ts'
import { shareIn } from '#tests/support/once-per-run.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { type Result, runAttack, type Scale } from './attack.ts'
import { ATTACKS } from './classes.ts'

const LIMIT_MS = { quick: 600_000, full: 1_800_000 } as const
const DETAILS = 12

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    database: { type: 'string', default: 'both' },
    scale: { type: 'string', default: 'quick' },
    seed: { type: 'string' },
  },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
const scale: Scale = values.scale === 'full' ? 'full' : 'quick'
const databases: readonly DatabaseKind[] =
  values.database === 'embedded'
    ? ['embedded']
    : values.database === 'postgres'
      ? ['postgres']
      : ['embedded', 'postgres']
const named = values.only?.split(',')
const unknown = named?.filter((name) => !ATTACKS.some((attack) => attack.name === name)) ?? []
if (unknown.length > 0) {
  console.error(`No class is called ${unknown.join(', ')}. There are ${ATTACKS.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

/** Prints the table of one database, with details of the findings below it. */
function print(database: DatabaseKind, results: readonly Result[]): void {
  const width = Math.max(...results.map(({ name }) => name.length), 5) + 2
  const line = (name: string, tries: string, found: string, seconds: string, worst: string): void =>
    console.log(`  ${name.padEnd(width)}${tries.padStart(8)}${found.padStart(7)}${seconds.padStart(9)}  ${worst}`)
  console.log(`\n${database === 'embedded' ? 'Embedded database (PGlite)' : 'PostgreSQL'}`)
  line('class', 'tries', 'found', 'seconds', 'worst figure')
  for (const { name, tries, findings, seconds, worst } of results) {
    line(name, String(tries), String(findings.length), seconds.toFixed(1), worst)
  }
  for (const { name, findings } of results) {
    for (const { what, reproduce } of findings.slice(0, DETAILS)) {
      console.log(`\n  ✗ ${name}: ${what}\n    ${reproduce.replaceAll('\n', '\n    ')}`)
    }
    if (findings.length > DETAILS) console.log(`\n  … and ${findings.length - DETAILS} more of ${name}`)
  }
}

const postgres = await startPostgres({ durable: scale === 'full' })
shareIn(postgres.folder)
let found = 0
try {
  console.log(`Seed ${seed}, ${scale}. Again: npm run attack -- --seed ${seed} --scale ${scale}`)
  for (const database of databases) {
    const results: Result[] = []
    for (const attack of ATTACKS) {
      if (named && !named.includes(attack.name)) continue
      if (!named && attack.isFullOnly && scale === 'quick') continue
      if (attack.databases && !attack.databases.includes(database)) continue
      process.stderr.write(`${attack.name} … `)
      const around = { database, postgres: postgres.url, scale, seed, limitMs: LIMIT_MS[scale] }
      const result = await runAttack(attack, around)
      process.stderr.write(`${result.seconds.toFixed(1)} s, ${result.findings.length} found\n`)
      found += result.findings.length
      results.push(result)
    }
    print(database, results)
  }
} finally {
  await postgres.stop()
}
console.log(found === 0 ? '\nNothing was found.' : `\n${found} found.`)
process.exit(found === 0 ? 0 : 1)
