// `npm test`: runs the steps of a tier in order, each with its time. The last line is `N passed, N failed, N skipped`.
//   npm test                the default: every check, unit and server tests, the smoke journeys
//   npm test -- area        the same with all tests and journeys of the groups that the change touches
//   npm test -- ci          the default and all journeys outside the release tier; `.ci/run` calls it
//   npm test -- release     everything (`npm run test:release`)
//   npm test -- quick       no browser: checks, unit tests, the changed groups' server tests, budgets
//   npm test -- types unit  the named steps, in full
// A failing step does not stop the following ones.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findWholeChromium } from '../../tests/support/chromium.ts'
import { asOne, NONE } from './counts.mjs'
import { journeys } from './journeys-step.mjs'
import { ROOT, run } from './processes.mjs'
import { touchedJourneys, touchedTests } from './touched.ts'
import { vitest } from './vitest-step.mjs'

/**
 * Maximum number of flaky journeys, which pass only on retry. More of them are not caused by a slow machine, so the
 * run fails.
 */
const FLAKY_ALLOWED = 2

const check =
  (command, ...args) =>
  async ({ isQuiet }) => {
    const { ok, output } = await run(command, args, { isQuiet })
    if (isQuiet && !ok) console.log(output)
    return asOne(ok)
  }
const npmScript = (name) => check('npm', 'run', '--silent', name)

/** The journeys again in a full browser, as most users have, when one is installed besides the headless shell. */
const inWholeBrowser = async (context) => {
  const path = findWholeChromium()
  if (path) return journeys(() => null, { CHROMIUM: path })(context)
  console.log('Skipped: there is no Chromium or Chrome besides the headless shell')
  return { ...NONE, skipped: 1 }
}

/**
 * The main user journey and the offline ticket in other engines. The command prints its own counts on its last line.
 */
const engines = async () => {
  const { ok, output } = await run('npm', ['run', '--silent', 'test:engines'], { isQuiet: true })
  console.log(output)
  const [, passed, failed, skipped] = /(\d+) passed, (\d+) failed, (\d+) skipped\s*$/.exec(output) ?? []
  if (passed === undefined) return asOne(ok)
  return { ...NONE, passed: Number(passed), failed: Number(failed), skipped: Number(skipped) }
}

const DAILY = ['smoke', 'area', 'ci', 'release', 'quick']
const WITH_BROWSER = ['smoke', 'ci', 'release']

/** `isCheck`: needs one core and no other step, so that two run in parallel. */
const STEPS = [
  { name: 'lint', title: 'Format and lint', tiers: DAILY, isCheck: true, work: npmScript('lint') },
  { name: 'imports', title: 'Import rules', tiers: DAILY, isCheck: true, work: npmScript('imports') },
  { name: 'types', title: 'Types', tiers: DAILY, isCheck: true, work: npmScript('types') },
  {
    name: 'unused',
    title: 'Unused code',
    tiers: ['smoke', 'area', 'ci', 'release'],
    isCheck: true,
    work: npmScript('unused'),
  },
  {
    name: 'catalogs',
    title: 'Catalogs in sync',
    tiers: ['smoke', 'area', 'ci', 'release'],
    isCheck: true,
    work: npmScript('catalogs'),
  },
  { name: 'unit', title: 'Unit and component tests', tiers: DAILY, work: vitest(['unit', 'dom']) },
  { name: 'server', title: 'Server tests', tiers: WITH_BROWSER, work: vitest(['server']) },
  {
    name: 'touched',
    title: 'Server tests of the change',
    tiers: ['area', 'quick'],
    work: vitest(['server'], () => touchedTests(ROOT)),
  },
  { name: 'build', title: 'Build', tiers: DAILY, work: npmScript('build') },
  { name: 'budgets', title: 'Budgets', tiers: DAILY, work: npmScript('budgets') },
  { name: 'pages', title: 'Rendered pages', tiers: ['area', 'ci', 'release'], work: vitest(['pages']) },
  { name: 'e2e', title: 'Browser journeys', tiers: WITH_BROWSER, work: journeys() },
  {
    name: 'e2e-touched',
    title: 'Browser journeys of the change',
    tiers: ['area'],
    work: journeys(() => touchedJourneys(ROOT)),
  },
  { name: 'e2e-whole', title: 'Browser journeys, whole browser', tiers: ['release'], work: inWholeBrowser },
  {
    name: 'engines',
    title: 'Firefox and WebKitGTK',
    tiers: ['release'],
    work: engines,
  },
  { name: 'attack', title: 'Attacks', tiers: ['release'], work: check('npm', 'run', '--silent', 'attack') },
  {
    name: 'storm',
    title: 'Storm',
    tiers: ['release'],
    work: check('npm', 'run', '--silent', 'storm', '--', '--acts', '1000'),
  },
  {
    name: 'drill',
    title: 'Drills',
    tiers: ['release'],
    work: check('npm', 'run', '--silent', 'drill', '--', '--orders', '200', '--kills', '4'),
  },
]
const TIERS = ['smoke', 'area', 'ci', 'release', 'quick']

