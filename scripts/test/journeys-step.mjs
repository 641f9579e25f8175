// The step of `npm test` that runs browser journeys with Playwright.
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { asOne, atLeastOneFailure, failureText, NONE, readReport } from './counts.mjs'
import { run } from './processes.mjs'

/** The journeys of a suite that did not pass at the first attempt, with their status. */
function unexpectedIn({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => ({
        status,
        text: failureText(
          `${projectName} ${file}:${line} ${title}`,
          results[0]?.errors[0]?.message ?? 'no reason given',
        ),
      })),
  )
  return [...own, ...suites.flatMap(unexpectedIn)]
}

/** Runs the journeys of the tier, or those in the folders that `only` selects. */
export const journeys =
  (only = () => null, env = {}) =>
  async (context) => {
    const folders = only(context)
    if (folders?.length === 0) return NONE
    if (!ensureChromium()) return asOne(false)
    const path = join(context.reports, 'journeys.json')
    const { ok } = await run(
      'playwright',
      ['test', ...(folders ?? []), '--reporter=./scripts/test/progress-playwright.ts,json'],
      {
        env: { ...env, TEST_TIER: context.tier, PLAYWRIGHT_JSON_OUTPUT_FILE: path },
      },
    )
    const report = readReport(path)
    if (!report) return atLeastOneFailure(ok, NONE)
    const { stats, suites } = report
    const texts = (wanted) =>
      suites.flatMap(unexpectedIn).flatMap(({ status, text }) => (status === wanted ? [text] : []))
    context.failures.push(...texts('unexpected'))
    return atLeastOneFailure(ok, {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      flaky: texts('flaky'),
    })
  }
