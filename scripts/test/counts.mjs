// What the steps of `npm test` count, and the failures that its last lines repeat.
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export const NONE = { passed: 0, failed: 0, skipped: 0, flaky: [] }

/** Lines of the reason that the summary repeats of a failure. */
const REASON_LINES = 16

/** A step that passes or fails as one. */
export const asOne = (ok) => ({ ...NONE, passed: ok ? 1 : 0, failed: ok ? 0 : 1 })

/** The report that a runner wrote, or null where it ended before it wrote one. */
export const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null)

/** A runner's counts. One that ended badly without a failed test (it never got to its tests) counts as one failure. */
export const atLeastOneFailure = (ok, counts) => (ok || counts.failed > 0 ? counts : { ...counts, failed: 1 })

/** A failure with its reason in short: in a long log the reason stands far above the end. */
export function failureText(title, reason) {
  const lines = stripVTControlCharacters(reason).split('\n')
  const output = lines.filter((line) => line.trim() !== '').slice(0, REASON_LINES)
  return [`✗ ${title}`, ...output.map((line) => `    ${line}`)].join('\n')
}