const named = process.argv.slice(2)
const [tier = 'smoke'] = named.length === 0 ? ['smoke'] : named.filter((name) => TIERS.includes(name))
const isTier = named.length === 0 || TIERS.includes(named[0])
const unknown = named.filter((name) => !TIERS.includes(name) && !STEPS.some((step) => step.name === name))
if (unknown.length > 0 || (isTier && named.length > 1)) {
  const all = [...TIERS, ...STEPS.map(({ name }) => name)].join(', ')
  throw new Error(`No such tier or step: ${named.join(' ')}. One tier, or steps: ${all}`)
}
const wanted = STEPS.filter(({ name, tiers }) => (isTier ? tiers.includes(tier) : named.includes(name)))

const context = {
  reports: mkdtempSync(join(tmpdir(), 'tabifuda-test-')),
  // Named steps run in full. `quick` uses both databases for the few tests that it runs.
  tier: isTier && tier !== 'quick' ? tier : 'release',
  isQuiet: false,
  failures: [],
}
const total = { passed: 0, failed: 0, skipped: 0 }
const flaky = []
const summary = []
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const begun = performance.now()

async function runStep({ title, work }, stepContext) {
  const started = performance.now()
  const counts = await work(stepContext)
  for (const key of Object.keys(total)) total[key] += counts[key]
  flaky.push(...counts.flaky)
  const state = counts.failed === 0 ? 'ok    ' : 'FAILED'
  const line = `${state} ${title.padEnd(32)} ${seconds(started).padStart(8)}  ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`
  console.log(line)
  summary.push(line)
}

const checks = wanted.filter(({ isCheck }) => isCheck)
const others = wanted.filter(({ isCheck }) => !isCheck)
if (checks.length > 0) {
  const width = Math.min(2, availableParallelism())
  console.log(`\n== ${checks.map(({ title }) => title).join(', ')}`)
  const waiting = [...checks]
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await runStep(step, { ...context, isQuiet: true })
  }
  await Promise.all(Array.from({ length: width }, worker))
}
for (const [index, step] of others.entries()) {
  console.log(`\n== ${step.title} (step ${index + 1} of ${others.length} after the checks, ${seconds(begun)} so far)`)
  await runStep(step, context)
}
rmSync(context.reports, { recursive: true, force: true })

if (flaky.length > FLAKY_ALLOWED) {
  total.failed += 1
  context.failures.push(`✗ ${flaky.length} tests passed at the second try only; ${FLAKY_ALLOWED} are allowed`)
}
if (context.failures.length > 0) console.log(`\n${context.failures.join('\n')}`)
if (flaky.length > 0) console.log(`\nPassed at the second try only:\n${flaky.join('\n')}`)
console.log(`\n${summary.join('\n')}\n${seconds(begun)} in all, ${flaky.length} flaky\n`)
process.exitCode = total.failed === 0 ? 0 : 1
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
