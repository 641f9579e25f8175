// `npm test`: every check there is, in order, each with its time; the last line is `N passed, N failed, N skipped`.
// A step that fails does not stop the ones after it. `npm test -- types unit` runs the named steps only;
// `npm test -- quick` is for everyday work: lint, import rules, types, unit tests, the server tests of what changed, and the budgets.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { ensureChromium } from './chromium.mjs'
import { touchedTests } from './touched.ts'

const ROOT = resolve(fileURLToPath(import.meta.url), '../..')
const BIN = join(ROOT, 'node_modules/.bin')
const reports = mkdtempSync(join(tmpdir(), 'tabifuda-test-'))

/** Runs a command of this project with its output shown, and tells whether it ended well. */
function succeeds(command, args, env = {}) {
  const { promise, resolve: settle } = Promise.withResolvers()
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}`, ...env },
  })
  child.once('error', (error) => {
    console.error(error.message)
    settle(false)
  })
  child.once('exit', (code) => settle(code === 0))
  return promise
}

/** A check that passes or fails as one. */
const check =
  (command, ...args) =>
  async () => {
    const ok = await succeeds(command, args)
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  }

/** What a runner has written, or null where it ended before it wrote. */
const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null)

/** A runner's own counts; when it ended badly without counting a failure (it never got to its tests), that is one. */
function counted(ok, report, count) {
  const counts = report ? count(report) : { passed: 0, failed: 0, skipped: 0 }
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

/** Runs test files, all of the projects' where none are named, and returns what vitest tells of them. */
async function runFiles(projects, files) {
  const path = join(reports, `${projects.join('-')}.json`)
  rmSync(path, { force: true })
  const chosen = projects.flatMap((project) => ['--project', project])
  const ok = await succeeds('vitest', [
    'run',
    ...chosen,
    ...files,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${path}`,
  ])
  return { ok, path }
}

function noteFailedTests({ testResults }, how = '') {
  for (const { name, message, assertionResults } of testResults) {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    for (const one of failed) noteFailure(`${name} ${one.fullName}${how}`, one.failureMessages.join('\n'))
    if (failed.length === 0 && message) noteFailure(`${name}${how}`, message)
  }
}

const countTests = ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  skipped: numPendingTests + numTodoTests,
})

/** More files than this fail for a reason that another try does not take away. */
const TRIED_TWICE = 3

const vitest =
  (projects, only = () => null) =>
  async () => {
    const paths = only()
    if (paths?.length === 0) return { passed: 0, failed: 0, skipped: 0 }
    const { ok, path } = await runFiles(projects, paths ?? [])
    const report = readReport(path)
    // As with journeys (playwright.config.ts), the project's CI may try a file twice and lists what needed it.
    const red = report?.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name) ?? []
    if (process.env.CI && red.length > 0 && red.length <= TRIED_TWICE && (await runFiles(projects, red)).ok) {
      noteFailedTests(report, ' (flaky)')
      const { passed, failed, skipped } = countTests(report)
      return { passed: passed + failed, failed: 0, skipped }
    }
    if (report) noteFailedTests(report)
    return counted(ok, report, countTests)
  }

/** What failed, with the reasons in short: in a long log they stand far above its end. */
const failures = []

function noteFailure(title, reason) {
  const lines = stripVTControlCharacters(reason).split('\n')
  const output = lines.filter((line) => line.trim() !== '').slice(0, 16)
  failures.push([`✗ ${title}`, ...output.map((line) => `    ${line}`)].join('\n'))
}

/** The failed journeys in a suite of Playwright's report, one line of titles each. */
function noteFailedJourneys({ file, specs = [], suites = [] }) {
  for (const { title, line, tests } of specs) {
    for (const { projectName, status, results } of tests) {
      if (status === 'expected' || status === 'skipped') continue
      noteFailure(
        `${projectName} ${file}:${line} ${title} (${status})`,
        results[0]?.errors[0]?.message ?? 'no reason given',
      )
    }
  }
  for (const suite of suites) noteFailedJourneys(suite)
}

async function journeys() {
  if (!ensureChromium()) return { passed: 0, failed: 1, skipped: 0 }
  const path = join(reports, 'journeys.json')
  const ok = await succeeds('playwright', ['test', '--reporter=dot,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: path })
  return counted(ok, readReport(path), ({ stats, suites }) => {
    for (const suite of suites) noteFailedJourneys(suite)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
  })
}

const npmScript = (name) => check('npm', 'run', '--silent', name)

const STEPS = [
  ['lint', 'Format and lint', npmScript('lint')],
  ['imports', 'Import rules', npmScript('imports')],
  ['types', 'Types', npmScript('types')],
  ['unused', 'Unused code', npmScript('unused')],
  ['catalogs', 'Catalogs in sync', npmScript('catalogs')],
  ['unit', 'Unit and component tests', vitest(['unit', 'dom'])],
  ['server', 'Server tests on both databases', vitest(['server'])],
  ['touched', 'Server tests of what changed', vitest(['server'], () => touchedTests(ROOT))],
  ['build', 'Build', npmScript('build')],
  ['budgets', 'Budgets', npmScript('budgets')],
  ['e2e', 'Browser journeys', journeys],
]

const QUICK = ['lint', 'imports', 'types', 'unit', 'touched', 'build', 'budgets']
const WHOLE = STEPS.map(([step]) => step).filter((step) => step !== 'touched')

const named = process.argv.slice(2)
const wanted = named.length === 0 ? WHOLE : named.flatMap((name) => (name === 'quick' ? QUICK : [name]))
const unknown = wanted.filter((name) => !STEPS.some(([step]) => step === name))
if (unknown.length > 0)
  throw new Error(`No such step: ${unknown.join(', ')}. Steps: quick, ${STEPS.map(([step]) => step).join(', ')}`)

const total = { passed: 0, failed: 0, skipped: 0 }
const summary = []
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const begun = performance.now()
for (const [name, title, run] of STEPS) {
  if (!wanted.includes(name)) continue
  console.log(`\n== ${title}`)
  const started = performance.now()
  const counts = await run()
  for (const key of Object.keys(total)) total[key] += counts[key]
  const line = `${counts.failed === 0 ? 'ok    ' : 'FAILED'} ${title.padEnd(32)} ${seconds(started).padStart(8)}  ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`
  console.log(line)
  summary.push(line)
}
rmSync(reports, { recursive: true, force: true })

if (failures.length > 0) console.log(`\n${failures.join('\n')}`)
console.log(`\n${summary.join('\n')}\n${seconds(begun)} in all\n`)
process.exitCode = total.failed === 0 ? 0 : 1
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
