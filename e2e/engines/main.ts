// `npm run test:engines`: the main journey, and the ticket without a network, in browsers of other engines, each with
// its own server. Words after `--` select engines: `npm run test:engines -- firefox`. Missing Debian packages are
// installed where that is allowed; otherwise the engine is skipped with the reason. The last line is `N passed, N
// failed, N skipped`.
import { aptInstall, mayInstall } from '#tests/support/apt.ts'
import type { Engine } from './browser.ts'
import { firefox } from './firefox.ts'
import { runMainJourney } from './journey.ts'
import { webkit } from './webkit.ts'

const ENGINES = [firefox, webkit]
const named = process.argv.slice(2).map((word) => word.toLowerCase())
const chosen = ENGINES.filter(({ name }) => named.length === 0 || named.includes(name.toLowerCase()))
if (chosen.length === 0) throw new Error(`No such engine. Engines: ${ENGINES.map(({ name }) => name).join(', ')}`)

/** Installs what an engine needs where that is allowed. Returns why the engine still cannot run, or null. */
function lacking({ missing, packages }: Engine): string | null {
  if (missing() !== null && mayInstall()) aptInstall(...packages)
  const reason = missing()
  return reason && `${reason}; on Debian: sudo apt-get install -y ${packages.join(' ')}`
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const counts = { passed: 0, failed: 0, skipped: 0 }
for (const engine of chosen) {
  console.log(`\n== ${engine.name}`)
  const reason = lacking(engine)
  if (reason !== null) {
    console.log(`skipped: ${reason}`)
    counts.skipped++
    continue
  }
  const began = performance.now()
  try {
    await runMainJourney(engine, ({ name, ms }) => console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`))
    counts.passed++
    console.log(`ok, ${((performance.now() - began) / 1000).toFixed(1)} s`)
  } catch (error) {
    counts.failed++
    console.error('FAILED', error)
  }
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exitCode = counts.failed === 0 ? 0 : 1
