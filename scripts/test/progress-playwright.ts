import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { progress } from './progress.ts'

/** Prints the progress of the journeys, and each failure when it occurs. */
export default class ProgressReporter implements Reporter {
  #total = 0
  #done = 0
  #failed = 0
  readonly #tell = progress('journeys')

  printsToStdio(): boolean {
    return true
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#total = suite.allTests().length
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const isOver = result.status === test.expectedStatus || result.status === 'skipped' || result.retry === test.retries
    if (isOver) this.#done += 1
    if (result.status !== test.expectedStatus && result.status !== 'skipped') {
      this.#failed += 1
      console.log(`✗ ${test.titlePath().join(' ')} (try ${result.retry + 1})\n    ${result.error?.message ?? ''}`)
    }
    this.#tell(this.#done, this.#total, this.#failed)
  }
}
