// The counts of the steps of `npm test`, and the failures repeated at its end.
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export const NONE = { passed: 0, failed: 0, skipped: 0, flaky: [] }

/** Lines of a failure's reason in the summary. */
const REASON_LINES = 16

/** The counts of a step that passes or fails as a whole. */
export const asOne = (ok) => ({ ...NONE, passed: ok ? 1 : 0, failed: ok ? 0 : 1 })

/** The report of a runner, or null when it ended before writing one. */
export const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null)

/** A runner's counts. One that failed without a failed test (it never reached its tests) counts as one failure. */
export const atLeastOneFailure = (ok, counts) => (ok || counts.failed > 0 ? counts : { ...counts, failed: 1 })

/** A failure with a shortened reason, because in a long log the full one is far above the end. */
export function failureText(title, reason) {
  const lines = stripVTControlCharacters(reason).split('\n')
  const output = lines.filter((line) => line.trim() !== '').slice(0, REASON_LINES)
  return [`✗ ${title}`, ...output.map((line) => `    ${line}`)].join('\n')
}
