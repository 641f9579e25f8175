import { spawnSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { shareIn } from '#tests/support/once-per-run.ts'
import { startedFolder, startProduct, temporaryFolder } from '#tests/support/processes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the server that the `pages` tests read. */
    origin: string
  }
}

/** Builds the app if needed and starts one server with the demo, shared by all `pages` tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The app does not build')
  const shared = temporaryFolder()
  shareIn(shared.path)
  const folder = await startedFolder()
  const server = await startProduct(folder.path, null)
  project.provide('origin', server.origin)
  return async () => {
    await server.stop()
    folder.remove()
    shared.remove()
  }
}
