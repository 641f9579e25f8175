// Steps of `npm test` that run vitest.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { atLeastOneFailure, failureText, NONE, readReport } from './counts.mjs'
import { run } from './processes.mjs'

/** Maximum number of failing files to retry. Beyond it the cause is unlikely to go away on a retry. */
const MAX_RETRIED_FILES = 3

async function runFiles({ reports, tier }, projects, files) {
  const path = join(reports, `${projects.join('-')}.json`)
  const unhandled = join(reports, `${projects.join('-')}-unhandled.json`)
  for (const old of [path, unhandled]) rmSync(old, { force: true })
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=./scripts/test/progress-vitest.ts', '--reporter=json', `--outputFile.json=${path}`]
  const { ok } = await run('vitest', ['run', ...chosen, ...files, ...reporters], {
    env: { TEST_TIER: tier, UNHANDLED_ERRORS: unhandled },
  })
  return { ok, report: readReport(path), unhandled: readReport(unhandled) ?? [] }
}

const countTests = ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
  ...NONE,
  passed: numPassedTests,
  failed: numFailedTests,
  skipped: numPendingTests + numTodoTests,
})

const failedTests = ({ testResults }) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const texts = failed.map((one) => failureText(`${name} ${one.fullName}`, one.failureMessages.join('\n')))
    return failed.length === 0 && message ? [failureText(name, message)] : texts
  })

/**
 * Runs the files that `only` selects (all of the projects when it returns null). CI retries up to three failing
 * files; tests that then pass count as passed and are reported as flaky.
 */
export const vitest =
  (projects, only = () => null) =>
  async (context) => {
    const files = only(context)
    if (files?.length === 0) return NONE
    const { ok, report, unhandled } = await runFiles(context, projects, files ?? [])
    if (!report) return atLeastOneFailure(ok, NONE)
    const outside = unhandled.map((error) => failureText('An error outside every test', error))
    const failures = [...failedTests(report), ...outside]
    const counts = countTests(report)
    const red = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
    const isTriedAgain = process.env.CI && red.length > 0 && red.length <= MAX_RETRIED_FILES
    if (isTriedAgain && (await runFiles(context, projects, red)).ok) {
      return { ...counts, passed: counts.passed + counts.failed, failed: 0, flaky: failures }
    }
    context.failures.push(...failures)
    return atLeastOneFailure(ok, counts)
  }
