import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule, TestSpecification } from 'vitest/node'
import { progress } from './progress.ts'

/**
 * Prints the progress of a vitest run, and each failed test when it fails. Errors outside tests (unhandled
 * rejections) also fail the run, but none of vitest's own reports contains them, so they are written to the file
 * UNHANDLED_ERRORS.
 */
export default class ProgressReporter implements Reporter {
  #total = 0
  #done = 0
  #failed = 0
  readonly #tell = progress('files')

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#total = specifications.length
  }

  onTestModuleEnd(module: TestModule): void {
    this.#done += 1
    for (const test of module.children.allTests('failed')) {
      this.#failed += 1
      const [error] = test.result().errors ?? []
      console.log(`✗ ${module.relativeModuleId} ${test.fullName}\n    ${error?.message ?? ''}`)
    }
    // Errors of the file, and of the hooks of its suites.
    for (const part of [module, ...module.children.allSuites()]) {
      for (const error of part.errors()) console.log(`✗ ${module.relativeModuleId}\n    ${error.message}`)
    }
    this.#tell(this.#done, this.#total, this.#failed)
  }
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const path = process.env.UNHANDLED_ERRORS
    if (path) writeFileSync(path, JSON.stringify(errors.map(({ message, stack }) => stack ?? message)))
  }
}
