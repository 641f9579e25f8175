import { spawnSync } from 'node:child_process'
import { shareIn } from '../tests/support/once-per-run.ts'
import { startedOnce, temporaryFolder } from '../tests/support/processes.ts'

/**
 * Runs once for all workers: builds the app if needed, and fills the data directory with the demo that their servers
 * copy.
 */
export default async function setup(): Promise<() => void> {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The app does not build')
  const folder = temporaryFolder()
  shareIn(folder.path)
  await startedOnce()
  return () => folder.remove()
}
