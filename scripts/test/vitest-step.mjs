// Steps of `npm test` that vitest runs.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { atLeastOneFailure, failureText, NONE, readReport } from './counts.mjs'
import { run } from './processes.mjs'

/** Files that fail beyond this number fail for a reason that a second try does not remove. */
const TRIED_TWICE = 3

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
 * Runs the files that `only` chooses (all of the projects where it chooses null). CI tries up to three red files a
 * second time: the tests that then pass are counted as passed and named as flaky.
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
    const isTriedAgain = process.env.CI && red.length > 0 && red.length <= TRIED_TWICE
    if (isTriedAgain && (await runFiles(context, projects, red)).ok) {
      return { ...counts, passed: counts.passed + counts.failed, failed: 0, flaky: failures }
    }
    context.failures.push(...failures)
    return atLeastOneFailure(ok, counts)
  }
