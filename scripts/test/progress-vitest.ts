import type { Reporter, TestModule, TestSpecification } from 'vitest/node'
import { progress } from './progress.ts'

/** Prints the progress of a vitest run, and each failed test when it fails. */
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
    // Of the file, and of the hooks of its suites.
    for (const part of [module, ...module.children.allSuites()]) {
      for (const error of part.errors()) console.log(`✗ ${module.relativeModuleId}\n    ${error.message}`)
    }
    this.#tell(this.#done, this.#total, this.#failed)
  }
}
